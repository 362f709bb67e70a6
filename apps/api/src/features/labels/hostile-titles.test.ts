import blns from 'big-list-of-naughty-strings' with { type: 'json' };
import { labelTitleSchema } from '@trivet/shared/labels/label-title';
import { expect } from 'vitest';
import { test } from '#api/kernel/testing/test';

const markup = [
  '<script>__pwn=1</script>',
  '"><img src=x onerror=__pwn=1>',
  "'-__pwn=1-'",
  '</title><svg onload=__pwn=1>',
  'javascript:__pwn=1',
  '{{7*7}} ${7*7} <%= 7*7 %> #{7*7}',
  '[x](javascript:__pwn=1)',
  '%00 %s %n \\u0000 \\',
  '\u202egolb\u2066',
  `z${'\u0301'.repeat(100)}`,
  '<!--',
  ']]>',
  'Robert\u2019); DROP TABLE labels;--',
  '__proto__',
  'constructor',
];
/** Titles that a person can give to a label. No two differ by their capitals alone. */
const titles = [
  ...new Map(
    [...markup, ...blns]
      .flatMap((text) => labelTitleSchema.safeParse(text).data ?? [])
      .map((title) => [title.toLowerCase(), title]),
  ).values(),
].slice(0, 300);

test('X2 titles of labels and groups are text in every answer: as they were typed, never as something else', async ({
  newUser,
}) => {
  const ann = await newUser('ann');
  const recipe = await ann.api.recipes.createRecipe({ title: 'Soup' });
  // The database folds more letters than JavaScript does, so a title that is taken counts as present.
  const made: string[] = [];
  for (const title of titles) {
    await ann.api.labels.upsertLabel({ title, addToRecipeIds: [recipe.id] }).then((label) => made.push(label.title));
  }
  expect(made.filter((title, index) => title.toLowerCase() !== titles[index]?.toLowerCase())).toEqual([]);
  const known = [...new Set(made)].sort();
  expect(known.length).toBeGreaterThan(250);

  const { id } = recipe;
  const listed = await ann.api.labels.getLabels();
  expect(listed.map(({ title }) => title).sort()).toEqual(known);
  const titlesOf = (labels: readonly { title: string }[] | undefined) => labels?.map(({ title }) => title).sort();
  expect(titlesOf((await ann.api.recipes.getRecipe({ id })).labels)).toEqual(known);
  expect(titlesOf((await ann.api.recipes.getRecipes({})).recipes[0]?.labels)).toEqual(known);
  expect(titlesOf((await ann.api.recipes.searchRecipes({ query: 'soup' })).recipes[0]?.labels)).toEqual(known);
  const copy = await ann.api.recipes.copyRecipe({ id });
  expect(titlesOf(copy.labels)).toEqual(known);
  await ann.api.recipes.updateRecipe({ id, labelIds: [] });
  const [newest] = await ann.api.recipes.getRevisions({ id });
  const { snapshot } = await ann.api.recipes.getRevision({ id, version: newest?.version ?? 0 });
  expect(titlesOf(snapshot.labels)).toEqual(known);
  await ann.api.recipes.deleteRecipe({ id: copy.id });
  expect(titlesOf((await ann.api.recipes.getTrash({})).recipes[0]?.labels)).toEqual(known);
  await ann.api.recipes.restoreRecipes({ all: true });

  for (const path of ['/labels', `/recipes/${copy.id}`, '/recipes/by-page']) {
    const answer = await ann.rest('GET', path);
    expect([answer.statusCode, answer.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
    expect(answer.headers['content-type']).toContain('application/json');
  }
  const legacy = await ann.rest('GET', `/recipes/${copy.id}`);
  expect(titlesOf(legacy.json<{ labels: { title: string }[] }>().labels)).toEqual(known);

  await ann.api.recipes.setLinkShared({ id: copy.id, isShared: true });
  const page = await ann.rest('GET', `/recipes/${copy.id}/embed`);
  expect(page.body).not.toContain('__pwn');

  const ids = listed.map((label) => label.id);
  await ann.api.labels.deleteLabels({ ids });
  expect(titlesOf(await ann.api.labels.getDeletedLabels())).toEqual(known);
});

test('X2 each of these titles is found again, filters the list and names a group', async ({ newUser }) => {
  const ann = await newUser('ann');
  for (const title of titles.slice(0, 60)) {
    const label = await ann.api.labels.createLabel({ title });
    expect(label.title).toBe(title);
    expect((await ann.api.labels.getLabelByTitle({ title })).id).toBe(label.id);
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup', labelIds: [label.id] });
    const { recipes } = await ann.api.recipes.getRecipes({ labels: [title] });
    expect(recipes.map((recipe) => recipe.id)).toEqual([id]);
    const group = await ann.api.labelGroups.createLabelGroup({ title, labelIds: [label.id] });
    expect([group.title, group.labels.map((member) => member.title)]).toEqual([title, [title]]);
  }
  const groups = await ann.api.labelGroups.getLabelGroups();
  expect(groups.map(({ title }) => title).sort()).toEqual(titles.slice(0, 60).sort());
});
