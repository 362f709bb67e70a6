import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { countFilters, noFilters, useListAddress } from '../list-address.ts';
import { filterOf } from '../list-query.ts';
import { ActiveFilters } from './active-filters.tsx';
import { FilterChoices } from './filter-choices.tsx';

function Filters() {
  const [address, { choose }] = useListAddress();
  return (
    <WithApi>
      <FilterChoices folder="main" filters={address} onChange={choose} />
      <ActiveFilters filters={address} ownerName={null} onChange={choose} />
    </WithApi>
  );
}

it('narrows the list to favorites, and no longer when it is chosen again or its chip is removed', async () => {
  serveTyped({ 'labels.listLabels': () => [], 'labelGroups.getLabelGroups': () => [] });
  const person = userEvent.setup();
  const { router } = show(<Filters />, '/list/main');
  const choice = () => screen.getByRole('button', { name: 'Favorites' });
  await person.click(choice());
  expect(router.state.location.search).toBe('?favorite=yes');
  await person.click(choice());
  expect(router.state.location.search).toBe('');
  await person.click(choice());
  await person.click(screen.getByRole('button', { name: 'Remove filter Favorites' }));
  expect(router.state.location.search).toBe('');
});

it('counts as a filter, and finds favorites of anybody', () => {
  const favorites = { ...noFilters, isFavorite: true } as const;
  expect(countFilters(favorites)).toBe(1);
  const address = { ...favorites, query: '', sort: null, seed: null };
  const preferences = { myRecipes: { includeFriends: 'no', enableLabelIntersection: false } };
  expect(filterOf('main', address, preferences as never)).toMatchObject({ isFavorite: true, includeAllFriends: true });
  expect(filterOf('inbox', address, preferences as never)).not.toHaveProperty('includeAllFriends');
});
