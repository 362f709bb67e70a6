import { shoppingItemRow } from '@trivet/shared/shopping-lists/items/item-row';
import { habitRow } from '@trivet/shared/shopping-lists/habit-row';
import { listRecipeRow } from '@trivet/shared/shopping-lists/recipes/list-recipe-row';
import { shoppingListRow } from '@trivet/shared/shopping-lists/list-row';
import {
  habitNoun,
  listRecipeNoun,
  shoppingItemNoun,
  shoppingListKind,
  shoppingListNoun,
} from '@trivet/shared/shopping-lists/shopping-list';
import { openScopedRows } from '#web/lib/sync/hooks/scoped-rows.ts';

/** The one row of each shopping list. It has the id of the list. */
export const listRows = openScopedRows(shoppingListKind, shoppingListNoun, shoppingListRow);

/** What stands on each shopping list. */
export const itemRows = openScopedRows(shoppingListKind, shoppingItemNoun, shoppingItemRow);

/** The recipes whose ingredients stand on each shopping list. */
export const listRecipeRows = openScopedRows(shoppingListKind, listRecipeNoun, listRecipeRow);

/** The categories that people of each shopping list chose for things. */
export const habitRows = openScopedRows(shoppingListKind, habitNoun, habitRow);
