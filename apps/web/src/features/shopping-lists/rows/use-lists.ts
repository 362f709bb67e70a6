import { type ShoppingItem, type ShoppingList, shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { createShownScopes } from '#web/features/sharing/scopes/shown-scopes.public.ts';
import type { LocalScope } from '#web/lib/local/use-scopes.ts';
import { itemRows, listRows } from './list-rows.ts';

/** A shopping list that this browser has, with how many items are to be bought and are bought. */
export interface ShownList extends LocalScope, ShoppingList {
  toBuy: number;
  done: number;
}

type Items = ReadonlyMap<string, ShoppingItem | null>;

/** Returns the lists of the person, those in the archive included, by their titles. Their rows stay in memory meanwhile. */
export const useLists = createShownScopes(shoppingListKind, rowsOf, shownList);

function rowsOf(id: string): [ShoppingList, Items] | null {
  const row = listRows.of(id).get(id);
  return row === null ? null : [row, itemRows.of(id).entries()];
}

function shownList(scope: LocalScope, row: ShoppingList, items: Items): ShownList {
  let [toBuy, done] = [0, 0];
  for (const item of items.values()) {
    if (item === null) continue;
    if (item.completedAt === null) toBuy += 1;
    else done += 1;
  }
  return { ...scope, ...row, toBuy, done };
}
