import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { withActor } from '#api/kernel/context';
import type { Role } from '#api/kernel/session/actor';
import { test, type TestUser } from '#api/kernel/testing/test';
import { appRouter } from '../../router.ts';

const recipeWith = (user: TestUser, title: string, ...labelIds: string[]) =>
  user.api.recipes.createRecipe({ title, labelIds });
/** Makes a person a member of somebody else's library and returns their API. */
const memberOf = ({ ctx }: TestUser, { libraryId }: TestUser, role: Role) =>
  appRouter.createCaller(
    withActor(ctx, { ...ctx.actor, memberships: [...ctx.actor.memberships, { libraryId, role }] }),
  );
const labelsOf = async (user: TestUser, id: string) =>
  (await user.api.recipes.getRecipe({ id })).labels.map(({ title }) => title);
async function labels(user: TestUser, ...titles: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const title of titles) ids.push((await user.api.labels.createLabel({ title })).id);
  return ids;
}

describe('undoing', () => {
  test('a deletion brings the labels back, with the recipes that went along', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [soups, bread] = await labels(ann, 'Soups', 'Bread');
    const a = await recipeWith(ann, 'a', soups!, bread!);
    const b = await recipeWith(ann, 'b', bread!);
    await recipeWith(ann, 'c');
    expect(await ann.api.labels.getLabeledRecipeCount({ ids: [soups!, bread!] })).toEqual({ count: 2 });
    const deleted = await ann.api.labels.deleteLabels({ ids: [soups!, bread!], includeAttachedRecipes: true });
    expect(deleted).toMatchObject({ count: 2, recipeCount: 2 });
    await ann.api.recipes.undoChange({ seq: deleted.seq! });
    expect(await labelsOf(ann, a.id)).toEqual(['Bread', 'Soups']);
    expect(await labelsOf(ann, b.id)).toEqual(['Bread']);
  });

  test('a merge splits the labels again: each recipe has what it had', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [soup, soups] = await labels(ann, 'Soup', 'Soups');
    const both = await recipeWith(ann, 'both', soup!, soups!);
    const one = await recipeWith(ann, 'one', soup!);
    const other = await recipeWith(ann, 'other', soups!);
    expect(await ann.api.labels.previewMerge({ sourceId: soup!, targetId: soups! })).toEqual({ gaining: 1, both: 1 });
    const { seq } = await ann.api.labels.mergeLabels({ sourceId: soup!, targetId: soups! });
    expect(await labelsOf(ann, one.id)).toEqual(['Soups']);
    await ann.api.recipes.undoChange({ seq: seq! });
    expect(await labelsOf(ann, both.id)).toEqual(['Soup', 'Soups']);
    expect(await labelsOf(ann, one.id)).toEqual(['Soup']);
    expect(await labelsOf(ann, other.id)).toEqual(['Soups']);
  });

  test('the deletion of a group puts its labels into it again', async ({ newUser }) => {
    const ann = await newUser('ann');
    const labelIds = await labels(ann, 'a', 'b');
    const { id } = await ann.api.labelGroups.createLabelGroup({ title: 'Course', labelIds });
    const { seq } = await ann.api.labelGroups.deleteLabelGroup({ id });
    expect(await ann.api.labels.getLabels()).toMatchObject([{ labelGroupId: null }, { labelGroupId: null }]);
    await ann.api.recipes.undoChange({ seq: seq! });
    expect(await ann.api.labelGroups.getLabelGroups()).toMatchObject([
      { id, labels: [{ title: 'a' }, { title: 'b' }] },
    ]);
  });

  test('a move is the same call with what it answered', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [a, b] = await labels(ann, 'a', 'b');
    const course = await ann.api.labelGroups.createLabelGroup({ title: 'Course', labelIds: [a!] });
    const other = await ann.api.labelGroups.createLabelGroup({ title: 'Other' });
    const before = await ann.api.labels.moveLabels({
      labels: [
        { id: a!, labelGroupId: other.id },
        { id: b!, labelGroupId: other.id },
      ],
    });
    const groupsOf = async () => (await ann.api.labels.getLabels()).map(({ labelGroupId }) => labelGroupId);
    expect(await groupsOf()).toEqual([other.id, other.id]);
    await ann.api.labels.moveLabels(before);
    expect(await groupsOf()).toEqual([course.id, null]);
  });
});

describe('the history of a recipe', () => {
  test('keeps the state before a label was given, taken off or merged', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { id } = await recipeWith(ann, 'a');
    const { id: soup } = await ann.api.labels.upsertLabel({ title: 'Soup', addToRecipeIds: [id] });
    const [soups] = await labels(ann, 'Soups');
    await ann.api.labels.mergeLabels({ sourceId: soup, targetId: soups! });
    expect((await ann.rest('DELETE', `/labels?recipeId=${id}&labelId=${soups!}`)).statusCode).toBe(200);
    const revisions = await ann.api.recipes.getRevisions({ id });
    expect(revisions.map(({ version, changedFields }) => [version, ...changedFields])).toEqual([
      [3, 'labels'],
      [2, 'labels'],
      [1, 'labels'],
    ]);
    const titles: string[][] = [];
    for (const version of [1, 2, 3]) {
      const { snapshot } = await ann.api.recipes.getRevision({ id, version });
      titles.push(snapshot.labels.map(({ title }) => title));
    }
    expect(titles).toEqual([[], ['Soup'], ['Soups']]);
  });
});

test('deleted labels are listed newest first, with the recipes that get them back', async ({ newUser }) => {
  const [ann, ben, eve] = [await newUser('ann'), await newUser('ben'), await newUser('eve')];
  const [a, b] = await labels(ann, 'a', 'b');
  await recipeWith(ann, 'r', a!);
  await ann.api.labels.deleteLabel({ id: a! });
  await ann.api.labels.deleteLabel({ id: b! });
  expect(await ann.api.labels.getDeletedLabels()).toMatchObject([
    { id: b, title: 'b', recipeCount: 0 },
    { id: a, title: 'a', recipeCount: 1 },
  ]);
  expect(await memberOf(ben, ann, 'view').labels.getDeletedLabels()).toEqual([]);
  expect(await eve.api.labels.getDeletedLabels()).toEqual([]);
});

type Api = TestUser['api'];
const calls: Record<string, (api: Api, id: string, other: string) => Promise<unknown>> = {
  updateLabel: (api, id) => api.labels.updateLabel({ id, title: 'x' }),
  deleteLabels: (api, id) => api.labels.deleteLabels({ ids: [id] }),
  mergeLabels: (api, id, other) => api.labels.mergeLabels({ sourceId: id, targetId: other }),
  previewMerge: (api, id, other) => api.labels.previewMerge({ sourceId: id, targetId: other }),
  moveLabels: (api, id) => api.labels.moveLabels({ labels: [{ id, labelGroupId: null }] }),
  getLabeledRecipeCount: (api, id) => api.labels.getLabeledRecipeCount({ ids: [id] }),
};

for (const [name, call] of Object.entries(calls)) {
  test(`${name} is refused to a member who only reads, and Z1 finds nothing of somebody else`, async ({ newUser }) => {
    const [ann, ben, eve] = [await newUser('ann'), await newUser('ben'), await newUser('eve')];
    const [a, b] = await labels(ann, 'a', 'b');
    const reader = memberOf(ben, ann, 'view');
    await expect(call(reader, a!, b!)).rejects.toThrow('forbidden');
    await expect(call(eve.api, a!, b!)).rejects.toThrow('notFound');
    await expect(call(eve.api, randomUUID(), randomUUID())).rejects.toThrow('notFound');
    expect((await ann.api.labels.getLabels()).map(({ title }) => title)).toEqual(['a', 'b']);
  });
}

test('labels are moved to none but a group of their own library', async ({ newUser }) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const [a] = await labels(ann, 'a');
  const his = await ben.api.labelGroups.createLabelGroup({ title: 'His' });
  for (const labelGroupId of [his.id, randomUUID()]) {
    await expect(ann.api.labels.moveLabels({ labels: [{ id: a!, labelGroupId }] })).rejects.toThrow('notFound');
  }
  expect(await ann.api.labels.getLabels()).toMatchObject([{ labelGroupId: null }]);
});
