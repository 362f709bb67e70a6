import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/lib/server/api.ts';
import { show } from '#web/testing/show.tsx';
import { serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { type ListFilters, noFilters } from '../list-address.ts';
import { FilterPlace, useFilterPlace } from './filter-place.tsx';

let labelCount = 0;
beforeEach(() =>
  serveTyped({
    'labels.listLabels': () =>
      Array.from({ length: labelCount }, (_value, index) => ({
        id: `label ${index}`,
        title: `label ${index}`,
        recipeCount: index,
        labelGroupId: null,
        createdAt: new Date(0),
        updatedAt: new Date(0),
      })),
    'labelGroups.getLabelGroups': () => [],
  }),
);
afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
});

function List({ count }: { count: number | undefined }) {
  const [filters, setFilters] = useState<ListFilters>(noFilters);
  const place = useFilterPlace();
  return (
    <WithApi>
      <button onClick={place.toggle}>{'Filter'}</button>
      <output>{filters.labels.join(' ')}</output>
      <FilterPlace
        place={place}
        folder="main"
        filters={filters}
        count={count}
        onChange={(changes) => setFilters({ ...filters, ...changes })}
      />
    </WithApi>
  );
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const opener = () => screen.getByRole('button', { name: 'Filter', hidden: true });
const dialog = () => screen.queryByRole('dialog', { name: 'Filter' });
const open = async (count?: number) => {
  show(<List count={count} />);
  await userEvent.click(opener());
};

it('says on a phone how many recipes there are, and closes with the focus on its button', async () => {
  await open(1312);
  await userEvent.click(await button('Show 1,312 recipes'));
  await waitFor(() => expect(dialog()).toBeNull());
  expect(document.activeElement).toBe(opener());
});

it.each([
  [undefined, 'Show recipes'],
  [1, 'Show 1 recipe'],
  [0, 'No recipes'],
])('says with a count of %s: %s', async (count, words) => {
  await open(count);
  await userEvent.click(await button(words));
  await waitFor(() => expect(dialog()).toBeNull());
});

it('begins with the most used of many labels, and shows the others when asked', async () => {
  labelCount = 312;
  await open(5);
  const group = await screen.findByRole('group', { name: 'Labels' });
  const labels = () => within(group).getAllByRole('button', { name: /^label/ });
  await within(group).findByRole('button', { name: 'label 311 (311)' });
  expect(labels()).toHaveLength(16);
  await userEvent.click(within(group).getByRole('button', { name: 'label 300 (300)' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find label' }), 'label 17');
  expect(labels()).toHaveLength(11);
  await userEvent.click(within(group).getByRole('button', { name: 'label 17 (17)' }));
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Find label' }));
  expect(labels()).toHaveLength(16);
  expect(
    labels()
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  ).toEqual(['label 17 (17)', 'label 300 (300)']);
  await userEvent.click(within(group).getByRole('button', { name: 'Show all 312 labels' }));
  expect(labels()).toHaveLength(312);
  expect(document.activeElement).toBe(labels()[0]);
  await userEvent.click(await button('Clear filters'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Filter' }));
});

it('stands beside the list in a wide window, where Escape closes it', async () => {
  const wide = Object.assign(window.matchMedia(''), { matches: true });
  vi.spyOn(window, 'matchMedia').mockReturnValue(wide);
  labelCount = 3;
  await open(2);
  const panel = await screen.findByRole('region', { name: 'Filter' });
  expect(document.activeElement).toBe(within(panel).getByRole('heading', { name: 'Filter' }));
  await within(panel).findByRole('button', { name: 'label 2 (2)' });
  expect(within(panel).queryByRole('button', { name: /Show all/ })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Filter' })).toBeNull();
  expect(document.activeElement).toBe(opener());
  await userEvent.click(opener());
  await userEvent.click(await button('Show 2 recipes'));
  expect(screen.queryByRole('region', { name: 'Filter' })).toBeNull();
});

it('beside the list, Escape is for the words in its field, and closes it where there are none', async () => {
  const wide = Object.assign(window.matchMedia(''), { matches: true });
  vi.spyOn(window, 'matchMedia').mockReturnValue(wide);
  labelCount = 20;
  await open(2);
  const field = await screen.findByRole('searchbox', { name: 'Find label' });
  await userEvent.type(field, 'so{Escape}');
  expect(screen.getByRole('region', { name: 'Filter' })).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, '{Escape}');
  expect(screen.queryByRole('region', { name: 'Filter' })).toBeNull();
  expect(document.activeElement).toBe(opener());
});
