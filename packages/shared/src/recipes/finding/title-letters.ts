import type { RecipeFilter, TitleIndex } from '../list-schemas.ts';
import { compareTitles } from '../searching/compare-titles.ts';
import { filteredPlaces } from './filter-places.ts';
import type { RecipeIndex } from './recipe-index.ts';
import { sortTitles } from './sorted-places.ts';
import { byLetter, titleLetters } from '../searching/title-scripts.ts';

/** Returns the letters that the titles of a list begin with, and where each of them begins, as the server does. */
export function titleIndexOf(index: RecipeIndex, filter: RecipeFilter): TitleIndex {
  const filtered = filteredPlaces(index, filter);
  sortTitles(index.table, index.orders);
  const { byTitle } = index.orders;
  // The titles before the first letter are a group of their own.
  const starts = [0, ...titleLetters.map((letter) => firstTitle(index, letter)), byTitle.length];
  const counts = starts.slice(0, -1).map((from, group) => ({
    letter: group,
    count: byTitle.subarray(from, starts[group + 1]).reduce((count, place) => count + (filtered[place] ?? 0), 0),
  }));
  return byLetter(counts.filter(({ count }) => count > 0));
}

/** Returns where, in a list that is sorted by title, the titles with a beginning are. */
export function titleOffsetOf(index: RecipeIndex, { prefix, ...filter }: RecipeFilter & { prefix: string }): number {
  const filtered = filteredPlaces(index, filter);
  sortTitles(index.table, index.orders);
  const end = firstTitle(index, prefix.toLowerCase());
  return index.orders.byTitle.subarray(0, end).reduce((count, place) => count + (filtered[place] ?? 0), 0);
}

/** Returns the number of titles before a text. */
function firstTitle({ table, orders }: RecipeIndex, text: string): number {
  let [low, high] = [0, orders.byTitle.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareTitles(table.titles[orders.byTitle[middle] ?? 0] ?? '', text) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
