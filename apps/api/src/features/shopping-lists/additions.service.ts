import { loadCategorizer } from '@trivet/shared/shopping-lists/categories/load-categorizer';
import { categoriesByName, categoryByHabit } from '@trivet/shared/shopping-lists/habits';
import type { NewItem } from '@trivet/shared/shopping-lists/reference-schemas';
import type { ShoppingItemChange } from '@trivet/shared/shopping-lists/schemas';
import { keyPrefix, type ShoppingHabit } from '@trivet/shared/shopping-lists/shopping-list';
import { placesBetween } from '@trivet/shared/sync/places';
import { getLanguage } from '#api/features/preferences/preferences.public';
import { findVisibleTitles } from '#api/features/recipes/recipes.public';
import type { UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import { readListForAdding } from './read-lists.service.ts';

type Addition = ShoppingItemChange & { type: 'add' };

/**
 * Returns the changes that add items behind all others of a list. What names no category gets the one that people of the
 * list chose before, else that of its words in the caller's language, else in the language of the list's owner. Throws
 * `notFound` for a recipe that the caller does not see.
 */
export async function additionsOf(ctx: UserContext, listId: string, items: readonly NewItem[]): Promise<Addition[]> {
  if (items.length === 0) return [];
  const recipeIds = [...new Set(items.flatMap(({ recipeId }) => recipeId ?? []))];
  const [titles, { lastPlace, ownerLanguage, habits }, { code }] = await Promise.all([
    findVisibleTitles(ctx, recipeIds),
    readListForAdding(ctx, listId),
    getLanguage(ctx),
  ]);
  if (titles.size !== recipeIds.length) throw new DomainError('notFound', { field: 'recipeId' });
  const categoryOf = await categoryFinder(habits, [code, ownerLanguage ?? code]);
  const places = placesBetween(lastPlace, null, items.length);
  return items.map(({ title, completed, categoryTitle, recipeId }, index) => {
    const recipeTitle = titles.get(recipeId ?? '');
    return {
      type: 'add',
      title,
      note: '',
      place: places[index] ?? '',
      category: categoryTitle === undefined ? categoryOf(title) : categoryTitle,
      isCategoryChosen: categoryTitle !== undefined,
      isCompleted: completed,
      recipe: recipeId == null || recipeTitle === undefined ? null : { id: recipeId, title: recipeTitle },
      part: null,
    };
  });
}

/** Returns a function that finds the category of a text by habits first, and then by its words in each language in turn. */
async function categoryFinder(
  habits: readonly (readonly [id: string, ShoppingHabit])[],
  languages: readonly string[],
): Promise<(title: string) => string | null> {
  const chosen = categoriesByName(habits);
  const categorizers = await Promise.all([...new Set(languages)].map(loadCategorizer));
  return (title) => {
    const habit = categoryByHabit(chosen, title);
    if (habit !== null) return habit;
    for (const categoryOf of categorizers) {
      const found = categoryOf(title);
      if (found !== null) return `${keyPrefix}${found}`;
    }
    return null;
  };
}
