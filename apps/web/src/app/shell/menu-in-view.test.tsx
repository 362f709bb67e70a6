import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { serveTyped } from '#web/testing/typed-server.tsx';

const windowOf = vi.hoisted(() => {
  const listeners = new Set<() => void>();
  const state = { width: 1280 };
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      const least = /min-width: (\d+)px/.exec(query)?.[1];
      return least !== undefined && state.width >= Number(least);
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  return {
    resize(width: number) {
      state.width = width;
      listeners.forEach((listener) => listener());
    },
  };
});
const { Application } = await import('#web/app/application.tsx');
const { createRouter } = await import('#web/app/routes.tsx');
const { preferencesStore } = await import('#web/lib/stores/preferences.ts');
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

function open(width: number, hash: string, { isLoggedIn = true, unread = 0 } = {}): void {
  if (isLoggedIn) localStorage.setItem('token', 't');
  act(() => windowOf.resize(width));
  window.location.hash = hash;
  serveTyped({
    'users.listFriends': () => ({ friends: [], incomingRequests: [], outgoingRequests: [] }),
    'messages.getUnreadCount': () => ({ count: unread }),
    'recipes.getRecipeCount': () => ({ count: 0 }),
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
  await waitFor(() =>
    expect(within(rail).getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe('page'),
  );
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

test('“More” of the rail opens the whole menu, and Escape closes it', async () => {
  open(1280, '#/about');
  await header();
  const more = screen.getByRole('button', { name: 'More' });
  await userEvent.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  expect(within(menu).getByRole('link', { name: 'Trash' })).toBeDefined();
  expect(within(menu).queryByRole('button', { name: 'Show icons only' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull());
  expect(more.getAttribute('aria-expanded')).toBe('false');
});

test('a phone has a bar with recipes and “More”, which says that something is new', async () => {
  open(390, '#/about', { unread: 1 });
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
