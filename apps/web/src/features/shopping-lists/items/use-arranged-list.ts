import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { useDeferredValue } from 'react';
import { useScopes } from '#web/lib/local/use-scopes.ts';
import { type ArrangedList, arrangedList } from '../rows/arranged-items.ts';
import type { ListedItem } from '../rows/change-items.ts';
import { useListOrder } from '../rows/use-list-order.ts';

/**
 * Returns the lines of a list in their sections. They follow a change a moment later than the items themselves, so that a
 * tick shows in the next frame however long the list is.
 */
export function useArrangedList(listId: string, items: ReadonlyMap<string, ListedItem>): ArrangedList {
  const order = useListOrder(listId);
  return arrangedList(useDeferredValue(items), order);
}

/**
 * What a person may do with a list, and who else has it. The items of a list that is opened for the first time come before
 * both. Most people may change them then, and the server refuses it to the others.
 */
export function useListPeople(listId: string) {
  const scope = useScopes(shoppingListKind).find(({ id }) => id === listId);
  return { role: scope?.role ?? 'edit', people: scope?.people ?? [] };
}
