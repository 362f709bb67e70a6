import type { RecipeFilter, SearchMatch, SearchSort } from '@trivet/shared/recipes/list-schemas';
import { maxRankedResults } from '@trivet/shared/recipes/max-ranked-results';
import type { Folder, RecipeSummary } from '@trivet/shared/recipes/schemas';
import { useDeferredValue } from 'react';
import { trpc } from '#web/lib/server/api.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';
import { type ListAddress, withoutLabel } from './list-address.ts';
import type { ListSort } from './list-options.ts';
import { filterOf, listInput, ownPart, searchInput } from './list-query.ts';
import { type PlacedRecipes, placeRecipes, windowSize, windowsOf } from './list-windows.ts';
import { type ListPages, type LoadedWindow, useListPages } from './use-list-pages.ts';

type Matches = Readonly<Record<string, readonly SearchMatch[]>>;

/** The content of the home list. */
export interface RecipeListView {
  /** The recipes that have loaded, in the order of the list. */
  recipes: readonly RecipeSummary[];
  /** Returns the recipe at a place, from 0, when it has loaded. */
  at: (place: number) => RecipeSummary | undefined;
  /** Tells this list from another one. Undefined while the recipes are those of the list before. */
  list: string | undefined;
  /** The number of places in the list. Of those in view, the recipes load. */
  total: number;
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
  /** Returns why the recipe at a place in view could not be loaded, or undefined. */
  failureAt: (place: number) => unknown;
  /** Reads again what could not be loaded. */
  retry: () => void;
  /** Says which places are in view, so that their recipes load. */
  show: (first: number, last: number) => void;
  /** Returns all recipes from one loaded recipe to another, in either direction. It may have to load some of them. */
  between: (from: string, to: string) => readonly RecipeSummary[] | Promise<readonly RecipeSummary[]>;
}

const noMatches: Matches = {};
/** Returns the recipes of a folder, page by page, or the results of a search in it. */
export function useRecipeList(folder: Folder, address: ListAddress, sortBy: ListSort): RecipeListView {
  const words = useDeferredValue(address.query.trim());
  const isSearch = words !== '';
  const filter = useFilter(folder, { ...address, query: words });
  const listing = listInput(filter, address, sortBy);
  const searching = searchInput(filter, address, words);
  const { sort } = isSearch ? searching : listing;
  const pages = useListPages({ isSearch, listing, searching });
  const first = pages.loaded.get(0);
  // Until the answer is there, the recipes are those of the list or the search before.
  const isOfBefore = pages.isOfBefore || words !== address.query.trim();
  // A guess is one page.
  const isGuess = isSearch && first?.isGuess === true;
  // The results of a search are counted only when the first page does not hold all of them.
  const isCounted = !isSearch || ((first?.nextCursor ?? null) !== null && !isGuess);
  const counts = useCounts(filter, { words, isCounted: isCounted && !pages.isOfBefore });
  const placed = placeRecipes(
    first && (isGuess || pages.isOfBefore) ? new Map([[0, { ...first, nextCursor: null }]]) : pages.loaded,
    sort === 'relevance' && counts.all !== undefined ? Math.min(counts.all, maxRankedResults) : counts.all,
  );
  const { recipes, at, total } = placed;
  const isKnown = !isOfBefore && first !== undefined;
  const count = isKnown ? (isCounted ? counts.all : recipes.length) : undefined;
  return {
    recipes,
    at,
    list: pages.isOfBefore ? undefined : pages.list,
    total,
    matches: isSearch ? matchesIn(pages.loaded) : noMatches,
    filter,
    labels: filter.labels,
    sort,
    count,
    ownCount: filter.includeAllFriends === true ? counts.own : count,
    isSearch,
    words,
    isGuess: isGuess && !isOfBefore,
    isLoading: pages.isLoading || (isOfBefore && recipes.length === 0),
    error: pages.error,
    failureAt: (place) => (at(place) === undefined ? pages.failed.get(Math.floor(place / windowSize)) : undefined),
    retry: pages.retry,
    show: (from, to) => pages.show(from, to, total),
    between: (from, to) => recipesBetween(from, to, placed, pages),
  };
}

/** Returns the number of recipes in a list or in a search, and how many of them are the person's own. */
function useCounts(filter: RecipeFilter, { words, isCounted }: { words: string; isCounted: boolean }) {
  const search = words !== '' && { query: words };
  const all = trpc.recipes.getRecipeCount.useQuery({ ...filter, ...search }, { enabled: isCounted });
  const own = trpc.recipes.getRecipeCount.useQuery(
    { ...ownPart(filter), ...search },
    { enabled: filter.includeAllFriends === true },
  );
  return { all: all.data?.count, own: own.data?.count };
}

/** Returns the recipes from one to another. Windows between them that have not loaded do so first. */
function recipesBetween(
  from: string,
  to: string,
  placed: PlacedRecipes,
  { loaded, load }: Pick<ListPages, 'loaded' | 'load'>,
): readonly RecipeSummary[] | Promise<readonly RecipeSummary[]> {
  const [one = 0, other = -1] = [placed.placeOf(from), placed.placeOf(to)];
  const [first, last] = [Math.min(one, other), Math.max(one, other)];
  const rangeIn = ({ at }: PlacedRecipes) =>
    Array.from({ length: last - first + 1 }, (_value, index) => at(first + index) ?? []).flat();
  const missing = windowsOf(first, last).filter((number) => !loaded.has(number));
  return missing.length === 0 ? rangeIn(placed) : load(missing).then((all) => rangeIn(placeRecipes(all, placed.total)));
}

const matchesIn = (loaded: ReadonlyMap<number, LoadedWindow>): Matches =>
  Object.assign({}, ...[...loaded.values()].map(({ matches }) => matches)) as Matches;

/** Returns the server's filter. Labels that do not exist are left out, but those of other people are kept. */
function useFilter(folder: Folder, address: ListAddress): RecipeFilter & { labels: string[] } {
  const preferences = usePreferences();
  const isOwn = address.userId === null;
  const known = trpc.labels.listLabels.useQuery(undefined, { enabled: isOwn && address.labels.length > 0 });
  const titles = isOwn && known.data && new Set([withoutLabel, ...known.data.map(({ title }) => title.toLowerCase())]);
  const labels = titles ? address.labels.filter((label) => titles.has(label.toLowerCase())) : address.labels;
  return { ...filterOf(folder, { ...address, labels }, preferences), labels };
}
