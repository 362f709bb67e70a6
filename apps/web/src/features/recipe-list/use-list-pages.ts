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
  isOfBefore: boolean;
  isLoading: boolean;
  error: unknown;
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
  const { client } = trpc.useUtils();
  const windows = useWindows(JSON.stringify(isSearch ? searching : listing));
  const listed = trpc.recipes.listRecipes.useQuery(listing, {
    enabled: !isSearch,
    placeholderData: keepPreviousData,
  });
  const found = trpc.recipes.findRecipes.useQuery(searching, {
    enabled: isSearch,
    placeholderData: keepPreviousData,
  });
  const first = isSearch ? found : listed;
  const queryOf = (number: number, enabled = true) => {
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
  const further = windows.kept.filter((number) => number > 0);
  const pages = useQueries({ queries: further.map((number) => queryOf(number, windows.inView.includes(number))) });
  const loaded = new Map<number, LoadedWindow>(first.data && [[0, first.data]]);
  if (!first.isPlaceholderData)
    for (const [index, { data }] of pages.entries()) if (data) loaded.set(further[index] ?? 0, data);
  return {
    loaded,
    isOfBefore: first.isPlaceholderData,
    isLoading: first.isLoading,
    error: first.data === undefined ? first.error : null,
    retry: () => void first.refetch(),
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
