import { compareTitles } from '../searching/compare-titles.ts';
import type { RecipeTable } from './recipe-table.ts';

/** The orders of an index, which are made when a list needs them. */
export interface Orders {
  /** The places of the recipes by title. */
  byTitle: Uint32Array;
  /** For each place, its position in that order. */
  titleRank: Uint32Array;
  /** Places whose title is another since then. */
  changed: Set<number>;
  byMoment: { created: Uint32Array; updated: Uint32Array } | null;
}

/** Returns the orders of an index without recipes. */
export const unsortedOrders = (): Orders => ({
  byTitle: new Uint32Array(),
  titleRank: new Uint32Array(),
  changed: new Set(),
  byMoment: null,
});

/** Compares recipes by id, as the database does. */
export const compareIds = ({ ids }: RecipeTable, one: number, other: number): number => {
  const [left = '', right = ''] = [ids[one], ids[other]];
  return left < right ? -1 : left > right ? 1 : 0;
};

/** Brings the order of the titles up to date. Only changed titles are compared. */
export function sortTitles(table: RecipeTable, orders: Orders): void {
  if (orders.changed.size === 0) return;
  const { ids, titles } = table;
  const compare = (one: number, other: number): number =>
    compareTitles(titles[one] ?? '', titles[other] ?? '') || compareIds(table, one, other);
  const added = [...orders.changed].filter((place) => ids[place] !== '').sort(compare);
  const kept = orders.byTitle.filter((place) => !orders.changed.has(place));
  orders.byTitle = merged(kept, added, compare);
  orders.titleRank = rankTitles(orders.byTitle, ids.length);
  orders.changed = new Set();
}

/** Returns, for each place, its position in an order. */
export function rankTitles(byTitle: Uint32Array, places: number): Uint32Array {
  const ranks = new Uint32Array(places);
  byTitle.forEach((place, rank) => {
    ranks[place] = rank;
  });
  return ranks;
}

/** Returns both lists in one. The place of each added one is searched, because there are few of them. */
function merged(kept: Uint32Array, added: readonly number[], compare: (one: number, other: number) => number) {
  const all = new Uint32Array(kept.length + added.length);
  let from = 0;
  for (const [count, place] of added.entries()) {
    let [low, high] = [from, kept.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(kept[middle] ?? 0, place) < 0) low = middle + 1;
      else high = middle;
    }
    all.set(kept.subarray(from, low), from + count);
    all[low + count] = place;
    from = low;
  }
  all.set(kept.subarray(from), from + added.length);
  return all;
}

/** Returns the places of the recipes by a moment and, among equals, by id, both ascending. */
export function placesByMoment(table: RecipeTable, orders: Orders, key: 'created' | 'updated'): Uint32Array {
  orders.byMoment ??= { created: sortedBy(table, 'created'), updated: sortedBy(table, 'updated') };
  return orders.byMoment[key];
}

function sortedBy(table: RecipeTable, key: 'created' | 'updated'): Uint32Array {
  const moments = table.columns[key];
  return Uint32Array.from(table.placeOf.values()).sort(
    (one, other) => (moments[one] ?? 0) - (moments[other] ?? 0) || compareIds(table, one, other),
  );
}
