import { randomUUID } from 'node:crypto';
import type { ChangeKind } from '@trivet/shared/realtime';
import { describe, expect } from 'vitest';
import { extend } from '#api/kernel/context';
import { test, type TestUser } from '#api/kernel/testing/test';
import { createLabel } from './write-labels.service.ts';

const recipeWith = (user: TestUser, title: string, ...labelIds: string[]) =>
  user.api.recipes.createRecipe({ title, labelIds });
const counts = async (user: TestUser) =>
  Object.fromEntries((await user.api.labels.getLabels()).map(({ title, recipeCount }) => [title, recipeCount]));

describe('a label', () => {
  test('keeps its capitals and is unique in any case', async ({ newUser }) => {
    const ann = await newUser('ann');
    const label = await ann.api.labels.createLabel({ title: '  Grandma’s BEST ' });
    expect(label).toMatchObject({ title: 'Grandma’s BEST', labelGroupId: null, recipeCount: 0 });
    await expect(ann.api.labels.createLabel({ title: 'grandma’s best' })).rejects.toThrow('labelTaken');
    expect(await ann.api.labels.getLabelByTitle({ title: 'GRANDMA’S best' })).toEqual(label);
    const other = await ann.api.labels.createLabel({ title: 'Other' });
    await expect(ann.api.labels.updateLabel({ id: other.id, title: 'Grandma’s Best' })).rejects.toThrow('labelTaken');
    expect(await ann.api.labels.updateLabel({ id: label.id, title: 'grandma’s best' })).toMatchObject({
      title: 'grandma’s best',
    });
  });

  test('without a title, with a comma or called unlabeled is refused', async ({ newUser }) => {
    const ann = await newUser('ann');
    for (const title of ['', ' ', 'a,b', 'Unlabeled', 'x'.repeat(256)]) {
      await expect(ann.api.labels.createLabel({ title }), title).rejects.toThrow('labelTitleInvalid');
    }
    for (const title of ['a\0b', 'a\ud800'])
      await expect(ann.api.labels.createLabel({ title })).rejects.toThrow('invalidInput');
  });

  test('counts its recipes outside the trash, and all are listed by title', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [soups, bread] = [
      await ann.api.labels.createLabel({ title: 'soups' }),
      await ann.api.labels.createLabel({ title: 'Bread' }),
    ];
    const a = await recipeWith(ann, 'a', soups.id, bread.id);
    await recipeWith(ann, 'b', soups.id);
    expect((await ann.api.labels.getLabels()).map(({ title }) => title)).toEqual(['Bread', 'soups']);
    expect(await counts(ann)).toEqual({ soups: 2, Bread: 1 });
    await ann.api.recipes.deleteRecipes({ ids: [a.id] });
    expect(await counts(ann)).toEqual({ soups: 1, Bread: 0 });
  });

  test('is made at most once by ten who create it at the same time', async ({ newUser }) => {
    const ann = await newUser('ann');
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => ann.api.labels.createLabel({ title: 'Soups' })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(String(result.reason)).toContain('labelTaken');
    await Promise.all(Array.from({ length: 10 }, () => ann.api.labels.upsertLabel({ title: 'Bread' })));
    expect(Object.keys(await counts(ann))).toEqual(['Bread', 'Soups']);
  });

  test('R13 that is created again under the same key is the same label', async ({ newUser }) => {
    const ann = await newUser('ann');
    const ctx = extend(ann.ctx, { idempotencyKey: randomUUID() });
    const answers = await Promise.all(Array.from({ length: 5 }, () => createLabel(ctx, { title: 'Soups' })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    await expect(createLabel(ctx, { title: 'Bread' })).rejects.toMatchObject({ code: 'idempotencyMismatch' });
  });

  test('is given to recipes, each of which changes once', async ({ newUser }) => {
    const ann = await newUser('ann');
    const frames = await ann.frames();
    const [a, b] = [await recipeWith(ann, 'a'), await recipeWith(ann, 'b')];
    // The socket first hears that the labels were made.
    for (const _made of [a, b]) expect(await frames.next()).toMatchObject({ data: { kind: 'created' } });
    const label = await ann.api.labels.upsertLabel({ title: 'Quick', addToRecipeIds: [a.id, b.id] });
    expect(label.recipeCount).toBe(2);
    const frame = await frames.next();
    expect(frame).toMatchObject({ type: 'recipes:changed', data: { kind: 'updated' } });
    expect(await frames.next()).toEqual({ type: 'labels:changed', data: { ids: [label.id], kind: 'created' } });
    frames.close();
    expect(await ann.api.labels.upsertLabel({ title: 'quick', addToRecipeIds: [a.id] })).toEqual(label);
    expect(await ann.api.recipes.getRecipe({ id: a.id })).toMatchObject({
      version: 2,
      labels: [{ id: label.id, title: 'Quick' }],
    });
  });

  test('spec 4: that is made, changed, merged, deleted or brought back is announced so', async ({ newUser }) => {
    const ann = await newUser('ann');
    const frames = await ann.frames();
    const hears = async (kind: ChangeKind, ...ids: string[]) =>
      expect(await frames.next()).toEqual({ type: 'labels:changed', data: { ids, kind } });
    const { id } = await ann.api.labels.createLabel({ title: 'Soups' });
    await hears('created', id);
    await ann.api.labels.updateLabel({ id, title: 'Stews' });
    await hears('updated', id);
    await ann.api.labels.upsertLabel({ title: 'stews' });
    await hears('updated', id);
    const other = await ann.api.labels.upsertLabel({ title: 'Broths' });
    await hears('created', other.id);
    await ann.api.labels.mergeLabels({ sourceId: other.id, targetId: id });
    await hears('updated', id);
    await hears('deleted', other.id);
    await ann.api.labels.deleteLabels({ ids: [id] });
    await hears('deleted', id);
    await ann.api.labels.restoreLabels({ ids: [id] });
    await hears('created', id);
    await recipeWith(ann, 'a', id);
    expect(await frames.next()).toMatchObject({ type: 'recipes:changed', data: { kind: 'created' } });
    await hears('updated');
    frames.close();
  });

  test('renamed shows its new title on recipes', async ({ newUser }) => {
    const ann = await newUser('ann');
    const label = await ann.api.labels.createLabel({ title: 'Soups' });
    const { id } = await recipeWith(ann, 'a', label.id);
    await ann.api.labels.updateLabel({ id: label.id, title: 'Stews' });
    expect((await ann.api.recipes.getRecipe({ id })).labels).toMatchObject([{ title: 'Stews' }]);
    expect((await ann.api.recipes.getRecipes({ labels: ['stews'] })).recipes).toHaveLength(1);
    expect((await ann.api.recipes.getRecipes({ labels: ['soups'] })).recipes).toHaveLength(0);
  });
});

describe('deleting labels', () => {
  test('keeps their recipes, and taking them back brings them back to their recipes', async ({ newUser }) => {
    const ann = await newUser('ann');
    const label = await ann.api.labels.createLabel({ title: 'Soups' });
    const { id } = await recipeWith(ann, 'a', label.id);
    await ann.api.labels.deleteLabel({ id: label.id });
    expect((await ann.api.recipes.getRecipe({ id })).labels).toEqual([]);
    await ann.api.recipes.updateRecipe({ id, labelIds: [], notes: 'saved meanwhile' });
    expect(await ann.api.labels.restoreLabels({ ids: [label.id] })).toMatchObject([{ title: 'Soups', recipeCount: 1 }]);
    expect((await ann.api.recipes.getRecipe({ id })).labels).toMatchObject([{ id: label.id }]);
  });

  test('takes their recipes along when asked', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [soups, bread] = [
      await ann.api.labels.createLabel({ title: 'soups' }),
      await ann.api.labels.createLabel({ title: 'Bread' }),
    ];
    await recipeWith(ann, 'a', soups.id);
    await recipeWith(ann, 'b', bread.id);
    await recipeWith(ann, 'c');
    await ann.api.labels.deleteLabels({ ids: [soups.id, bread.id], includeAttachedRecipes: true });
    expect(await counts(ann)).toEqual({});
    expect((await ann.api.recipes.getRecipes({})).recipes.map(({ title }) => title)).toEqual(['c']);
  });

  test('frees their title, so that they cannot come back while another has it', async ({ newUser }) => {
    const ann = await newUser('ann');
    const label = await ann.api.labels.createLabel({ title: 'Soups' });
    await ann.api.labels.deleteLabel({ id: label.id });
    await ann.api.labels.createLabel({ title: 'soups' });
    await expect(ann.api.labels.restoreLabels({ ids: [label.id] })).rejects.toThrow('labelTaken');
  });
});

test('merging gives the target to every recipe of the source, which is gone then', async ({ newUser }) => {
  const ann = await newUser('ann');
  const [source, target] = [
    await ann.api.labels.createLabel({ title: 'Soup' }),
    await ann.api.labels.createLabel({ title: 'Soups' }),
  ];
  const both = await recipeWith(ann, 'both', source.id, target.id);
  const one = await recipeWith(ann, 'one', source.id);
  expect(await ann.api.labels.mergeLabels({ sourceId: source.id, targetId: target.id })).toMatchObject({
    label: { id: target.id, recipeCount: 2 },
  });
  expect(await counts(ann)).toEqual({ Soups: 2 });
  expect(await ann.api.recipes.getRecipe({ id: one.id })).toMatchObject({ version: 2, labels: [{ id: target.id }] });
  expect(await ann.api.recipes.getRecipe({ id: both.id })).toMatchObject({ version: 1, labels: [{ id: target.id }] });
  await expect(ann.api.labels.mergeLabels({ sourceId: target.id, targetId: target.id })).rejects.toThrow(
    'invalidInput',
  );
});

const callsWithId: Record<string, (api: TestUser['api'], id: string, own: string) => Promise<unknown>> = {
  updateLabel: (api, id) => api.labels.updateLabel({ id, title: 'Mine' }),
  deleteLabel: (api, id) => api.labels.deleteLabel({ id, includeAttachedRecipes: true }),
  'deleteLabels with an own one': (api, id, own) => api.labels.deleteLabels({ ids: [own, id] }),
  'mergeLabels from it': (api, id, own) => api.labels.mergeLabels({ sourceId: id, targetId: own }),
  'mergeLabels into it': (api, id, own) => api.labels.mergeLabels({ sourceId: own, targetId: id }),
  'createLabelGroup with it': (api, id) => api.labelGroups.createLabelGroup({ title: 'G', labelIds: [id] }),
};

describe('Z1 somebody else’s label', () => {
  for (const [name, call] of Object.entries(callsWithId)) {
    test(`is not there for ${name}, exactly like an id that nobody has`, async ({ newUser }) => {
      const [ann, ben] = [await newUser('ann'), await newUser('ben')];
      const hers = await ann.api.labels.createLabel({ title: 'Hers' });
      const { id } = await recipeWith(ann, 'a', hers.id);
      const own = await ben.api.labels.createLabel({ title: 'His' });
      await expect(call(ben.api, hers.id, own.id)).rejects.toThrow('notFound');
      await expect(call(ben.api, randomUUID(), own.id)).rejects.toThrow('notFound');
      expect(await ann.api.recipes.getRecipe({ id })).toMatchObject({ version: 1, labels: [{ title: 'Hers' }] });
      expect(await counts(ben)).toEqual({ His: 0 });
    });
  }

  test('is neither listed nor found nor restored', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { id } = await ann.api.labels.createLabel({ title: 'Hers' });
    expect(await ben.api.labels.getLabels()).toEqual([]);
    await expect(ben.api.labels.getLabelByTitle({ title: 'Hers' })).rejects.toThrow('notFound');
    await ann.api.labels.deleteLabel({ id });
    expect(await ben.api.labels.restoreLabels({ ids: [id] })).toEqual([]);
    expect(await ann.api.labels.getLabels()).toEqual([]);
  });
});
