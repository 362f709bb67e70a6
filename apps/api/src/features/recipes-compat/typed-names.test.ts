import { describe, expect } from 'vitest';
import { befriend, showOnProfile } from '#api/features/recipes/testing/show-recipes';
import { compatClient } from '#api/kernel/testing/compat-client';
import { test, type TestUser } from '#api/kernel/testing/test';

const make = async ({ api }: TestUser, title: string, more: object = {}) =>
  (await api.recipes.addRecipe({ title, ...more })).id;
const titlesOf = (rows: unknown) => (rows as { title: string }[]).map(({ title }) => title).sort();

describe('a client of the reference product', () => {
  test('finds its recipes by the very address that they are from', async ({ newUser, server }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const url = 'https://example.org/soup?a=1';
    await make(ann, 'Soup', { url });
    await make(ann, 'Other', { url: `${url}&b=2` });
    await make(ben, 'Foreign', { url });
    const client = compatClient(server, ann);
    expect(await client.query('recipes.getRecipesByUrl', { url })).toMatchObject([
      { title: 'Soup', url, recipeLabels: [], recipeImages: [], user: { id: ann.userId } },
    ]);
    expect(await client.query('recipes.getRecipesByUrl', { url: '' })).toBe(400);
    expect(await compatClient(server).query('recipes.getRecipesByUrl', { url })).toBe(401);
  });

  test('reads what it may keep a copy of: its own recipes and what profiles of friends show', async ({
    newUser,
    server,
  }) => {
    const [ann, ben, cid] = [await newUser('ann'), await newUser('ben'), await newUser('cid')];
    await befriend(ann, ben);
    const own = [await make(ann, 'Main'), await make(ann, 'Sent', { folder: 'inbox' })];
    const gone = await make(ann, 'Gone');
    await ann.api.recipes.deleteRecipe({ id: gone });
    const shown = await make(ben, 'Shown');
    await make(ben, 'Sent to ben', { folder: 'inbox' });
    await make(cid, 'Of a stranger');
    for (const person of [ben, cid]) await showOnProfile(person, { type: 'all', visibility: 'public' });
    const client = compatClient(server, ann);

    const expected = [...own, shown].sort();
    const manifest = (await client.query('recipes.getAllVisibleRecipesManifest')) as { id: string; updatedAt: Date }[];
    expect(manifest.map(({ id }) => id).sort()).toEqual(expected);
    const rows = await ann.ctx.db.recipe.findMany({ where: { id: { in: expected } } });
    const moments = new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]));
    expect(new Map(manifest.map(({ id, updatedAt }) => [id, updatedAt]))).toEqual(moments);
    const pairs = (await client.query('recipes.getSyncRecipesManifestV1')) as [string, number][];
    expect(new Map(pairs.map(([id, ms]) => [id, new Date(ms)]))).toEqual(moments);
  });

  test('deletes recipes by id, by label and all, and nothing of anybody else', async ({ newUser, server }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const label = await ann.api.labels.createLabel({ title: 'Soups' });
    const foreign = await make(ben, 'Foreign');
    const byId = await make(ann, 'By id');
    await make(ann, 'By label', { labelIds: [label.id] });
    await make(ann, 'One');
    await make(ann, 'Two', { folder: 'inbox' });
    const client = compatClient(server, ann);
    const left = async () =>
      titlesOf(await ann.ctx.db.recipe.findMany({ where: { libraryId: ann.libraryId, deletedAt: null } }));

    expect(await client.mutation('recipes.deleteRecipesByIds', { ids: [byId, foreign] })).toBe('Ok');
    expect(await left()).toEqual(['By label', 'One', 'Two']);
    expect(await client.mutation('recipes.deleteRecipesByLabelIds', { labelIds: [label.id] })).toBe('Ok');
    expect(await left()).toEqual(['One', 'Two']);
    expect(await client.mutation('recipes.deleteAllRecipes')).toBe('Ok');
    expect(await left()).toEqual([]);
    expect((await ben.api.recipes.readRecipe({ id: foreign })).title).toBe('Foreign');
    expect((await ann.api.recipes.getTrash({})).recipes).toHaveLength(4);
  });

  test('reads its labels and those that others show, without what is theirs alone', async ({ newUser, server }) => {
    const [ann, ben, cid] = [await newUser('ann'), await newUser('ben'), await newUser('cid')];
    await befriend(ann, ben);
    await ann.api.labels.createLabel({ title: 'Own' });
    for (const person of [ben, cid]) {
      const shown = await person.api.labels.createLabel({ title: `Shown by ${person === ben ? 'ben' : 'cid'}` });
      await person.api.labelGroups.createLabelGroup({ title: 'Private group', labelIds: [shown.id] });
      const hidden = await person.api.labels.createLabel({ title: 'Hidden' });
      await make(person, 'Recipe', { labelIds: [shown.id, hidden.id] });
      await make(person, 'Inbox', { labelIds: [shown.id], folder: 'inbox' });
      const visibility = person === ben ? 'friends' : 'public';
      await showOnProfile(person, { type: 'label', visibility, labelId: shown.id });
    }
    const userIds = [ann.userId, ben.userId, cid.userId];
    const client = compatClient(server, ann);

    expect(titlesOf(await client.query('labels.getAllVisibleLabels'))).toEqual(['Own', 'Shown by ben']);
    expect(titlesOf(await client.query('labels.getLabelsByUserId', { userIds }))).toEqual([
      'Own',
      'Shown by ben',
      'Shown by cid',
    ]);
    expect(await client.query('labels.getLabelsByUserId', { userIds: [ben.userId] })).toMatchObject([
      { title: 'Shown by ben', labelGroupId: null, labelGroup: null, recipeLabels: [{}], recipeCount: 1 },
    ]);
    expect(titlesOf(await compatClient(server).query('labels.getLabelsByUserId', { userIds }))).toEqual([
      'Shown by cid',
    ]);
  });

  test('reads people and what their profiles show; without a session those whose profile is on', async ({
    newUser,
    server,
  }) => {
    const [ann, ben, cid] = [await newUser('ann'), await newUser('ben'), await newUser('cid')];
    const recipeId = await make(ben, 'Soup');
    const { handle } = await showOnProfile(
      ben,
      { type: 'recipe', visibility: 'public', recipeId },
      { type: 'all', visibility: 'friends' },
    );
    await showOnProfile(cid, { type: 'all', visibility: 'public' });
    await cid.ctx.db.user.update({ where: { id: cid.userId }, data: { enableProfile: false } });
    const ids = [cid.userId, ben.userId, crypto.randomUUID()];
    const person = { email: '', profileVisibility: 'public' };
    const [off, on] = [
      { ...person, id: cid.userId, name: 'cid', enableProfile: false },
      { ...person, id: ben.userId, name: 'ben', enableProfile: true, handle },
    ];
    const item = { type: 'recipe', visibility: 'public', recipeId, labelId: null, userId: ben.userId, order: 0 };
    for (const client of [compatClient(server, ann), compatClient(server)]) {
      expect(await client.query('users.getVisibleUserProfileItems', { userId: ben.userId })).toMatchObject([
        { ...item, title: 'Shown', recipe: { id: recipeId, title: 'Soup', images: [] }, label: null },
      ]);
      for (const userId of [cid.userId, crypto.randomUUID()])
        expect(await client.query('users.getVisibleUserProfileItems', { userId })).toEqual([]);
    }
    expect(await compatClient(server, ann).query('users.getUserProfilesById', { ids })).toMatchObject([off, on]);
    expect(await compatClient(server).query('users.getUserProfilesById', { ids })).toMatchObject([on]);
    expect(
      await compatClient(server, cid).query('users.getVisibleUserProfileItems', { userId: cid.userId }),
    ).toMatchObject([{ type: 'all-recipes', recipe: null }]);
  });

  test('exports by the older path as a file', async ({ newUser, server }) => {
    const ann = await newUser('ann');
    await make(ann, 'Soup');
    const client = compatClient(server, ann);
    for (const [format, type] of [
      ['json', 'application/ld+json'],
      ['xml', 'text/xml'],
      ['txt', 'text/plain'],
    ] as const) {
      const answer = await client.rest('GET', `/recipes/export?format=${format}`);
      expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
        200,
        expect.stringMatching(/^attachment; filename=/) as string,
      ]);
      expect(answer.headers['content-type']).toContain(type);
      expect(answer.body).toContain('Soup');
    }
    expect((await client.rest('GET', '/recipes/export?format=pdf')).statusCode).toBe(400);
    expect((await compatClient(server).rest('GET', '/recipes/export?format=json')).statusCode).toBe(401);
  });
});
