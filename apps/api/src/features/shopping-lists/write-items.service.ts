import { randomUUID } from 'node:crypto';
import type { ChangedItem, NewItem, UpsertedItem } from '@trivet/shared/shopping-lists/compat-schemas';
import type { ListRecipeChange } from '@trivet/shared/shopping-lists/recipes/list-recipe-row';
import type { ShoppingItemChange } from '@trivet/shared/shopping-lists/items/item-row';
import { listRecipeNoun, shoppingItemNoun } from '@trivet/shared/shopping-lists/shopping-list';
import { titleWithoutNote } from '@trivet/shared/shopping-lists/items/legacy-titles';
import { applyChanges, type Reference, repeatableIds, type ScopeChange } from '#api/features/sharing/sharing.public';
import type { UserContext } from '#api/kernel/context';
import { claimKey, claimOf, findClaimed } from '#api/kernel/db/idempotency';
import { DomainError } from '#api/kernel/errors';
import { additionsOf } from './additions.service.ts';
import { type ItemRow, readItemsById } from './read-lists.service.ts';
import { shoppingListScope } from './shopping-list-scope.ts';

/** Adds items to a list. Resolves to their ids. Throws `notFound` for a recipe that the caller does not see. */
export async function createItems(
  ctx: UserContext,
  listId: string,
  items: readonly NewItem[],
  reference: Reference,
): Promise<string[]> {
  const claim = claimOf(ctx, 'createShoppingListItems', { listId, items });
  const idOf = claim === null ? () => randomUUID() : repeatableIds(ctx, claim);
  const ids = items.map((_item, index) => idOf(`item ${index}`));
  if ((await findClaimed(ctx, claim)) !== null) return ids;
  const added = await additionsOf(ctx, listId, items, (recipeId) => idOf(`recipe ${recipeId}`));
  const changes = [
    ...added.recipes.map(recipeChangeOf),
    ...ids.flatMap((id, index) => {
      const addition = added.items[index];
      return addition === undefined ? [] : [changeOf(id, addition, idOf(`operation ${index}`))];
    }),
  ];
  await applyChanges(ctx, shoppingListScope, listId, changes, reference);
  await ctx.db.$transaction((tx) => claimKey(ctx, tx, claim, listId));
  return ids;
}

/** Changes items of a list. Throws `notFound` unless all of them are on it. */
export async function updateItems(
  ctx: UserContext,
  listId: string,
  items: readonly ChangedItem[],
  reference: Reference,
): Promise<void> {
  const stored = await storedItems(ctx, listId, items);
  if (new Set(items.map(({ id }) => id)).size !== stored.size) throw new DomainError('notFound');
  const changes = items.flatMap((item) => {
    const before = stored.get(item.id);
    return before === undefined ? [] : changesOf(before, item);
  });
  if (changes.length > 0) await applyChanges(ctx, shoppingListScope, listId, changes, reference);
}

/**
 * Adds items with the ids of the client, or changes those that are on the list. An item that was changed after the client
 * changed its own stays as it is.
 */
export async function upsertItems(
  ctx: UserContext,
  listId: string,
  items: readonly UpsertedItem[],
  reference: Reference,
): Promise<void> {
  const stored = await storedItems(ctx, listId, items);
  const isKnown = ({ id }: UpsertedItem): boolean => stored.has(id);
  const added = items.filter((item) => !isKnown(item));
  const additions = await additionsOf(ctx, listId, added, () => randomUUID());
  const now = ctx.now();
  const changes = items.filter(isKnown).flatMap((item): ScopeChange[] => {
    const before = stored.get(item.id);
    // A time to come is now. Nothing was changed later, although the clock of the process may be a little behind the database's.
    const isOld = item.updatedAt < now && before !== undefined && before.updatedAt > item.updatedAt;
    return before === undefined || isOld ? [] : changesOf(before, item);
  });
  const adding = [
    ...additions.recipes.map(recipeChangeOf),
    ...additions.items.map((change, index) => changeOf(added[index]?.id ?? randomUUID(), change)),
  ];
  await applyChanges(ctx, shoppingListScope, listId, [...adding, ...changes], reference);
}

/** Removes items from a list. Those that are not on it are passed over. */
export async function deleteItems(
  ctx: UserContext,
  listId: string,
  ids: readonly string[],
  reference: Reference,
): Promise<void> {
  const changes = [...new Set(ids)].map((itemId) => changeOf(itemId, { type: 'remove' }));
  await applyChanges(ctx, shoppingListScope, listId, changes, reference);
}

// Items of a list that the caller does not read are not found, and whatever is added to it is refused.
async function storedItems(
  ctx: UserContext,
  listId: string,
  items: readonly { id: string }[],
): Promise<Map<string, ItemRow>> {
  const rows = await readItemsById(
    ctx,
    listId,
    items.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns a change of one item. */
const changeOf = (id: string, change: ShoppingItemChange, operationId?: string): ScopeChange => ({
  row: { noun: shoppingItemNoun, id },
  operationId,
  change,
});

/** Returns the change that adds a recipe to a list. Adding twice with one id is adding once. */
const recipeChangeOf = ({ id, change }: { id: string; change: ListRecipeChange }): ScopeChange => ({
  row: { noun: listRecipeNoun, id },
  change,
});

/** Returns the changes that make an item what a client sent, by the fields that it named. */
function changesOf(before: ItemRow, { id, title, completed, categoryTitle }: ChangedItem): ScopeChange[] {
  const changes: ShoppingItemChange[] = [];
  const texts = title === undefined ? before : titleWithoutNote(title, before.note);
  if (texts.title !== before.title) changes.push({ type: 'setTitle', title: texts.title });
  if (texts.note !== before.note) changes.push({ type: 'setNote', note: texts.note });
  if (completed !== undefined) changes.push({ type: 'setCompleted', isCompleted: completed });
  if (categoryTitle !== undefined) changes.push({ type: 'setCategory', category: categoryTitle, isChosen: true });
  return changes.map((change) => changeOf(id, change));
}
