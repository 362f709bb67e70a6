import { useDeferredValue } from 'react';
import { type ArrangedList, arrangedList } from './arranged-items.ts';
import type { ListedItem } from './change-items.ts';
import { useListOrder } from './use-list-order.ts';

/**
 * Returns the lines of a list in their sections. They follow a change a moment later than the items themselves, so that a
 * tick shows in the next frame however long the list is.
 */
export function useArrangedList(listId: string, items: ReadonlyMap<string, ListedItem>): ArrangedList {
  const order = useListOrder(listId);
  return arrangedList(useDeferredValue(items), order);
}
