import { createRecipeIndex, type RecipeIndex } from './recipe-index.ts';
import { type RecipeColumns, resizedColumns } from './recipe-table.ts';
import type { Segment } from './segment.ts';
import { rankTitles, sortTitles } from './sorted-places.ts';

/** The number of the shape in which an index is stored. An index of another shape is made anew. */
const shape = 1;

/** What is stored of an index besides the words of its recipes. */
interface StoredTable {
  shape: number;
  name: string;
  nextKey: number;
  segmentKeys: number[];
  ids: string[];
  titles: string[];
  free: number[];
  columns: RecipeColumns;
  labelSets: (readonly string[])[];
  labels: [id: string, title: string, words: readonly string[]][];
  byTitle: Uint32Array;
}

/** A part of a stored index: texts and arrays of numbers, which a browser's store keeps as they are. */
export type IndexPart = StoredTable | Segment;

/** An index as it is stored, in parts by name. */
export interface WrittenIndex {
  /** The names of all parts. What is stored under another name belongs to an older state. */
  names: string[];
  /** The parts that are not stored yet. */
  parts: Map<string, IndexPart>;
}

const tableName = 'recipes';
const segmentName = (index: string, key: number): string => `words ${index} ${key}`;

/** Returns an index as it is stored. Parts with the words of recipes never change, and those that are stored are left out. */
export function writeIndex(index: RecipeIndex, stored: Iterable<string> = []): WrittenIndex {
  sortTitles(index.table, index.orders);
  const { table, segments, labels, name, nextKey } = index;
  const known = new Set(stored);
  const words = new Map(segments.map((segment) => [segmentName(name, segment.key), segment]));
  const written: StoredTable = {
    shape,
    name,
    nextKey,
    segmentKeys: segments.map(({ key }) => key),
    ids: [...table.ids],
    titles: [...table.titles],
    free: [...table.free],
    columns: resizedColumns(table.columns, table.ids.length),
    labelSets: [...table.labelSets],
    labels: [...labels].map(([id, label]) => [id, label.title, label.words]),
    byTitle: index.orders.byTitle.slice(),
  };
  return {
    names: [tableName, ...words.keys()],
    parts: new Map<string, IndexPart>([[tableName, written], ...[...words].filter(([each]) => !known.has(each))]),
  };
}

/** Returns the index of stored parts by name. Returns null where it has another shape or a part is missing. */
export function readIndex(parts: ReadonlyMap<string, IndexPart>): RecipeIndex | null {
  const table = parts.get(tableName);
  if (table === undefined || !('shape' in table) || table.shape !== shape) return null;
  const segments = table.segmentKeys.map((key) => parts.get(segmentName(table.name, key)));
  const read = segments.filter((segment) => segment !== undefined && 'letters' in segment);
  if (read.length < segments.length) return null;
  return indexOf(table, read);
}

function indexOf(table: StoredTable, segments: Segment[]): RecipeIndex {
  const index = createRecipeIndex();
  const placeOf = new Map(table.ids.map((id, place) => [id, place]));
  placeOf.delete('');
  const labelSetOf = new Map(table.labelSets.map((set, number) => [set.join(' '), number]));
  const { ids, titles, free, columns, labelSets } = table;
  const current = new Map(segments.map(({ key }) => [key, 0]));
  for (const owner of columns.owner) current.set(owner, (current.get(owner) ?? 0) + 1);
  current.delete(0);
  return {
    ...index,
    name: table.name,
    nextKey: table.nextKey,
    table: { ids, titles, free, columns, labelSets, placeOf, labelSetOf },
    labels: new Map(table.labels.map(([id, title, words]) => [id, { title, words }])),
    segments,
    current,
    orders: { ...index.orders, byTitle: table.byTitle, titleRank: rankTitles(table.byTitle, ids.length) },
  };
}
