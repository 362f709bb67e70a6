import type { Export } from '@trivet/shared/export/schemas';
import type { Me } from '@trivet/shared/users/schemas';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { endLogOut } from '#web/lib/session/auth-prompt.ts';
import { endSession, getToken, startSession } from '#web/lib/session/session.ts';
import { forgetUnsavedChanges, hasUnsavedChanges } from '#web/lib/session/unsaved-changes.ts';
import { madeExport } from '#web/testing/exports.ts';
import { show } from '#web/testing/show.tsx';
import { type Answers, Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { AccountScreen } from './account-screen.tsx';

const me: Me & { profileVisibility: 'public' } = {
  id: crypto.randomUUID(),
  name: 'Ada',
  email: 'ada@example.org',
  handle: null,
  enableProfile: false,
  profileVisibility: 'public',
  subscriptions: [],
  createdAt: new Date('2026-03-01T12:00:00Z'),
  updatedAt: new Date('2026-03-01T12:00:00Z'),
};

let account = me;
let recipeCount = 0;
let exports: Export[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  queryClient.clear();
  account = me;
  recipeCount = 1_234;
  exports = [];
  sent = [];
  startSession('here');
});

afterEach(() => {
  forgetUnsavedChanges();
  endSession();
  endLogOut();
});

async function open(answers: Answers = {}) {
  serveTyped({
    'users.getMe': () => account,
    'users.getSessions': () => [],
    'apiTokens.getApiTokens': () => [],
    'users.getMyStats': () => ({
      recipeCount,
      recipeImageCount: 56,
      messageCount: 7,
      createdAt: me.createdAt,
      lastLogin: new Date('2026-11-28T12:00:00Z'),
    }),
    'users.updateUser': (input: Partial<Me>) => {
      const { name, email } = { ...account, ...input };
      account = { ...account, name, email, updatedAt: new Date() };
      return account;
    },
    'export.getExports': () => exports,
    'export.startExport': (input: unknown) => {
      sent.push(input);
      return { exportId: crypto.randomUUID(), jobId: crypto.randomUUID() };
    },
    ...answers,
  });
  show(
    <WithApi>
      <Suspense>
        <AccountScreen />
      </Suspense>
      <Toasts />
    </WithApi>,
  );
  await screen.findByRole('region', { name: 'Overview' });
  return userEvent.setup();
}

const valueOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const dialog = () => screen.getByRole('dialog', { name: 'Delete your account?' });

test('spec 2: the account shows its figures', async () => {
  await open();
  expect(['Recipes', 'Photos', 'Messages', 'Member since', 'Last login'].map(valueOf)).toEqual([
    '1,234',
    '56',
    '7',
    'March 1, 2026',
    'November 28, 2026',
  ]);
});

test('spec 7: all data is asked for as one archive, which is shown with its state', async () => {
  const person = await open();
  await person.click(screen.getByRole('button', { name: 'Export my data' }));
  await waitFor(() => expect(sent).toEqual([{ format: 'archive', scope: 'account' }]));
  exports = [{ ...madeExport, format: 'archive', scope: 'account' }];
  exports.push({ ...exports[0]!, id: crypto.randomUUID(), scope: 'all' });
  await act(() => queryClient.invalidateQueries());
  const data = screen.getByRole('region', { name: 'Your data' });
  expect(await within(data).findByRole('button', { name: /^Download: All my data/ })).toBeTruthy();
  expect(within(data).getAllByRole('listitem')).toHaveLength(1);
});

test('spec 4: all recipes go to the trash, and come back by undo', async () => {
  const undone: unknown[] = [];
  const person = await open({
    'recipes.deleteRecipes': (input) => {
      sent.push(input);
      recipeCount = 0;
      return { ids: [crypto.randomUUID(), crypto.randomUUID()], seq: 12 };
    },
    'recipes.undoChange': (input) => {
      undone.push(input);
      return { changed: 2, skipped: 0 };
    },
  });
  await person.click(screen.getByRole('button', { name: 'Delete all recipes' }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undone).toEqual([{ seq: 12 }]));
  expect(sent).toEqual([{ all: true }]);
  await waitFor(() => expect(valueOf('Recipes')).toBe('0'));
});

test('the account is deleted only when its address was typed, and this device forgets it', async () => {
  const person = await open({
    'users.closeAccount': (input) => {
      sent.push(input);
      return { deletedAt: new Date('2026-12-06T12:00:00Z') };
    },
  });
  await person.click(screen.getByRole('button', { name: 'Delete account' }));
  const field = await screen.findByLabelText('Type ada@example.org to confirm');
  await person.type(field, 'eve@example.org{Enter}');
  expect(within(dialog()).getByText(/^This doesn’t match your email address/)).toBeTruthy();
  expect(sent).toEqual([]);
  await person.clear(field);
  await person.type(field, ' Ada@example.org ');
  await person.click(within(dialog()).getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText(/^Your account is closed. It will be deleted on December 6, 2026/)).toBeTruthy();
  expect([sent, getToken()]).toEqual([[{ email: 'Ada@example.org' }], null]);
});

test('a deletion that the server refuses leaves the session, and what was typed', async () => {
  const person = await open({
    'users.closeAccount': () => {
      throw new Refusal(503, 'unavailable');
    },
  });
  await person.click(screen.getByRole('button', { name: 'Delete account' }));
  await person.type(await screen.findByLabelText('Type ada@example.org to confirm'), 'ada@example.org{Enter}');
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect([getToken(), screen.getByLabelText<HTMLInputElement>('Type ada@example.org to confirm').value]).toEqual([
    'here',
    'ada@example.org',
  ]);
});

test('whoever deletes the account is offered a copy of their data first', async () => {
  const person = await open();
  await person.click(screen.getByRole('button', { name: 'Delete account' }));
  await person.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Export my data' }));
  await waitFor(() => expect(sent).toEqual([{ format: 'archive', scope: 'account' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each(['Name', 'Email address', 'New password'])(
  'spec 4: leaving with something typed in the field %s is asked about until it is as before',
  async (label) => {
    const person = await open();
    expect(hasUnsavedChanges()).toBe(false);
    await person.type(screen.getByLabelText(label), 'x');
    expect(hasUnsavedChanges()).toBe(true);
    await person.type(screen.getByLabelText(label), '{Backspace}');
    expect(hasUnsavedChanges()).toBe(false);
  },
);

test('one form that is saved leaves what was typed into the other, which is still asked about', async () => {
  const person = await open();
  await person.type(screen.getByLabelText('Name'), ' Byron');
  await person.type(screen.getAllByLabelText('Current password')[0]!, 'a good password');
  await person.type(screen.getByLabelText('New password'), 'a better password');
  await person.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(''));
  expect([screen.getByLabelText<HTMLInputElement>('Name').value, hasUnsavedChanges()]).toEqual(['Ada Byron', true]);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(hasUnsavedChanges()).toBe(false));
  expect(account.name).toBe('Ada Byron');
});
