import type { Friends, FriendSummary } from '@trivet/shared/friendships/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { show } from '#web/testing/show.tsx';
import { type Answers, Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { withState } from './friend-lists.ts';
import { Component as PeopleScreen } from './people-screen.tsx';

const person = (digit: number, name: string): FriendSummary => ({
  id: `7b0d5c0a-6a55-4a1c-8f0a-00000000000${digit}`,
  name,
  handle: name.toLowerCase(),
  enableProfile: true,
  image: null,
});
const [me, ben, cat, dan, eve] = [
  person(1, 'Ada'),
  person(2, 'Ben'),
  person(3, 'Cat'),
  person(4, 'Dan'),
  person(5, 'Eve'),
];

let lists: Friends;
let answers: Answers;
let sent: unknown[];

beforeEach(() => {
  lists = { friends: [ben], incomingRequests: [cat], outgoingRequests: [dan] };
  sent = [];
  const everybody = [me, ben, cat, dan, eve];
  const of = (id: string) => everybody.find((each) => each.id === id) ?? eve;
  answers = {
    'users.listFriends': () => lists,
    'blocks.getBlockedUsers': () => [],
    'users.getMyProfile': () => ({ ...me, isMe: true, friendship: 'none', images: [], items: [] }),
    'users.createFriendship': ({ friendId }: { friendId: string }) => {
      sent.push(['create', of(friendId).name]);
      const isAnswer = lists.incomingRequests.some(({ id }) => id === friendId);
      lists = withState(lists, of(friendId), isAnswer ? 'friends' : 'outgoing');
      return 'Created';
    },
    'users.deleteFriendship': ({ friendId }: { friendId: string }) => {
      sent.push(['delete', of(friendId).name]);
      const undo = lists.outgoingRequests.some(({ id }) => id === friendId) ? null : 'ticket';
      lists = withState(lists, of(friendId), 'none');
      return { undo };
    },
    'users.restoreFriendship': ({ friendId, undo }: { friendId: string; undo: string }) => {
      sent.push(['restore', undo]);
      lists = withState(lists, of(friendId), 'friends');
    },
    'users.getUserProfileByHandle': ({ handle }: { handle: string }) => {
      sent.push(['handle', handle]);
      const found = everybody.find((each) => each.handle === handle);
      if (found === undefined) throw new Refusal(404, 'notFound');
      return { ...found, isMe: false, friendship: 'none', images: [], items: [] };
    },
    'users.getUserProfileByEmail': () => {
      throw new Refusal(429, 'tooManyRequests');
    },
  };
});

afterEach(() => queryClient.clear());

function open() {
  serveTyped(answers);
  show(
    <WithApi>
      <PeopleScreen />
      <Toasts />
    </WithApi>,
  );
  return userEvent.setup();
}

const listOf = (name: string) => screen.findByRole('list', { name });

it('a friendship ends at once, and comes back by the toast', async () => {
  const visitor = open();
  await visitor.click(await screen.findByRole('button', { name: 'Options for Ben' }));
  expect(screen.getByRole('menuitem', { name: 'View profile' }).getAttribute('href')).toBe('/people/@ben');
  await visitor.click(screen.getByRole('menuitem', { name: 'Remove friend' }));
  expect(await screen.findByText('No friends yet')).toBeTruthy();
  await visitor.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(within(await listOf('Friends')).getByText('Ben')).toBeTruthy();
  await waitFor(() =>
    expect(sent).toEqual([
      ['delete', 'Ben'],
      ['restore', 'ticket'],
    ]),
  );
});

it('requests are accepted, declined and taken back, each in its list', async () => {
  const visitor = open();
  await visitor.click(await screen.findByRole('button', { name: 'Accept: Cat' }));
  expect(await within(await listOf('Friends')).findByText('Cat')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Friend requests' })).toBeNull();
  await visitor.click(screen.getByRole('button', { name: 'Cancel request: Dan' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Sent requests' })).toBeNull());
  await visitor.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(within(await listOf('Sent requests')).getByText('Dan')).toBeTruthy();
  await waitFor(() =>
    expect(sent).toEqual([
      ['create', 'Cat'],
      ['delete', 'Dan'],
      ['create', 'Dan'],
    ]),
  );
});

it('what is refused is put back and said', async () => {
  answers['users.createFriendship'] = () => {
    throw new Refusal(429, 'tooManyRequests');
  };
  const visitor = open();
  await visitor.click(await screen.findByRole('button', { name: 'Accept: Cat' }));
  expect(await screen.findByText('Too many attempts in a short time. Wait a moment and try again.')).toBeTruthy();
  expect(within(await listOf('Friend requests')).getByText('Cat')).toBeTruthy();
});

it('typing narrows the friends; Enter finds somebody by the exact handle, who can be asked', async () => {
  const visitor = open();
  const field = await screen.findByRole('searchbox', { name: 'Find people' });
  await visitor.type(field, '@eve');
  expect(await screen.findByText('No results for “@eve”')).toBeTruthy();
  await visitor.keyboard('{Enter}');
  await visitor.click(within(await listOf('Found')).getByRole('button', { name: 'Add friend: Eve' }));
  expect(await screen.findAllByRole('button', { name: 'Cancel request: Eve' })).toHaveLength(2);
  expect(sent).toEqual([
    ['handle', 'eve'],
    ['create', 'Eve'],
  ]);
});

it('somebody who cannot be found is told apart from too many look-ups of addresses', async () => {
  const visitor = open();
  const field = await screen.findByRole('searchbox', { name: 'Find people' });
  await visitor.type(field, 'nobody{Enter}');
  expect((await screen.findByText(/No profile found/u)).textContent).toContain('@nobody');
  await visitor.clear(field);
  await visitor.type(field, 'x@example.org{Enter}');
  expect(await screen.findByText(/You’ve looked up a lot of email addresses/u)).toBeTruthy();
  await visitor.clear(field);
  await visitor.type(field, '@ada{Enter}');
  expect(await screen.findByText('This is you.')).toBeTruthy();
});

it('without a handle one is invited to set up a profile; a list that cannot be read says so', async () => {
  answers['users.getMyProfile'] = () => ({
    ...me,
    handle: null,
    enableProfile: false,
    isMe: true,
    friendship: 'none',
    items: [],
  });
  answers['users.listFriends'] = () => {
    throw new Refusal(400, 'invalidInput');
  };
  open();
  expect((await screen.findByRole('link', { name: 'Set up profile' })).getAttribute('href')).toBe('/people/my-profile');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('X3 names of friends, of people who ask and of people who are blocked are text', async () => {
  const hostile = (each: FriendSummary) => ({ ...each, name: `<img src=x onerror="window.__pwn=1">${each.name}` });
  lists = { friends: [hostile(ben)], incomingRequests: [hostile(cat)], outgoingRequests: [hostile(dan)] };
  answers['blocks.getBlockedUsers'] = () => [hostile(eve)];
  open();
  for (const [list, each] of [
    ['Friends', ben],
    ['Friend requests', cat],
    ['Sent requests', dan],
    ['Blocked people', eve],
  ] as const) {
    expect(within(await listOf(list)).getByText(hostile(each).name)).toBeTruthy();
  }
  expect(document.querySelector('img[src="x"], [onerror]')).toBeNull();
});
