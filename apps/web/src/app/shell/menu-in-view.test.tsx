import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { seeOnlyTutorials } from '#web/testing/tutorials.ts';
import { serveTyped } from '#web/testing/typed-server.tsx';

const windowOf = vi.hoisted(() => {
  type Listener = (event: { matches: boolean }) => void;
  const listeners = new Map<Listener, string>();
  const state = { width: 1280 };
  const isMatch = (query: string) => {
    const least = /min-width: (\d+)px/.exec(query)?.[1];
    return least !== undefined && state.width >= Number(least);
  };
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return isMatch(query);
    },
    addEventListener: (_: string, listener: Listener) => listeners.set(listener, query),
    removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
  }));
  return {
    resize(width: number) {
      state.width = width;
      listeners.forEach((query, listener) => listener({ matches: isMatch(query) }));
    },
  };
});
const { Application } = await import('#web/app/application.tsx');
const { createRouter } = await import('#web/app/routes.tsx');
const { preferencesStore, savePreferences } = await import('#web/lib/preferences/preferences.ts');
await import('#web/testing/show.tsx');

vi.stubGlobal(
  'WebSocket',
  class {
    close() {}
  },
);

afterEach(() => {
  queryClient.clear();
  preferencesStore.clear();
});

function open(
  width: number,
  hash: string,
  { isLoggedIn = true, unread = 0, requests = 0, invitations = 0 } = {},
): void {
  if (isLoggedIn) localStorage.setItem('token', 't');
  act(() => windowOf.resize(width));
  window.location.hash = hash;
  serveTyped({
    'users.listFriends': () => ({
      friends: [],
      incomingRequests: Array.from({ length: requests }, (_, id) => ({ id, name: 'Ben', handle: null })),
      outgoingRequests: [],
    }),
    'messages.getUnreadCount': () => ({ count: unread }),
    'recipes.getRecipeCount': () => ({ count: 0 }),
    'sharing.getInvitations': () =>
      Array.from({ length: invitations }, (_, id) => ({
        kind: 'mealPlan',
        id,
        title: 'Ours',
        from: { id, name: 'Ben' },
      })),
  });
  render(<Application router={createRouter()} />);
}
const mainPlaces = () => screen.findByRole('navigation', { name: 'Quick access' });
const namesOf = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const header = () => screen.findByRole('heading', { level: 1, name: 'About' });

test('a wide window has the main places beside the page, and no button for the menu in the header', async () => {
  open(1280, '#/about');
  await header();
  const rail = await mainPlaces();
  expect(namesOf(rail)).toEqual(['Recipes', 'Labels', 'People', 'Messages', 'Inbox', 'Plan', 'Shopping', 'Settings']);
  expect(screen.queryByRole('button', { name: /^Open menu/ })).toBeNull();
  await userEvent.click(within(rail).getByRole('link', { name: 'Settings' }));
  const marked = () => [...rail.querySelectorAll('[aria-current="page"]')].map(({ textContent }) => textContent);
  await waitFor(() => expect(marked()).toEqual(['Settings']));
});

test('Tab goes from the skip link through the rail to the content', async () => {
  open(1280, '#/about');
  await header();
  const reached: (string | null)[] = [];
  for (let stop = 0; stop < 11; stop += 1) {
    await userEvent.tab();
    reached.push(document.activeElement?.textContent ?? null);
  }
  const rail = namesOf(await mainPlaces());
  expect(reached).toEqual(['Skip to content', ...rail, 'More', 'Keep menu open']);
  await userEvent.tab();
  expect(screen.getByRole('main').contains(document.activeElement)).toBe(true);
});

test('the rail shows what is new at its entries', async () => {
  open(1280, '#/about', { unread: 2 });
  expect(await screen.findByRole('link', { name: /^Messages ?2 new$/ })).toBeDefined();
  expect(screen.getByRole('button', { name: 'More' })).toBeDefined();
});

test('one press keeps the whole menu open, another one shows the icons; the focus stays with the button', async () => {
  open(1280, '#/about');
  await header();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep menu open' }));
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  expect(screen.queryByRole('navigation', { name: 'Quick access' })).toBeNull();
  expect(preferencesStore.get().global.enableSplitPane).toBe(true);
  const smaller = within(menu).getByRole('button', { name: 'Show icons only' });
  await waitFor(() => expect(document.activeElement).toBe(smaller));
  await userEvent.click(smaller);
  expect(await mainPlaces()).toBeDefined();
  expect(preferencesStore.get().global.enableSplitPane).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep menu open' }));
});

test('spec 3: what a menu in view means is explained once, when it is turned on and not by a visit', async () => {
  seeOnlyTutorials();
  savePreferences('global', { enableSplitPane: true });
  open(1280, '#/settings');
  await userEvent.click(await screen.findByRole('button', { name: 'Show icons only' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep menu open' }));
  const explained = await screen.findByRole('dialog', { name: 'The menu stays in view' });
  await userEvent.click(within(explained).getByRole('button', { name: 'Got it' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show icons only' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep menu open' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a menu that was kept open is open on the next visit', async () => {
  savePreferences('global', { enableSplitPane: true });
  open(1280, '#/about');
  expect(await screen.findByRole('button', { name: 'Show icons only' })).toBeDefined();
  expect(screen.queryByRole('navigation', { name: 'Quick access' })).toBeNull();
});

test('the settings keep the whole menu beside the page while the window has room for it', async () => {
  open(1280, '#/settings');
  await userEvent.click(await screen.findByRole('switch', { name: 'Always show menu' }));
  const menu = () => screen.queryByRole('navigation', { name: 'Main menu' });
  await waitFor(() => expect(menu()).not.toBeNull());
  act(() => windowOf.resize(1100));
  expect(menu()).toBeNull();
  act(() => windowOf.resize(1280));
  expect(menu()).not.toBeNull();
});

test('“More” of the rail opens the whole menu, and Escape closes it', async () => {
  open(1280, '#/about');
  await header();
  const more = screen.getByRole('button', { name: 'More' });
  await userEvent.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  expect(within(menu).getByRole('link', { name: 'Trash' })).toBeDefined();
  expect(within(menu).queryByRole('button', { name: 'Show icons only' })).toBeNull();
  await waitFor(() =>
    expect(screen.getByRole('dialog', { name: 'Main menu' }).contains(document.activeElement)).toBe(true),
  );
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull());
  expect(more.getAttribute('aria-expanded')).toBe('false');
});

test.each([
  ['a message', { unread: 1 }],
  ['a request', { requests: 2 }],
])('a phone has a bar with recipes and “More”, which says that something is new: %s', async (_, news) => {
  open(390, '#/about', news);
  await header();
  const bar = await mainPlaces();
  expect(namesOf(bar)).toEqual(['Recipes', 'Plan', 'Shopping']);
  expect(await within(bar).findByRole('button', { name: 'More: something’s new' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Open menu/ })).toBeNull();
});

test('between phone and wide window the header has the button for the menu', async () => {
  open(1000, '#/about');
  expect(await screen.findByRole('button', { name: 'Open menu' })).toBeDefined();
  expect(screen.queryByRole('navigation', { name: 'Quick access' })).toBeNull();
  act(() => windowOf.resize(800));
  expect(await mainPlaces()).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull();
});

test.each([390, 1280])('somebody who is logged out has the button in the header at %i px', async (width) => {
  open(width, '#/about', { isLoggedIn: false });
  expect(await screen.findByRole('button', { name: 'Open menu' })).toBeDefined();
  expect(screen.queryByRole('navigation', { name: 'Quick access' })).toBeNull();
});

test.each(['#/auth/login', '#/people/my-profile', '#/messages/u', '#/tidy-up/merge/a/b', '#/edit-recipe/new'])(
  'the bar of a phone is not where a screen has its own: %s',
  async (hash) => {
    open(390, hash);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('navigation', { name: 'Quick access' })).toBeNull();
  },
);

test('the main places are there before the first screen is, and “More” opens the menu then too', async () => {
  open(1280, '#/about');
  expect(screen.getByRole('navigation', { name: 'Quick access' })).toBeDefined();
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeDefined();
});

const stateOfEntry = () => (window.history.state as { usr: unknown }).usr;

test.each([390, 1280])('“Shopping” leads to the list used last, and from there to all: %i px', async (width) => {
  open(width, '#/about');
  await header();
  const press = async () => userEvent.click(within(await mainPlaces()).getByRole('link', { name: 'Shopping' }));
  await press();
  await screen.findByRole('heading', { level: 1, name: 'Shopping lists' });
  expect(stateOfEntry()).toEqual({ opensLast: true });
  await press();
  await waitFor(() => expect(stateOfEntry()).toBeNull());
});

test('“Plan” leads to all plans while somebody invites to one', async () => {
  open(390, '#/about', { invitations: 1 });
  await header();
  await userEvent.click(await screen.findByRole('link', { name: /^Plan ?1 new$/ }));
  await screen.findByRole('heading', { level: 1, name: 'Meal plans' });
  expect(stateOfEntry()).toBeNull();
});
