import type { Me, Session } from '@trivet/shared/users/schemas';
import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Application } from '#web/app/application.tsx';
import { createRouter } from '#web/app/routes.tsx';
import { paths } from '#web/lib/paths.ts';
import { queryClient } from '#web/lib/server/api.ts';
import { openAuthPrompt, useIsAuthPromptOpen } from '#web/lib/session/auth-prompt.ts';
import { preferencesStore, savePreferences } from '#web/lib/preferences/preferences.ts';
import { endSession } from '#web/lib/session/session.ts';
import '#web/testing/show.tsx';
import { Refusal, serveTyped } from '#web/testing/typed-server.tsx';

vi.stubGlobal(
  'WebSocket',
  class {
    close() {}
  },
);

afterEach(() => queryClient.clear());

const me: Me = {
  id: '7b0d5c0a-6a55-4a1c-8f0a-000000000001',
  name: 'Ada',
  email: 'ada@example.org',
  handle: null,
  enableProfile: false,
  subscriptions: [],
  createdAt: new Date(0),
  updatedAt: new Date(0),
};
const session: Session = { id: 's', userAgent: '', createdAt: new Date(0), lastSeenAt: new Date(0), isCurrent: true };

/** Serves an account that is logged out only when `end` is called, and refuses every call from then on. */
function serveAccount() {
  const ended = Promise.withResolvers<undefined>();
  let isLoggedIn = true;
  const whileLoggedIn = (data: unknown) => () => {
    if (!isLoggedIn) throw new Refusal(401, 'unauthorized');
    return data;
  };
  serveTyped({
    'users.getMe': whileLoggedIn(me),
    'users.getSessions': whileLoggedIn([session]),
    'apiTokens.getApiTokens': whileLoggedIn([]),
    'users.getMyStats': whileLoggedIn({
      recipeCount: 0,
      recipeImageCount: 0,
      messageCount: 0,
      createdAt: new Date(),
      lastLogin: null,
    }),
    'export.getExports': whileLoggedIn([]),
    'messages.getUnreadCount': whileLoggedIn({ count: 0 }),
    'users.logout': () => {
      isLoggedIn = false;
      return ended.promise;
    },
  });
  return { end: () => ended.resolve(undefined) };
}

function open(hash: string) {
  localStorage.setItem('token', 't');
  window.location.hash = hash;
  const router = createRouter();
  render(<Application router={router} />);
  return router;
}

/** Logs out at an address, while the server refuses every other call, and follows the prompt to log in again. */
async function logOutAt(hash: string) {
  const { end } = serveAccount();
  const router = open(hash);
  const prompt = renderHook(useIsAuthPromptOpen).result;
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  await act(() => queryClient.refetchQueries({ type: 'active' }));
  act(openAuthPrompt);
  expect(prompt.current).toBe(false);
  end();
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  act(openAuthPrompt);
  await waitFor(() => expect(window.location.hash).toBe('#/welcome'));
  return { router, prompt };
}

test.each(['#/settings', '#/settings/account'])('logging out at %s does not ask to log in again', async (hash) => {
  const { prompt } = await logOutAt(hash);
  act(openAuthPrompt);
  expect(prompt.current).toBe(false);
});

test('a page for members asks to log in after a log-out', async () => {
  const { router } = await logOutAt('#/settings/account');
  await act(() => router.navigate(paths.account));
  expect(await screen.findByRole('dialog', { name: 'Log in to continue' })).toBeDefined();
});

test('a log-out in another tab asks nothing, also when the server refuses a call before this tab hears of it', async () => {
  serveAccount();
  open('#/settings');
  const prompt = renderHook(useIsAuthPromptOpen).result;
  await screen.findByRole('button', { name: 'Log out' });
  act(openAuthPrompt);
  expect(prompt.current).toBe(true);
  act(endSession);
  act(openAuthPrompt);
  expect(prompt.current).toBe(false);
  await waitFor(() => expect(window.location.hash).toBe('#/welcome'));
  act(openAuthPrompt);
  expect(prompt.current).toBe(false);
});

test('a log-out without a network ends the session on the server once that is back', async () => {
  const server = serveAccount();
  open('#/settings');
  await screen.findByRole('button', { name: 'Log out' });
  const { fetch } = globalThis;
  const ended: (string | null)[] = [];
  let isAway = true;
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => {
    if (isAway) return Promise.reject(new TypeError('Failed to fetch'));
    if (url.includes('users.logout')) ended.push(new Headers(options.headers).get('authorization'));
    return fetch(url, options);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(window.location.hash).toBe('#/welcome'));
  expect([localStorage.getItem('token'), localStorage.getItem('endedSessions')]).toEqual([null, '["t"]']);
  isAway = false;
  server.end();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(localStorage.getItem('endedSessions')).toBeNull());
  expect(ended).toEqual(['Bearer t']);
});

const draft = (userId: string, title: string) => JSON.stringify({ userId, base: { title: '' }, form: { title } });

/** Leaves what a person leaves in a browser who uses every part of the application. */
function leaveTraces() {
  const own = ['onHand', 'lastShoppingList', 'lastMealPlan', 'lastMeal', 'collapsedCategories', 'importUploads'];
  localStorage.setItem('person', me.id);
  for (const key of own) {
    localStorage.setItem(`${key}.${me.id}`, '["leeks"]');
    localStorage.setItem(key, '["leeks"]');
  }
  localStorage.setItem('recipesOf', me.id);
  localStorage.setItem('preferencesUnsynced', JSON.stringify({ person: me.id, keys: [] }));
  localStorage.setItem(`draft.recipe.new.${me.id}`, draft(me.id, 'Leek soup'));
  sessionStorage.setItem('draft.assistant.new', JSON.stringify({ userId: me.id, text: 'What of leeks?', sent: null }));
  savePreferences('kitchen', { staples: 'leeks' });
  savePreferences('global', { theme: 'dark' });
}
const kept = () => [...Object.entries(localStorage), ...Object.entries(sessionStorage)].map((entry) => entry.join(' '));

test('A23 a log-out leaves nothing of the person in storage, and what is the device’s stays', async () => {
  const { end } = serveAccount();
  leaveTraces();
  open('#/settings');
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  const question = await screen.findByRole('dialog', { name: 'Log out anyway?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Log out and discard' }));
  end();
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  expect(kept().filter((entry) => /leek/i.test(entry) || entry.includes(me.id))).toEqual([]);
  expect(preferencesStore.get().global.theme).toBe('dark');
});

test('a log-out asks about drafts by their titles, and keeps them for who stays', async () => {
  serveAccount();
  leaveTraces();
  localStorage.setItem('draft.recipe.of-ben', draft('7b0d5c0a-6a55-4a1c-8f0a-000000000002', 'Soup of Ben'));
  open('#/settings');
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  const question = await screen.findByRole('dialog', { name: 'Log out anyway?' });
  expect(question.textContent).toContain('2 drafts haven’t been saved.');
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Leek soup', 'What of leeks?']);
  await userEvent.click(within(question).getByRole('button', { name: 'Stay logged in' }));
  expect(localStorage.getItem('token')).toBe('t');
  expect(localStorage.getItem(`draft.recipe.new.${me.id}`)).not.toBeNull();
});

test('the end of a session keeps the drafts and the kitchen of the person for their next log-in', async () => {
  serveAccount();
  leaveTraces();
  open('#/settings');
  await screen.findByRole('button', { name: 'Log out' });
  act(endSession);
  await waitFor(() => expect(window.location.hash).toBe('#/welcome'));
  expect(localStorage.getItem(`draft.recipe.new.${me.id}`)).not.toBeNull();
  expect(localStorage.getItem(`onHand.${me.id}`)).toBe('["leeks"]');
});
