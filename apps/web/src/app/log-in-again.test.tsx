import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Application } from '#web/app/application.tsx';
import { createRouter } from '#web/app/routes.tsx';
import { queryClient } from '#web/lib/server/api.ts';
import { closeAuthPrompt, restart } from '#web/lib/session/auth-prompt.ts';
import { startSession } from '#web/lib/session/session.ts';
import { forgetUnsavedChanges, hasUnsavedChanges } from '#web/lib/session/unsaved-changes.ts';
import { databaseNames, emptyDisk } from '#web/testing/disk.ts';
import { setPageSetting } from '#web/testing/page-setting.ts';
import { listOperation } from '#web/testing/scope-server.ts';
import { ada, ben, createSessionServer, serveSession } from '#web/testing/session-server.ts';
import '#web/testing/show.tsx';

vi.mock('#web/lib/session/auth-prompt.ts', async (original) => ({ ...(await original<object>()), restart: vi.fn() }));
class FakeSocket {
  static last: FakeSocket | undefined;
  onmessage?: (event: { data: string }) => void;
  constructor() {
    FakeSocket.last = this;
  }
  close() {}
}
vi.stubGlobal('WebSocket', FakeSocket);
vi.mock('#web/lib/server/rest.ts', () => ({ ask: () => Promise.resolve({ text: null, lang: null, problem: null }) }));

const listId = '7b0d5c0a-6a55-4a1c-8f0a-0000000000aa';
let server = createSessionServer();
let sessions = 0;

beforeEach(() => {
  server = createSessionServer();
  emptyDisk();
  vi.mocked(restart).mockClear();
});
afterEach(() => {
  forgetUnsavedChanges();
  queryClient.clear();
  closeAuthPrompt();
});

/** Opens a screen once the application knows who is there. */
async function open(hash: string) {
  serveSession(server);
  // A token of its own, by which what follows the session tells it from that of the test before.
  sessions += 1;
  startSession(`old ${sessions}`);
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
  server.isEnded = true;
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await logInAgain();
  await waitFor(() => expect(prompt()).toBeNull());
  expect(localStorage.getItem('token')).toBe('new');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Write a message').value).toBe('See you at eight');
  expect(restart).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.sent).toEqual(['See you at eight']));
});

test('a form is still there, and still asks before it is left', async () => {
  await open('#/people/my-profile');
  await userEvent.type(await screen.findByLabelText('Name'), ' Lovelace');
  server.isEnded = true;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your session has ended. Anything you’ve typed is still here.')).toBeDefined();
  await logInAgain();
  await waitFor(() => expect(prompt()).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada Lovelace');
  expect(hasUnsavedChanges()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.sent).toEqual([{ name: 'Ada Lovelace' }]));
});

test('a form in a dialog is still there, also after Escape in the prompt above it', async () => {
  await open('#/labels');
  await userEvent.click((await screen.findAllByRole('button', { name: 'New label' }))[0]!);
  await userEvent.type(await screen.findByLabelText('Name'), 'Weeknight');
  server.isEnded = true;
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  await screen.findByLabelText('Email address');
  await userEvent.keyboard('{Escape}');
  await logInAgain();
  await waitFor(() => expect(screen.queryByLabelText('Email address')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Weeknight');
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(server.sent).toEqual(['Weeknight']));
});

test('the application starts anew for another person', async () => {
  await open('#/people/my-profile');
  await userEvent.type(await screen.findByLabelText('Name'), ' Lovelace');
  server.isEnded = true;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  server.person = ben;
  await logInAgain();
  await waitFor(() => expect(restart).toHaveBeenCalledOnce());
});

test('the form stays when the network goes before the server has said who logged in', async () => {
  await open('#/people/my-profile');
  await userEvent.type(await screen.findByLabelText('Name'), ' Lovelace');
  server.isEnded = true;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  server.isMeLost = true;
  await logInAgain();
  await screen.findByText('Can’t reach the server. Check your connection and try again.');
  server.isMeLost = false;
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(prompt()).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada Lovelace');
  expect(restart).not.toHaveBeenCalled();
});

test('a screen that was refused opens after the log-in', async () => {
  await open('#/people');
  server.isEnded = true;
  window.location.hash = '#/settings/account';
  queryClient.removeQueries({ queryKey: [['users', 'getSessions']] });
  await logInAgain();
  await waitFor(() => expect(prompt()).toBeNull());
  expect(await screen.findByRole('heading', { name: 'Account' })).toBeDefined();
});

test('calls that are refused open one prompt, and closing it logs out', async () => {
  await open('#/people');
  server.isEnded = true;
  window.location.hash = '#/settings/account';
  await queryClient.resetQueries();
  const prompts = await screen.findAllByRole('dialog', { name: 'Log in to continue' });
  expect(prompts).toHaveLength(1);
  await userEvent.click(within(prompts[0]!).getByRole('button', { name: 'Close' }));
  expect(window.location.hash).toBe('#/welcome');
  expect(localStorage.getItem('token')).toBeNull();
  expect(restart).toHaveBeenCalledOnce();
});

/** Opens a list, whose screen asks the server for nothing but changes. */
async function openList() {
  await server.lists
    .transportOf(ada)
    .push({ operations: [listOperation(listId, { type: 'create', title: 'Saturday' })], scopes: [] });
  await open(`#/shopping-lists/${listId}`);
  await waitFor(() => expect(FakeSocket.last).toBeDefined());
  return screen.findByLabelText<HTMLInputElement>('Add an item');
}
const itemsOnServer = () =>
  [...server.lists.rowsOf(listId, 'shoppingItem').values()].map((item) => (item as { title: string }).title);

test('a list whose changes are refused asks to log in, keeps what shows, and sends all of it afterwards', async () => {
  const line = await openList();
  await userEvent.type(line, 'Milk');
  server.isEnded = true;
  // At once: a call of the background that is refused meanwhile would open the prompt, which takes the keys.
  fireEvent.keyDown(line, { key: 'Enter' });
  expect(await screen.findByRole('dialog', { name: 'Log in to continue' })).toBeDefined();
  expect(await screen.findByRole('checkbox', { name: /Milk/, hidden: true })).toBeDefined();
  await logInAgain();
  await waitFor(() => expect(prompt()).toBeNull());
  await waitFor(() => expect(itemsOnServer()).toEqual(['Milk']));
  expect(restart).not.toHaveBeenCalled();
});

test('a session that the server ends asks to log in over what is being typed', async () => {
  const line = await openList();
  await userEvent.type(line, 'Mil');
  server.isEnded = true;
  act(() => FakeSocket.last?.onmessage?.({ data: JSON.stringify({ type: 'session:revoked', data: {} }) }));
  await logInAgain();
  await waitFor(() => expect(prompt()).toBeNull());
  expect(line.value).toBe('Mil');
  expect(window.location.hash).toBe(`#/shopping-lists/${listId}`);
});

test('a log-in in another tab closes the prompt of this one', async () => {
  await openList();
  server.isEnded = true;
  act(() => FakeSocket.last?.onmessage?.({ data: JSON.stringify({ type: 'session:revoked', data: {} }) }));
  await screen.findByRole('dialog', { name: 'Log in to continue' });
  server.isEnded = false;
  localStorage.setItem('token', 'of the other tab');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  await waitFor(() => expect(prompt()).toBeNull());
  expect(restart).not.toHaveBeenCalled();
  expect(window.location.hash).toBe(`#/shopping-lists/${listId}`);
});

async function endSession() {
  server.isEnded = true;
  await queryClient.resetQueries();
  return screen.findByRole('dialog', { name: 'Log in to continue' });
}

test('spec 2: the terms are read in the prompt, which keeps what was typed, and closing them does not log out', async () => {
  setPageSetting('variant', 'hosted');
  await open('#/labels');
  const shown = await endSession();
  expect(within(shown).getByText('Trivet')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'New here? Create an account' }));
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  const terms = screen.getByRole('button', { name: 'By creating an account, you agree to the terms.' });
  for (const name of ['Back', 'Close']) {
    await userEvent.click(terms);
    const reading = await screen.findByRole('dialog', { name: 'Legal and privacy' });
    expect(await within(reading).findByText(/without warranty of any kind/)).toBeDefined();
    await userEvent.click(within(reading).getByRole('button', { name }));
    expect(screen.getByRole('dialog', { name: 'Log in to continue' })).toBe(prompt());
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
    await waitFor(() => expect(document.activeElement).toBe(terms));
  }
  expect(window.location.hash).toBe('#/labels');
  expect(restart).not.toHaveBeenCalled();
});

test('the prompt gives way to the page of the form, whose address somebody types', async () => {
  await open('#/labels');
  await endSession();
  act(() => void (window.location.hash = '#/auth/login'));
  await waitFor(() => expect(prompt()).toBeNull());
  expect(await screen.findAllByLabelText('Email address')).toHaveLength(1);
});

test('spec 2: the prompt of a self-hosted server has the welcome and its two warnings, and no logo and terms', async () => {
  await open('#/labels');
  const shown = await endSession();
  expect(within(shown).getByText(/This is a private server/)).toBeDefined();
  expect(within(shown).getByText(/Your account works on this server only/)).toBeDefined();
  expect(within(shown).getByText('Welcome back. Your recipes are waiting.')).toBeDefined();
  expect(within(shown).queryByText('Trivet')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'New here? Create an account' }));
  expect(screen.queryByText(/you agree to the terms/)).toBeNull();
});

/** Adds an item that the server refuses, because the session has ended. */
async function addUnsent() {
  const line = await openList();
  const known = () => queryClient.getQueriesData({ queryKey: [['users', 'getMe']] }).map(([, me]) => me);
  await waitFor(() => expect(known()).toMatchObject([{ name: 'Ada' }]));
  await userEvent.type(line, 'Milk');
  server.isEnded = true;
  fireEvent.keyDown(line, { key: 'Enter' });
  return screen.findByRole('dialog', { name: 'Log in to continue' });
}

test('the prompt tells of the changes that wait for the log-in, and so does the page that lists them', async () => {
  const shown = await addUnsent();
  expect(
    await within(shown).findByText('1 change hasn’t been sent yet. It will be sent once you log in.'),
  ).toBeDefined();
  act(() => void (window.location.hash = '#/waiting'));
  const told = await screen.findByText('All changes are saved on this device and will be sent once you log in.');
  expect(screen.queryByText('Try now')).toBeNull();
  act(closeAuthPrompt);
  await waitFor(() => expect(prompt()).toBeNull());
  await userEvent.click(within(told.parentElement!).getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('dialog', { name: 'Log in to continue' })).toBeDefined();
  await logInAgain();
  await waitFor(() => expect(itemsOnServer()).toEqual(['Milk']));
  await waitFor(() => expect(screen.queryByText(/once you log in/)).toBeNull());
});

test('another person is asked what becomes of the changes of the one before, and turns away with their session', async () => {
  const shown = await addUnsent();
  server.person = ben;
  await logInAgain();
  expect(await within(shown).findByText('1 change that Ada made on this device hasn’t been sent.')).toBeDefined();
  await userEvent.click(within(shown).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText(/that Ada made/)).toBeNull();
  expect(prompt()).toBe(shown);
  expect(restart).not.toHaveBeenCalled();
  expect(localStorage.getItem('token')).toBe(`old ${sessions}`);
});

test('another person who discards the changes of the one before leaves no database of theirs', async () => {
  const shown = await addUnsent();
  server.person = ben;
  await logInAgain();
  await userEvent.click(await within(shown).findByRole('button', { name: 'Discard for good' }));
  await waitFor(() => expect(restart).toHaveBeenCalledOnce());
  window.dispatchEvent(new Event('pagehide'));
  expect((await databaseNames()).filter((name) => name.includes(ada))).toEqual([]);
  expect(Object.entries(localStorage).filter(([, text]) => String(text).includes('Milk'))).toEqual([]);
  expect(localStorage.getItem('token')).toBe('new');
});
