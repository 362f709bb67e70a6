import type { FindableLabel, FindableRecipe } from './findable-recipe.ts';
import { type LabelTable, putLabelRows } from './label-table.ts';
import { mergeSegments } from './merge-segments.ts';
import { dropRow, emptyTable, type RecipeTable, setRow } from './recipe-table.ts';
import { type SearchedText, type Segment, segmentOf } from './segment.ts';
import { type Orders, unsortedOrders } from './sorted-places.ts';

/** The recipes and labels of a library, so that lists and searches find them without the server. */
export interface RecipeIndex {
  /** Tells the parts of this index from those of an older one, where it is stored. */
  name: string;
  table: RecipeTable;
  labels: LabelTable;
  /** The words of the recipes, in parts, the oldest and largest first. */
  segments: Segment[];
  /** For each segment, how many of its recipes are current. */
  current: Map<number, number>;
  nextKey: number;
  orders: Orders;
}

/** Returns an index without recipes. */
export const createRecipeIndex = (): RecipeIndex => ({
  name: Math.random().toString(36).slice(2),
  table: emptyTable(),
  labels: new Map(),
  segments: [],
  current: new Map(),
  nextKey: 1,
  orders: unsortedOrders(),
});

/** Most recipes whose words one segment gets at once, so that the work has pauses in memory. */
const maxBatch = 1_000;

/** Adds recipes outside the trash, or changes them. The words are read again only where the texts are others. */
export function putRecipes(index: RecipeIndex, recipes: readonly FindableRecipe[]): void {
  for (let from = 0; from < recipes.length; from += maxBatch) putBatch(index, recipes.slice(from, from + maxBatch));
}

function putBatch(index: RecipeIndex, recipes: readonly FindableRecipe[]): void {
  const texts = new Map<number, SearchedText>();
  for (const recipe of recipes) {
    const { place, isNewText, isNewTitle } = setRow(index.table, recipe);
    if (isNewTitle) index.orders.changed.add(place);
    if (!isNewText) continue;
    disown(index, place);
    // A place belongs to nobody until its segment is there, and the same recipe may follow again.
    index.table.columns.owner[place] = index.nextKey;
    texts.set(place, recipe);
  }
  index.orders.byMoment = null;
  if (texts.size > 0)
    addSegment(
      index,
      segmentOf(
        index.nextKey,
        [...texts].sort(([one], [other]) => one - other),
      ),
    );
}

/** Takes recipes out, such as those that went to the trash. Unknown ids are passed over. */
export function removeRecipes(index: RecipeIndex, ids: readonly string[]): void {
  for (const id of ids) {
    const place = index.table.placeOf.get(id);
    if (place === undefined) continue;
    disown(index, place);
    dropRow(index.table, id);
    index.orders.changed.add(place);
  }
  index.orders.byMoment = null;
  tidySegments(index);
}

/** Adds labels, or changes their titles. */
export const putLabels = ({ labels }: RecipeIndex, rows: readonly FindableLabel[]): void => {
  putLabelRows(labels, rows);
};

/** Takes labels out. Recipes that name them count as without. */
export function removeLabels({ labels }: RecipeIndex, ids: readonly string[]): void {
  for (const id of ids) labels.delete(id);
}

function disown({ table, current }: RecipeIndex, place: number): void {
  const owner = table.columns.owner[place] ?? 0;
  const count = current.get(owner);
  if (count !== undefined) current.set(owner, count - 1);
}

function addSegment(index: RecipeIndex, segment: Segment): void {
  index.nextKey += 1;
  index.segments.push(segment);
  index.current.set(segment.key, segment.places.length);
  tidySegments(index);
}

/**
 * Merges the newest segments as long as one is not much smaller than the one before it, so that there are few of them and
 * each recipe is merged a few times only. A segment most of whose recipes are elsewhere by now is written again.
 */
function tidySegments(index: RecipeIndex): void {
  const { segments, current } = index;
  const sizeOf = (segment: Segment | undefined): number =>
    segment === undefined ? 0 : (current.get(segment.key) ?? 0);
  index.segments = segments.filter((segment) => sizeOf(segment) > 0);
  for (const segment of segments) if (sizeOf(segment) === 0) current.delete(segment.key);
  const stale = index.segments.findIndex((segment) => sizeOf(segment) * 2 < segment.places.length);
  const last = index.segments.length - 1;
  if (stale >= 0) merge(index, stale, 1);
  else if (last > 0 && sizeOf(index.segments[last]) * 2 > sizeOf(index.segments[last - 1])) merge(index, last - 1, 2);
}

function merge(index: RecipeIndex, from: number, count: number): void {
  const { owner } = index.table.columns;
  const parts = index.segments.slice(from, from + count);
  const merged = mergeSegments(index.nextKey, parts, (place, { key }) => owner[place] === key);
  for (const place of merged.places) owner[place] = merged.key;
  for (const { key } of parts) index.current.delete(key);
  index.current.set(merged.key, merged.places.length);
  index.segments.splice(from, count, merged);
  index.nextKey += 1;
  tidySegments(index);
}
