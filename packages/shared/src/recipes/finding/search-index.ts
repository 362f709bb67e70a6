import { DomainError } from '../../domain-error.ts';
import type { RecipeFilter, RecipeSearch } from '../list-schemas.ts';
import { maxRankedResults } from '../max-ranked-results.ts';
import { filteredPlaces } from './filter-places.ts';
import { foldText } from '../searching/fold-text.ts';
import { pageOfPlaces } from './list-index.ts';
import { rankPlaces } from './rank-places.ts';
import type { RecipeIndex } from './recipe-index.ts';
import { readWord, type SearchWord, wordsOf } from '../searching/search-words.ts';
import { guessWords } from './word-meanings.ts';
import { type Marks, markOf, marksOf } from './word-marks.ts';

const defaultResults = 100;

/** A found recipe. In tier 1 the title has all words, in tier 2 title and ingredients have them. */
export interface FoundRecipe {
  id: string;
  tier: 1 | 2 | 3;
}

/** A page of a search in the index. */
export interface FoundPage {
  recipes: FoundRecipe[];
  /** The words to mark in the texts, for `matchesOf`. */
  words: readonly (readonly string[])[];
  nextCursor: string | null;
  /** True when no recipe has the words and these have only similar words. */
  isGuess: boolean;
  /** How many recipes there are, on all pages. */
  count: number;
}

/** Returns the words of a search text, as the search compares them. */
const readWords = (query: string): SearchWord[] =>
  wordsOf(query.normalize('NFC')).flatMap((word) => readWord(foldText(word)) ?? []);

/** Returns a page of the recipes that a search finds, the same and in the same order as the server. */
export function searchIndex(index: RecipeIndex, search: RecipeSearch): FoundPage {
  const words = readWords(search.query);
  if (words.length === 0) return { recipes: [], words: [], nextCursor: null, isGuess: false, count: 0 };
  const filtered = filteredPlaces(index, search);
  const found = findPage(index, search, { words, filtered });
  if (found.recipes.length > 0 || search.cursor || search.offset) return found;
  const meant = guessWords(index, words);
  return meant === null ? found : { ...findPage(index, search, { words: meant, filtered }), isGuess: true };
}

/**
 * Returns how many recipes satisfy a filter and have the words of a search. An empty text is no search. Throws
 * `invalidInput` for a text without a word, as the server does.
 */
export function countIndex(
  index: RecipeIndex,
  { query, ...filter }: RecipeFilter & { query?: string | null | undefined },
) {
  const filtered = filteredPlaces(index, filter);
  if (!query?.trim()) return countOf(filtered);
  const words = readWords(query);
  if (words.length === 0) throw new DomainError('invalidInput', { field: 'query' });
  return countOf(havingWords(marksOf(index, words), filtered));
}

function countOf(places: Uint8Array): number {
  let count = 0;
  for (const each of places) count += each;
  return count;
}

function havingWords(marks: Marks, filtered: Uint8Array): Uint8Array {
  const having = new Uint8Array(filtered.length);
  for (let place = 0; place < having.length; place += 1)
    if (filtered[place] === 1 && ((marks[place] ?? 0) & markOf.any) !== 0) having[place] = 1;
  return having;
}

function findPage(
  index: RecipeIndex,
  search: RecipeSearch,
  { words, filtered }: { words: readonly SearchWord[]; filtered: Uint8Array },
): FoundPage {
  const marks = marksOf(index, words);
  const having = havingWords(marks, filtered);
  const found = { words: words.map(({ parts }) => parts), isGuess: false, count: countOf(having) };
  const limit = search.limit ?? defaultResults;
  const { sort } = search;
  if (sort != null && sort !== 'relevance') {
    const { ids, nextCursor } = pageOfPlaces(index, { ...search, sort, limit }, having);
    return { ...found, recipes: ids.map((id) => ({ id, tier: 3 })), nextCursor };
  }
  const offset = search.offset ?? Number(search.cursor ?? 0);
  const ranked = rankPlaces(index, { words, marks, filtered }, offset + limit + 1).slice(offset);
  const end = offset + limit;
  return {
    ...found,
    recipes: ranked.slice(0, limit).map(({ place, tier }) => ({ id: index.table.ids[place] ?? '', tier })),
    nextCursor: ranked.length > limit && end < maxRankedResults ? String(end) : null,
  };
}
