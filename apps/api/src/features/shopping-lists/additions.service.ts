import type { Recipe } from '@trivet/shared/recipes/schemas';
import { loadCategorizer } from '@trivet/shared/shopping-lists/categories/load-categorizer';
import { categoriesByName, categoryByHabit } from '@trivet/shared/shopping-lists/habits';
import type { NewItem } from '@trivet/shared/shopping-lists/compat-schemas';
import type { ListRecipeChange } from '@trivet/shared/shopping-lists/recipes/list-recipe-row';
import type { ShoppingItemChange } from '@trivet/shared/shopping-lists/items/item-row';
import { keyPrefix, maxListRecipes } from '@trivet/shared/shopping-lists/shopping-list';
import type { ShoppingHabit } from '@trivet/shared/shopping-lists/habit-row';
import { placesBetween } from '@trivet/shared/sync/places';
import { getLanguage } from '#api/features/preferences/preferences.public';
import { findVisibleRecipes } from '#api/features/recipes/recipes.public';
import type { UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import { type ListForAdding, readListForAdding } from './read-lists.service.ts';

interface Additions {
  /** The recipes that the list does not have yet, each with the id of its row. */
  recipes: { id: string; change: ListRecipeChange & { type: 'add' } }[];
  items: (ShoppingItemChange & { type: 'add' })[];
}

/**
 * Returns the changes that add items behind all others of a list, each to its recipe on the list. What names no category
 * gets the one that people of the list chose before, else that of its words in the caller's language, else in the language
 * of the list's owner. `idOf` makes the id of a recipe's row. Throws `notFound` for a recipe that the caller does not see.
 */
export async function additionsOf(
  ctx: UserContext,
  listId: string,
  items: readonly NewItem[],
  idOf: (recipeId: string) => string,
): Promise<Additions> {
  if (items.length === 0) return { recipes: [], items: [] };
  const recipeIds = [...new Set(items.flatMap(({ recipeId }) => recipeId ?? []))];
  const [visible, { lastPlace, ownerLanguage, habits, recipes: listed }, { code }] = await Promise.all([
    findVisibleRecipes(ctx, recipeIds),
    readListForAdding(ctx, listId),
    getLanguage(ctx),
  ]);
  if (visible.size !== recipeIds.length) throw new DomainError('notFound', { field: 'recipeId' });
  const categoryOf = await categoryFinder(habits, [code, ownerLanguage ?? code]);
  const places = placesBetween(lastPlace, null, items.length);
  const { rowOf, recipes } = recipesOn(listed, [...visible.values()], idOf);
  const added = items.map(({ title, completed, categoryTitle, recipeId }, index) => {
    const recipe = visible.get(recipeId ?? '');
    const listRecipeId = rowOf.get(recipeId ?? '');
    return {
      type: 'add' as const,
      title,
      note: '',
      place: places[index] ?? '',
      category: categoryTitle === undefined ? categoryOf(title) : categoryTitle,
      isCategoryChosen: categoryTitle !== undefined,
      isCompleted: completed,
      recipe: recipe === undefined ? null : { id: recipe.id, title: recipe.title },
      part: listRecipeId === undefined ? null : { listRecipeId, line: title },
    };
  });
  return { recipes, items: added };
}

/**
 * Returns the rows of recipes on a list by the ids of the recipes, and the changes that add those that it does not have. A
 * recipe that is on the list for a planned meal is another one. What a list has no room for is no recipe of it.
 */
function recipesOn(
  listed: ListForAdding['recipes'],
  recipes: readonly Pick<Recipe, 'id' | 'title' | 'yield'>[],
  idOf: (recipeId: string) => string,
): { rowOf: ReadonlyMap<string, string>; recipes: Additions['recipes'] } {
  const rowOf = new Map(
    listed.flatMap(({ id, recipeId, isPlanned }) => (recipeId === null || isPlanned ? [] : [[recipeId, id]])),
  );
  const added = recipes
    .filter(({ id }) => !rowOf.has(id))
    .slice(0, Math.max(0, maxListRecipes - listed.length))
    .map(({ id, title, yield: amount }) => ({
      id: idOf(id),
      recipeId: id,
      change: {
        type: 'add' as const,
        recipe: { id, title },
        yield: amount,
        scale: '1',
        planId: null,
        entryId: null,
        plannedDate: null,
      },
    }));
  for (const { id, recipeId } of added) rowOf.set(recipeId, id);
  return { rowOf, recipes: added };
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
