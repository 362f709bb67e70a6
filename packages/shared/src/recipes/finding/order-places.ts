import type { ListSort } from '../list-schemas.ts';
import type { RecipeIndex } from './recipe-index.ts';
import { none } from './recipe-table.ts';
import { placesByMoment, sortTitles } from './sorted-places.ts';
import { hashOfId } from './uuid-hash.ts';

/** What an order depends on besides the recipes. */
export interface OrderBy {
  sort: ListSort;
  seed?: number | null | undefined;
  /** The recipes that the reader looked at, the last one first. */
  viewedIds?: readonly string[] | undefined;
}

/** Returns all places of a list in its order. */
export function orderedPlaces(index: RecipeIndex, by: OrderBy): Uint32Array {
  const { table, orders } = index;
  switch (by.sort) {
    case 'createdAt':
      return placesByMoment(table, orders, 'created');
    case '-createdAt':
      return placesByMoment(table, orders, 'created').toReversed();
    case 'updatedAt':
      return placesByMoment(table, orders, 'updated');
    case '-updatedAt':
      return placesByMoment(table, orders, 'updated').toReversed();
    case 'random':
      return randomPlaces(index, by.seed ?? 0);
    default:
      sortTitles(table, orders);
      return by.sort === 'title' || by.sort === '-title' ? orders.byTitle : rankedPlaces(index, by);
  }
}

/** Returns the places by a number, and by title among equals. */
function rankedPlaces(index: RecipeIndex, by: OrderBy): Uint32Array {
  const rank = ranksOf(index, by);
  const { titleRank } = index.orders;
  return index.orders.byTitle.toSorted(
    (one, other) => rank(one) - rank(other) || (titleRank[one] ?? 0) - (titleRank[other] ?? 0),
  );
}

const last = 2_147_483_647;

function ranksOf({ table }: RecipeIndex, { sort, viewedIds = [] }: OrderBy): (place: number) => number {
  const { rating, made, minutes } = table.columns;
  const ranked = (values: Int32Array, direction: 1 | -1) => (place: number) => {
    const value = values[place] ?? none;
    return value === none ? last : direction * value;
  };
  switch (sort) {
    case '-rating':
      return (place) => -(rating[place] ?? 0);
    case '-lastMadeAt':
      return ranked(made, -1);
    case 'lastMadeAt':
      return ranked(made, 1);
    case 'totalTime':
      return ranked(minutes, 1);
    default: {
      const views = new Map(viewedIds.map((id, at) => [table.placeOf.get(id), at]));
      return (place) => views.get(place) ?? last;
    }
  }
}

function randomPlaces({ table, orders }: RecipeIndex, seed: number): Uint32Array {
  sortTitles(table, orders);
  const { titleRank } = orders;
  const [high, low] = [new Int32Array(table.ids.length), new Uint32Array(table.ids.length)];
  for (const place of orders.byTitle) [high[place] = 0, low[place] = 0] = hashOfId(table.ids[place] ?? '', seed);
  return orders.byTitle.toSorted(
    (one, other) =>
      (high[one] ?? 0) - (high[other] ?? 0) ||
      (low[one] ?? 0) - (low[other] ?? 0) ||
      (titleRank[one] ?? 0) - (titleRank[other] ?? 0),
  );
}
