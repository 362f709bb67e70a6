import type { ShoppingItem } from '@trivet/shared/shopping-lists/items/item-row';
import { useRows } from '#web/lib/sync/hooks/use-rows.ts';
import type { ListedItem } from './change-items.ts';
import { itemRows } from './list-rows.ts';

/** One object for each stored item, so that a row whose item did not change is not drawn again. */
const listed = new WeakMap<ShoppingItem, ListedItem>();

/** Returns the items of a list by their ids. It is the same map until one of them changes. */
export function useItems(listId: string): ReadonlyMap<string, ListedItem> {
  return listedItems(useRows(itemRows.of(listId)));
}

/** Returns the items of a list by their ids as they are now. It is the same map as {@link useItems} returns. */
export const itemsNow = (listId: string): ReadonlyMap<string, ListedItem> => listedItems(itemRows.of(listId).entries());

const known = new WeakMap<ReadonlyMap<string, ShoppingItem | null>, ReadonlyMap<string, ListedItem>>();

function listedItems(rows: ReadonlyMap<string, ShoppingItem | null>): ReadonlyMap<string, ListedItem> {
  const before = known.get(rows);
  if (before !== undefined) return before;
  const items = new Map<string, ListedItem>();
  for (const [id, row] of rows) if (row !== null) items.set(id, listedItem(id, row));
  known.set(rows, items);
  return items;
}

function listedItem(id: string, row: ShoppingItem): ListedItem {
  const item = listed.get(row) ?? { ...row, id };
  listed.set(row, item);
  return item;
}
