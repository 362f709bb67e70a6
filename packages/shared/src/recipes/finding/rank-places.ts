import type { RecipeIndex } from './recipe-index.ts';
import { compareIds, placesByMoment } from './sorted-places.ts';
import type { SearchWord } from '../searching/search-words.ts';
import { compareCodePoints, lengthOf } from '../searching/code-points.ts';
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
  const { marks } = candidates;
  const titled = placesWith(candidates, markOf.title);
  const main = placesWith(candidates, markOf.main);
  const common = commonOf(candidates, { titled: titled.length, main: main.length }, wanted);
  const isNotTitled = (place: number): boolean => ((marks[place] ?? 0) & markOf.title) === 0;
  const ranked = firstTitles(index, candidates, { titled, wanted }).map((place): RankedPlace => ({ place, tier: 1 }));
  if (common === 'main') return [...ranked, ...newestInGroups(index, candidates, wanted)].slice(0, wanted);
  const inMain = main.filter(isNotTitled).sort(byUpdate(index, 1));
  const most = common === 'texts' ? wanted : Infinity;
  const others = ranked.length >= wanted ? [] : newest(index, candidates, { without: markOf.main, most });
  if (common === null) others.sort(byUpdate(index, 1));
  return [
    ...ranked,
    ...inMain.map((place): RankedPlace => ({ place, tier: 2 })),
    ...others.map((place): RankedPlace => ({ place, tier: 3 })),
  ].slice(0, wanted);
}

function placesWith({ marks, filtered }: Candidates, mark: number): number[] {
  const places: number[] = [];
  for (let place = 0; place < marks.length; place += 1)
    if (filtered[place] === 1 && ((marks[place] ?? 0) & mark) !== 0) places.push(place);
  return places;
}

/** Returns which texts have the words so often that the newest recipes come first, as far as the page needs them. */
function commonOf(candidates: Candidates, counts: { titled: number; main: number }, wanted: number) {
  if (counts.titled >= wanted) return null;
  if (counts.main > maxRare) return 'main';
  if (counts.main >= wanted) return null;
  const inTexts = Math.min(placesWith(candidates, markOf.text).length, maxRare + 1);
  const labelled = candidates.marks.filter(
    (marks, place) => candidates.filtered[place] === 1 && (marks & markOf.label) !== 0 && (marks & markOf.any) !== 0,
  );
  return inTexts + Math.min(labelled.length, maxRare + 1) > maxRare ? 'texts' : null;
}

/** Returns a comparison by the last change, the newest first, and by id in a direction among equals. */
const byUpdate =
  (index: RecipeIndex, direction: 1 | -1) =>
  (one: number, other: number): number => {
    const { updated } = index.table.columns;
    return (updated[other] ?? 0) - (updated[one] ?? 0) || direction * compareIds(index.table, one, other);
  };

/** Returns the newest recipes with every word in a text or a label, without those that have a mark. */
function newest(
  index: RecipeIndex,
  { marks, filtered }: Candidates,
  { without, most }: { without: number; most: number },
): number[] {
  const places: number[] = [];
  const order = placesByMoment(index.table, index.orders, 'updated');
  for (let at = order.length - 1; at >= 0 && places.length < most; at -= 1) {
    const place = order[at] ?? 0;
    const each = marks[place] ?? 0;
    if (filtered[place] === 1 && (each & markOf.any) !== 0 && (each & without) === 0) places.push(place);
  }
  return places;
}

/** Returns the newest recipes, group by group, those with the words in the ingredients first in each. */
function newestInGroups(index: RecipeIndex, candidates: Candidates, wanted: number): RankedPlace[] {
  const places = newest(index, candidates, { without: markOf.title, most: wanted });
  const tierOf = (place: number): 2 | 3 => (((candidates.marks[place] ?? 0) & markOf.main) !== 0 ? 2 : 3);
  const groups: RankedPlace[] = [];
  for (let from = 0; from < places.length; from += chunk) {
    const group = places.slice(from, from + chunk).map((place): RankedPlace => ({ place, tier: tierOf(place) }));
    groups.push(...group.sort((one, other) => one.tier - other.tier));
  }
  return groups;
}

/** Returns the titles with all words: those that begin with the first word, then the others, the shortest first. */
function firstTitles(
  { table }: RecipeIndex,
  { words }: Candidates,
  { titled, wanted }: { titled: readonly number[]; wanted: number },
): number[] {
  const beginning = words[0]?.parts[0] ?? '';
  const keyed = titled.map((place) => {
    const title = table.titles[place] ?? '';
    return { place, title, key: (title.toLowerCase().startsWith(beginning) ? 0 : 1_000) + lengthOf(title) };
  });
  // Thousands of titles may have a word, and only the first ones are compared letter by letter.
  const last = keyed.map(({ key }) => key).sort((one, other) => one - other)[wanted - 1] ?? Infinity;
  return keyed
    .filter(({ key }) => key <= last)
    .sort(
      (one, other) =>
        one.key - other.key || compareCodePoints(one.title, other.title) || compareIds(table, one.place, other.place),
    )
    .map(({ place }) => place);
}
