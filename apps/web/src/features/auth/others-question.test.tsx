import { cookingNoun } from '@trivet/shared/cooking/cooking';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paths, routePatterns } from '#web/lib/paths.ts';
import { queryClient } from '#web/lib/server/api.ts';
import { endSession, getToken } from '#web/lib/session/session.ts';
import { databaseNames, emptyDisk, openLocalDatabase } from '#web/testing/disk.ts';
import { show } from '#web/testing/show.tsx';
import { Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { Component as AuthScreen } from './auth-screen.tsx';

const anna = '00000000-0000-4000-8000-00000000000a';
const bert = '00000000-0000-4000-8000-00000000000b';
const ended: string[] = [];
let who = bert;
let isMeLost = false;

beforeEach(() => {
  // Files before this one may still have written something.
  localStorage.clear();
  sessionStorage.clear();
  emptyDisk();
  ended.length = 0;
  who = bert;
  isMeLost = false;
});
afterEach(() => {
  queryClient.clear();
  endSession();
});

/** Opens the form for somebody whom the server lets in. */
function open(path: string) {
  serveTyped({
    'users.login': () => ({ token: 'new' }),
    'users.register': () => ({ token: 'new' }),
    'users.getMe': () => {
      if (isMeLost) throw new Refusal(503, 'unavailable');
      return {
        id: who,
        name: 'Bert',
        email: 'bert@example.org',
        handle: null,
        enableProfile: false,
        subscriptions: [],
      };
    },
    'users.logout': () => ended.push('new'),
    'preferences.getMyPreferences': () => ({}),
  });
  return show(
    <WithApi>
      <Routes>
        <Route path={routePatterns.auth} element={<AuthScreen />} />
        <Route path="*" element={null} />
      </Routes>
      <Toasts />
    </WithApi>,
    path,
  );
}

/** Leaves changes of Anna that were not sent. */
async function leaveUnsent(count = 2) {
  const database = await openLocalDatabase(anna);
  const waiting = Array.from({ length: count }, (_, index) => ({
    operation: {
      id: `operation ${index}`,
      scope: { kind: 'person', id: anna },
      noun: cookingNoun,
      rowId: 'secret soup',
      change: { type: 'pin' },
    },
    at: index,
  }));
  await database.add(waiting);
  database.close();
}

async function logIn() {
  await userEvent.type(screen.getByLabelText('Email address'), 'bert@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'a good password{Enter}');
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const questionTitle = 'Unsent changes on this device';
const message = '2 changes that somebody else made on this device haven’t been sent.';

test('who cancels is not logged in, and what was typed into the form is still there', async () => {
  await leaveUnsent();
  open('/auth/login');
  await logIn();
  expect(await screen.findByText(message)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: questionTitle }));
  expect(document.body.textContent).not.toContain('soup');
  expect(getToken()).toBeNull();
  await press('Cancel');
  expect(screen.queryByText(message)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('bert@example.org');
  await waitFor(() => expect(ended).toEqual(['new']));
  expect([getToken(), await databaseNames()]).toEqual([null, [`trivet-${anna}`]]);
});

test('who keeps them is logged in, and they stay', async () => {
  await leaveUnsent();
  const { router } = open('/auth/login');
  await logIn();
  await screen.findByText(message);
  await press('Keep until they log in here again');
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.home));
  expect([getToken(), await databaseNames()]).toEqual(['new', [`trivet-${anna}`]]);
  expect(ended).toEqual([]);
});

test('who discards them is logged in, and nothing of the other person is left', async () => {
  await leaveUnsent(1);
  const draft = { userId: anna, base: { title: '' }, form: { title: 'Secret soup' } };
  localStorage.setItem('draft.recipe.new.x', JSON.stringify(draft));
  localStorage.setItem(`onHand.${anna}`, '["leeks"]');
  localStorage.setItem('recipesOf', anna);
  const { router } = open('/auth/login');
  await logIn();
  await screen.findByText(message);
  expect(document.body.textContent).not.toContain('Secret');
  await press('Discard for good');
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.home));
  expect([getToken(), await databaseNames()]).toEqual(['new', []]);
  const kept = Object.entries(localStorage).map((entry) => entry.join(' '));
  expect(kept.filter((entry) => /soup|leeks/i.test(entry) || entry.includes(anna))).toEqual([]);
});

test('somebody who registers is asked as well', async () => {
  await leaveUnsent();
  open('/auth/register');
  await userEvent.type(screen.getByLabelText('Name'), 'Bert');
  await userEvent.type(screen.getByLabelText('Email address'), 'bert@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'a good password');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'a good password{Enter}');
  expect(await screen.findByText(message)).toBeDefined();
  expect(getToken()).toBeNull();
});

test('the person whose changes they are is not asked', async () => {
  await leaveUnsent();
  who = anna;
  const { router } = open('/auth/login');
  await logIn();
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.home));
  expect([getToken(), await databaseNames()]).toEqual(['new', [`trivet-${anna}`]]);
});

test('nobody gets in while the server does not say who they are', async () => {
  await leaveUnsent();
  isMeLost = true;
  open('/auth/login');
  await logIn();
  await screen.findByText('Can’t reach the server. Check your connection and try again.');
  expect(getToken()).toBeNull();
  await waitFor(() => expect(ended).toEqual(['new']));
});
