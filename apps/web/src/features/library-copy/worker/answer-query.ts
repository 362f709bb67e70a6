import { titleIndexOf, titleOffsetOf } from '@trivet/shared/recipes/finding/title-letters';
import { searchKitchen } from '@trivet/shared/recipes/finding/kitchen-index';
import { isOfLibrary } from '@trivet/shared/recipes/finding/filter-places';
import { listIndex } from '@trivet/shared/recipes/finding/list-index';
import { matchesOf, searchedTextsOf } from '@trivet/shared/recipes/searching/search-matches';
import { countIndex, searchIndex } from '@trivet/shared/recipes/finding/search-index';
import { labelCountsOf } from '@trivet/shared/recipes/finding/label-counts';
import {
  recipeCountQuerySchema,
  type RecipeFilter,
  recipeFilterSchema,
  recipeListSchema,
  type RecipePage,
  type RecipeSearch,
  recipeSearchSchema,
  type RecipeSearchResult,
  type SearchMatch,
  titleOffsetQuerySchema,
} from '@trivet/shared/recipes/list-schemas';
import { type IngredientSearchResult, ingredientSearchSchema } from '@trivet/shared/recipes/on-hand-schemas';
import type { RecipeIngredients, RecipeLabels } from '@trivet/shared/recipes/share-schemas';
import { z } from 'zod';
import type { Library } from './library.ts';
import { labelGroupsOf, labelsOf, readRecipes, readRows, summariesOf } from './shown-rows.ts';
import { trashHere } from './trash-here.ts';

/** Answers a query from the copy, or returns undefined where the copy does not know the answer. */
export type LocalAnswer = (library: Library, input: unknown, isOffline: boolean) => unknown;

const idSchema = z.object({ id: z.uuid() });
const idsSchema = z.object({ ids: z.array(z.uuid()) });

/**
 * Returns a filter as the copy can answer it, or undefined. It has recipes of the person's libraries alone; without the
 * server, those of friends are left out.
 */
function localFilter<Filter extends RecipeFilter>(
  filter: Filter,
  { memory: { personId } }: Library,
  isOffline: boolean,
): Filter | undefined {
  const own = { ...filter, userIds: filter.userIds?.every((id) => id === personId) === true ? null : filter.userIds };
  if (isOfLibrary(own)) return own;
  return isOffline && isOfLibrary({ ...own, includeAllFriends: undefined })
    ? { ...own, includeAllFriends: undefined }
    : undefined;
}

async function listRecipes(library: Library, input: unknown, isOffline: boolean): Promise<RecipePage | undefined> {
  const list = localFilter(recipeListSchema.parse(input ?? {}), library, isOffline);
  if (list === undefined) return undefined;
  const { memory } = library;
  const { ids, nextCursor } = listIndex(memory.index, { ...list, viewedIds: memory.viewedIds });
  return { recipes: summariesOf(library, await readRows(library, ids), ids), nextCursor };
}

async function findRecipes(
  library: Library,
  input: unknown,
  isOffline: boolean,
): Promise<RecipeSearchResult | undefined> {
  const search: RecipeSearch | undefined = localFilter(recipeSearchSchema.parse(input), library, isOffline);
  if (search === undefined) return undefined;
  const { memory } = library;
  const { viewedIds } = memory;
  const asked = { ...search, viewedIds };
  const found = searchIndex(memory.index, asked);
  const ids = found.recipes.map(({ id }) => id);
  const rows = await readRows(library, ids);
  const recipes = summariesOf(library, rows, ids);
  const tiers = new Map(found.recipes.map(({ id, tier }) => [id, tier]));
  const matches: Record<string, SearchMatch[]> = {};
  for (const { id, labels } of recipes) {
    const row = rows.get(id);
    if (row === undefined) continue;
    const titles = labels.map(({ title }) => title);
    matches[id] = matchesOf(searchedTextsOf(row, tiers.get(id) ?? 3, titles), found.words);
  }
  return { recipes, matches, nextCursor: found.nextCursor, totalCount: recipes.length, isGuess: found.isGuess };
}

/** Returns the ids if the copy has all of the recipes, or if there is nobody else to ask. */
const known = ({ memory }: Library, ids: readonly string[], isOffline: boolean): readonly string[] | undefined => {
  const own = ids.filter((id) => memory.recipes.has(id));
  return own.length === ids.length || isOffline ? own : undefined;
};

async function readIngredients(library: Library, input: unknown, isOffline: boolean) {
  const ids = known(library, idsSchema.parse(input).ids, isOffline);
  if (ids === undefined) return undefined;
  return [...(await readRows(library, ids))].map(
    ([id, { title, yield: amount, ingredients, corrections }]): RecipeIngredients => ({
      id,
      title,
      yield: amount,
      ingredients,
      corrections,
    }),
  );
}

async function readLabels(library: Library, input: unknown, isOffline: boolean): Promise<RecipeLabels[] | undefined> {
  const ids = known(library, idsSchema.parse(input).ids, isOffline);
  if (ids === undefined) return undefined;
  const recipes = summariesOf(library, await readRows(library, ids), ids);
  return recipes.flatMap(({ id, labels }) =>
    labels.length === 0 ? [] : [{ id, labels: labels.map(({ title }) => title) }],
  );
}

async function searchByIngredients(
  library: Library,
  input: unknown,
  isOffline: boolean,
): Promise<IngredientSearchResult | undefined> {
  const search = localFilter(ingredientSearchSchema.parse(input), library, isOffline);
  if (search === undefined) return undefined;
  const found = await searchKitchen(library.memory.index, search, (ids) => readRows(library, ids));
  const ids = found.results.map(({ id }) => id);
  const recipes = new Map(summariesOf(library, await readRows(library, ids), ids).map((recipe) => [recipe.id, recipe]));
  const results = found.results.flatMap(({ id, ...result }) => {
    const recipe = recipes.get(id);
    return recipe === undefined ? [] : [{ ...result, recipe }];
  });
  return { results, nextCursor: found.nextCursor };
}

/** What the copy answers, by the paths of the typed API. The answers are those that the server gives. */
export const localAnswers: Readonly<Record<string, LocalAnswer>> = {
  'recipes.readRecipe': async (library, input) => (await readRecipes(library, [idSchema.parse(input).id]))[0],
  'recipes.readRecipes': async (library, input, isOffline) => {
    const ids = known(library, idsSchema.parse(input).ids, isOffline);
    return ids && readRecipes(library, ids);
  },
  'recipes.listRecipes': listRecipes,
  'recipes.findRecipes': findRecipes,
  'recipes.getRecipeCount': (library, input, isOffline) => {
    const query = localFilter(recipeCountQuerySchema.parse(input ?? {}), library, isOffline);
    return query && { count: countIndex(library.memory.index, query) };
  },
  'recipes.getTitleIndex': (library, input, isOffline) => {
    const filter = localFilter(recipeFilterSchema.parse(input ?? {}), library, isOffline);
    return filter && titleIndexOf(library.memory.index, filter);
  },
  'recipes.getTitleOffset': (library, input, isOffline) => {
    const query = localFilter(titleOffsetQuerySchema.parse(input), library, isOffline);
    return query && { offset: titleOffsetOf(library.memory.index, query) };
  },
  'recipes.searchRecipesByIngredients': searchByIngredients,
  'recipes.readIngredients': readIngredients,
  'recipes.readLabels': readLabels,
  'recipes.getTrash': (library, _, isOffline) => (isOffline ? trashHere(library) : undefined),
  'recipes.getTrashCount': async (library, _, isOffline) =>
    isOffline ? { count: (await trashHere(library)).recipes.length } : undefined,
  'labels.listLabels': ({ memory }) => labelsOf(memory, labelCountsOf(memory.index)),
  'labelGroups.getLabelGroups': ({ memory }) => labelGroupsOf(memory),
};
