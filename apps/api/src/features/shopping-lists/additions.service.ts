import { loadCategorizer } from '@trivet/shared/shopping-lists/categories/load-categorizer';
import type { NewItem } from '@trivet/shared/shopping-lists/reference-schemas';
import type { ShoppingItemChange } from '@trivet/shared/shopping-lists/schemas';
import { keyPrefix } from '@trivet/shared/shopping-lists/shopping-list';
import { generateNKeysBetween } from 'fractional-indexing';
import { getLanguage } from '#api/features/preferences/preferences.public';
import { findVisibleTitles } from '#api/features/recipes/recipes.public';
import type { UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import { readLastPlace } from './read-lists.service.ts';

type Addition = ShoppingItemChange & { type: 'add' };

/**
 * Returns the changes that add items behind all others of a list. What names no category gets that of its words in the
 * caller's language. Throws `notFound` for a recipe that the caller does not see.
 */
export async function additionsOf(ctx: UserContext, listId: string, items: readonly NewItem[]): Promise<Addition[]> {
  const recipeIds = [...new Set(items.flatMap(({ recipeId }) => recipeId ?? []))];
  const [titles, last, { code }] = await Promise.all([
    findVisibleTitles(ctx, recipeIds),
    readLastPlace(ctx, listId),
    getLanguage(ctx),
  ]);
  if (titles.size !== recipeIds.length) throw new DomainError('notFound', { field: 'recipeId' });
  const categoryOf = await loadCategorizer(code);
  const places = generateNKeysBetween(last, null, items.length);
  return items.map(({ title, completed, categoryTitle, recipeId }, index) => {
    const found = categoryTitle === undefined ? categoryOf(title) : null;
    const recipeTitle = titles.get(recipeId ?? '');
    return {
      type: 'add',
      title,
      note: '',
      place: places[index] ?? '',
      category: categoryTitle ?? (found === null ? null : `${keyPrefix}${found}`),
      isCategoryChosen: categoryTitle !== undefined,
      isCompleted: completed,
      recipe: recipeId == null || recipeTitle === undefined ? null : { id: recipeId, title: recipeTitle },
    };
  });
}
