import type { ListRecipe } from '@trivet/shared/shopping-lists/recipes/list-recipe-row';
import type { ShoppingItem } from '@trivet/shared/shopping-lists/items/item-row';
import type { ShoppingList } from '@trivet/shared/shopping-lists/list-row';
import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { createShownScopes } from '#web/features/sharing/scopes/shown-scopes.public.ts';
import type { LocalScope } from '#web/lib/sync/client.ts';
import { itemRows, listRecipeRows, listRows } from './list-rows.ts';

/** A recipe or another dish for which a list has items, with how many of them are to be bought. */
export interface ListedDish extends ListRecipe {
  id: string;
  toBuy: number;
}

/** A shopping list that this browser has, with how many items are to be bought and are bought. */
export interface ShownList extends LocalScope, ShoppingList {
  toBuy: number;
  done: number;
  dishes: readonly ListedDish[];
}

type Items = ReadonlyMap<string, ShoppingItem | null>;
type Dishes = ReadonlyMap<string, ListRecipe | null>;

/** Returns the lists of the person, those in the archive included, by their titles. Their rows stay in memory meanwhile. */
export const useLists = createShownScopes(shoppingListKind, rowsOf, shownList);

function rowsOf(id: string): [ShoppingList, Items, Dishes] | null {
  const row = listRows.of(id).get(id);
  return row === null ? null : [row, itemRows.of(id).entries(), listRecipeRows.of(id).entries()];
}

function shownList(scope: LocalScope, row: ShoppingList, items: Items, rows: Dishes): ShownList {
  let [toBuy, done] = [0, 0];
  const toBuyFor = new Map<string | null, number>();
  for (const item of items.values()) {
    if (item === null) continue;
    const isToBuy = item.completedAt === null;
    if (isToBuy) toBuy += 1;
    else done += 1;
    toBuyFor.set(item.listRecipeId, (toBuyFor.get(item.listRecipeId) ?? 0) + Number(isToBuy));
  }
  const dishes = [...rows].flatMap(([id, dish]) => {
    const own = toBuyFor.get(id);
    return dish === null || own === undefined ? [] : [{ ...dish, id, toBuy: own }];
  });
  return { ...scope, ...row, toBuy, done, dishes };
}
