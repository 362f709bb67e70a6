import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { WithApi } from '#web/testing/typed-server.tsx';
import { addItems, itemsOf, setCompleted } from '../rows/change-items.ts';
import { createList } from '../rows/change-lists.ts';
import { ListOptions } from './list-options.tsx';

test('a list is copied and printed while something is to be bought, and emptied while something is there', () => {
  const list = createList('Shop');
  show(
    <WithApi>
      <ListOptions listId={list} onShow={() => {}} />
    </WithApi>,
  );
  const offered = () =>
    ['Copy as text', 'Print', 'Remove all items'].filter((name) => screen.queryByRole('menuitem', { name }) !== null);
  expect(offered()).toEqual([]);
  act(() => void addItems(list, [{ title: 'milk' }]));
  expect(offered()).toEqual(['Copy as text', 'Print', 'Remove all items']);
  act(() =>
    setCompleted(
      list,
      itemsOf(list).map(({ id }) => id),
      true,
    ),
  );
  expect(offered()).toEqual(['Remove all items']);
});
