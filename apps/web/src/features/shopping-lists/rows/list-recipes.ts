import { notationOf } from '@trivet/shared/amounts/notation';
import type { Language } from '@trivet/shared/languages';
import { rescaledTitle } from '@trivet/shared/shopping-lists/recipes/rescaled-title';
import { together } from '#web/lib/tab-sync.ts';
import { itemsOf, type ListedItem, removeItems } from './change-items.ts';
import { itemRows, listRecipeRows } from './list-rows.ts';

const itemsOfRecipe = (listId: string, listRecipeId: string): ListedItem[] =>
  itemsOf(listId).filter((item) => item.listRecipeId === listRecipeId);

/**
 * Changes for how much of a recipe a list has ingredients. What is bought stays as it is, and what somebody has edited.
 */
export function setRecipeScale(
  listId: string,
  listRecipeId: string,
  scale: string,
  mark: Language['decimalMark'],
): void {
  const before = listRecipeRows.of(listId).get(listRecipeId)?.scale;
  if (before === undefined || before === scale) return;
  const items = itemsOfRecipe(listId, listRecipeId);
  const notation = notationOf(items.map(({ line }) => line ?? '').join('\n'), mark);
  together(() => {
    for (const item of items) {
      const title = item.completedAt === null ? rescaledTitle(item, before, scale, notation) : null;
      if (title !== null && title !== item.title) itemRows.of(listId).change(item.id, { type: 'setTitle', title });
    }
    listRecipeRows.of(listId).change(listRecipeId, { type: 'setScale', scale });
  });
}

/** How many items were removed, and a function that puts them back. */
interface Removal {
  count: number;
  putBack: () => void;
}

/** Removes a recipe from a list with exactly its items. */
export const removeRecipe = (listId: string, listRecipeId: string): Removal =>
  removeThese(listId, itemsOfRecipe(listId, listRecipeId));

/** Removes what is still to be bought for a recipe. The recipe leaves the list with it unless some of it is bought. */
export const removeToBuy = (listId: string, listRecipeId: string): Removal =>
  removeThese(
    listId,
    itemsOfRecipe(listId, listRecipeId).filter(({ completedAt }) => completedAt === null),
  );

function removeThese(listId: string, items: readonly ListedItem[]): Removal {
  const ids = items.map(({ id }) => id);
  return { count: ids.length, putBack: removeItems(listId, ids) };
}

/** Makes a recipe of a list forget the plan that it is bought for. Returns a function that takes it back. */
export function forgetPlan(listId: string, listRecipeId: string): () => void {
  const rows = listRecipeRows.of(listId);
  const { planId = null, entryId = null } = rows.get(listRecipeId) ?? {};
  // It may have left the list, or somebody else made it forget.
  if (planId === null || entryId === null) return () => {};
  rows.change(listRecipeId, { type: 'forgetPlan' });
  return () => rows.change(listRecipeId, { type: 'rememberPlan', planId, entryId });
}
