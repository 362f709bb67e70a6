import type { RecipeFilter, SearchMatch, SearchSort } from '@trivet/shared/recipes/list-schemas';
import type { Folder, RecipeSummary } from '@trivet/shared/recipes/schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { trpc } from '#web/lib/server/api.ts';
import { usePreferences } from '#web/lib/stores/preferences.ts';
import { type ListAddress, withoutLabel } from './list-address.ts';
import type { ListSort } from './list-options.ts';
import { filterOf, listInput, ownPart, searchInput } from './list-query.ts';

type Matches = Readonly<Record<string, readonly SearchMatch[]>>;

/** What the home list shows. */
export interface RecipeListView {
  recipes: readonly RecipeSummary[];
  /** Where a search found its words, by recipe. */
  matches: Matches;
  /** What the list is narrowed to; the words apart. */
  filter: RecipeFilter;
  /** The labels it is narrowed to, without those that do not exist. */
  labels: readonly string[];
  sort: SearchSort;
  /** How many there are in all; undefined until it is known. */
  count: number | undefined;
  /** How many of them are one's own to change. */
  ownCount: number | undefined;
  isSearch: boolean;
  /** The words of a search. */
  words: string;
  /** The words were found nowhere; these have words like them. */
  isGuess: boolean;
  isLoading: boolean;
  error: unknown;
  retry: () => void;
  /** Asks for the next page; does nothing while one is on its way or there is none. */
  loadMore: () => void;
}

const noMatches: Matches = {};
/** The recipes of a folder, page by page, or what a search finds in it. */
export function useRecipeList(folder: Folder, address: ListAddress, sortBy: ListSort): RecipeListView {
  const words = useDeferredValue(address.query.trim());
  const isSearch = words !== '';
  const filter = useFilter(folder, { ...address, query: words });
  const paged = { getNextPageParam: pageAfter, placeholderData: keepPreviousData };
  const listing = listInput(filter, address, sortBy);
  const searching = searchInput(filter, address, words);
  const listed = trpc.recipes.listRecipes.useInfiniteQuery(listing, { enabled: !isSearch, ...paged });
  const found = trpc.recipes.findRecipes.useInfiniteQuery(searching, { enabled: isSearch, ...paged });
  // What a search finds is counted only where the first page does not show it all.
  const isCounted = !isSearch || found.hasNextPage;
  const count = trpc.recipes.getRecipeCount.useQuery(
    { ...filter, ...(isSearch && { query: words }) },
    { enabled: isCounted, ...(!isSearch && { placeholderData: keepPreviousData }) },
  );
  const withFriends = filter.includeAllFriends === true;
  const own = trpc.recipes.getRecipeCount.useQuery(
    { ...ownPart(filter), ...(isSearch && { query: words }) },
    { enabled: withFriends },
  );
  const shown = isSearch ? found : listed;
  const { pages } = (isSearch ? found.data : listed.data) ?? noPages;
  const recipes = useMemo(() => pages.flatMap((page) => page.recipes), [pages]);
  const matches = useMemo(
    () => Object.assign({}, noMatches, ...(found.data?.pages.map((page) => page.matches) ?? [])) as Matches,
    [found.data],
  );
  const total = isCounted ? count.data?.count : recipes.length;
  return {
    recipes,
    matches: isSearch ? matches : noMatches,
    filter,
    labels: filter.labels,
    sort: (isSearch ? searching : listing).sort,
    count: total,
    ownCount: withFriends ? own.data?.count : total,
    isSearch,
    words,
    isGuess: isSearch && found.data?.pages[0]?.isGuess === true,
    isLoading: shown.isLoading,
    error: shown.data === undefined ? shown.error : null,
    retry: () => void shown.refetch(),
    loadMore: () => {
      if (shown.hasNextPage && !shown.isFetchingNextPage) void shown.fetchNextPage();
    },
  };
}

const noPages: { pages: { recipes: RecipeSummary[] }[] } = { pages: [] };
const pageAfter = ({ nextCursor }: { nextCursor: string | null }): string | null => nextCursor;

/** The filter for the server: labels that do not exist narrow nothing, but those of other people are kept. */
function useFilter(folder: Folder, address: ListAddress): RecipeFilter & { labels: string[] } {
  const preferences = usePreferences();
  const isOwn = address.userId === null;
  const known = trpc.labels.listLabels.useQuery(undefined, { enabled: isOwn && address.labels.length > 0 });
  const titles = isOwn && known.data && new Set([withoutLabel, ...known.data.map(({ title }) => title.toLowerCase())]);
  const labels = titles ? address.labels.filter((label) => titles.has(label.toLowerCase())) : address.labels;
  return { ...filterOf(folder, { ...address, labels }, preferences), labels };
}
