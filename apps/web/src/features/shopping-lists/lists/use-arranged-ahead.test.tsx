import { renderHook, waitFor } from '@testing-library/react';
import { arrangeList } from '@trivet/shared/shopping-lists/items/arrange-list';
import { expect, test, vi } from 'vitest';
import { arrangedList } from '../rows/arranged-items.ts';
import { addItems, setCompleted } from '../rows/change-items.ts';
import { createList } from '../rows/change-lists.ts';
import { itemsNow } from '../rows/use-items.ts';
import type { ShownList } from '../rows/use-lists.ts';
import { useListOrder } from '../rows/use-list-order.ts';
import { useArrangedAhead } from './use-arranged-ahead.ts';

vi.mock('@trivet/shared/shopping-lists/items/arrange-list', { spy: true });

const listOf = (count: number): ShownList => {
  const id = createList(`${count} items`);
  addItems(
    id,
    Array.from({ length: count }, (_, at) => ({ title: `${at + 1} apples of kind ${at}` })),
  );
  return { id, title: '', toBuy: count, done: 0, isArchived: false } as ShownList;
};

test('a long list is arranged while somebody looks for it, and not again when it is opened', async () => {
  const [short, long] = [listOf(3), listOf(60)];
  const lists = [short, long];
  renderHook(() => useArrangedAhead(lists));
  await waitFor(() => expect(arrangeList).toHaveBeenCalledOnce());
  const { result } = renderHook(() => useListOrder(long.id));
  const opened = arrangedList(itemsNow(long.id), result.current);
  expect(opened.sections.flatMap(({ lines }) => lines)).toHaveLength(60);
  expect(arrangeList).toHaveBeenCalledOnce();
  expect(arrangedList(itemsNow(short.id), result.current).sections).toHaveLength(1);
  expect(arrangeList).toHaveBeenCalledTimes(2);
});

test('a list is arranged anew once an item changes or the reader wants another order', () => {
  const { id } = listOf(2);
  const { result } = renderHook(() => useListOrder(id));
  const first = arrangedList(itemsNow(id), result.current);
  expect(arrangedList(itemsNow(id), result.current)).toBe(first);
  setCompleted(id, [...itemsNow(id).keys()].slice(0, 1), true);
  expect(arrangedList(itemsNow(id), result.current).done).toHaveLength(1);
  const arrangement = { ...result.current.arrangement, groupCategories: false };
  const [section] = arrangedList(itemsNow(id), { ...result.current, arrangement }).sections;
  expect(section?.category).toBeNull();
});
