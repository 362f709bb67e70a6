import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { preferencesStore } from '#web/lib/preferences/preferences.ts';
import { home, type Listing, openHome, press, recipeOf, serveHome, titles } from './testing/open-home.tsx';

serveHome();

const own = recipeOf('Own soup');
const shown = recipeOf('Friend soup', { owner: { name: 'Ben', handle: 'ben' } });

beforeEach(() => {
  localStorage.setItem('token', 't');
  preferencesStore.clear();
  home.listed = ({ includeAllFriends, userIds }: Listing) => {
    if (userIds !== undefined) return [shown];
    return includeAllFriends === true ? [shown, own] : [own];
  };
});

const shows = (...expected: string[]) => waitFor(() => expect(titles()).toEqual(expected));

it('recipes of friends show with the handle of their owner, only where the choice allows it', async () => {
  const { address, unmount } = openHome();
  await shows('Own soup');
  await press('Filter');
  const choices = (await screen.findByText('Friends’ recipes')).closest<HTMLElement>('[role=group]')!;
  const choose = (choice: string) => fireEvent.click(within(choices).getByText(choice));
  const search = (value: string) => fireEvent.change(document.querySelector('[type=search]')!, { target: { value } });

  choose('Always show');
  await shows('Friend soup', 'Own soup');
  const badges = screen.getAllByLabelText(/@ben\u2069?’s recipe/);
  expect(badges.map((badge) => badge.closest('article')?.querySelector('h2')?.textContent)).toEqual(['Friend soup']);

  choose('When searching');
  await shows('Own soup');
  search('soup');
  await shows('Friend soup', 'Own soup');
  choose('When browsing');
  await shows('Own soup');
  search('');
  await shows('Friend soup', 'Own soup');
  await waitFor(() => expect(address()).toBe('/list/main'));

  unmount();
  openHome();
  await shows('Friend soup', 'Own soup');
});

it('an address shows what somebody else shows, in their name, until that is taken off', async () => {
  openHome('/list/main?userId=7b0d5c0a-6a55-4a1c-8f0a-000000000001');
  await shows('Friend soup');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/@ben\u2069?’s recipes/);
  fireEvent.click(screen.getByRole('button', { name: /Remove filter .*@ben/ }));
  await shows('Own soup');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My recipes');
});
