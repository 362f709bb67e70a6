import { notationOf } from '@trivet/shared/amounts/notation';
import type { Language } from '@trivet/shared/languages';
import { rescaledTitle } from '@trivet/shared/shopping-lists/recipes/rescaled-title';
import { together } from '#web/lib/local/local.ts';
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

/** Removes a recipe from a list with exactly its items. Returns how many these were, and a function that puts them back. */
export function removeRecipe(listId: string, listRecipeId: string): { count: number; putBack: () => void } {
  const ids = itemsOfRecipe(listId, listRecipeId).map(({ id }) => id);
  return { count: ids.length, putBack: removeItems(listId, ids) };
}
