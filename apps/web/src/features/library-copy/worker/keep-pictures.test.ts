import { cookingNoun } from '@trivet/shared/cooking/cooking';
import { mealPlanKind, planItemNoun, planSeriesNoun } from '@trivet/shared/meal-plans/meal-plan';
import { listRecipeNoun, shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import type { SyncedRow } from '@trivet/shared/sync/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { pictureCacheOf } from '#web/lib/copy/kept-pictures.ts';
import type { TypedAnswer, TypedCall } from '#web/lib/copy/typed-calls.ts';
import { createCaches } from '#web/testing/cache-storage.ts';
import { emptyDisk, openLocalDatabase, person } from '#web/testing/disk.ts';
import { createLibraryServer, libraryRecipe } from '#web/testing/library/library-server.ts';
import { followLibraries } from './follow-libraries.ts';
import { createPictureKeeper, type KeepingDevice } from './keep-pictures.ts';
import { keepAnswer } from './kept-answers.ts';
import { openLibrary } from './library.ts';
import { openLibraryDisk } from './library-disk.ts';
import { openPictureStore } from './picture-store.ts';

const api = 'https://trivet.example/api/';
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
/** Returns the key of a picture, of which the first digit tells the recipe. */
const keyOf = (recipe: number, number = 0): string => `${recipe}${number}`.padEnd(32, 'f');

const imageOf = (key: string) => ({
  id: idOf(99),
  location: `/api/images/filesystem/${key}/1600.webp`,
  srcSet: [320, 800, 1600].map((width) => `/api/images/filesystem/${key}/${width}.webp ${width}w`).join(', '),
  width: 1600,
  height: 1200,
});

/** A file of this many bytes that begins as pictures of the server do. */
function webp(bytes: number): ArrayBuffer {
  const file = new Uint8Array(bytes);
  file.set(new TextEncoder().encode('RIFF1234WEBP'));
  return file.buffer;
}

/** A server with recipes of two pictures each, which are named by numbers, and what a browser keeps of them. */
async function openKeeper(recipes: readonly number[], device: KeepingDevice = {}) {
  const server = createLibraryServer(50);
  for (const recipe of recipes) {
    const images = [imageOf(keyOf(recipe)), imageOf(keyOf(recipe, 1))];
    server.write('recipe', { [idOf(recipe)]: libraryRecipe({ title: `Soup ${recipe}`, images, updatedAt: recipe }) });
  }
  const caches = createCaches();
  const asked: string[] = [];
  const state = {
    answer: (width: number): TypedAnswer => ({ status: 200, body: webp(width) }),
  };
  const call = ({ url }: TypedCall): Promise<TypedAnswer> => {
    const [key = '', file = ''] = url.slice(`${api}images/filesystem/`.length).split('/');
    asked.push(`${key.slice(0, 2)}: ${Number.parseInt(file, 10)}`);
    return Promise.resolve(state.answer(Number.parseInt(file, 10)));
  };
  const open = async () => {
    const disk = await openLibraryDisk(person);
    const library = await openLibrary(disk, person);
    const onStep = () => {};
    const sync = followLibraries({ library, server: server.calls, lockName: 'lock', locks: undefined, onStep });
    await sync();
    const store = await openPictureStore({ personId: person, disk, api, caches: caches as unknown as CacheStorage });
    const untilRowsAreRead = () => Promise.resolve();
    const keeper = createPictureKeeper({ library, store, device, call, untilRowsAreRead, onStep, pause: 0 });
    /** Keeps what is wanted now, and returns what the server was asked for. */
    const keep = async (): Promise<string[]> => {
      const before = asked.length;
      await keeper.keepSoon();
      return asked.slice(before);
    };
    return { library, disk, keeper, keep, sync };
  };
  const kept = () => caches.addresses(pictureCacheOf(person))?.map((url) => url.split('/').at(-1)!.slice(0, 2));
  return { server, caches, state, open, kept };
}

type Row = Pick<SyncedRow, 'noun' | 'id' | 'value'>;

/** Stores rows of a scope as the page does. */
async function storeRows(kind: string, id: string, rows: readonly Row[]): Promise<void> {
  const database = await openLocalDatabase(person);
  await database.learn([{ kind, id, role: 'owner', people: [] }]);
  await database.settle({
    answers: [],
    scopes: [
      {
        kind,
        id,
        status: 'read',
        isReset: false,
        rows: rows.map((row) => ({ ...row, seq: 1, changedAt: 1 })),
        seq: 1,
        isComplete: true,
      },
    ],
  });
  database.close();
}

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const planned = (recipe: number) => ({ recipeId: idOf(recipe), title: 'Soup', meal: 'dinner', place: 'a0' });

beforeEach(emptyDisk);

describe('pictures of recipes', () => {
  test('are kept small, the first of each, and those of favorites and new recipes first', async () => {
    const { server, open, kept } = await openKeeper([1, 2, 3]);
    server.state.marks = { favoriteIds: [idOf(1)], viewedIds: [] };
    const tab = await open();
    expect(await tab.keep()).toEqual(['10: 320', '30: 320', '20: 320']);
    expect([kept(), tab.keeper.count()]).toEqual([['10', '30', '20'], 3]);
    // What is there is not fetched again, also after a start.
    expect(await tab.keep()).toEqual([]);
    expect(await (await open()).keep()).toEqual([]);
  });

  test('are kept large and all where a recipe is pinned, planned, on a list, viewed lately, or of somebody else', async () => {
    const { server, open } = await openKeeper([1, 2, 3, 4, 5, 6]);
    server.state.marks = { favoriteIds: [], viewedIds: [idOf(6)] };
    await storeRows('person', person, [
      { noun: cookingNoun, id: idOf(3), value: { pin: 'a0' } },
      { noun: cookingNoun, id: idOf(1), value: { pin: null } },
    ]);
    await storeRows(mealPlanKind, idOf(50), [
      { noun: planItemNoun, id: idOf(51), value: { ...planned(2), date: dayIn(3) } },
      { noun: planItemNoun, id: idOf(52), value: { ...planned(1), date: dayIn(-9) } },
      { noun: planSeriesNoun, id: idOf(53), value: { ...planned(5), start: dayIn(-13), unit: 'week', interval: 1 } },
    ]);
    await storeRows(shoppingListKind, idOf(60), [
      { noun: listRecipeNoun, id: idOf(61), value: { recipeId: idOf(4), title: 'Soup' } },
    ]);
    const tab = await open();
    await keepAnswer(tab.disk, 'recipes.getSharedRecipe', { id: idOf(7) }, { images: [imageOf(keyOf(7))] });
    const soon = [3, 5, 2, 4, 6].flatMap((recipe) => [`${recipe}0: 800`, `${recipe}1: 800`]);
    expect(await tab.keep()).toEqual([...new Set([...soon, '70: 800', '10: 320'])]);
  });

  test('grow and shrink with what is wanted, and go with their recipe', async () => {
    const { server, open, kept } = await openKeeper([1, 2]);
    const tab = await open();
    await tab.keep();
    server.state.marks = { favoriteIds: [], viewedIds: [idOf(1)] };
    await tab.sync();
    expect(await tab.keep()).toEqual(['10: 800', '11: 800']);
    server.state.marks = { favoriteIds: [], viewedIds: [] };
    server.write('recipe', { [idOf(2)]: null });
    await tab.sync();
    expect(await tab.keep()).toEqual(['10: 320']);
    expect(kept()).toEqual(['10']);
  });

  test('are not fetched in advance where the person saves data, and not over a very slow network', async () => {
    for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
      const { open } = await openKeeper([1], { connection });
      expect(await (await open()).keep()).toEqual([]);
    }
    const { open } = await openKeeper([1], { connection: { saveData: false, effectiveType: '4g' } });
    expect(await (await open()).keep()).toEqual(['10: 320']);
  });

  test('wait while the server cannot be reached, and are not what another answered in its place', async () => {
    const { state, open, kept } = await openKeeper([1, 2]);
    const tab = await open();
    const page = new TextEncoder().encode('<p>Log in to this network</p>').buffer;
    for (const answer of [null, { status: 502, body: page }, { status: 200, body: page }]) {
      state.answer = () => answer;
      expect(await tab.keep()).toEqual(['20: 320']);
    }
    // One that is gone does not keep the others waiting.
    state.answer = () => ({ status: 404, body: page });
    expect(await tab.keep()).toEqual(['20: 320', '10: 320']);
    state.answer = (width) => ({ status: 200, body: webp(width) });
    expect([await tab.keep(), await (await open()).keep(), kept()]).toEqual([[], ['20: 320', '10: 320'], ['20', '10']]);
  });

  test('stay where a browser was closed between the cache and the copy', async () => {
    const { caches, open, kept } = await openKeeper([1, 2]);
    await (await open()).keep();
    const cache = await caches.open(pictureCacheOf(person));
    await cache.put(`${api}images/filesystem/${keyOf(9)}`, new Response('left'));
    await cache.delete(`${api}images/filesystem/${keyOf(1)}`);
    expect(await (await open()).keep()).toEqual(['10: 320']);
    expect(kept()).toEqual(['20', '10']);
  });
});

describe('a browser with little room', () => {
  test('keeps a share of what it allows, and new pictures in place of less wanted ones', async () => {
    const storage = { estimate: () => Promise.resolve({ quota: 5 * 700, usage: 0 }) };
    const { server, open, kept } = await openKeeper([1, 2, 3], { storage });
    const tab = await open();
    // The third one would not fit, and is not asked for.
    expect(await tab.keep()).toEqual(['30: 320', '20: 320']);
    const images = [imageOf(keyOf(4))];
    server.write('recipe', { [idOf(4)]: libraryRecipe({ title: 'Soup 4', images, updatedAt: 4 }) });
    await tab.sync();
    expect(await tab.keep()).toEqual(['40: 320']);
    expect(kept()).toEqual(['30', '40']);
    expect(await tab.keep()).toEqual([]);
  });

  test('that takes no more keeps what it has but the least wanted, and asks for no other', async () => {
    const { caches, open, kept } = await openKeeper([1, 2, 3]);
    caches.state.room = 700;
    const tab = await open();
    expect(await tab.keep()).toEqual(['30: 320', '20: 320', '10: 320']);
    expect(kept()).toEqual(['30']);
    expect(await tab.keep()).toEqual([]);
  });

  test('throws away half of its pictures for rows, the least wanted first, and then the rest', async () => {
    const { open, kept } = await openKeeper([1, 2, 3, 4]);
    const tab = await open();
    await tab.keep();
    expect([await tab.keeper.makeRoom(), kept()]).toEqual([true, ['40', '30']]);
    // They do not come back before the next start.
    expect(await tab.keep()).toEqual([]);
    expect([await tab.keeper.makeRoom(), kept()]).toEqual([true, ['40']]);
    expect([await tab.keeper.makeRoom(), await tab.keeper.makeRoom(), kept()]).toEqual([true, false, []]);
  });
});
