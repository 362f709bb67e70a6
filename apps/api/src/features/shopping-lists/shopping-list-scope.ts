import { habitRow } from '@trivet/shared/shopping-lists/habit-row';
import { shoppingItemRow } from '@trivet/shared/shopping-lists/items/item-row';
import { shoppingListRow } from '@trivet/shared/shopping-lists/list-row';
import { listRecipeRow } from '@trivet/shared/shopping-lists/recipes/list-recipe-row';
import {
  habitChangeSchema,
  listRecipeChangeSchema,
  shoppingItemChangeSchema,
  shoppingListChangeSchema,
} from '@trivet/shared/shopping-lists/schemas';
import {
  maxHabits,
  maxItems,
  maxListRecipes,
  maxLists,
  shoppingListKind,
} from '@trivet/shared/shopping-lists/shopping-list';
import type { SharedKind } from '#api/features/sharing/sharing.public';
import { syncedTable } from '#api/kernel/sync/synced-table';
import { notifyOfChange } from './notify-of-change.ts';

/** The row of a list itself. */
export const listTable = syncedTable({
  row: shoppingListRow,
  table: 'shopping_lists',
  idColumn: 'list_id',
  changeSchema: shoppingListChangeSchema,
  maxRows: 1,
});

/** What is on a list. */
export const itemTable = syncedTable({
  row: shoppingItemRow,
  table: 'shopping_items',
  idColumn: 'item_id',
  changeSchema: shoppingItemChangeSchema,
  maxRows: maxItems,
});

/** The recipes on a list. */
export const recipeTable = syncedTable({
  row: listRecipeRow,
  table: 'shopping_list_recipes',
  idColumn: 'list_recipe_id',
  changeSchema: listRecipeChangeSchema,
  maxRows: maxListRecipes,
});

/** The categories that a list remembers. */
export const habitTable = syncedTable({
  row: habitRow,
  table: 'shopping_habits',
  idColumn: 'habit_id',
  changeSchema: habitChangeSchema,
  maxRows: maxHabits,
});

/** A shopping list with what is on it, as people sync and share it. The operation that creates the list makes it. */
export const shoppingListScope: SharedKind = {
  kind: shoppingListKind,
  table: listTable,
  tables: [listTable, itemTable, recipeTable, habitTable],
  creation: { table: listTable, maxOwned: maxLists },
  afterChange: notifyOfChange,
  firstTitle: 'shoppingLists.firstTitle',
  framesOf: (shoppingListId, { id, at }) => [
    { type: 'shoppinglist:updated', data: { shoppingListId, reference: id } },
    { type: 'shoppingList:itemsUpdated', data: { shoppingListId, reference: at } },
  ],
  receivedFrame: (shoppingListId, from) => ({ type: 'shoppingList:received', data: { shoppingListId, from } }),
  removedFrame: (shoppingListId) => ({ type: 'shoppingList:removed', data: { shoppingListId } }),
};
