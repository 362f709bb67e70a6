import { guessedLength, maxSimilar, nearestWords } from '../searching/nearest-words.ts';
import type { RecipeIndex } from './recipe-index.ts';
import { anyOf, type SearchWord } from '../searching/search-words.ts';
import { eachPosting, firstWord, inIngredients, inOthers, inTitle, type Segment, wordAt } from './segment.ts';
import { compareCodePoints, lengthOf } from '../searching/code-points.ts';
import { similarityOf, similarWords, trigramsOf } from './trigrams.ts';

/**
 * Returns the words of a search with what the misspelt ones may mean. A word that the library knows, or the beginning of
 * one, stays. Returns null when there is nothing to guess, or no known word looks like one of them.
 */
export function guessWords(index: RecipeIndex, words: readonly SearchWord[]): SearchWord[] | null {
  const guesses = words.map((word) => {
    const typed = word.parts.at(-1) ?? '';
    const isGuessed = typed.length >= guessedLength.min && typed.length <= guessedLength.max;
    return { word, meant: isGuessed && !isKnown(index, typed) ? nearestWords(typed, similarTo(index, typed)) : null };
  });
  if (guesses.every(({ meant }) => meant === null) || guesses.some(({ meant }) => meant?.length === 0)) return null;
  return guesses.map(({ word, meant }) => (meant === null ? word : anyOf(meant)));
}

/** The words of the labels that a guess may mean. */
const labelWords = ({ labels }: RecipeIndex): string[] =>
  [...labels.values()].flatMap(({ words }) => words.filter((word) => isMeant(word, inOthers)));

function isKnown(index: RecipeIndex, typed: string): boolean {
  if (labelWords(index).some((word) => word.startsWith(typed))) return true;
  return index.segments.some((segment) => {
    for (let word = firstWord(segment, typed); word < segment.ends.length; word += 1) {
      const known = wordAt(segment, word);
      if (!known.startsWith(typed)) return false;
      if (isMeant(known, sectionsOf(index, segment, word))) return true;
    }
    return false;
  });
}

/** Returns the most similar words of the library, the most similar first. */
function similarTo(index: RecipeIndex, typed: string): string[] {
  const trigrams = trigramsOf(typed);
  const found = new Map<string, number>();
  for (const word of labelWords(index)) {
    const similarity = similarityOf(trigrams, word);
    if (similarity > 0) found.set(word, similarity);
  }
  for (const segment of index.segments)
    for (const [number, similarity] of similarWords(segment, trigrams)) {
      const word = wordAt(segment, number);
      if (!found.has(word) && isMeant(word, sectionsOf(index, segment, number))) found.set(word, similarity);
    }
  return [...found]
    .sort(([one, left], [other, right]) => right - left || compareCodePoints(one, other))
    .slice(0, maxSimilar)
    .map(([word]) => word);
}

/**
 * Returns whether a guess may mean a word. The server measures it together with the name of its section, of two letters,
 * so that words of titles and ingredients may be shorter.
 */
function isMeant(word: string, sections: number): boolean {
  if (sections === 0 || /\d/.test(word)) return false;
  const { min, max } = guessedLength;
  const length = lengthOf(word);
  const isNamed = (sections & (inTitle | inIngredients)) !== 0 && length + 2 >= min && length + 2 <= max;
  return isNamed || ((sections & inOthers) !== 0 && length >= min && length <= max);
}

/** Returns the sections in which current recipes have a word. */
function sectionsOf({ table }: RecipeIndex, segment: Segment, word: number): number {
  let found = 0;
  eachPosting(segment, [word, word + 1], (place, sections) => {
    if (table.columns.owner[place] === segment.key) found |= sections;
  });
  return found;
}
