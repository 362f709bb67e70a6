import type { ShoppingItem, ShoppingItemChange } from '@trivet/shared/shopping-lists/items/item-row';
import { lastPlaceOf, placesAmong, placesBetween } from '@trivet/shared/sync/places';
import { together } from '#web/lib/tab-sync.ts';
import { newId } from '#web/lib/new-id.ts';
import { itemRows, listRecipeRows } from './list-rows.ts';

/** An item with its id, as screens show it. */
export interface ListedItem extends ShoppingItem {
  id: string;
}

/** What a new item has. */
export type NewItem = Pick<ShoppingItem, 'title'> &
  Partial<
    Pick<
      ShoppingItem,
      'note' | 'category' | 'isCategoryChosen' | 'completedAt' | 'recipeId' | 'recipeTitle' | 'listRecipeId' | 'line'
    >
  >;

/** Returns the items of a list that are there. */
export const itemsOf = (listId: string): ListedItem[] =>
  [...itemRows.of(listId).entries()].flatMap(([id, item]) => (item === null ? [] : [{ ...item, id }]));

/** Adds items behind those of the list, in their order. Returns their ids. */
export function addItems(listId: string, items: readonly NewItem[]): string[] {
  const rows = itemRows.of(listId);
  const last = lastPlaceOf(itemsOf(listId).map(({ place }) => place));
  const places = placesBetween(last, null, items.length);
  return together(() =>
    items.map((item, at) => {
      const id = newId();
      rows.change(id, additionOf(item, places[at] ?? ''));
      return id;
    }),
  );
}

/** Names each field, so that none is lost where an item is put back or copied. */
const additionOf = (item: NewItem, place: string): Required<Extract<ShoppingItemChange, { type: 'add' }>> => ({
  type: 'add',
  title: item.title,
  place,
  note: item.note ?? '',
  category: item.category ?? null,
  isCategoryChosen: item.isCategoryChosen ?? false,
  isCompleted: (item.completedAt ?? null) !== null,
  recipe: recipeOf(item),
  part: item.listRecipeId == null || item.line == null ? null : { listRecipeId: item.listRecipeId, line: item.line },
});

function recipeOf({ recipeId = null, recipeTitle = null }: NewItem): { id: string | null; title: string } | null {
  return recipeId === null && recipeTitle === null ? null : { id: recipeId, title: recipeTitle ?? '' };
}

/** Checks items off, or makes them things to buy again. */
export function setCompleted(listId: string, ids: readonly string[], isCompleted: boolean): void {
  const rows = itemRows.of(listId);
  together(() => {
    for (const id of ids) rows.change(id, { type: 'setCompleted', isCompleted });
  });
}

/**
 * Removes items, and the recipes of the list that have none left. Returns a function that puts them back, as new items at
 * their places. A recipe that left meanwhile with its other items comes back with them.
 */
export function removeItems(listId: string, ids: readonly string[]): () => void {
  const rows = itemRows.of(listId);
  const removed = ids.flatMap((id) => rows.get(id) ?? []);
  const putBackRecipes = together(() => {
    for (const id of ids) rows.change(id, { type: 'remove' });
    return removeEmptyRecipes(listId, removed);
  });
  return () =>
    together(() => {
      const idOf = putBackRecipes();
      for (const item of removed) {
        rows.change(newId(), additionOf({ ...item, listRecipeId: idOf(item.listRecipeId) }, item.place));
      }
    });
}

/**
 * Removes the recipes of these items that have no others. Returns a function that puts back those that are gone by then,
 * and tells their new ids.
 */
function removeEmptyRecipes(
  listId: string,
  items: readonly ShoppingItem[],
): () => (listRecipeId: string | null) => string | null {
  const recipes = listRecipeRows.of(listId);
  const left = new Set(itemsOf(listId).map(({ listRecipeId }) => listRecipeId));
  const used = new Set(items.flatMap(({ listRecipeId }) => (listRecipeId === null ? [] : [listRecipeId])));
  const before = [...used].flatMap((id) => {
    const recipe = recipes.get(id);
    return recipe === null ? [] : [{ id, recipe }];
  });
  for (const { id } of before) if (!left.has(id)) recipes.change(id, { type: 'remove' });
  return () => {
    const ids = new Map<string | null, string>();
    for (const { id, recipe } of before) {
      if (recipes.get(id) !== null) continue;
      const own = newId();
      ids.set(id, own);
      const { recipeId, title, addedBy: _, createdAt: __, ...rest } = recipe;
      recipes.change(own, { ...rest, type: 'add', recipe: { id: recipeId, title } });
    }
    return (id) => ids.get(id) ?? id;
  };
}

/** Moves items behind some others and before some others, in their order. Either may be none. */
export function moveBetween(
  listId: string,
  ids: readonly string[],
  before: readonly string[],
  after: readonly string[],
): void {
  const rows = itemRows.of(listId);
  const own = new Set(ids);
  const others = itemsOf(listId)
    .filter(({ id }) => !own.has(id))
    .sort((a, b) => compareText(a.place, b.place) || compareText(a.id, b.id));
  const at = indexAmong(others, new Set(before), new Set(after));
  const { places, moved } = placesAmong(
    others.map(({ place }) => place),
    at,
    ids.length,
  );
  together(() => {
    for (const [index, place] of moved) {
      const other = others[index];
      if (other !== undefined) rows.change(other.id, { type: 'move', place });
    }
    for (const [index, id] of ids.entries()) rows.change(id, { type: 'move', place: places[index] ?? '' });
  });
}

/** Returns the index behind the last of `before`, or else that of the first of `after`, or else that behind all. */
function indexAmong(others: readonly ListedItem[], before: ReadonlySet<string>, after: ReadonlySet<string>): number {
  const last = others.findLastIndex(({ id }) => before.has(id));
  if (last >= 0) return last + 1;
  const first = others.findIndex(({ id }) => after.has(id));
  return first >= 0 ? first : others.length;
}

const compareText = (a: string, b: string): number => Number(a > b) - Number(a < b);
