import {
  habitNoun,
  type ListRecipe,
  listRecipeNoun,
  type ShoppingHabit,
  type ShoppingItem,
  type ShoppingList,
  maxHabits,
  maxItems,
  maxListRecipes,
  maxLists,
  shoppingItemNoun,
  shoppingListKind,
  shoppingListNoun,
} from '@trivet/shared/shopping-lists/shopping-list';
import { habitRules } from '@trivet/shared/shopping-lists/apply-habit-operation';
import { shoppingItemRules } from '@trivet/shared/shopping-lists/items/apply-item-operation';
import { shoppingListRules } from '@trivet/shared/shopping-lists/apply-list-operation';
import { listRecipeRules } from '@trivet/shared/shopping-lists/recipes/apply-list-recipe-operation';
import {
  type HabitChange,
  habitChangeSchema,
  type ListRecipeChange,
  listRecipeChangeSchema,
  type ShoppingItemChange,
  shoppingItemChangeSchema,
  type ShoppingListChange,
  shoppingListChangeSchema,
} from '@trivet/shared/shopping-lists/schemas';
import type { SharedKind } from '#api/features/sharing/sharing.public';
import { syncedTable } from '#api/kernel/sync/synced-table';
import { notifyOfChange } from './notify-of-change.ts';

/** The row of a list itself. */
export const listTable = syncedTable<ShoppingList, ShoppingListChange>({
  noun: shoppingListNoun,
  table: 'shopping_lists',
  idColumn: 'list_id',
  columns: {
    title: { column: 'title', type: 'text' },
    categoryOrder: { column: 'category_order', type: 'text[]' },
    isArchived: { column: 'is_archived', type: 'boolean' },
    learnsOrder: { column: 'learns_order', type: 'boolean' },
  },
  rules: shoppingListRules,
  changeSchema: shoppingListChangeSchema,
  maxRows: 1,
});

/** What is on a list. */
export const itemTable = syncedTable<ShoppingItem, ShoppingItemChange>({
  noun: shoppingItemNoun,
  table: 'shopping_items',
  idColumn: 'item_id',
  columns: {
    title: { column: 'title', type: 'text' },
    note: { column: 'note', type: 'text' },
    category: { column: 'category', type: 'text' },
    isCategoryChosen: { column: 'is_category_chosen', type: 'boolean' },
    place: { column: 'place', type: 'text' },
    completedAt: { column: 'completed_at', type: 'timestamptz' },
    recipeId: { column: 'recipe_id', type: 'uuid' },
    recipeTitle: { column: 'recipe_title', type: 'text' },
    listRecipeId: { column: 'list_recipe_id', type: 'uuid' },
    line: { column: 'line', type: 'text' },
    addedBy: { column: 'added_by', type: 'uuid' },
    createdAt: { column: 'created_at', type: 'timestamptz' },
  },
  rules: shoppingItemRules,
  changeSchema: shoppingItemChangeSchema,
  maxRows: maxItems,
});

/** The recipes on a list. */
export const recipeTable = syncedTable<ListRecipe, ListRecipeChange>({
  noun: listRecipeNoun,
  table: 'shopping_list_recipes',
  idColumn: 'list_recipe_id',
  columns: {
    recipeId: { column: 'recipe_id', type: 'uuid' },
    title: { column: 'title', type: 'text' },
    yield: { column: 'yield', type: 'text' },
    scale: { column: 'scale', type: 'text' },
    planId: { column: 'plan_id', type: 'uuid' },
    entryId: { column: 'entry_id', type: 'uuid' },
    plannedDate: { column: 'planned_date', type: 'date' },
    addedBy: { column: 'added_by', type: 'uuid' },
    createdAt: { column: 'created_at', type: 'timestamptz' },
  },
  rules: listRecipeRules,
  changeSchema: listRecipeChangeSchema,
  maxRows: maxListRecipes,
});

/** The categories that a list remembers. */
export const habitTable = syncedTable<ShoppingHabit, HabitChange>({
  noun: habitNoun,
  table: 'shopping_habits',
  idColumn: 'habit_id',
  columns: {
    name: { column: 'name', type: 'text' },
    category: { column: 'category', type: 'text' },
  },
  rules: habitRules,
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
