import type { Folder, RecipeSummary } from '@trivet/shared/recipes/schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { trpc } from '#web/lib/api.ts';
import { usePreferences } from '#web/lib/preferences.ts';
import type { ListAddress } from './list-address.ts';

/** Recipes of one page: two screens of tiles on a large display. */
const pageSize = 60;
/** Results of a search; more than anybody looks through. */
const searchSize = 100;

/** What the home list shows. */
export interface RecipeListView {
  recipes: readonly RecipeSummary[];
  /** How many there are in all; undefined until it is known. */
  count: number | undefined;
  isSearch: boolean;
  /** The words were found nowhere; these titles look like them. */
  isGuess: boolean;
  isLoading: boolean;
  error: unknown;
  retry: () => void;
  /** Asks for the next page; does nothing while one is on its way or there is none. */
  loadMore: () => void;
}

/** The recipes of a folder, page by page, or what a search finds in it. */
export function useRecipeList(folder: Folder, { query, labels }: ListAddress): RecipeListView {
  const { myRecipes } = usePreferences();
  const words = useDeferredValue(query.trim());
  const isSearch = words !== '';
  const filter = { folder, labels, labelIntersection: myRecipes.enableLabelIntersection };
  const pages = trpc.recipes.getRecipes.useInfiniteQuery(
    { ...filter, sort: myRecipes.sortBy, limit: pageSize },
    { enabled: !isSearch, getNextPageParam: ({ nextCursor }) => nextCursor, placeholderData: keepPreviousData },
  );
  const count = trpc.recipes.getRecipeCount.useQuery(filter, { enabled: !isSearch, placeholderData: keepPreviousData });
  const found = trpc.recipes.searchRecipes.useQuery(
    { ...filter, query: words, limit: searchSize },
    { enabled: isSearch, placeholderData: keepPreviousData },
  );
  const shown = isSearch ? found : pages;
  return {
    recipes: isSearch ? (found.data?.recipes ?? []) : (pages.data?.pages.flatMap((page) => page.recipes) ?? []),
    count: isSearch ? found.data?.totalCount : count.data?.count,
    isSearch,
    isGuess: isSearch && found.data?.isGuess === true,
    isLoading: shown.isLoading,
    error: shown.data === undefined ? shown.error : null,
    retry: () => void shown.refetch(),
    loadMore: () => {
      if (!isSearch && pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage();
    },
  };
}
