import type { ApiToken, CreateApiToken } from '@trivet/shared/api-tokens/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { show } from '#web/testing/show.tsx';
import { type Answers, Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { ApiTokens } from './api-tokens.public.tsx';

const madeToken = (changes: Partial<ApiToken>): ApiToken => ({
  id: crypto.randomUUID(),
  name: 'Kitchen display',
  scopes: ['read'],
  createdAt: new Date('2026-11-01T12:00:00Z'),
  expiresAt: null,
  lastUsedAt: null,
  ...changes,
});

let tokens: ApiToken[];
let sent: CreateApiToken[];

beforeEach(() => {
  queryClient.clear();
  tokens = [];
  sent = [];
});

async function open(answers: Answers = {}) {
  serveTyped({
    'apiTokens.getApiTokens': () => tokens,
    'apiTokens.createApiToken': (input: CreateApiToken) => {
      sent.push(input);
      const made = madeToken({ name: input.name, scopes: input.scopes });
      tokens = [made, ...tokens];
      return { ...made, token: 'trivet_secret' };
    },
    'apiTokens.revokeApiToken': ({ id }: { id: string }) => {
      tokens = tokens.filter((token) => token.id !== id);
    },
    ...answers,
  });
  show(
    <WithApi>
      <Suspense>
        <ApiTokens />
      </Suspense>
    </WithApi>,
  );
  await screen.findByRole('region', { name: 'API tokens' });
}

const create = () => userEvent.click(screen.getByRole('button', { name: 'Create token' }));

test('a new token is named, says what it allows, and is shown once', async () => {
  await open();
  await create();
  const form = await screen.findByRole('dialog', { name: 'Create token' });
  await userEvent.type(within(form).getByRole('textbox', { name: 'Name' }), 'Backup');
  await userEvent.click(within(form).getByRole('checkbox', { name: 'View and edit shopping lists' }));
  await userEvent.selectOptions(within(form).getByRole('combobox', { name: 'Expires' }), 'Never');
  await userEvent.click(within(form).getByRole('button', { name: 'Create token' }));

  const made = await screen.findByRole('dialog', { name: 'Token created' });
  expect(within(made).getByRole<HTMLInputElement>('textbox', { name: 'Token' }).value).toBe('trivet_secret');
  expect(sent).toEqual([{ name: 'Backup', scopes: ['read', 'lists'], expiresInDays: null }]);
  await userEvent.click(within(made).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByDisplayValue('trivet_secret')).toBeNull();
  screen.getByText('View, Shopping lists · Doesn’t expire · Never used');
});

test('a form without a name or without anything to allow says so and sends nothing', async () => {
  await open();
  await create();
  const form = await screen.findByRole('dialog', { name: 'Create token' });
  await userEvent.click(within(form).getByRole('checkbox', { name: /^View recipes/ }));
  await userEvent.click(within(form).getByRole('button', { name: 'Create token' }));
  within(form).getByText('Enter a name.');
  within(form).getByText('Choose at least one.');
  expect(sent).toEqual([]);
});

test('the list says when a token ends and was used, and a revoked one goes after a question', async () => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'));
  tokens = [
    madeToken({
      name: 'Script',
      expiresAt: new Date('2027-01-30T12:00:00Z'),
      lastUsedAt: new Date('2026-11-19T09:00:00Z'),
    }),
    madeToken({ name: 'Old', scopes: ['write'], expiresAt: new Date('2026-11-10T12:00:00Z') }),
  ];
  await open();
  screen.getByText(/^View · Expires Jan 30, 2027 · Last used Nov 19/);
  screen.getByText('Edit · Expired Nov 10, 2026 · Never used');

  await userEvent.click(screen.getByRole('button', { name: 'Revoke Script' }));
  const question = await screen.findByRole('dialog', { name: 'Revoke “Script”?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByText('Script')).toBeNull());
  expect(tokens.map(({ name }) => name)).toEqual(['Old']);
});

test('the focus goes from a revoked token to the one in its place, the one before it, or the button that makes one', async () => {
  tokens = ['First', 'Second', 'Third'].map((name) => madeToken({ name }));
  await open();
  const revoke = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: `Revoke ${name}` }));
    const question = await screen.findByRole('dialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(screen.queryByText(name)).toBeNull());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const hasFocus = (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));
  await revoke('Second');
  await hasFocus('Revoke Third');
  await revoke('Third');
  await hasFocus('Revoke First');
  await revoke('First');
  await hasFocus('Create token');
});

test('a token that may edit may view as well', async () => {
  await open();
  await create();
  const form = await screen.findByRole('dialog', { name: 'Create token' });
  const [view, edit] = [/^View recipes/, /^Add, edit/].map((name) =>
    within(form).getByRole<HTMLInputElement>('checkbox', { name }),
  );
  const chosen = () => [view?.checked, edit?.checked];
  within(form).getByText('This includes viewing.');
  await userEvent.click(view!);
  await userEvent.click(edit!);
  expect(chosen()).toEqual([true, true]);
  await userEvent.click(view!);
  expect(chosen()).toEqual([false, false]);
  await userEvent.click(edit!);
  await userEvent.type(within(form).getByRole('textbox', { name: 'Name' }), 'Editor');
  await userEvent.click(within(form).getByRole('button', { name: 'Create token' }));
  await screen.findByRole('dialog', { name: 'Token created' });
  expect(sent).toMatchObject([{ scopes: ['read', 'write'] }]);
});

test('a token whose revocation is refused stays in the list', async () => {
  tokens = [madeToken({ name: 'Script' })];
  await open({
    'apiTokens.revokeApiToken': () => {
      throw new Refusal(503, 'unavailable');
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Revoke Script' }));
  const question = await screen.findByRole('dialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('Script');
});
