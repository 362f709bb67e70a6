import type { RecipePage } from '@trivet/shared/recipes/list-schemas';
import type { IngredientSearchResult } from '@trivet/shared/recipes/on-hand-schemas';
import type { RecipeSummary } from '@trivet/shared/recipes/schemas';
import { getQueryKey } from '@trpc/react-query';
import { useMemo } from 'react';
import { queryClient, trpc } from '#web/lib/server/api.ts';

/** What the screen of a recipe shows before the recipe itself is there. */
export type ListedRecipe = Pick<RecipeSummary, 'id' | 'title' | 'image' | 'labels'>;

/** Returns the cached answers of a procedure. */
const cached = <Data>(procedure: Parameters<typeof getQueryKey>[0]): Data[] =>
  queryClient
    .getQueriesData<Data>({ queryKey: getQueryKey(procedure) })
    .flatMap(([, data]) => (data === undefined ? [] : [data]));

/** Returns the recipes that lists and searches have shown, similar ones, and those for what is on hand. */
function shownRecipes(): ListedRecipe[] {
  const { listRecipes, findRecipes, getSimilarRecipes, searchRecipesByIngredients } = trpc.recipes;
  const pages = [...cached<RecipePage>(listRecipes), ...cached<RecipePage>(findRecipes)];
  const matches = cached<{ pages: IngredientSearchResult[] }>(searchRecipesByIngredients);
  return [
    ...pages.flatMap(({ recipes }) => recipes),
    ...cached<ListedRecipe[]>(getSimilarRecipes).flat(),
    ...matches.flatMap((search) => search.pages.flatMap(({ results }) => results.map(({ recipe }) => recipe))),
  ];
}

/** Returns a recipe as another screen has shown it, or undefined. */
export const useListedRecipe = (id: string): ListedRecipe | undefined =>
  useMemo(() => shownRecipes().find((recipe) => recipe.id === id), [id]);
