import { minutesOf } from '../../text/duration.ts';
import { lengthOf } from '../searching/code-points.ts';
import { foldText } from '../searching/fold-text.ts';
import type { FindableRecipe } from './findable-recipe.ts';
import { bytesOf, fingerprintOf } from './text-measures.ts';

/** Bits of a recipe. */
export const isInbox = 1;
export const isWithImage = 2;
export const isFavorite = 4;
/** The title, or the ingredients, have a word. */
export const hasTitleWords = 8;
export const hasIngredientWords = 16;

/** Stands for a value that a recipe has not. */
export const none = -1;

/** The values of recipes by place, each kind in an array. A place whose owner is 0 is free. */
export interface RecipeColumns {
  created: Float64Array;
  updated: Float64Array;
  /** A number that changes with the texts. */
  fingerprint: Float64Array;
  /** The key of the segment that has the words. */
  owner: Uint32Array;
  /** The number of characters of the title. */
  titleLength: Uint8Array;
  /** The bytes of the ingredients. */
  ingredientBytes: Uint32Array;
  minutes: Int32Array;
  /** Days since 1970. */
  made: Int32Array;
  /** The number of the set of labels. */
  labels: Uint32Array;
  rating: Uint8Array;
  bits: Uint8Array;
}

/** The recipes of an index without their words. */
export interface RecipeTable {
  ids: string[];
  titles: string[];
  placeOf: Map<string, number>;
  free: number[];
  columns: RecipeColumns;
  /** Sets of labels, by number. The first is empty. */
  labelSets: (readonly string[])[];
  labelSetOf: Map<string, number>;
}

const columnsFor = (places: number): RecipeColumns => ({
  created: new Float64Array(places),
  updated: new Float64Array(places),
  fingerprint: new Float64Array(places),
  owner: new Uint32Array(places),
  titleLength: new Uint8Array(places),
  ingredientBytes: new Uint32Array(places),
  minutes: new Int32Array(places),
  made: new Int32Array(places),
  labels: new Uint32Array(places),
  rating: new Uint8Array(places),
  bits: new Uint8Array(places),
});

/** Returns a table without recipes. */
export const emptyTable = (): RecipeTable => ({
  ids: [],
  titles: [],
  placeOf: new Map(),
  free: [],
  columns: columnsFor(0),
  labelSets: [[]],
  labelSetOf: new Map([['', 0]]),
});

/** Returns columns with room for this many recipes, and the values of others. */
export function resizedColumns(columns: RecipeColumns, places: number): RecipeColumns {
  const resized = columnsFor(places);
  for (const key of Object.keys(resized) as (keyof RecipeColumns)[]) resized[key].set(columns[key].subarray(0, places));
  return resized;
}

/** Returns the place of a recipe, a new one where it has none. */
function placeFor(table: RecipeTable, id: string): number {
  const known = table.placeOf.get(id);
  if (known !== undefined) return known;
  const place = table.free.pop() ?? table.ids.length;
  if (place >= table.columns.owner.length)
    table.columns = resizedColumns(table.columns, Math.max(64, table.columns.owner.length * 2));
  table.placeOf.set(id, place);
  table.ids[place] = id;
  return place;
}

const fingerprintOfRecipe = ({
  title,
  ingredients,
  description,
  source,
  instructions,
  notes,
}: FindableRecipe): number => fingerprintOf([title, ingredients, description, source, instructions, notes]);

/** Writes the values of a recipe. Returns its place and what is new. */
export function setRow(table: RecipeTable, recipe: FindableRecipe) {
  const place = placeFor(table, recipe.id);
  const { columns } = table;
  const fingerprint = fingerprintOfRecipe(recipe);
  const isNewText = columns.owner[place] === 0 || columns.fingerprint[place] !== fingerprint;
  const isNewTitle = columns.owner[place] === 0 || table.titles[place] !== recipe.title;
  table.titles[place] = recipe.title;
  columns.created[place] = recipe.createdAt.getTime();
  columns.updated[place] = recipe.updatedAt.getTime();
  columns.fingerprint[place] = fingerprint;
  columns.titleLength[place] = lengthOf(recipe.title);
  columns.ingredientBytes[place] = bytesOf(recipe.ingredients);
  columns.minutes[place] = minutesOf(recipe.totalTime) ?? none;
  columns.made[place] = recipe.lastMadeAt === null ? none : dayOf(recipe.lastMadeAt);
  columns.labels[place] = labelSetOf(table, recipe.labelIds);
  columns.rating[place] = recipe.rating ?? 0;
  columns.bits[place] =
    (recipe.folder === 'inbox' ? isInbox : 0) |
    (recipe.hasImage ? isWithImage : 0) |
    (recipe.isFavorite ? isFavorite : 0) |
    (hasWord(recipe.title) ? hasTitleWords : 0) |
    (hasWord(recipe.ingredients) ? hasIngredientWords : 0);
  return { place, isNewText, isNewTitle };
}

// A fraction becomes digits when it is folded.
const hasWord = (text: string): boolean => inWord.test(text) || inWord.test(foldText(text));
const inWord = /[\p{Alphabetic}0-9]/u;

const day = 86_400_000;

/** Returns the number of a day (ISO 8601), so that a later one is larger and none is {@link none}. */
export const dayOf = (text: string): number => Math.round(Date.parse(text) / day) + 1_000_000;

function labelSetOf({ labelSets, labelSetOf: known }: RecipeTable, labelIds: readonly string[]): number {
  const ids = labelIds.toSorted();
  const key = ids.join(' ');
  const before = known.get(key);
  if (before !== undefined) return before;
  known.set(key, labelSets.length);
  return labelSets.push(ids) - 1;
}

/** Takes a recipe out. Returns its place. */
export function dropRow({ placeOf, ids, titles, free, columns }: RecipeTable, id: string): number | null {
  const place = placeOf.get(id);
  if (place === undefined) return null;
  placeOf.delete(id);
  ids[place] = '';
  titles[place] = '';
  columns.owner[place] = 0;
  free.push(place);
  return place;
}
