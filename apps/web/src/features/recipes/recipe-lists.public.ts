import { getQueryKey } from '@trpc/react-query';
import type { RecipeSummary } from '@trivet/shared/recipes/schemas';
import { queryClient, trpc } from '#web/lib/server/api.ts';

/** A part of a list or of a search in the cache. */
interface Page {
  recipes: RecipeSummary[];
}

const listKeys = () => [getQueryKey(trpc.recipes.listRecipes), getQueryKey(trpc.recipes.findRecipes)];

/**
 * Changes the recipes of every loaded list and search, in the browser only. `change` returns null to remove a recipe.
 * Returns a function that restores everything.
 */
export function changeLists(change: (recipe: RecipeSummary) => RecipeSummary | null): () => void {
  const keys = listKeys();
  const before = keys.flatMap((queryKey) => queryClient.getQueriesData<Page>({ queryKey }));
  for (const [key, page] of before) {
    if (page === undefined) continue;
    const recipes = page.recipes.flatMap((recipe) => change(recipe) ?? []);
    queryClient.setQueryData<Page>(key, { ...page, recipes });
  }
  return () => {
    for (const [key, page] of before) queryClient.setQueryData(key, page);
  };
}

/** Cancels running queries of lists, because their answers do not include a change that has just begun. */
export const cancelLists = (): Promise<unknown> =>
  Promise.all(listKeys().map((queryKey) => queryClient.cancelQueries({ queryKey })));
