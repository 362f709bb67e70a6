import type { UpdateRecipes } from '@trivet/shared/recipes/bulk-schemas';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { joinLibrary } from '#api/kernel/testing/join-library';
import { test, type TestUser } from '#api/kernel/testing/test';
import { addImage } from '../testing/add-image.ts';

const makeRecipes = (user: TestUser, ...titles: string[]) =>
  Promise.all(titles.map((title) => user.api.recipes.createRecipe({ title })));
const makeLabels = (user: TestUser, ...titles: string[]) =>
  Promise.all(titles.map((title) => user.api.labels.createLabel({ title })));
const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Returns all that a bulk change may move, of every recipe of a person, in the trash or not. */
const stateOf = async ({ ctx: { db }, libraryId }: TestUser) =>
  db.recipe.findMany({
    where: { libraryId },
    select: {
      id: true,
      title: true,
      rating: true,
      folder: true,
      deletedAt: true,
      labels: { select: { labelId: true }, orderBy: { labelId: 'asc' } },
    },
    orderBy: { id: 'asc' },
  });

describe('a bulk change', () => {
  test('gives and takes labels and rates, changes only what is not so already, and is kept in the history', async ({
    newUser,
  }) => {
    const ann = await newUser('ann');
    const [soups, quick] = await makeLabels(ann, 'Soups', 'Quick');
    const [a, b, c] = await makeRecipes(ann, 'a', 'b', 'c');
    await ann.api.recipes.updateRecipe({ id: a!.id, labelIds: [soups!.id], rating: 3 });
    await ann.api.recipes.updateRecipe({ id: b!.id, labelIds: [quick!.id] });
    const before = await ann.api.recipes.getRecipe({ id: b!.id });

    const change = { addLabelIds: [soups!.id], removeLabelIds: [quick!.id], rating: 3 };
    const { count, seq } = await ann.api.recipes.updateRecipes({ selection: { ids: ids([a!, b!]) }, ...change });
    expect(count).toBe(1);
    expect(await ann.api.recipes.getRecipe({ id: a!.id })).toMatchObject({ version: 2 });
    expect(await ann.api.recipes.getRecipe({ id: b!.id })).toMatchObject({
      labels: [{ id: soups!.id }],
      rating: 3,
      version: 3,
    });
    expect(await ann.api.recipes.getRecipe({ id: c!.id })).toEqual(c);
    const [revision] = await ann.api.recipes.getRevisions({ id: b!.id });
    expect(revision).toMatchObject({ version: 2, changedFields: ['labels', 'rating'], author: { id: ann.userId } });
    expect((await ann.api.recipes.syncChanges({ since: seq! - 1 })).changes).toEqual([
      { noun: 'recipe', id: b!.id, isDeleted: false },
    ]);

    expect(await ann.api.recipes.undoChange({ seq: seq! })).toEqual({ count: 1, skipped: 0 });
    expect(await ann.api.recipes.getRecipe({ id: b!.id })).toMatchObject({ labels: before.labels, rating: null });
  });

  test('keeps the same state in the history as a single save', async ({ newUser, server }) => {
    const ann = await newUser('ann');
    const image = await addImage(server.services, ann.libraryId);
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup', notes: 'n', imageIds: [image.id] });
    await ann.api.recipes.updateRecipe({ id, rating: 1 });
    await ann.api.recipes.updateRecipe({ id, rating: null });
    await ann.api.recipes.updateRecipes({ selection: { ids: [id] }, rating: 1 });
    const [single, bulk] = [
      await ann.api.recipes.getRevision({ id, version: 1 }),
      await ann.api.recipes.getRevision({ id, version: 3 }),
    ];
    expect(bulk.snapshot).toEqual(single.snapshot);
    expect(bulk.snapshot.images).toMatchObject([{ id: image.id, preview: image.preview }]);
  });

  test('is undone but for what changed since, which is counted', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [a, b, c] = await makeRecipes(ann, 'a', 'b', 'c');
    const { seq } = await ann.api.recipes.updateRecipes({ selection: { ids: ids([a!, b!, c!]) }, rating: 1 });
    await ann.api.recipes.updateRecipe({ id: b!.id, notes: 'good' });
    await ann.api.recipes.deleteRecipe({ id: c!.id });
    expect(await ann.api.recipes.undoChange({ seq: seq! })).toEqual({ count: 1, skipped: 2 });
    expect(await ann.api.recipes.getRecipe({ id: a!.id })).toMatchObject({ rating: null });
    expect(await ann.api.recipes.getRecipe({ id: b!.id })).toMatchObject({ rating: 1, notes: 'good' });
  });

  test('that changes nothing leaves no trace', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [a] = await makeRecipes(ann, 'a');
    const [soups] = await makeLabels(ann, 'Soups');
    const selection = { ids: [a!.id] };
    for (const change of [{}, { rating: null }, { folder: 'main' as const }, { removeLabelIds: [soups!.id] }]) {
      expect(await ann.api.recipes.updateRecipes({ selection, ...change })).toEqual({ count: 0, seq: null });
    }
    expect(await ann.api.recipes.getRecipe({ id: a!.id })).toEqual(a);
  });

  test('of all that a filter lets through, but for some', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [a, b, c, d] = await makeRecipes(ann, 'a', 'b', 'c', 'd');
    await ann.api.recipes.updateRecipe({ id: d!.id, rating: 5 });
    const selection = { filter: { ratings: [null] }, exceptIds: [b!.id] };
    expect((await ann.api.recipes.updateRecipes({ selection, rating: 2 })).count).toBe(2);
    const rated = await ann.api.recipes.getRecipes({ ratings: [2] });
    expect(ids(rated.recipes)).toEqual([a!.id, c!.id]);

    const { ids: deleted, seq } = await ann.api.recipes.deleteRecipes({ filter: { ratings: [2] }, exceptIds: [c!.id] });
    expect(deleted).toEqual([a!.id]);
    expect(await ann.api.recipes.undoChange({ seq: seq! })).toEqual({ count: 1, skipped: 0 });
    expect(await ann.api.recipes.getRecipeCount({})).toEqual({ count: 4 });
  });

  test('of all that a search finds in a filter, but for some', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [a, b] = await makeRecipes(ann, 'Leek soup', 'Fish soup', 'Bread', 'Inbox soup');
    await ann.api.recipes.updateRecipe({ id: (await makeRecipes(ann, 'Sent soup'))[0]!.id, folder: 'inbox' });
    const selection = { filter: {}, query: 'soup', exceptIds: [b!.id] };
    expect(await ann.api.recipes.getRecipeCount({ query: 'soup' })).toEqual({ count: 3 });
    expect((await ann.api.recipes.updateRecipes({ selection, rating: 4 })).count).toBe(2);
    expect((await ann.api.recipes.getRecipes({ ratings: [4] })).recipes.map(({ title }) => title)).toEqual([
      'Inbox soup',
      'Leek soup',
    ]);
    const { ids: deleted } = await ann.api.recipes.deleteRecipes({ filter: {}, query: 'leek' });
    expect(deleted).toEqual([a!.id]);
    await expect(ann.api.recipes.deleteRecipes({ filter: {}, query: '!!' })).rejects.toThrow('invalidInput');
    expect(await ann.api.recipes.getRecipeCount({})).toEqual({ count: 3 });
  });

  test('by a filter with a word that is not known is refused, not widened', async ({ newUser }) => {
    const ann = await newUser('ann');
    await makeRecipes(ann, 'a');
    const filter = { folder: 'main' as const, query: 'soup' };
    await expect(ann.api.recipes.deleteRecipes({ filter })).rejects.toThrow('invalidInput');
    await expect(ann.api.recipes.updateRecipes({ selection: { filter }, rating: 1 })).rejects.toThrow('invalidInput');
    expect(await ann.api.recipes.getRecipeCount({})).toEqual({ count: 1 });
  });

  test('tells the people of the library', async ({ newUser }) => {
    const ann = await newUser('ann');
    const frames = await ann.frames();
    const [a] = await makeRecipes(ann, 'a');
    await ann.api.recipes.updateRecipes({ selection: { ids: [a!.id] }, rating: 4 });
    expect(await frames.next()).toMatchObject({ type: 'recipes:changed', data: { kind: 'created' } });
    expect(await frames.next()).toEqual({ type: 'recipes:changed', data: { ids: [a!.id], kind: 'updated' } });
    frames.close();
  });
});

describe('Z1 a bulk change', () => {
  test('passes over recipes of others and refuses their labels', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const [hers] = await makeRecipes(ann, 'hers');
    const [his] = await makeRecipes(ben, 'his');
    const [herLabel] = await makeLabels(ann, 'Soups');
    const selection = { ids: ids([hers!, his!]) };
    expect((await ben.api.recipes.updateRecipes({ selection, rating: 1 })).count).toBe(1);
    for (const change of [{ addLabelIds: [herLabel!.id] }, { removeLabelIds: [herLabel!.id] }]) {
      await expect(ben.api.recipes.updateRecipes({ selection, ...change })).rejects.toThrow('notFound');
    }
    expect((await ben.api.recipes.updateRecipes({ selection: { filter: {} }, rating: 2 })).count).toBe(1);
    expect((await ben.api.recipes.deleteRecipes({ filter: {} })).ids).toEqual([his!.id]);
    expect(await ann.api.recipes.getRecipe({ id: hers!.id })).toEqual(hers);
  });

  test('by a member who only reads changes nothing; labels stay within their library', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const [hers] = await makeRecipes(ann, 'hers');
    const [his] = await makeRecipes(ben, 'his');
    const [hisLabel] = await makeLabels(ben, 'Soups');
    const selection = { ids: ids([hers!, his!]) };
    const viewer = await joinLibrary(ben, ann, 'view');
    expect((await viewer.recipes.updateRecipes({ selection, rating: 1 })).count).toBe(1);
    await ann.ctx.db.libraryMember.deleteMany({ where: { libraryId: ann.libraryId, userId: ben.userId } });
    const editor = await joinLibrary(ben, ann, 'edit');
    expect((await editor.recipes.updateRecipes({ selection, addLabelIds: [hisLabel!.id] })).count).toBe(1);
    expect(await editor.recipes.updateRecipes({ selection, rating: 2 })).toEqual({ count: 2, seq: null });
    expect(await ann.api.recipes.getRecipe({ id: hers!.id })).toMatchObject({ rating: 2, labels: [] });
  });
});

interface Step {
  selection: UpdateRecipes['selection'];
  isDeletion: boolean;
  change: Omit<UpdateRecipes, 'selection'>;
}

test('any bulk change and its undo leave everything as it was', async ({ newUser }) => {
  const ann = await newUser('ann');
  const labels = ids(await makeLabels(ann, 'one', 'two', 'three'));
  const recipes = ids(await makeRecipes(ann, 'a', 'b', 'c', 'd', 'e', 'f'));
  const some = (all: string[]) => fc.subarray(all);
  const selection: fc.Arbitrary<UpdateRecipes['selection']> = fc.oneof(
    fc.subarray(recipes, { minLength: 1 }).map((chosen) => ({ ids: chosen })),
    fc.record({
      filter: fc.record({
        folder: fc.constantFrom('main' as const, 'inbox' as const),
        labels: fc.constantFrom<string[] | null>(null, ['one'], ['unlabeled', 'two']),
      }),
      exceptIds: some(recipes),
    }),
  );
  const change = fc.record(
    {
      rating: fc.constantFrom(null, 1, 5),
      folder: fc.constantFrom('main' as const, 'inbox' as const),
      addLabelIds: some(labels.slice(0, 2)),
      removeLabelIds: some(labels.slice(2)),
    },
    { requiredKeys: [] },
  );
  const swapped = change.map(({ addLabelIds, removeLabelIds, ...rest }) => ({
    ...rest,
    ...(removeLabelIds && { addLabelIds: removeLabelIds }),
    ...(addLabelIds && { removeLabelIds: addLabelIds }),
  }));
  const operation: fc.Arbitrary<Step> = fc.record({
    selection,
    isDeletion: fc.boolean(),
    change: fc.oneof(change, swapped),
  });
  const run = async ({ selection: chosen, isDeletion, change: wanted }: Step) => {
    if (!isDeletion) return ann.api.recipes.updateRecipes({ selection: chosen, ...wanted });
    const deleted = await ann.api.recipes.deleteRecipes(chosen);
    return { count: deleted.ids.length, seq: deleted.seq };
  };
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const step of steps) {
        const before = await stateOf(ann);
        const { count, seq } = await run(step);
        expect(seq === null).toBe(count === 0);
        if (seq !== null) expect(await ann.api.recipes.undoChange({ seq })).toEqual({ count, skipped: 0 });
        expect(await stateOf(ann)).toEqual(before);
        // It runs once more, so that the next step begins with another state.
        expect((await run(step)).count).toBe(count);
      }
      await ann.api.recipes.restoreRecipes({ ids: recipes });
    }),
    { numRuns: 40 },
  );
});
