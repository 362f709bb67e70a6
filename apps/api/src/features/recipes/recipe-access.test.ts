import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { test, type TestUser } from '#api/kernel/testing/test';
import { addImage } from './testing/add-image.ts';
import { joinLibrary } from '#api/kernel/testing/join-library';

type Api = TestUser['api'];

/** Each call that takes an id, as somebody who is not allowed to makes it. */
const callsWithId: Record<string, (api: Api, id: string) => Promise<unknown>> = {
  getRecipe: (api, id) => api.recipes.getRecipe({ id }),
  updateRecipe: (api, id) => api.recipes.updateRecipe({ id, title: 'Mine now' }),
  deleteRecipe: (api, id) => api.recipes.deleteRecipe({ id }),
  getRevisions: (api, id) => api.recipes.getRevisions({ id }),
  getRevision: (api, id) => api.recipes.getRevision({ id, version: 1 }),
  'createRecipe with a link': (api, id) => api.recipes.createRecipe({ title: 'Thief', linkedRecipeIds: [id] }),
  upsertLabel: (api, id) => api.labels.upsertLabel({ title: 'Stolen', addToRecipeIds: [id] }),
  syncChanges: (api, id) => api.recipes.syncChanges({ libraryId: id, since: 0 }),
};

const answerOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error: String(error) }),
  );

describe('Z1 somebody else’s recipe', () => {
  for (const [name, call] of Object.entries(callsWithId)) {
    test(`is not there for ${name}, exactly like an id that nobody has`, async ({ newUser }) => {
      const [ann, ben] = [await newUser('ann'), await newUser('ben')];
      const { id } = await ann.api.recipes.createRecipe({ title: 'Secret' });
      await ann.api.recipes.updateRecipe({ id, notes: 'second' });
      const before = await ann.api.recipes.getRecipe({ id });
      const foreign = await answerOf(call(ben.api, id));
      expect(foreign).toEqual({ error: expect.stringContaining('notFound') as string });
      expect(foreign).toEqual(await answerOf(call(ben.api, randomUUID())));
      expect(await ann.api.recipes.getRecipe({ id })).toEqual(before);
    });
  }

  test('is left out where several ids are named', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const hers = await ann.api.recipes.createRecipe({ title: 'Hers' });
    const his = await ben.api.recipes.createRecipe({ title: 'His' });
    const ids = [hers.id, his.id];
    expect((await ben.api.recipes.getRecipesByIds({ ids })).map(({ id }) => id)).toEqual([his.id]);
    expect(await ben.api.recipes.getSimilarRecipes({ recipeIds: [hers.id] })).toEqual([]);
    expect((await ben.api.recipes.deleteRecipes({ ids })).ids).toEqual([his.id]);
    await ann.api.recipes.deleteRecipes({ ids: [hers.id] });
    expect((await ben.api.recipes.restoreRecipes({ ids })).ids).toEqual([his.id]);
    expect(await answerOf(ann.api.recipes.getRecipe({ id: hers.id }))).toEqual({
      error: expect.stringContaining('notFound') as string,
    });
  });

  test('is in no list, search, count or sync of others, whoever is named as its owner', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const label = await ann.api.labels.createLabel({ title: 'Soups' });
    await ann.api.recipes.createRecipe({ title: 'Secret soup', labelIds: [label.id] });
    for (const userIds of [null, [ann.userId]]) {
      expect((await ben.api.recipes.getRecipes({ userIds })).recipes).toEqual([]);
      expect((await ben.api.recipes.getRecipes({ userIds, labels: ['soups'] })).recipes).toEqual([]);
      expect((await ben.api.recipes.searchRecipes({ query: 'secret', userIds })).recipes).toEqual([]);
      expect(await ben.api.recipes.getRecipeCount({ userIds })).toEqual({ count: 0 });
    }
    expect((await ben.api.recipes.syncChanges({ since: 0 })).changes).toEqual([]);
    expect((await ann.api.recipes.getRecipes({ userIds: [ann.userId] })).recipes).toHaveLength(1);
  });

  test('is not deleted by "all" or by a label', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const label = await ann.api.labels.createLabel({ title: 'Soups' });
    const { id } = await ann.api.recipes.createRecipe({ title: 'Secret soup', labelIds: [label.id] });
    expect((await ben.api.recipes.deleteRecipes({ all: true })).ids).toEqual([]);
    expect((await ben.api.recipes.deleteRecipes({ labelIds: [label.id] })).ids).toEqual([]);
    expect(await ann.api.recipes.getRecipe({ id })).toMatchObject({ title: 'Secret soup' });
  });

  test('keeps its id: a client cannot make a recipe under it', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { id } = await ann.api.recipes.createRecipe({ title: 'Secret' });
    await expect(ben.api.recipes.createRecipe({ id, title: 'Mine' })).rejects.toThrow('notFound');
    expect(await ann.api.recipes.getRecipe({ id })).toMatchObject({ title: 'Secret', version: 1 });
  });
});

test('Z5 a recipe takes no label, image or link of somebody else, and stays as it was', async ({ newUser, server }) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const foreign = {
    labelIds: [(await ann.api.labels.createLabel({ title: 'Hers' })).id],
    imageIds: [(await addImage(server.services, ann.libraryId)).id],
    linkedRecipeIds: [(await ann.api.recipes.createRecipe({ title: 'Hers' })).id],
  };
  const { id } = await ben.api.recipes.createRecipe({ title: 'His' });
  for (const [field, ids] of Object.entries(foreign)) {
    for (const values of [ids, [randomUUID()]]) {
      await expect(ben.api.recipes.updateRecipe({ id, title: 'Changed', [field]: values }), field).rejects.toThrow(
        'notFound',
      );
      await expect(ben.api.recipes.createRecipe({ title: 'New', [field]: values }), field).rejects.toThrow('notFound');
    }
  }
  expect(await ben.api.recipes.getRecipe({ id })).toMatchObject({
    title: 'His',
    version: 1,
    labels: [],
    images: [],
    linkedRecipes: [],
  });
  expect((await ben.api.recipes.getRecipes({})).recipes).toHaveLength(1);
  expect((await ann.api.recipes.getRecipe({ id: foreign.linkedRecipeIds[0]! })).linkedRecipes).toEqual([]);
});

test('Z3 a write changes only what the person may set', async ({ newUser }) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const extra = {
    userId: ben.userId,
    fromUserId: ben.userId,
    libraryId: undefined,
    createdAt: '2001-01-01T00:00:00Z',
    version: 7,
    seq: 99,
    deletedAt: '2001-01-01T00:00:00Z',
    importBatchId: randomUUID(),
    recipeLabels: { create: { labelId: randomUUID() } },
    search: 'x',
  };
  const made = await ann.rest('POST', '/recipes', { title: 'Soup', ...extra, id: randomUUID() });
  expect(made.statusCode).toBe(201);
  const { id } = made.json<{ id: string }>();
  expect((await ann.rest('PUT', `/recipes/${id}`, { title: 'Soup', ...extra })).statusCode).toBe(200);
  expect((await ann.rest('PUT', `/recipes/${id}`, { folder: 'x' })).statusCode).toBe(400);
  const recipe = await ann.api.recipes.getRecipe({ id });
  expect(recipe).toMatchObject({ userId: ann.userId, fromUser: null, version: 1, labels: [], folder: 'main' });
  expect(recipe.createdAt.getFullYear()).toBeGreaterThan(2020);
  expect(await ben.api.recipes.getRecipeCount({})).toEqual({ count: 0 });
});

describe('a member of a library', () => {
  test('who views reads everything and changes nothing', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { id } = await ann.api.recipes.createRecipe({ title: 'Shared' });
    const api = await joinLibrary(ben, ann, 'view');
    expect(await api.recipes.getRecipe({ id })).toMatchObject({ title: 'Shared', userId: ann.userId, isOwner: false });
    expect((await api.recipes.getRecipes({})).recipes).toHaveLength(1);
    expect((await api.recipes.searchRecipes({ query: 'shared' })).recipes).toHaveLength(1);
    await expect(api.recipes.createRecipe({ title: 'New', libraryId: ann.libraryId })).rejects.toThrow('forbidden');
    await expect(api.recipes.updateRecipe({ id, title: 'Changed' })).rejects.toThrow('forbidden');
    await expect(api.recipes.deleteRecipe({ id })).rejects.toThrow('forbidden');
    await expect(api.labels.upsertLabel({ title: 'L', addToRecipeIds: [id] })).rejects.toThrow('forbidden');
    expect((await api.recipes.deleteRecipes({ ids: [id] })).ids).toEqual([]);
  });

  test('who adds also brings recipes in, and tells the owner', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const api = await joinLibrary(ben, ann, 'add');
    const { id } = await api.recipes.createRecipe({ title: 'Brought', libraryId: ann.libraryId });
    expect(await ann.api.recipes.getRecipe({ id })).toMatchObject({ title: 'Brought', isOwner: true });
    await expect(api.recipes.updateRecipe({ id, title: 'Changed' })).rejects.toThrow('forbidden');
  });

  test('who edits changes and deletes; lists of several libraries are one', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const api = await joinLibrary(ben, ann, 'edit');
    const { id } = await ann.api.recipes.createRecipe({ title: 'B' });
    for (const title of ['A', 'C']) await api.recipes.createRecipe({ title });
    expect(await api.recipes.updateRecipe({ id, notes: 'by ben' })).toMatchObject({ version: 2, isOwner: false });
    const first = await api.recipes.getRecipes({ limit: 2 });
    expect(first.recipes.map(({ title }) => title)).toEqual(['A', 'B']);
    const second = await api.recipes.getRecipes({ limit: 2, cursor: first.nextCursor });
    expect(second.recipes.map(({ title }) => title)).toEqual(['C']);
    expect((await api.recipes.getRecipes({ offset: 1, limit: 5 })).recipes.map(({ title }) => title)).toEqual([
      'B',
      'C',
    ]);
    const deleted = await api.recipes.deleteRecipes({
      ids: [...first.recipes, ...second.recipes].map((recipe) => recipe.id),
    });
    expect(deleted).toMatchObject({ seq: null });
    expect(deleted.ids).toHaveLength(3);
  });

  test('who is none has no such library', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    for (const libraryId of [ann.libraryId, randomUUID()]) {
      await expect(ben.api.recipes.createRecipe({ title: 'New', libraryId })).rejects.toThrow('notFound');
    }
  });
});
