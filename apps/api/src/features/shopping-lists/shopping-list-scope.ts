import { habitRow } from '@trivet/shared/shopping-lists/habit-row';
import { type ShoppingItem, shoppingItemRow } from '@trivet/shared/shopping-lists/items/item-row';
import { shoppingListRow } from '@trivet/shared/shopping-lists/list-row';
import { listRecipeRow } from '@trivet/shared/shopping-lists/recipes/list-recipe-row';
import {
  habitChangeSchema,
  listRecipeChangeSchema,
  shoppingItemChangeSchema,
  shoppingListChangeSchema,
} from '@trivet/shared/shopping-lists/schemas';
import {
  habitNoun,
  maxHabits,
  maxItems,
  maxListRecipes,
  maxLists,
  shoppingItemNoun,
  shoppingListKind,
} from '@trivet/shared/shopping-lists/shopping-list';
import { notify } from '#api/features/notifications/notifications.public';
import type { SharedKind } from '#api/features/sharing/sharing.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import type { ChangedRow, ScopeChanged } from '#api/kernel/sync/scope-kind';
import { syncedTable } from '#api/kernel/sync/synced-table';

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

/** Most added items that one change names. */
const maxNamed = 5;

const isAdded = ({ noun, before, after }: ChangedRow): boolean =>
  noun === shoppingItemNoun && before === null && after !== null;

/** Tells those who share a list, and did not change it themselves, on their devices. What a list remembers is no news. */
async function notifyOfChange(ctx: UserContext, { scopeId, people, rows }: ScopeChanged): Promise<void> {
  const others = people.filter((id) => id !== ctx.actor.userId);
  const changed = rows.filter(({ noun }) => noun !== habitNoun);
  if (others.length === 0 || changed.length === 0) return;
  const [found] = await ctx.db.$queryRaw<{ title: string; by: string }[]>(Prisma.sql`
    SELECT l.title, u.name AS by FROM shopping_lists l, users u
    WHERE l.scope_id = ${scopeId}::uuid AND l.list_id = l.scope_id AND u.id = ${ctx.actor.userId}::uuid`);
  if (found === undefined) return;
  const added = changed.filter(isAdded).slice(0, maxNamed);
  await notify(ctx, [
    {
      userIds: others,
      fromUserId: ctx.actor.userId,
      kind: 'listChanges',
      topic: `list:${scopeId}`,
      content: { type: 'shoppinglist:updated', listId: scopeId, ...found },
      items: added.map(({ after }) => (after as ShoppingItem).title),
    },
  ]);
}

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
