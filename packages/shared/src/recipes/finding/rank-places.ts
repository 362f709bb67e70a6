import { compareCodePoints } from '../searching/code-points.ts';
import type { SearchWord } from '../searching/search-words.ts';
import type { RecipeIndex } from './recipe-index.ts';
import { compareIds, placesByMoment } from './sorted-places.ts';
import { type Marks, markOf } from './word-marks.ts';

/** A word that more recipes have is common: its newest recipes come first. The same number as the server's. */
const maxRare = 1_500;
/** Recipes of one group, in which those with the words in the ingredients come first. The same number as the server's. */
const chunk = 100;

/** A ranked recipe. In tier 1 the title has all words, in tier 2 title and ingredients have them, in tier 3 other texts. */
export interface RankedPlace {
  place: number;
  tier: 1 | 2 | 3;
}

/** The recipes that a search has found. */
export interface Candidates {
  words: readonly SearchWord[];
  marks: Marks;
  /** For each place, 1 where the recipe satisfies the filter. */
  filtered: Uint8Array;
}

/** Returns the first recipes of a search, best first, as the server ranks them. */
export function rankPlaces(index: RecipeIndex, candidates: Candidates, wanted: number): RankedPlace[] {
  const titled = placesWith(candidates, markOf.title);
  const ranked = firstTitles(index, candidates, { titled, wanted }).map((place): RankedPlace => ({ place, tier: 1 }));
  if (ranked.length >= wanted) return ranked.slice(0, wanted);
  const common = commonOf(candidates, wanted);
  const rest = wanted - ranked.length;
  if (common === 'main') return [...ranked, ...newestInGroups(index, candidates, wanted).slice(0, rest)];
  const main = newest(index, candidates, { mark: markOf.main, without: markOf.title, most: rest, isByIdUp: true });
  const texts = { mark: markOf.any, without: markOf.main, most: rest - main.length, isByIdUp: common === null };
  return [
    ...ranked,
    ...main.map((place): RankedPlace => ({ place, tier: 2 })),
    ...newest(index, candidates, texts).map((place): RankedPlace => ({ place, tier: 3 })),
  ];
}

function placesWith({ marks, filtered }: Candidates, mark: number): number[] {
  const places: number[] = [];
  for (let place = 0; place < marks.length; place += 1)
    if (filtered[place] === 1 && ((marks[place] ?? 0) & mark) !== 0) places.push(place);
  return places;
}

/** Returns how many recipes have these marks, but no more than it takes to be common. */
function countWith({ marks, filtered }: Candidates, wanted: number): number {
  let count = 0;
  for (let place = 0; place < marks.length && count <= maxRare; place += 1)
    if (filtered[place] === 1 && ((marks[place] ?? 0) & wanted) === wanted) count += 1;
  return count;
}

/** Returns which texts have the words so often that the newest recipes come first, as far as the page needs them. */
function commonOf(candidates: Candidates, wanted: number): 'main' | 'texts' | null {
  const main = countWith(candidates, markOf.main);
  if (main > maxRare) return 'main';
  if (main >= wanted) return null;
  // The server counts a recipe twice that has the words in its texts and one of them in a label.
  const others = countWith(candidates, markOf.text) + countWith(candidates, markOf.any | markOf.label);
  return others > maxRare ? 'texts' : null;
}

interface Newest {
  mark: number;
  /** Recipes with this mark are left out. */
  without: number;
  most: number;
  /** Whether recipes of the same moment are in the order of their ids, and not in the opposite one. */
  isByIdUp: boolean;
}

/** Returns the recipes with a mark that were changed last. */
function newest(index: RecipeIndex, { marks, filtered }: Candidates, asked: Newest): number[] {
  const { mark, without, most, isByIdUp } = asked;
  const { updated } = index.table.columns;
  const places: number[] = [];
  const order = placesByMoment(index.table, index.orders, 'updated');
  let last = NaN;
  for (let at = order.length - 1; at >= 0; at -= 1) {
    const place = order[at] ?? 0;
    const each = marks[place] ?? 0;
    if (filtered[place] !== 1 || (each & mark) === 0 || (each & without) !== 0) continue;
    // Of those of one moment, the first by id may come last.
    if (places.length >= most && (!isByIdUp || updated[place] !== last)) break;
    places.push(place);
    last = updated[place] ?? 0;
  }
  if (isByIdUp)
    places.sort((one, other) => (updated[other] ?? 0) - (updated[one] ?? 0) || compareIds(index.table, one, other));
  return places.slice(0, Math.max(0, most));
}

/** Returns the newest recipes, group by group, those with the words in the ingredients first in each. */
function newestInGroups(index: RecipeIndex, candidates: Candidates, wanted: number): RankedPlace[] {
  const asked = { mark: markOf.any, without: markOf.title, most: wanted, isByIdUp: false };
  const places = newest(index, candidates, asked);
  const tierOf = (place: number): 2 | 3 => (((candidates.marks[place] ?? 0) & markOf.main) === 0 ? 3 : 2);
  const groups: RankedPlace[] = [];
  for (let from = 0; from < places.length; from += chunk) {
    const group = places.slice(from, from + chunk).map((place): RankedPlace => ({ place, tier: tierOf(place) }));
    groups.push(...group.sort((one, other) => one.tier - other.tier));
  }
  return groups;
}

/** What is added to the length of a title that does not begin with the first word. */
const afterBeginnings = 256;

/** Returns the titles with all words: those that begin with the first word, then the others, the shortest first. */
function firstTitles(
  { table }: RecipeIndex,
  { words }: Candidates,
  { titled, wanted }: { titled: readonly number[]; wanted: number },
): number[] {
  const beginning = words[0]?.parts[0] ?? '';
  const keys = new Uint16Array(titled.length);
  const counts = new Uint32Array(2 * afterBeginnings);
  for (const [at, place] of titled.entries()) {
    // Some capitals become two letters.
    const start = (table.titles[place] ?? '').slice(0, beginning.length + 2).toLowerCase();
    const key = (table.columns.titleLength[place] ?? 0) + (start.startsWith(beginning) ? 0 : afterBeginnings);
    keys[at] = key;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  const last = lastKey(counts, wanted);
  return [...titled.keys()]
    .filter((at) => (keys[at] ?? 0) <= last)
    .map((at) => ({ key: keys[at] ?? 0, place: titled[at] ?? 0 }))
    .sort(
      (one, other) =>
        one.key - other.key ||
        compareCodePoints(table.titles[one.place] ?? '', table.titles[other.place] ?? '') ||
        compareIds(table, one.place, other.place),
    )
    .map(({ place }) => place);
}

/** Returns up to which key there are enough titles. Thousands may have a word, and only these are compared. */
function lastKey(counts: Uint32Array, wanted: number): number {
  let count = 0;
  return counts.findIndex((each) => (count += each) >= wanted) >>> 0;
}
