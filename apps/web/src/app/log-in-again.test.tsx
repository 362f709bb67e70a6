import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Application } from '#web/app/application.tsx';
import { createRouter } from '#web/app/routes.tsx';
import { queryClient } from '#web/lib/server/api.ts';
import { closeAuthPrompt, restart } from '#web/lib/server/auth-prompt.ts';
import { forgetUnsavedChanges, hasUnsavedChanges } from '#web/lib/stores/unsaved-changes.ts';
import '#web/testing/show.tsx';
import { Refusal, serveTyped } from '#web/testing/typed-server.tsx';

vi.mock('#web/lib/server/auth-prompt.ts', async (original) => ({ ...(await original<object>()), restart: vi.fn() }));
vi.stubGlobal(
  'WebSocket',
  class {
    close() {}
  },
);

const ada = '7b0d5c0a-6a55-4a1c-8f0a-000000000001';
const ben = '7b0d5c0a-6a55-4a1c-8f0a-000000000002';
let person = ada;
let isEnded = false;
const sent: unknown[] = [];

beforeEach(() => {
  person = ada;
  isEnded = false;
  sent.length = 0;
  vi.mocked(restart).mockClear();
});
afterEach(() => {
  forgetUnsavedChanges();
  queryClient.clear();
  closeAuthPrompt();
});

/** Answers unless the session has ended. */
const answer = (data: (input: never) => unknown) => (input: never) => {
  if (isEnded) throw new Refusal(401, 'unauthorized');
  return data(input);
};
const time = new Date(0);
const profile = { handle: null, name: 'Ada', enableProfile: false, items: [] };

/** Opens a screen once the application knows who is there. */
async function open(hash: string) {
  serveTyped({
    'users.login': () => {
      isEnded = false;
      return { token: 'new' };
    },
    'users.getMe': answer(() => ({
      id: person,
      name: 'Ada',
      email: 'ada@example.org',
      handle: null,
      enableProfile: false,
      subscriptions: [],
      createdAt: time,
      updatedAt: time,
    })),
    'users.getSessions': answer(() => []),
    'users.getMyProfile': answer(() => profile),
    'users.updateMyProfile': answer((change: object) => {
      sent.push(change);
      return { ...profile, ...change };
    }),
    'labels.listLabels': answer(() => []),
    'labelGroups.getLabelGroups': answer(() => []),
    'labels.createLabel': answer(({ title }: { title: string }) => {
      sent.push(title);
      return { id: ben, title, labelGroupId: null, createdAt: time, updatedAt: time };
    }),
    'messages.getThread': answer(() => ({
      otherUser: { id: ben, name: 'Ben', handle: null },
      messages: [],
      nextCursor: null,
    })),
    'messages.createMessage': answer(({ body }: { body: string }) => {
      sent.push(body);
      throw new Refusal(404, 'notFound');
    }),
  });
  localStorage.setItem('token', 'old');
  window.location.hash = hash;
  render(<Application router={createRouter()} />);
  await waitFor(() => expect(queryClient.getQueryCache().findAll({ queryKey: [['users', 'getMe']] })).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
}

async function logInAgain() {
  await userEvent.type(await screen.findByLabelText('Email address'), 'ada@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'a good password{Enter}');
}
const prompt = () => screen.queryByRole('dialog');

test('a message is still there when its sender had to log in again', async () => {
  await open(`#/messages/${ben}`);
  await userEvent.type(await screen.findByLabelText('Write a message'), 'See you at eight');
  isEnded = true;
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await logInAgain();
  await waitFor(() => expect(prompt()).toBeNull());
  expect(localStorage.getItem('token')).toBe('new');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Write a message').value).toBe('See you at eight');
  expect(restart).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toEqual(['See you at eight']));
});

test('a form is still there, and still asks before it is left', async () => {
  await open('#/people/my-profile');
  await userEvent.type(await screen.findByLabelText('Name'), ' Lovelace');
  isEnded = true;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your session has ended. Anything you’ve typed is still here.')).toBeDefined();
  await logInAgain();
  await waitFor(() => expect(prompt()).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada Lovelace');
  expect(hasUnsavedChanges()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'Ada Lovelace' }]));
});

test('a form in a dialog is still there, also after Escape in the prompt above it', async () => {
  await open('#/labels');
  await userEvent.click((await screen.findAllByRole('button', { name: 'New label' }))[0]!);
  await userEvent.type(await screen.findByLabelText('Name'), 'Weeknight');
  isEnded = true;
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  await screen.findByLabelText('Email address');
  await userEvent.keyboard('{Escape}');
  await logInAgain();
  await waitFor(() => expect(screen.queryByLabelText('Email address')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Weeknight');
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(sent).toEqual(['Weeknight']));
});

test('the application starts anew for another person', async () => {
  await open('#/people/my-profile');
  await userEvent.type(await screen.findByLabelText('Name'), ' Lovelace');
  isEnded = true;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  person = ben;
  await logInAgain();
  await waitFor(() => expect(restart).toHaveBeenCalledOnce());
});

test('a screen that was refused opens after the log-in', async () => {
  await open('#/people');
  isEnded = true;
  window.location.hash = '#/settings/account';
  queryClient.removeQueries({ queryKey: [['users', 'getSessions']] });
  await logInAgain();
  await waitFor(() => expect(prompt()).toBeNull());
  expect(await screen.findByRole('heading', { name: 'Account' })).toBeDefined();
});

test('calls that are refused open one prompt, and closing it logs out', async () => {
  await open('#/people');
  isEnded = true;
  window.location.hash = '#/settings/account';
  await queryClient.resetQueries();
  const prompts = await screen.findAllByRole('dialog', { name: 'Log in to continue' });
  expect(prompts).toHaveLength(1);
  await userEvent.click(within(prompts[0]!).getByRole('button', { name: 'Close' }));
  expect(window.location.hash).toBe('#/welcome');
  expect(localStorage.getItem('token')).toBeNull();
  expect(restart).toHaveBeenCalledOnce();
});
