import type { InfiniteData } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { RecipeSummary } from '@trivet/shared/recipes/schemas';
import { queryClient, trpc } from '#web/lib/server/api.ts';

type Pages = InfiniteData<{ recipes: RecipeSummary[] }>;

const listKeys = () => [getQueryKey(trpc.recipes.listRecipes), getQueryKey(trpc.recipes.findRecipes)];

/**
 * Changes the recipes of every loaded list and search, in the browser only. `change` returns null to remove a recipe.
 * Returns a function that restores everything.
 */
export function changeLists(change: (recipe: RecipeSummary) => RecipeSummary | null): () => void {
  const keys = listKeys();
  const before = keys.flatMap((queryKey) => queryClient.getQueriesData<Pages>({ queryKey }));
  for (const [key, list] of before) {
    // Queries without pages have none.
    if (list?.pages === undefined) continue;
    const pages = list.pages.map((page) => ({
      ...page,
      recipes: page.recipes.flatMap((recipe) => change(recipe) ?? []),
    }));
    queryClient.setQueryData<Pages>(key, { ...list, pages });
  }
  return () => {
    for (const [key, list] of before) queryClient.setQueryData(key, list);
  };
}

/** Cancels running queries of lists, because their answers do not include a change that has just begun. */
export const cancelLists = (): Promise<unknown> =>
  Promise.all(listKeys().map((queryKey) => queryClient.cancelQueries({ queryKey })));
