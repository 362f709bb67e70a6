import type { MessageThread } from '@trivet/shared/messages/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { show } from '#web/testing/show.tsx';
import { type Answers, Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { Component as MessagesScreen } from './messages-screen.tsx';

const uuid = (digit: number) => `7b0d5c0a-6a55-4a1c-8f0a-00000000000${digit}`;
const me = { id: uuid(9), name: 'Me', email: 'me@example.org' };
const thread = (
  digit: number,
  name: string,
  last: Partial<MessageThread['lastMessage']>,
  unreadCount = 0,
): MessageThread => ({
  otherUser: { id: uuid(digit), name, handle: null, image: null },
  messageCount: 3,
  unreadCount,
  lastMessage: { id: uuid(8), fromUserId: uuid(digit), body: '', recipeTitle: null, createdAt: new Date(), ...last },
});

let answers: Answers;
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  answers = {
    'messages.getThreads': () => ({ threads: [], nextCursor: null }),
    'users.listFriends': () => ({ friends: [], incomingRequests: [], outgoingRequests: [] }),
    'users.getMe': () => me,
    'messages.createMessage': (input: { id: string; to: string; body: string }) => {
      sent.push(input);
      const { id, to: toUserId, body } = input;
      return { id, fromUserId: me.id, toUserId, body, recipeTitle: null, recipe: null, createdAt: new Date() };
    },
  };
});

afterEach(() => queryClient.clear());

function open() {
  serveTyped(answers);
  const page = show(
    <WithApi>
      <MessagesScreen />
    </WithApi>,
  );
  return { ...page, person: userEvent.setup() };
}

it('lists who wrote last, what, and how much of it is unread', async () => {
  answers['messages.getThreads'] = ({ cursor }: { cursor?: string }) =>
    cursor === undefined
      ? {
          threads: [
            thread(1, 'Ben', { body: '<b>Hello</b> {{name}}' }, 2),
            thread(2, 'Cat', { fromUserId: me.id, body: 'See you' }),
            thread(3, 'Dan', { recipeTitle: 'Soup' }),
          ],
          nextCursor: 'more',
        }
      : { threads: [thread(4, 'Eve', { fromUserId: me.id, recipeTitle: 'Soup' })], nextCursor: null };
  const { person } = open();
  const list = await screen.findByRole('list', { name: 'Messages' });
  await person.click(screen.getByRole('button', { name: 'Show more' }));
  await within(list).findByText('Eve');
  const rows = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll(/[\u2068\u2069]/g, ''));
  expect(rows).toEqual([
    'BBen<b>Hello</b> {{name}}just now22 unread messages',
    'CCatYou: See youjust now',
    'DDanSent you a recipe: Soupjust now',
    'EEveYou sent a recipe: Soupjust now',
  ]);
  expect(within(list).getByRole('link', { name: 'Ben' }).getAttribute('href')).toBe(`/messages/${uuid(1)}`);
});

it('X4 a name and a text that look like code are text', async () => {
  const hostile = '<img src=x onerror=__pwn=1> {{count}}';
  answers['messages.getThreads'] = () => ({ threads: [thread(1, hostile, { body: hostile })], nextCursor: null });
  open();
  const row = (await screen.findByRole('link', { name: hostile })).closest('li');
  expect(row?.textContent.split(hostile)).toHaveLength(3);
  expect(row?.querySelector('img, [onerror]')).toBeNull();
});

it('without messages it says what to do, and a failure can be tried again', async () => {
  answers['messages.getThreads'] = () => {
    throw new Refusal(500, 'unexpected');
  };
  const { person } = open();
  await screen.findByRole('button', { name: 'Try again' });
  answers['messages.getThreads'] = () => ({ threads: [], nextCursor: null });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No messages yet')).toBeTruthy();
});

it('a friend is found by typing, and what is sent leads to the thread', async () => {
  const friends = ['Zoe', 'Ben'].map((name, index) => ({
    id: uuid(index + 1),
    name,
    handle: name === 'Zoe' ? 'zoe.k' : null,
    enableProfile: true,
  }));
  answers['users.listFriends'] = () => ({ friends, incomingRequests: [], outgoingRequests: [] });
  const { person, router } = open();
  await screen.findByText('No messages yet');
  await person.keyboard('n');
  const dialog = await screen.findByRole('dialog');
  const people = await within(dialog).findByRole('list', { name: 'People you know' });
  expect(
    within(people)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ben', 'Zoe']);
  await person.type(within(dialog).getByRole('searchbox'), '@zoe{Enter}');
  const field = await within(dialog).findByLabelText('Message');
  expect(document.activeElement).toBe(field);
  await person.keyboard('Hello{Enter}there');
  await person.click(within(dialog).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/messages/${uuid(1)}`));
  expect(sent).toMatchObject([{ to: uuid(1), body: 'Hello\nthere' }]);
});

it('anybody else is found by the exact handle or address; nobody and oneself are said at the field', async () => {
  answers['users.getUserProfileByHandle'] = ({ handle }: { handle: string }) => {
    if (handle === 'me') return { ...me, handle: 'me', images: [] };
    throw new Refusal(404, 'notFound');
  };
  answers['users.getUserProfileByEmail'] = () => ({ id: uuid(5), name: 'Eve', handle: null, email: 'eve@example.org' });
  const { person } = open();
  await screen.findByText('No messages yet');
  await person.keyboard('n');
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByRole('searchbox');
  await person.type(field, '@nobody');
  await person.click(within(dialog).getByRole('button', { name: 'Find' }));
  expect(
    await within(dialog).findByText(
      'No one here has this exact @handle or email address. Check the spelling and try again.',
    ),
  ).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await person.clear(field);
  await person.type(field, '@me{Enter}');
  expect(await within(dialog).findByText('That’s you.')).toBeTruthy();
  await person.clear(field);
  await person.type(field, 'eve@example.org{Enter}');
  await person.click(await within(dialog).findByRole('button', { name: 'Change' }));
  expect(document.activeElement).toBe(within(dialog).getByRole('searchbox'));
});

it('X3 names of people who wrote, and of those to write to, are text', async () => {
  const hostile = '<img src=x onerror="window.__pwn=1">';
  answers['messages.getThreads'] = () => ({ threads: [thread(1, hostile, { body: hostile })], nextCursor: null });
  const { person } = open();
  expect(within(await screen.findByRole('list', { name: 'Messages' })).getAllByText(hostile)).toHaveLength(2);
  await person.click(screen.getByRole('button', { name: 'New message' }));
  expect(within(await screen.findByRole('list', { name: 'People you know' })).getByText(hostile)).toBeTruthy();
  expect(document.querySelector('img[src="x"], [onerror]')).toBeNull();
});
