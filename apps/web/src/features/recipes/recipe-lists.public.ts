import type { InfiniteData } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { RecipeSummary } from '@trivet/shared/recipes/schemas';
import { queryClient, trpc } from '#web/lib/server/api.ts';

type Pages = InfiniteData<{ recipes: RecipeSummary[] }>;

const listKeys = () => [getQueryKey(trpc.recipes.listRecipes), getQueryKey(trpc.recipes.findRecipes)];

/**
 * Changes the recipes of every list and search that is known, in the browser alone; null takes one out. Answers how to
 * put everything back.
 */
export function changeLists(change: (recipe: RecipeSummary) => RecipeSummary | null): () => void {
  const keys = listKeys();
  const before = keys.flatMap((queryKey) => queryClient.getQueriesData<Pages>({ queryKey }));
  for (const [key, list] of before) {
    // What was asked for without pages has none.
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

/** Stops answers that are on their way to the lists: they do not know of a change that just began. */
export const cancelLists = (): Promise<unknown> =>
  Promise.all(listKeys().map((queryKey) => queryClient.cancelQueries({ queryKey })));
