import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Preferences } from '@trivet/shared/preferences/schema';
import { askForFirstPage } from '#web/features/recipe-list/first-page.public.ts';
import { savePreferences } from '#web/lib/preferences/preferences.ts';
import { queryClient } from '#web/lib/server/api.ts';
import { startSession } from '#web/lib/session/session.ts';
import { storageKeys, writeText } from '#web/lib/stores/storage.ts';
import { serveTyped } from '#web/testing/typed-server.tsx';

const bootScript = readFileSync('public/boot.js', 'utf8');
const page = { recipes: [], nextCursor: null };
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  queryClient.clear();
  localStorage.clear();
  startSession('token');
  serveTyped({ 'recipes.listRecipes': () => page, 'recipes.getRecipeCount': () => ({ count: 0 }) });
  const answer = fetch;
  vi.stubGlobal('fetch', (url: string, options?: RequestInit) => {
    asked.push(url);
    return answer(url, options);
  });
});

/** Reads the page at an address as a browser does. */
function boot(hash: string): void {
  window.location.hash = hash;
  runInThisContext(bootScript);
}

/** Opens the home list once the scripts are there, and waits for its data. */
async function openList(search = ''): Promise<void> {
  askForFirstPage({
    params: { folder: 'main' },
    request: new Request(`http://localhost/list/main${search}`),
  } as unknown as Parameters<typeof askForFirstPage>[0]);
  const statuses = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.status);
  await expect.poll(() => [...new Set(statuses())]).toEqual(['success']);
}

type Mine = Partial<Preferences['myRecipes']>;

test.each<Mine>([
  {},
  { sortBy: '-createdAt' },
  { includeFriends: 'yes' },
  { includeFriends: 'browse', enableLabelIntersection: true },
  { includeFriends: 'search' },
])('with %j the page asks ahead what the list asks first', async (mine) => {
  savePreferences('myRecipes', mine);
  boot('#/list/main');
  expect(asked).toHaveLength(1);
  await openList();
  expect(asked).toHaveLength(1);
});

test('an order that this browser keeps is asked for ahead', async () => {
  writeText(storageKeys.listOptions, JSON.stringify({ main: { sort: '-rating' } }));
  boot('#/');
  await openList();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain(encodeURIComponent('"sort":"-rating"'));
});

test('what was asked ahead is used once', async () => {
  boot('#/list/main');
  await openList();
  await queryClient.invalidateQueries({ refetchType: 'all' });
  expect(asked).toHaveLength(2);
});

test('a list that asks something else asks itself', async () => {
  boot('#/list/main');
  await openList('?rating=5');
  expect(asked).toHaveLength(2);
  expect(window.askedAhead).toBeUndefined();
});

test('the answer for another session is not used', async () => {
  boot('#/list/main');
  startSession('another');
  await openList();
  expect(asked).toHaveLength(2);
});

test.each(['#/list/main?rating=5', '#/list/inbox', '#/recipe/1'])('nothing is asked ahead at %s', (hash) => {
  boot(hash);
  expect(asked).toEqual([]);
});

test('nothing is asked ahead without a session, or where recipes are kept', () => {
  localStorage.setItem('recipesOf', 'somebody');
  boot('#/list/main');
  localStorage.clear();
  boot('#/list/main');
  expect(asked).toEqual([]);
});
