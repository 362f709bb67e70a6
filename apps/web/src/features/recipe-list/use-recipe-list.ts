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

/** The content of the home list. */
export interface RecipeListView {
  recipes: readonly RecipeSummary[];
  /** Where a search found its words, by recipe. */
  matches: Matches;
  /** The filters of the list, without the words of the search. */
  filter: RecipeFilter;
  /** The labels of the filter, without those that do not exist. */
  labels: readonly string[];
  sort: SearchSort;
  /** The number of all recipes in the list. Undefined until it is known. */
  count: number | undefined;
  /** The number of recipes in the list that the person owns. */
  ownCount: number | undefined;
  isSearch: boolean;
  /** The words of a search. */
  words: string;
  /** True when nothing has the words of the search, and the recipes have similar words instead. */
  isGuess: boolean;
  isLoading: boolean;
  error: unknown;
  retry: () => void;
  /** Asks for the next page. It does nothing while a page is loading or when there is none. */
  loadMore: () => void;
}

const noMatches: Matches = {};
/** Returns the recipes of a folder, page by page, or the results of a search in it. */
export function useRecipeList(folder: Folder, address: ListAddress, sortBy: ListSort): RecipeListView {
  const words = useDeferredValue(address.query.trim());
  const isSearch = words !== '';
  const filter = useFilter(folder, { ...address, query: words });
  const paged = { getNextPageParam: pageAfter, placeholderData: keepPreviousData };
  const listing = listInput(filter, address, sortBy);
  const searching = searchInput(filter, address, words);
  const listed = trpc.recipes.listRecipes.useInfiniteQuery(listing, { enabled: !isSearch, ...paged });
  const found = trpc.recipes.findRecipes.useInfiniteQuery(searching, { enabled: isSearch, ...paged });
  // The results of a search are counted only when the first page does not hold all of them.
  const isCounted = !isSearch || found.hasNextPage;
  const count = trpc.recipes.getRecipeCount.useQuery(
    { ...filter, ...(isSearch && { query: words }) },
    { enabled: isCounted },
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
  // Until the answer is there, the recipes are those of the list or the search before.
  const isOfBefore = shown.isPlaceholderData || words !== address.query.trim();
  const isKnown = !isOfBefore && shown.data !== undefined;
  const total = isKnown ? (isCounted ? count.data?.count : recipes.length) : undefined;
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
    isGuess: isSearch && !isOfBefore && found.data?.pages[0]?.isGuess === true,
    isLoading: shown.isLoading || (isOfBefore && recipes.length === 0),
    error: shown.data === undefined ? shown.error : null,
    retry: () => void shown.refetch(),
    loadMore: () => {
      if (shown.hasNextPage && !shown.isFetchingNextPage) void shown.fetchNextPage();
    },
  };
}

const noPages: { pages: { recipes: RecipeSummary[] }[] } = { pages: [] };
const pageAfter = ({ nextCursor }: { nextCursor: string | null }): string | null => nextCursor;

/** Returns the server's filter. Labels that do not exist are left out, but those of other people are kept. */
function useFilter(folder: Folder, address: ListAddress): RecipeFilter & { labels: string[] } {
  const preferences = usePreferences();
  const isOwn = address.userId === null;
  const known = trpc.labels.listLabels.useQuery(undefined, { enabled: isOwn && address.labels.length > 0 });
  const titles = isOwn && known.data && new Set([withoutLabel, ...known.data.map(({ title }) => title.toLowerCase())]);
  const labels = titles ? address.labels.filter((label) => titles.has(label.toLowerCase())) : address.labels;
  return { ...filterOf(folder, { ...address, labels }, preferences), labels };
}
