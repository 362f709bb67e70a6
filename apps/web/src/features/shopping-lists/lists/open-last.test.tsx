import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openLast } from '#web/lib/open-last.ts';
import { anna, logInBeforeEach } from '#web/testing/local-pages.ts';
import { listOperation } from '#web/testing/scope-server.ts';
import { choose, prepareScopes, rowOf } from '#web/testing/scopes-screen.tsx';

const [saturday, party] = [1, 2].map((digit) => `7b0d5c0a-6a55-4a1c-8f0a-00000000000${digit}`) as [string, string];
const all = '/shopping-lists';
const pathOf = (id: string) => `${all}/${id}`;

let scopes: ReturnType<typeof prepareScopes>;

logInBeforeEach();

beforeEach(async () => {
  scopes = prepareScopes({
    path: '/',
    load: () => import('./lists-screen.tsx'),
    deleteCall: 'shoppingLists.deleteShoppingList',
    leaveCall: 'shoppingLists.detachShoppingList',
  });
  await make(saturday, 'Saturday');
});

const make = (id: string, title: string) =>
  scopes.server.transportOf(anna).push({ operations: [listOperation(id, { type: 'create', title })], scopes: [] });

const setLast = (id: string) => localStorage.setItem(`lastShoppingList.${anna}`, JSON.stringify(id));

/** Comes to the lists by the menu. */
async function openByMenu() {
  const opened = await scopes.open();
  await act(() => opened.router.navigate(all, { state: openLast }));
  return { ...opened, path: () => opened.router.state.location.pathname };
}

test('the menu opens the list that was used last, and all lists are one step back', async () => {
  await make(party, 'Party');
  setLast(party);
  const { router, path } = await openByMenu();
  await waitFor(() => expect(path()).toBe(pathOf(party)));
  await act(() => router.navigate(-1));
  expect(await rowOf('Saturday')).toBeTruthy();
  expect(path()).toBe(all);
});

test('the menu opens the only list, also where none was used or the one that was is gone', async () => {
  const { path } = await openByMenu();
  await waitFor(() => expect(path()).toBe(pathOf(saturday)));
  setLast(party);
  const again = await openByMenu();
  await waitFor(() => expect(again.path()).toBe(pathOf(saturday)));
});

test('the menu leads to all lists where nobody can know which one is meant', async () => {
  await make(party, 'Party');
  const { person, router, path } = await openByMenu();
  expect(await rowOf('Party')).toBeTruthy();
  expect(path()).toBe(all);
  // A list in the archive is no longer used, and the other one is the only one then.
  setLast(party);
  await act(() => router.navigate(all));
  await choose(person, 'Party', 'Archive list');
  await act(() => router.navigate(all, { state: openLast }));
  await waitFor(() => expect(path()).toBe(pathOf(saturday)));
});
