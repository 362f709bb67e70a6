import { render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Application } from '#web/app/application.tsx';
import { createRouter } from '#web/app/routes.tsx';
import { queryClient } from '#web/lib/server/api.ts';
import { useIsAuthPromptOpen } from '#web/lib/session/auth-prompt.ts';
import '#web/testing/show.tsx';
import { Refusal, serveTyped } from '#web/testing/typed-server.tsx';

vi.stubGlobal(
  'WebSocket',
  class {
    close() {}
  },
);

const uuid = (digit: number) => `7b0d5c0a-6a55-4a1c-8f0a-00000000000${digit}`;

afterEach(() => queryClient.clear());

test('the menu counts anew each time it opens', async () => {
  localStorage.setItem('token', 't');
  window.location.hash = '#/about';
  let count = 1;
  const countUnread = vi.fn(() => ({ count }));
  serveTyped({
    'users.listFriends': () => ({
      friends: [],
      incomingRequests: Array.from({ length: count }, (_, id) => ({ id, name: 'Ben', handle: null })),
      outgoingRequests: [],
    }),
    'messages.getUnreadCount': countUnread,
    'recipes.getRecipeCount': () => ({ count }),
    // One to something else counts neither among lists nor among plans.
    'sharing.getInvitations': () =>
      ['club', 'mealPlan', 'mealPlan', ...Array.from({ length: count }, () => 'shoppingList')].map((kind, index) => ({
        kind,
        id: uuid(index),
        title: 'Shop',
        from: { id: uuid(9), name: 'Ben' },
      })),
  });
  render(<Application router={createRouter()} />);
  await waitFor(() => expect(countUnread).toHaveBeenCalledOnce());
  count = 3;
  await userEvent.click(await screen.findByRole('button', { name: /^More/ }));
  expect((await screen.findByRole('link', { name: /^Messages ?3 new/ })).textContent).toContain('3');
  expect(await screen.findByRole('link', { name: /^People ?3 new/ })).toBeDefined();
  expect(await screen.findByRole('link', { name: /^Inbox ?3 new/ })).toBeDefined();
  // It is in the bar as well.
  expect(await screen.findAllByRole('link', { name: /^Shopping ?3 new/ })).not.toEqual([]);
  expect(screen.getByRole('link', { name: /^Meal plans ?2 new/ })).toBeDefined();
  expect(screen.getByRole('link', { name: /^Plan ?2 new/ })).toBeDefined();

  await userEvent.keyboard('{Escape}');
  count = 4;
  await userEvent.click(await screen.findByRole('button', { name: /^More/ }));
  expect(await screen.findByRole('link', { name: /^Messages ?4 new/ })).toBeDefined();
});

test('spec 7: a count of friend requests that is refused for want of a session asks nobody to log in', async () => {
  localStorage.setItem('token', 't');
  window.location.hash = '#/about';
  const listFriends = vi.fn(() => {
    throw new Refusal(401, 'unauthorized');
  });
  serveTyped({
    'users.listFriends': listFriends,
    'messages.getUnreadCount': () => ({ count: 0 }),
    'recipes.getRecipeCount': () => ({ count: 0 }),
    'sharing.getInvitations': () => [],
  });
  render(<Application router={createRouter()} />);
  await waitFor(() => expect(listFriends).toHaveBeenCalledOnce());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.status === 'error'),
  ).toBe(true);
  expect(renderHook(useIsAuthPromptOpen).result.current).toBe(false);
});
