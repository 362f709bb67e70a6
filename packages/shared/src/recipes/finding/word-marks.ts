import { ByteReader } from './bytes.ts';
import { labelsWith, setsWith } from './label-table.ts';
import type { RecipeIndex } from './recipe-index.ts';
import { hasIngredientWords, hasTitleWords, type RecipeTable } from './recipe-table.ts';
import type { SearchPieces, SearchWord } from '../searching/search-words.ts';
import {
  eachPosting,
  firstWord,
  inIngredients,
  inTitle,
  type Segment,
  wordAt,
  wordsOfRow,
  wordsWith,
} from './segment.ts';

/**
 * Where a recipe has a word, as bits for each place of the table: in the title, in the ingredients, in these two, in any
 * text, and in a text or a label.
 */
export type Marks = Uint8Array;

/** Bits of {@link Marks}. */
export const markOf = { title: 1, ingredients: 2, main: 4, text: 8, any: 16, label: 32 } as const;
/** A word of one letter that stands for a section in the index of the server, where it finds whatever is in that section. */
const nameOfSection = 8;

/** Returns the marks of each recipe that has every word, and of those that have a label which one of the words names. */
export function marksOf(index: RecipeIndex, words: readonly SearchWord[]): Marks {
  const [first, ...others] = words.map((word) => marksOfWord(index, word));
  const all = first ?? new Uint8Array(index.table.ids.length);
  for (const marks of others)
    for (let place = 0; place < all.length; place += 1) {
      const [before, each] = [all[place] ?? 0, marks[place] ?? 0];
      // A label of one word is enough to count as found by a label.
      all[place] = (before & each) | ((before | each) & markOf.label);
    }
  return all;
}

function marksOfWord(index: RecipeIndex, word: SearchWord): Marks {
  const marks = textMarks(index, word);
  const labelled = setsWith(index.table.labelSets, labelsWith(index.labels, word));
  const { labels } = index.table.columns;
  for (let place = 0; place < marks.length; place += 1) {
    const each = marks[place] ?? 0;
    const isLabelled = labelled[labels[place] ?? 0] === true;
    if (each !== 0 || isLabelled)
      marks[place] =
        each | ((each & markOf.text) !== 0 || isLabelled ? markOf.any : 0) | (isLabelled ? markOf.label : 0);
  }
  return marks;
}

/** Returns in which sections of the texts each recipe has a word. */
export function textMarks(index: RecipeIndex, word: SearchWord): Marks {
  const [marks = new Uint8Array(index.table.ids.length), ...others] = word.ways.map((way) => marksOfWay(index, way));
  for (const [place, parts] of others.entries()) {
    if (place === 0 && word.joined !== undefined) dropDistant(index, { word, parts, joined: marks });
    for (let at = 0; at < parts.length; at += 1) marks[at] = (marks[at] ?? 0) | (parts[at] ?? 0);
  }
  return marks;
}

function marksOfWay(index: RecipeIndex, way: readonly SearchPieces[]): Marks {
  const [first, ...others] = way.map((pieces) => marksOfPieces(index, pieces));
  const marks = first ?? new Uint8Array(index.table.ids.length);
  for (const other of others)
    for (let place = 0; place < marks.length; place += 1) marks[place] = (marks[place] ?? 0) & (other[place] ?? 0);
  return marks;
}

/** Returns in which sections each recipe has all these pieces, each section by itself. */
function marksOfPieces(index: RecipeIndex, { pieces, isWhole }: SearchPieces): Marks {
  const [first, ...others] = pieces.map((piece) => sectionsOf(index, piece, isWhole));
  const marks = first ?? new Uint8Array(index.table.ids.length);
  for (let place = 0; place < marks.length; place += 1) {
    let sections = marks[place] ?? 0;
    for (const other of others) sections &= other[place] ?? 0;
    if (sections !== 0)
      marks[place] = (sections & 3) | ((sections & (inTitle | inIngredients)) !== 0 ? markOf.main : 0) | markOf.text;
    else if (marks[place] !== 0) marks[place] = 0;
  }
  return marks;
}

/** Returns the sections in which each recipe has a word, or a word that begins so. */
function sectionsOf({ segments, table }: RecipeIndex, piece: string, isWhole: boolean): Uint8Array {
  const found = new Uint8Array(table.ids.length);
  const { owner } = table.columns;
  for (const segment of segments) {
    eachPosting(segment, isWhole ? wordAlone(segment, piece) : wordsWith(segment, piece), (place, sections) => {
      if (owner[place] === segment.key) found[place] = (found[place] ?? 0) | sections;
    });
  }
  if (!isWhole && piece === 't') markSection(table, found, hasTitleWords);
  if (!isWhole && piece === 'i') markSection(table, found, hasIngredientWords);
  return found;
}

function markSection({ columns }: RecipeTable, found: Uint8Array, bit: number): void {
  for (let place = 0; place < found.length; place += 1)
    if (columns.owner[place] !== 0 && ((columns.bits[place] ?? 0) & bit) !== 0)
      found[place] = (found[place] ?? 0) | nameOfSection;
}

function wordAlone(segment: Segment, word: string): readonly [from: number, to: number] {
  const from = firstWord(segment, word);
  return wordAt(segment, from) === word ? [from, from + 1] : [from, from];
}

interface Parted {
  word: SearchWord;
  /** The marks of recipes that have the parts of the word somewhere. */
  parts: Marks;
  /** The marks of recipes that have the word in one piece. */
  joined: Marks;
}

/** Takes the marks from recipes that have the parts of a word, but not one after the other. */
function dropDistant({ segments, table }: RecipeIndex, { word, parts, joined }: Parted): void {
  const pieces = word.parts.slice(0, -1);
  const { owner } = table.columns;
  for (const segment of segments) {
    const ranges = pieces.map((piece, at) =>
      at === pieces.length - 1 ? wordsWith(segment, piece) : wordAlone(segment, piece),
    );
    const reader = new ByteReader(segment.texts);
    for (const [row, place] of segment.places.entries()) {
      if (owner[place] !== segment.key || parts[place] === 0 || joined[place] !== 0) continue;
      if (!hasInARow(wordsOfRow(segment, row, reader), ranges)) parts[place] = 0;
    }
  }
}

/** Returns true when words of these ranges stand one after the other in a text. */
function hasInARow(words: ByteReader, ranges: readonly (readonly [from: number, to: number])[]): boolean {
  const found = 1 << (ranges.length - 1);
  const [first, end] = ranges[0] ?? [0, 0];
  // A bit for each number of words of the beginning that the text has before this place.
  let begun = 0;
  while (words.hasNext) {
    const word = words.next();
    const now = word >= first && word < end ? 1 : 0;
    // Most words of most texts begin nothing.
    begun = begun === 0 ? now : now | continued(begun, word, ranges);
    if ((begun & found) !== 0) return true;
  }
  return false;
}

function continued(begun: number, word: number, ranges: readonly (readonly [from: number, to: number])[]): number {
  let now = 0;
  for (const [at, [from, to]] of ranges.entries())
    if (at > 0 && (begun & (1 << (at - 1))) !== 0 && word >= from && word < to) now |= 1 << at;
  return now;
}
