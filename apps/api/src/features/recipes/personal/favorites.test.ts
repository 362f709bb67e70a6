import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { createUser, test, type TestUser } from '#api/kernel/testing/test';
import { joinLibrary } from '#api/kernel/testing/join-library';
import { befriend, showOnProfile } from '../testing/show-recipes.ts';

type Api = TestUser['api'];

const add = async ({ recipes }: Api, title: string) => (await recipes.addRecipe({ title })).id;
const favorite = ({ recipes }: Api, id: string, isFavorite = true) => recipes.setFavorite({ id, isFavorite });
const favoritesOf = async ({ recipes }: Api, more: object = {}) =>
  (await recipes.listRecipes({ isFavorite: true, ...more })).recipes.map(({ title }) => title);
const countOf = async ({ recipes }: Api, filter: object) => (await recipes.getRecipeCount(filter)).count;

describe('a favorite', () => {
  test('shows in the recipe, the list, a search and their counts, until it is none', async ({ newUser }) => {
    const { api } = await newUser('ada');
    const soup = await add(api, 'Soup');
    await add(api, 'Bread soup');
    // A second press of another device changes nothing.
    for (const _ of [1, 2]) await favorite(api, soup);
    expect(await api.recipes.readRecipe({ id: soup })).toMatchObject({ isFavorite: true });
    const { recipes } = await api.recipes.listRecipes({ sort: 'title' });
    expect(recipes.map(({ title, isFavorite }) => [title, isFavorite])).toEqual([
      ['Bread soup', undefined],
      ['Soup', true],
    ]);
    expect(await favoritesOf(api)).toEqual(['Soup']);
    expect(await favoritesOf(api, { isFavorite: false })).toEqual(['Bread soup']);
    const found = await api.recipes.findRecipes({ query: 'soup', isFavorite: true });
    expect(found.recipes).toEqual([expect.objectContaining({ title: 'Soup', isFavorite: true })]);
    expect(await countOf(api, { isFavorite: true })).toBe(1);
    expect(await countOf(api, { isFavorite: true, query: 'bread' })).toBe(0);
    for (const _ of [1, 2]) await favorite(api, soup, false);
    expect(await api.recipes.readRecipe({ id: soup })).toMatchObject({ isFavorite: false });
    expect(await favoritesOf(api)).toEqual([]);
  });

  test('belongs to one person, also among people of one library', async ({ server, newUser }) => {
    const ada = await newUser('ada');
    const ben = await joinLibrary(await createUser(server, 'ben'), ada, 'view');
    const soup = await add(ada.api, 'Soup');
    await favorite(ada.api, soup);
    expect(await favoritesOf(ben)).toEqual([]);
    expect(await ben.recipes.readRecipe({ id: soup })).toMatchObject({ isFavorite: false });
    // A person who may only look has favorites, too.
    await favorite(ben, soup);
    await favorite(ada.api, soup, false);
    expect(await favoritesOf(ben)).toEqual(['Soup']);
    expect(await favoritesOf(ada.api)).toEqual([]);
  });

  test('tells the other devices of the person, and nobody else', async ({ newUser }) => {
    const [ada, ben] = [await newUser('ada'), await newUser('ben')];
    await ada.ctx.db.libraryMember.create({ data: { libraryId: ada.libraryId, userId: ben.userId, role: 'edit' } });
    const [frames, others] = [await ada.frames(), await ben.frames()];
    const kinds = async (of: typeof frames) => {
      const { type, data } = await of.next();
      return type === 'recipes:changed' && data;
    };
    const soup = await add(ada.api, 'Soup');
    for (const _ of [1, 2]) await favorite(ada.api, soup);
    const bread = await add(ada.api, 'Bread');
    const made = [soup, bread].map((id) => ({ ids: [id], kind: 'created' }));
    expect([await kinds(others), await kinds(others)]).toEqual(made);
    expect([await kinds(frames), await kinds(frames), await kinds(frames)]).toEqual([
      made[0],
      { ids: [soup], kind: 'updated' },
      made[1],
    ]);
  });

  test('is no recipe that the person may not see', async ({ newUser }) => {
    const [ada, ben] = [await newUser('ada'), await newUser('ben')];
    const soup = await add(ben.api, 'Soup');
    for (const id of [soup, randomUUID()]) {
      await expect(favorite(ada.api, id)).rejects.toThrow('notFound');
      await favorite(ada.api, id, false);
    }
    expect(await ben.api.recipes.readRecipe({ id: soup })).toMatchObject({ isFavorite: false });
    expect(await favoritesOf(ada.api, { includeAllFriends: true })).toEqual([]);
  });

  test('may be a recipe of a friend or behind a link, as long as it shows', async ({ newUser }) => {
    const [ada, ben, cid] = [await newUser('ada'), await newUser('ben'), await newUser('cid')];
    await befriend(ada, ben);
    await showOnProfile(ben, { type: 'all', visibility: 'friends' });
    const stew = await add(ben.api, 'Stew');
    await add(ben.api, 'Bread');
    const cake = await add(cid.api, 'Cake');
    await cid.api.recipes.setLinkShared({ id: cake, isShared: true });
    const soup = await add(ada.api, 'Soup');
    for (const id of [stew, cake, soup]) await favorite(ada.api, id);

    expect(await ada.api.recipes.getSharedRecipe({ id: stew })).toMatchObject({ isFavorite: true });
    const all = { includeAllFriends: true };
    expect(await favoritesOf(ada.api, all)).toEqual(['Cake', 'Soup', 'Stew']);
    expect(await countOf(ada.api, { ...all, isFavorite: true })).toBe(3);
    const { recipes } = await ada.api.recipes.findRecipes({ query: 'stew', isFavorite: true, ...all });
    expect(recipes).toEqual([expect.objectContaining({ title: 'Stew', isFavorite: true })]);
    expect(await favoritesOf(ada.api)).toEqual(['Soup']);
    // Nobody but the person learns of it.
    expect(await ben.api.recipes.readRecipe({ id: stew })).toMatchObject({ isFavorite: false });

    await showOnProfile(ben);
    expect(await favoritesOf(ada.api, all)).toEqual(['Cake', 'Soup']);
    await cid.api.recipes.setLinkShared({ id: cake, isShared: false });
    expect(await favoritesOf(ada.api, all)).toEqual(['Soup']);
    expect(await countOf(ada.api, { ...all, isFavorite: true })).toBe(1);
    // Ada can still take it back.
    await favorite(ada.api, cake, false);
    await cid.api.recipes.setLinkShared({ id: cake, isShared: true });
    expect(await favoritesOf(ada.api, all)).toEqual(['Soup']);
  });

  test('rests in the trash and is one again after it', async ({ newUser }) => {
    const { api } = await newUser('ada');
    const id = await add(api, 'Soup');
    await favorite(api, id);
    await api.recipes.deleteRecipe({ id });
    expect(await favoritesOf(api)).toEqual([]);
    await expect(favorite(api, id)).rejects.toThrow('notFound');
    await api.recipes.restoreRecipes({ ids: [id] });
    expect(await favoritesOf(api)).toEqual(['Soup']);
  });

  test('of two recipes that become one is the one that stays', async ({ server, newUser }) => {
    const ada = await newUser('ada');
    const ben = await joinLibrary(await createUser(server, 'ben'), ada, 'view');
    const [keepId, removeId] = [await add(ada.api, 'Soup'), await add(ada.api, 'Other soup')];
    for (const api of [ada.api, ben]) await favorite(api, removeId);
    await favorite(ada.api, keepId);
    await ada.api.recipes.mergeRecipes({ keepId, removeId, version: 1, removeVersion: 1 });
    for (const api of [ada.api, ben]) expect(await favoritesOf(api)).toEqual(['Soup']);
  });

  test('is chosen with the list of favorites, and goes with the account', async ({ newUser }) => {
    const ada = await newUser('ada');
    const id = await add(ada.api, 'Soup');
    await add(ada.api, 'Bread');
    await favorite(ada.api, id);
    await ada.api.recipes.noteView({ id });
    await ada.api.recipes.updateRecipes({
      selection: { filter: { folder: 'main', isFavorite: true } },
      rating: 5,
    });
    expect((await ada.api.recipes.listRecipes({ ratings: [5] })).recipes.map(({ title }) => title)).toEqual(['Soup']);
    await ada.ctx.db.user.delete({ where: { id: ada.userId } });
    expect(await ada.ctx.db.recipeFavorite.count({ where: { userId: ada.userId } })).toBe(0);
    expect(await ada.ctx.db.recipeView.count({ where: { userId: ada.userId } })).toBe(0);
  });
});
