import type { RecipeSummary } from '@trivet/shared/recipes/schemas';
import { getQueryKey } from '@trpc/react-query';
import { useMemo } from 'react';
import { queryClient, trpc } from '#web/lib/server/api.ts';

/** What the cache may hold of a list or of a search: one page, or several. */
interface CachedList {
  recipes?: RecipeSummary[];
  pages?: { recipes: RecipeSummary[] }[];
}

const recipesOf = ({ recipes = [], pages = [] }: CachedList): RecipeSummary[] =>
  pages.length > 0 ? pages.flatMap((page) => page.recipes) : recipes;

/** Returns a recipe as a list in the cache shows it, or undefined. */
export const useListedRecipe = (id: string): RecipeSummary | undefined =>
  useMemo(() => {
    const { listRecipes, findRecipes } = trpc.recipes;
    const lists = [listRecipes, findRecipes].flatMap((procedure) =>
      queryClient.getQueriesData<CachedList>({ queryKey: getQueryKey(procedure) }),
    );
    for (const [, list] of lists) {
      const found = list && recipesOf(list).find((recipe) => recipe.id === id);
      if (found !== undefined) return found;
    }
    return undefined;
  }, [id]);
