import type { RecipeSummary } from '@trivet/shared/recipes/schemas';
import { getQueryKey } from '@trpc/react-query';
import { useMemo } from 'react';
import { queryClient, trpc } from '#web/lib/server/api.ts';

/** Returns a recipe as a list in the cache shows it, or undefined. */
export const useListedRecipe = (id: string): RecipeSummary | undefined =>
  useMemo(() => {
    const { listRecipes, findRecipes } = trpc.recipes;
    const lists = [listRecipes, findRecipes].flatMap((procedure) =>
      queryClient.getQueriesData<{ recipes: RecipeSummary[] }>({ queryKey: getQueryKey(procedure) }),
    );
    for (const [, page] of lists) {
      const found = page?.recipes.find((recipe) => recipe.id === id);
      if (found !== undefined) return found;
    }
    return undefined;
  }, [id]);
