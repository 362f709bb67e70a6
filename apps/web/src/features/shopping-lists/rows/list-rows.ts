import { shoppingItemRules } from '@trivet/shared/shopping-lists/items/apply-item-operation';
import { habitRules } from '@trivet/shared/shopping-lists/apply-habit-operation';
import { listRecipeRules } from '@trivet/shared/shopping-lists/recipes/apply-list-recipe-operation';
import { shoppingListRules } from '@trivet/shared/shopping-lists/apply-list-operation';
import {
  habitNoun,
  listRecipeNoun,
  shoppingItemNoun,
  shoppingListKind,
  shoppingListNoun,
} from '@trivet/shared/shopping-lists/shopping-list';
import { openScopedRows } from '#web/lib/local/scoped-rows.ts';

/** The one row of each shopping list. It has the id of the list. */
export const listRows = openScopedRows(shoppingListKind, shoppingListNoun, shoppingListRules);

/** What stands on each shopping list. */
export const itemRows = openScopedRows(shoppingListKind, shoppingItemNoun, shoppingItemRules);

/** The recipes whose ingredients stand on each shopping list. */
export const listRecipeRows = openScopedRows(shoppingListKind, listRecipeNoun, listRecipeRules);

/** The categories that people of each shopping list chose for things. */
export const habitRows = openScopedRows(shoppingListKind, habitNoun, habitRules);
