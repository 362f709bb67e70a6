import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { openLast } from '#web/lib/open-last.ts';
import { anna, bela, logInBeforeEach } from '#web/testing/local-pages.ts';
import { listOperation } from '#web/testing/scope-server.ts';
import { choose, prepareScopes, rowOf } from '#web/testing/scopes-screen.tsx';

const [mine, market] = [1, 2].map((digit) => `7b0d5c0a-6a55-4a1c-8f0a-00000000000${digit}`) as [string, string];
const none = 'No shopping lists yet';

let scopes: ReturnType<typeof prepareScopes>;
/** What the server was asked for. */
let asked: unknown[];

logInBeforeEach();

const make = (owner: string, id: string, title: string) =>
  scopes.server.transportOf(owner).push({ operations: [listOperation(id, { type: 'create', title })], scopes: [] });

/** Makes the first list, as the server does where there is none. */
async function makeFirst(input: unknown): Promise<{ id: string | null }> {
  asked.push(input);
  const hasSome = scopes.server.scopesOf(anna).length > 0 || scopes.invitations.size > 0;
  if (hasSome) return { id: null };
  await make(anna, mine, 'Shopping');
  return { id: mine };
}

beforeEach(() => {
  asked = [];
  scopes = prepareScopes({
    path: '/shopping-lists',
    load: () => import('./lists-screen.tsx'),
    deleteCall: 'shoppingLists.deleteShoppingList',
    leaveCall: 'shoppingLists.detachShoppingList',
  });
  scopes.answers['sharing.createFirst'] = makeFirst;
});

/** Returns all that the page says until a list shows. */
async function saidUntilShown(title: string): Promise<string> {
  const said: string[] = [];
  await waitFor(() => {
    said.push(document.body.textContent);
    expect(screen.getByRole('link', { name: title })).toBeTruthy();
  });
  return said.join(' ');
}

test('whoever has no list finds a first one, and no empty page before it', async () => {
  scopes.server.delay = () => 20;
  await scopes.open();
  expect(await saidUntilShown('Shopping')).not.toContain(none);
  expect(asked).toEqual([{ kind: shoppingListKind }]);
});

test('the menu opens it, and going back leads to all lists', async () => {
  const { router } = await scopes.open();
  await act(() => router.navigate('/'));
  await act(() => router.navigate('/shopping-lists', { state: openLast }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/shopping-lists/${mine}`));
  await act(() => router.navigate(-1));
  expect(await rowOf('Shopping')).toBeTruthy();
  expect(asked).toHaveLength(1);
});

test('nothing is asked for where there is a list, nor in place of one that was just left', async () => {
  await make(bela, market, 'Market');
  scopes.server.share(market, anna, 'edit');
  const { person } = await scopes.open();
  await choose(person, 'Market', 'Leave list');
  await person.click(await screen.findByRole('button', { name: 'Leave list' }));
  await screen.findByText(none);
  expect([asked, scopes.server.scopesOf(anna)]).toEqual([[], []]);
});

test('none is made while the server cannot be asked, and one is made once it can', async () => {
  scopes.server.fate = () => 'lost';
  const { page } = await scopes.open();
  expect(await screen.findByText(/^Can’t load your lists/u)).toBeTruthy();
  expect(asked).toEqual([]);
  scopes.server.fate = () => 'answered';
  act(() => page.wakeSync());
  expect(await rowOf('Shopping')).toBeTruthy();
});

test('the page stays as it is without a list while the call does not arrive, and is filled once it does', async () => {
  scopes.answers['sharing.createFirst'] = () => {
    throw new TypeError('no connection');
  };
  // Nothing is tried again by the clock.
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await scopes.open();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(none)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'New list' })).toHaveLength(2);
  scopes.answers['sharing.createFirst'] = makeFirst;
  isOnline.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await rowOf('Shopping')).toBeTruthy();
});

test('whoever declines their only invitation finds a first one', async () => {
  await make(bela, market, 'Market');
  const from = { id: bela, name: 'Ben' };
  scopes.invitations.set(market, { kind: shoppingListKind, id: market, title: 'Market', from });
  const { person } = await scopes.open();
  expect(await screen.findByText(none)).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Decline Market' }));
  expect(await rowOf('Shopping')).toBeTruthy();
});

test('an answer that comes after the log-out shows nothing to anybody', async () => {
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => (answer = resolve));
  scopes.answers['sharing.createFirst'] = async (input) => {
    const made = await makeFirst(input);
    await isHeld;
    return made;
  };
  const { page } = await scopes.open();
  await waitFor(() => expect(asked).toHaveLength(1));
  act(() => page.endSession());
  answer();
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Shopping' })).toBeNull();
});
