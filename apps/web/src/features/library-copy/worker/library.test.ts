import type { Recipe } from '@trivet/shared/recipes/schemas';
import type { RecipePage, RecipeSearchResult } from '@trivet/shared/recipes/list-schemas';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { databaseNames, emptyDisk, person } from '#web/testing/disk.ts';
import { createLibraryServer, libraryRecipe } from '#web/testing/library/library-server.ts';
import { localAnswers } from './answer-query.ts';
import { followLibraries } from './follow-libraries.ts';
import { type Library, openLibrary } from './library.ts';
import { openLibraryDisk } from './library-disk.ts';

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

type Server = ReturnType<typeof createLibraryServer>;

/** Opens the copy as a tab does. */
async function openTab(server: Server) {
  const library = await openLibrary(await openLibraryDisk(person), person);
  const onStep = vi.fn<(isChanged: boolean) => void>();
  const sync = followLibraries({ library, server: server.calls, lockName: 'lock', locks: undefined, onStep });
  return { library, sync, onStep };
}

const ask = async <Value>(library: Library, path: string, input: unknown = {}, isOffline = false): Promise<Value> =>
  (await localAnswers[path]?.(library, input, isOffline)) as Value;

const titlesOf = async (library: Library, input: object = {}): Promise<string[]> =>
  (await ask<RecipePage>(library, 'recipes.listRecipes', { sort: 'title', ...input })).recipes.map(
    ({ title }) => title,
  );

/** Adds recipes under one number, as an import does. */
const addSome = (server: Server, titles: readonly string[], from = 1): number =>
  server.write(
    'recipe',
    Object.fromEntries(titles.map((title, index) => [idOf(from + index), libraryRecipe({ title })])),
  );

beforeEach(emptyDisk);

describe('a copy of a library', () => {
  test('is read page by page and is whole with the last one', async () => {
    const server = createLibraryServer();
    addSome(server, ['Soup', 'Bread', 'Apple pie', 'Stew', 'Cake']);
    const { library, sync, onStep } = await openTab(server);
    expect(library.isWhole()).toBe(false);
    await sync();
    expect(library.isWhole()).toBe(true);
    expect(await titlesOf(library)).toEqual(['Apple pie', 'Bread', 'Cake', 'Soup', 'Stew']);
    expect(server.asked.map(({ since, after }) => [since, after])).toEqual([
      [0, undefined],
      [1, idOf(2)],
      [1, idOf(4)],
    ]);
    expect(onStep.mock.lastCall).toEqual([true]);
    await sync();
    expect(onStep.mock.lastCall).toEqual([false]);
  });

  test('goes on after the last page that it has, also in another tab after this one was closed', async () => {
    const server = createLibraryServer();
    addSome(server, ['Soup', 'Bread', 'Apple pie', 'Stew', 'Cake']);
    const first = await openTab(server);
    let left = 2 + 2;
    server.state.before = () => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('no network')) : Promise.resolve();
    };
    await expect(first.sync()).rejects.toThrow('no network');
    expect(first.library.isWhole()).toBe(false);
    server.state.before = () => Promise.resolve();
    const second = await openTab(server);
    expect(await titlesOf(second.library)).toEqual(['Apple pie', 'Bread', 'Soup', 'Stew']);
    await second.sync();
    expect(server.asked.at(-1)).toMatchObject({ since: 1, after: idOf(4) });
    expect(await titlesOf(second.library)).toHaveLength(5);
    // The first tab takes from the disk what the second one has read.
    const asked = server.asked.length;
    expect(await first.library.catchUp()).toBe(true);
    expect([await titlesOf(first.library), server.asked.length]).toEqual([await titlesOf(second.library), asked]);
  });

  test('follows changes, deletions and the marks of the person', async () => {
    const server = createLibraryServer();
    addSome(server, ['Soup', 'Bread']);
    const { library, sync } = await openTab(server);
    await sync();
    server.write('recipe', { [idOf(1)]: libraryRecipe({ title: 'Tomato soup', version: 2 }), [idOf(2)]: null });
    server.state.marks = { favoriteIds: [idOf(1)], viewedIds: [idOf(1)] };
    await sync();
    expect(await titlesOf(library)).toEqual(['Tomato soup']);
    expect(await titlesOf(library, { isFavorite: true })).toEqual(['Tomato soup']);
    expect(await ask<Recipe>(library, 'recipes.readRecipe', { id: idOf(1) })).toMatchObject({
      title: 'Tomato soup',
      isFavorite: true,
      isOwner: true,
      createdAt: new Date(1_000),
    });
    expect(await ask(library, 'recipes.readRecipe', { id: idOf(2) })).toBeUndefined();
    server.state.marks = { favoriteIds: [], viewedIds: [] };
    await sync();
    expect(await titlesOf(library, { isFavorite: true })).toEqual([]);
  });

  test('begins anew after a backup of the server was restored, and is forgotten with the access to it', async () => {
    const server = createLibraryServer();
    for (const title of ['Soup', 'Bread', 'Stew']) addSome(server, [title], server.state.seq + 1);
    const { library, sync } = await openTab(server);
    await sync();
    const restored = createLibraryServer();
    addSome(restored, ['Cake']);
    const tab = await openTab(restored);
    await tab.sync();
    expect(await titlesOf(tab.library)).toEqual(['Cake']);
    expect(await library.catchUp()).toBe(true);
    expect(await titlesOf(library)).toEqual(['Cake']);
    restored.state.libraries = [];
    await tab.sync();
    expect([await titlesOf(tab.library), tab.library.isWhole()]).toEqual([[], false]);
    expect(await tab.library.disk.rows.count()).toBe(0);
    expect(await databaseNames()).toEqual([`trivet-library-${person}`]);
  });
});

describe('the index that is kept', () => {
  const many = Array.from({ length: 120 }, (_, number) => `Soup ${number}`);

  test('is there at the next start, with what changed since, and no row of before is read', async () => {
    const server = createLibraryServer(50);
    server.write('label', { [idOf(900)]: { title: 'Soups', labelGroupId: null, createdAt: 1, updatedAt: 1 } });
    addSome(server, many);
    const first = await openTab(server);
    await first.sync();
    await first.library.keepIndex();
    const kept = await first.library.disk.parts.toCollection().primaryKeys();
    server.write('recipe', { [idOf(1)]: libraryRecipe({ title: 'Bread', labelIds: [idOf(900)] }), [idOf(2)]: null });
    await first.sync();
    // Two changes are not worth writing all of it again.
    await first.library.keepIndex();
    expect(await first.library.disk.parts.toCollection().primaryKeys()).toEqual(kept);
    const disk = await openLibraryDisk(person);
    const read = vi.spyOn(disk.rows, 'where');
    const second = await openLibrary(disk, person);
    expect(read.mock.calls).toEqual([['[library+noun+id]'], ['[library+seq]']]);
    expect([await titlesOf(second, { limit: 2 }), second.memory.recipes.size]).toEqual([['Bread', 'Soup 10'], 119]);
    expect(await ask(second, 'labels.listLabels')).toMatchObject([{ title: 'Soups', recipeCount: 1 }]);
    expect(await ask(second, 'recipes.findRecipes', { query: 'bread' })).toMatchObject({
      recipes: [{ title: 'Bread' }],
    });
  });

  test('is made anew when a build has another shape of it', async () => {
    const server = createLibraryServer(50);
    addSome(server, many);
    const { library, sync } = await openTab(server);
    await sync();
    await library.keepIndex();
    await library.disk.parts.toCollection().modify((kept) => {
      Object.assign(kept.part, { shape: 'of the future' });
    });
    const again = await openTab(server);
    expect(await titlesOf(again.library, { limit: 200 })).toHaveLength(120);
    expect(again.library.isWhole()).toBe(true);
  });
});

describe('the copy answers', () => {
  test('labels, groups, counts and a search with what it found', async () => {
    const server = createLibraryServer(50);
    const [course, soups] = [idOf(90), idOf(91)];
    server.write('labelGroup', { [course]: { title: 'Course', warnWhenNotPresent: true, createdAt: 1, updatedAt: 1 } });
    server.write('label', { [soups]: { title: 'Soups', labelGroupId: course, createdAt: 1, updatedAt: 1 } });
    server.write('recipe', {
      [idOf(1)]: libraryRecipe({
        title: 'Goulash',
        ingredients: '2 onions',
        labelIds: [soups],
        linkedRecipeIds: [idOf(2)],
      }),
      [idOf(2)]: libraryRecipe({ title: 'Bread', ingredients: '500 g flour' }),
    });
    const { library, sync } = await openTab(server);
    await sync();
    expect(await ask(library, 'labels.listLabels')).toMatchObject([{ id: soups, title: 'Soups', recipeCount: 1 }]);
    expect(await ask(library, 'labelGroups.getLabelGroups')).toMatchObject([
      { title: 'Course', labels: [{ id: soups }] },
    ]);
    expect(await titlesOf(library, { labels: ['soups'] })).toEqual(['Goulash']);
    expect(await ask(library, 'recipes.getRecipeCount', { labels: ['unlabeled'] })).toEqual({ count: 1 });
    expect(await ask<RecipeSearchResult>(library, 'recipes.findRecipes', { query: 'onoins' })).toMatchObject({
      recipes: [{ id: idOf(1), labels: [{ title: 'Soups' }] }],
      matches: { [idOf(1)]: [{ field: 'ingredients', text: '2 onions' }] },
      isGuess: true,
    });
    expect(await ask(library, 'recipes.readRecipe', { id: idOf(1) })).toMatchObject({
      labels: [{ title: 'Soups', labelGroupId: course }],
      linkedRecipes: [{ id: idOf(2), title: 'Bread' }],
    });
  });

  test('what friends show only without the server, and then without them', async () => {
    const server = createLibraryServer(50);
    addSome(server, ['Soup']);
    const { library, sync } = await openTab(server);
    await sync();
    const friends = { includeAllFriends: true };
    expect(await ask(library, 'recipes.listRecipes', friends)).toBeUndefined();
    expect(await ask(library, 'recipes.listRecipes', friends, true)).toMatchObject({ recipes: [{ title: 'Soup' }] });
    expect(await ask(library, 'recipes.listRecipes', { userIds: [idOf(77)] }, true)).toBeUndefined();
    const some = { ids: [idOf(1), idOf(55)] };
    expect(await ask(library, 'recipes.readRecipes', some)).toBeUndefined();
    expect(await ask(library, 'recipes.readRecipes', some, true)).toMatchObject([{ title: 'Soup' }]);
  });
});
