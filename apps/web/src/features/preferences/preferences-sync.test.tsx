import { fromWire, toWire, type WirePreferences } from '@trivet/shared/preferences/wire';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePreferencesSync } from '#web/features/preferences/preferences-sync.public.ts';
import { queryClient } from '#web/lib/server/api.ts';
import { preferencesStore, resetPreferences, savePreferences } from '#web/lib/preferences/preferences.ts';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';

beforeEach(() => localStorage.clear());

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

function Sync() {
  usePreferencesSync('ann');
  return null;
}

/** Serves the preferences of an account. The next read is held until `answer` is called. */
function serveAccount(stored: WirePreferences) {
  const first = Promise.withResolvers<undefined>();
  const server = { stored, sent: [] as WirePreferences[], answer: () => first.resolve(undefined) };
  serveTyped({
    'users.getPreferences': async () => {
      const read = server.stored;
      await first.promise;
      return read;
    },
    'users.updatePreferences': (sent: WirePreferences) => {
      server.sent.push(sent);
      server.stored = { ...server.stored, ...sent };
      return 'Ok';
    },
  });
  return server;
}

test.each(['before', 'after'])('a reset stays when the stored settings arrive %s it was synced', async (when) => {
  vi.stubGlobal('location', { reload: () => {} });
  localStorage.setItem('token', 't');
  savePreferences('global', { theme: 'dark' });
  localStorage.removeItem('preferencesUnsynced');
  const server = serveAccount(toWire(preferencesStore.get()));

  resetPreferences();
  if (when === 'before') server.answer();
  // The page reloads, and the sync starts again.
  show(
    <WithApi>
      <Sync />
    </WithApi>,
  );
  await waitFor(() => expect(server.stored['global.theme']).toBe('default'));
  server.answer();
  await waitFor(() => expect(localStorage.getItem('preferencesUnsynced')).toBeNull());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(preferencesStore.get().global.theme).toBe('default');
});

/** Serves an account that keeps each call until its answer is called. */
function serveSlowly() {
  const account: { stored: WirePreferences | null; answers: (() => void)[] } = { stored: null, answers: [] };
  serveTyped({
    'users.getPreferences': () => account.stored,
    'users.updatePreferences': async (sent: WirePreferences) => {
      await new Promise<void>((resolve) => account.answers.push(resolve));
      account.stored = { ...account.stored, ...sent };
      return 'Ok';
    },
  });
  localStorage.setItem('token', 't');
  show(
    <WithApi>
      <Sync />
    </WithApi>,
  );
  return account;
}

test('what another browser stored is taken over while syncing is on', async () => {
  localStorage.setItem('token', 't');
  const stored = preferencesStore.get();
  serveAccount(toWire({ ...stored, global: { ...stored.global, theme: 'dark' } })).answer();
  show(
    <WithApi>
      <Sync />
    </WithApi>,
  );
  await waitFor(() => expect(preferencesStore.get().global.theme).toBe('dark'));
});

/** Opens a browser in which the person of `serveAccount` is logged in. */
function openBrowser() {
  localStorage.setItem('token', 't');
  show(
    <WithApi>
      <Sync />
    </WithApi>,
  );
}

const isSynced = () =>
  waitFor(() => {
    expect(localStorage.getItem('preferencesUnsynced')).toBeNull();
    expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0);
  });

const ofAccount: WirePreferences = {
  'global.theme': 'dark',
  'MealPlan.startOfWeek': 'sunday',
  'ShoppingList.ignoreItemTitles': 'water',
};

test.each(['before', 'after'])(
  'a choice in a new browser changes nothing else of the account, made %s the first reading',
  async (when) => {
    const server = serveAccount(ofAccount);
    if (when === 'after') savePreferences('global', { enableSplitPane: true });
    openBrowser();
    if (when === 'before') savePreferences('global', { enableSplitPane: true });
    await waitFor(() => expect(server.sent).toEqual([{ 'global.enableSplitPane': true }]));
    server.answer();
    await isSynced();
    expect(server.stored).toEqual({ ...ofAccount, 'global.enableSplitPane': true });
    await waitFor(() =>
      expect(preferencesStore.get()).toMatchObject({
        global: { theme: 'dark', enableSplitPane: true },
        mealPlan: { startOfWeek: 'sunday' },
        shoppingList: { ignoreItemTitles: 'water' },
      }),
    );
  },
);

test('what another device chose meanwhile arrives beside a choice that could not be sent yet', async () => {
  localStorage.setItem('token', 't');
  serveTyped({ 'users.getPreferences': () => ofAccount });
  savePreferences('global', { theme: 'black' });
  openBrowser();
  await waitFor(() => expect(preferencesStore.get().mealPlan.startOfWeek).toBe('sunday'));
  expect(preferencesStore.get().global.theme).toBe('black');
});

test('what somebody else left unsent in this browser stays out of the account', async () => {
  localStorage.setItem('person', 'ben');
  savePreferences('global', { theme: 'black' });
  const server = serveAccount(ofAccount);
  server.answer();
  openBrowser();
  await isSynced();
  expect([server.sent, preferencesStore.get().global.theme]).toEqual([[], 'dark']);
});

test('of an earlier version, which did not say what was unsent, only what differs from the defaults is sent', async () => {
  savePreferences('mealPlan', { startOfWeek: 'sunday' });
  localStorage.setItem('preferencesUnsynced', '1');
  const server = serveAccount({ 'global.theme': 'dark' });
  server.answer();
  openBrowser();
  await isSynced();
  expect(server.sent).toEqual([{ 'MealPlan.startOfWeek': 'sunday' }]);
  await waitFor(() => expect(preferencesStore.get().global.theme).toBe('dark'));
});

/** Longer than a call that may come takes to be made. */
const aMoment = () => new Promise((settled) => setTimeout(settled, 20));

test('a later choice stays, whenever the earlier one is stored and answered', async () => {
  const account = serveSlowly();
  const { answers } = account;
  savePreferences('global', { theme: 'dark' });
  await waitFor(() => expect(answers.length).toBe(1));
  savePreferences('shoppingList', { groupCategories: false });
  await aMoment();
  // What was asked last is answered first.
  while (localStorage.getItem('preferencesUnsynced') !== null || answers.length > 0) {
    await waitFor(() => expect(answers.length).toBeGreaterThan(0));
    answers.pop()?.();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await aMoment();
  }
  expect(preferencesStore.get().shoppingList.groupCategories).toBe(false);
  expect(account.stored && fromWire(account.stored)).toMatchObject({
    global: { theme: 'dark' },
    shoppingList: { groupCategories: false },
  });
});

test('what is chosen after syncing was turned off is not sent with an earlier choice', async () => {
  const account = serveSlowly();
  savePreferences('global', { theme: 'dark', preferencesSync: 'disabled' });
  await waitFor(() => expect(account.answers.length).toBe(1));
  savePreferences('global', { theme: 'black' });
  account.answers.pop()?.();
  await aMoment();
  expect(account.answers).toEqual([]);
  expect(account.stored && fromWire(account.stored)).toMatchObject({ global: { theme: 'dark' } });
});
