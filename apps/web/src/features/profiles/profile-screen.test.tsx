import type { FriendshipState } from '@trivet/shared/friendships/schemas';
import type { Profile } from '@trivet/shared/profiles/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routePatterns } from '#web/lib/paths.ts';
import { queryClient } from '#web/lib/server/api.ts';
import { startSession } from '#web/lib/session/session.ts';
import { recipeSummary } from '#web/testing/recipe-summary.ts';
import { show } from '#web/testing/show.tsx';
import { type Answers, Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { Component as ProfileScreen } from './profile-screen.tsx';

const uuid = (digit: number) => `7b0d5c0a-6a55-4a1c-8f0a-00000000000${digit}`;
const nothing = { label: null, recipe: null };

let profile: Profile;
let sent: unknown[];

beforeEach(() => {
  sent = [];
  profile = {
    id: uuid(1),
    name: 'Ben',
    handle: 'ben',
    enableProfile: true,
    isMe: false,
    friendship: 'none',
    images: [],
    items: [
      { ...nothing, id: uuid(2), title: 'Everything', type: 'all-recipes', visibility: 'public' },
      {
        ...nothing,
        id: uuid(3),
        title: 'My soups',
        type: 'label',
        visibility: 'friends-only',
        label: { id: uuid(4), title: 'soups & stews' },
      },
      {
        ...nothing,
        id: uuid(5),
        title: 'The best',
        type: 'recipe',
        visibility: 'public',
        recipe: { id: uuid(6), title: 'Borscht', image: null },
      },
    ],
  };
});

afterEach(() => {
  for (const close of screen.queryAllByRole('button', { name: 'Close' })) fireEvent.click(close);
  queryClient.clear();
  vi.restoreAllMocks();
});

function open(answer: () => Profile = () => profile, more: Answers = {}) {
  serveTyped({
    ...more,
    'users.getUserProfileByHandle': ({ handle }: { handle: string }) => {
      sent.push(handle);
      return answer();
    },
    'users.createFriendship': () => {
      profile = { ...profile, friendship: profile.friendship === 'incoming' ? 'friends' : 'outgoing' };
      return 'Created';
    },
    'users.deleteFriendship': () => {
      profile = { ...profile, friendship: 'none' };
      return { undo: null };
    },
  });
  show(
    <WithApi>
      <Routes>
        <Route path={routePatterns.profile} element={<ProfileScreen />} />
      </Routes>
      <Toasts />
    </WithApi>,
    '/people/@Ben',
  );
  return userEvent.setup();
}

it('a visitor sees name, handle and what is shown, each leading to its recipes', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ben' })).toBeTruthy();
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('Everything')).toBe(`/list/main?userId=${uuid(1)}`);
  expect(addressOf('My soups')).toBe(`/list/main?userId=${uuid(1)}&labels=soups%2520%2526%2520stews`);
  expect(addressOf('The best')).toBe(`/recipe/${uuid(6)}`);
  expect(addressOf('Log in to add friend')).toBe('/auth/login?redirect=%2Fpeople%2F%40Ben');
  expect(screen.queryByText(/Friends only/u)).toBeNull();
  expect(sent).toEqual(['ben']);
});

it('a visitor sees the pictures of all that is shown, page by page, and searches them', async () => {
  // jsdom has no layout: a window in which three tiles stand beside each other.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
  const asked: object[] = [];
  const page = (titles: string[], nextCursor: string | null = null) => ({
    recipes: titles.map((title) => recipeSummary({ id: title, title, owner: { name: 'Ben', handle: 'ben' } })),
    nextCursor,
  });
  const visitor = open(() => profile, {
    'recipes.listRecipes': ({ userIds }: { userIds: string[] }) => {
      asked.push({ userIds });
      return page(['Borscht', 'Rice']);
    },
    'recipes.getRecipeCount': () => ({ count: 2 }),
    'recipes.findRecipes': ({ userIds, query }: { userIds: string[]; query: string }) => {
      asked.push({ userIds, query });
      return { ...page(query === 'rice' ? ['Rice'] : []), matches: {}, totalCount: 1, isGuess: false };
    },
  });
  const recipes = await screen.findByRole('list', { name: 'Recipes' });
  expect((await within(recipes).findByRole('link', { name: 'Borscht' })).getAttribute('href')).toBe('/recipe/Borscht');
  expect(screen.queryByRole('img', { name: /@ben/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull();
  await visitor.type(screen.getByRole('searchbox'), 'rice');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Borscht' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Rice' })).toBeTruthy();
  await visitor.type(screen.getByRole('searchbox'), ' pudding');
  expect(await screen.findByText('No results for “rice pudding”')).toBeTruthy();
  expect(asked).toContainEqual({ userIds: [uuid(1)] });
  expect(asked).toContainEqual({ userIds: [uuid(1)], query: 'rice' });
});

it('a profile of single recipes shows these alone', async () => {
  profile = { ...profile, items: profile.items.slice(2) };
  open();
  expect((await screen.findByRole('link', { name: 'The best' })).getAttribute('href')).toBe(`/recipe/${uuid(6)}`);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it.each<[FriendshipState, string[], string]>([
  ['none', ['Add friend: Ben'], 'Cancel request: Ben'],
  ['outgoing', ['Cancel request: Ben'], 'Add friend: Ben'],
  ['incoming', ['Accept: Ben', 'Decline: Ben'], 'Remove friend: Ben'],
  ['friends', ['Remove friend: Ben'], 'Add friend: Ben'],
])('a friendship that is %s offers what fits, and pressing changes it at once', async (state, names, afterwards) => {
  startSession('t');
  profile = { ...profile, friendship: state };
  const visitor = open();
  for (const name of names) expect(await screen.findByRole('button', { name })).toBeTruthy();
  const isWritten = screen.queryByRole('link', { name: 'Write a message: Ben' });
  expect(isWritten?.getAttribute('href') ?? null).toBe(state === 'friends' ? `/messages/${uuid(1)}` : null);
  await visitor.click(screen.getByRole('button', { name: names[0] ?? '' }));
  expect(await screen.findByRole('button', { name: afterwards })).toBeTruthy();
});

it.each<[FriendshipState, string, string]>([
  ['friends', 'Remove friend: Ben', 'Add friend: Ben'],
  ['outgoing', 'Cancel request: Ben', 'Add friend: Ben'],
])('what was ended on a profile (%s) can be undone there', async (state, end, ended) => {
  startSession('t');
  profile = { ...profile, friendship: state };
  const visitor = open();
  await visitor.click(await screen.findByRole('button', { name: end }));
  expect(await screen.findByRole('button', { name: ended })).toBeTruthy();
  await visitor.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Cancel request: Ben' })).toBeTruthy();
});

it('one’s own profile says who sees what, and leads to changing it', async () => {
  startSession('t');
  profile = { ...profile, isMe: true, enableProfile: false };
  open();
  expect((await screen.findByRole('link', { name: 'Edit profile' })).getAttribute('href')).toBe('/people/my-profile');
  expect(screen.getByText('Your profile is turned off. Only you see this page.')).toBeTruthy();
  expect(screen.getByText('Label · Friends only')).toBeTruthy();
});

it('a visitor is told that a profile is missing or switched off', async () => {
  open(() => {
    throw new Refusal(404, 'notFound');
  });
  expect(await screen.findByText('No one has this handle, or the profile is turned off.')).toBeTruthy();
});

it('a profile that is missing or switched off leads back to people', async () => {
  startSession('t');
  open(() => {
    throw new Refusal(404, 'notFound');
  });
  expect(await screen.findByText('No one has this handle, or the profile is turned off.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to people' }).getAttribute('href')).toBe('/people');
});

it('X3 names and titles are text, whatever stands in them', async () => {
  const hostile = '<img src=x onerror="window.__pwn=1">';
  profile = { ...profile, name: hostile, items: profile.items.map((item) => ({ ...item, title: hostile })) };
  open();
  expect(await screen.findByRole('heading', { level: 1, name: hostile })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: hostile })).toHaveLength(3);
  expect(document.querySelector('img[src="x"]')).toBeNull();
});
