import type { RecipePage, RecipeSearchResult } from '@trivet/shared/recipes/list-schemas';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { queryClient, trpc } from '#web/lib/server/api.ts';
import type { listInput, searchInput } from './list-query.ts';
import { windowSize } from './list-windows.ts';
import { useWindows } from './use-windows.ts';

/** A loaded window of a list. A search has also where it found its words. */
export type LoadedWindow = RecipePage & Partial<Pick<RecipeSearchResult, 'matches' | 'isGuess'>>;

/** A list or a search as far as it has loaded. */
export interface ListPages {
  /** The loaded windows by their numbers. Until the first one is there, those of the list or the search before. */
  loaded: ReadonlyMap<number, LoadedWindow>;
  /** Tells one list from another. */
  list: string;
  isOfBefore: boolean;
  isLoading: boolean;
  /** The failure of the first window. */
  error: unknown;
  /** The failures of further windows in view, by the numbers of the windows. */
  failed: ReadonlyMap<number, unknown>;
  /** Reads the windows that failed again. */
  retry: () => void;
  /** Says which places are in view. Their windows load and stay up to date. */
  show: (first: number, last: number, total: number) => void;
  /** Loads windows that are not in view. */
  load: (numbers: readonly number[]) => Promise<ReadonlyMap<number, LoadedWindow>>;
}

interface Inputs {
  isSearch: boolean;
  listing: ReturnType<typeof listInput>;
  searching: ReturnType<typeof searchInput>;
}

/**
 * Reads a list, or a search, in windows: always the first one, and those in view. The cache keeps the others that were
 * in view.
 */
export function useListPages({ isSearch, listing, searching }: Inputs): ListPages {
  const list = JSON.stringify(isSearch ? searching : listing);
  const windows = useWindows(list);
  const listed = trpc.recipes.listRecipes.useQuery(listing, {
    enabled: !isSearch,
    placeholderData: keepPreviousData,
  });
  const found = trpc.recipes.findRecipes.useQuery(searching, {
    enabled: isSearch,
    // The list stays until the answer to the first letter is there.
    placeholderData: (before) => before ?? (listed.data && asSearch(listed.data)),
  });
  const first = isSearch ? found : listed;
  const queryOf = useWindowQuery({ isSearch, listing, searching });
  const further = windows.kept.filter((number) => number > 0);
  const pages = useQueries({ queries: further.map((number) => queryOf(number, windows.inView.includes(number))) });
  const { loaded, failed } = loadedAndFailed(
    windows,
    first,
    new Map(further.map((number, index) => [number, pages[index]])),
  );
  return {
    loaded,
    list,
    isOfBefore: first.isPlaceholderData,
    isLoading: first.isLoading,
    error: first.data === undefined ? first.error : null,
    failed,
    retry: () => {
      if (first.data === undefined) void first.refetch();
      for (const number of failed.keys()) void pages[further.indexOf(number)]?.refetch();
    },
    show: (from, to, total) => windows.show(from, to, total, loaded),
    load: async (numbers) => {
      const read = await Promise.all(
        numbers.map(async (number) => [number, await queryClient.query(queryOf(number))] as const),
      );
      const all = new Map([...loaded, ...read]);
      windows.keep(numbers, windows.inView, all);
      return all;
    },
  };
}

const asSearch = ({ recipes, nextCursor }: RecipePage): RecipeSearchResult => ({
  recipes,
  nextCursor,
  totalCount: recipes.length,
  matches: {},
  isGuess: false,
});

interface PageQuery {
  data: LoadedWindow | undefined;
  error: unknown;
  isPlaceholderData: boolean;
}

/** Tells the windows that are there from those in view that could not be loaded. */
function loadedAndFailed(
  { inView }: { inView: readonly number[] },
  first: PageQuery,
  further: ReadonlyMap<number, PageQuery | undefined>,
): Pick<ListPages, 'loaded' | 'failed'> {
  const loaded = new Map<number, LoadedWindow>(first.data && [[0, first.data]]);
  const failed = new Map<number, unknown>();
  for (const [number, page] of first.isPlaceholderData ? [] : further) {
    if (page?.data) loaded.set(number, page.data);
    else if (page?.error != null && inView.includes(number)) failed.set(number, page.error);
  }
  return { loaded, failed };
}

/** Returns how a window of a list or a search is read. */
function useWindowQuery({ isSearch, listing, searching }: Inputs) {
  const { client } = trpc.useUtils();
  return (number: number, enabled = true) => {
    const offset = number * windowSize;
    const { listRecipes, findRecipes } = client.recipes;
    return {
      enabled,
      queryKey: isSearch
        ? getQueryKey(trpc.recipes.findRecipes, { ...searching, offset }, 'query')
        : getQueryKey(trpc.recipes.listRecipes, { ...listing, offset }, 'query'),
      // The signal ends the request for a window that nobody looks at any more.
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<LoadedWindow> =>
        isSearch
          ? findRecipes.query({ ...searching, offset }, { signal })
          : listRecipes.query({ ...listing, offset }, { signal }),
    };
  };
}
