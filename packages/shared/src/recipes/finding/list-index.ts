import { DomainError } from '../../domain-error.ts';
import type { ListSort, RecipeList } from '../list-schemas.ts';
import { compareTitles } from '../searching/compare-titles.ts';
import { filteredPlaces } from './filter-places.ts';
import { readEnd, writeEnd } from './list-cursor.ts';
import { type OrderBy, orderedPlaces } from './order-places.ts';
import type { RecipeIndex } from './recipe-index.ts';

const defaultPageSize = 50;

/** A page of a list of the index. */
export interface IndexPage {
  ids: string[];
  nextCursor: string | null;
}

/** Asks for a page of the list. */
export type IndexList = RecipeList & Pick<OrderBy, 'viewedIds'>;

/** Returns a page of the recipes that satisfy a filter, the same and in the same order as the server. */
export function listIndex(index: RecipeIndex, list: IndexList): IndexPage {
  const filtered = filteredPlaces(index, list);
  const { recipeIds } = list;
  const wanted = recipeIds == null ? filtered : onlyPlaces(index, filtered, recipeIds);
  return pageOfPlaces(index, { ...list, sort: list.sort ?? 'title', limit: list.limit ?? defaultPageSize }, wanted);
}

function onlyPlaces({ table }: RecipeIndex, filtered: Uint8Array, ids: readonly string[]): Uint8Array {
  const places = new Set(ids.map((id) => table.placeOf.get(id)));
  return filtered.map((each, place) => (places.has(place) ? each : 0));
}

interface Page extends OrderBy {
  cursor?: string | null | undefined;
  offset?: number | null | undefined;
  limit: number;
}

/** Returns a page of those places that have a 1, in an order. */
export function pageOfPlaces(index: RecipeIndex, page: Page, wanted: Uint8Array): IndexPage {
  const order = orderedPlaces(index, page);
  const found: number[] = [];
  let skipped = 0;
  for (let at = startOf(index, page, order); at < order.length && found.length <= page.limit; at += 1) {
    const place = order[at] ?? 0;
    if (wanted[place] !== 1) continue;
    if (skipped < (page.offset ?? 0)) skipped += 1;
    else found.push(place);
  }
  const shown = found.slice(0, page.limit);
  const last = shown.at(-1);
  const hasMore = found.length > page.limit && last !== undefined;
  return {
    ids: shown.map((place) => index.table.ids[place] ?? ''),
    nextCursor: hasMore
      ? writeEnd([nameOf(page.sort), keyOf(index, page.sort, last), index.table.ids[last] ?? ''])
      : null,
  };
}

type SortKey = 'title' | 'created' | 'updated' | null;

const keyNameOf = (sort: ListSort): SortKey => {
  if (sort.endsWith('title')) return 'title';
  return sort.endsWith('createdAt') ? 'created' : sort.endsWith('updatedAt') ? 'updated' : null;
};

/** Returns the name of an order in a cursor. Orders by a key have the same one in both directions. */
const nameOf = (sort: ListSort): ListSort =>
  keyNameOf(sort) === null ? sort : (sort.replace('-', '') as 'title' | 'createdAt' | 'updatedAt');

function keyOf({ table }: RecipeIndex, sort: ListSort, place: number): string | number | null {
  const name = keyNameOf(sort);
  if (name === null) return null;
  return name === 'title' ? (table.titles[place] ?? '') : (table.columns[name][place] ?? 0);
}

/** Returns where the page begins in the order, from its cursor on. */
function startOf(index: RecipeIndex, { sort, cursor }: Page, order: Uint32Array): number {
  if (cursor == null) return 0;
  const [name, key, id] = readEnd(cursor);
  if (name !== nameOf(sort)) throw new DomainError('invalidInput', { field: 'cursor' });
  if (keyNameOf(sort) === null) {
    const at = order.indexOf(index.table.placeOf.get(id) ?? -1);
    return at < 0 ? order.length : at + 1;
  }
  const direction = sort.startsWith('-') && sort !== '-title' ? -1 : 1;
  const isAfter = (place: number): boolean => {
    const compared = compareKeys(keyOf(index, sort, place), key) || compareText(index.table.ids[place] ?? '', id);
    return direction * compared > 0;
  };
  const at = order.findIndex(isAfter);
  return at < 0 ? order.length : at;
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const compareKeys = (one: string | number | null, other: string | number | null): number =>
  typeof one === 'string' ? compareTitles(one, String(other)) : Number(one) - Number(other);
