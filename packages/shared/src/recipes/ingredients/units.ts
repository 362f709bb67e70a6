import { finderOf } from '@trivet/lexicon/find';
import { byLanguage, wordsOf } from '@trivet/lexicon/read';

/** Finds the measures of recipes in the languages of the web, with their accents. */
const find = finderOf(
  byLanguage(({ measures }) => measures).flatMap(([, list]) => wordsOf(list).map((word) => [word, true] as const)),
);

/**
 * Returns true for a word that names a unit or a measure. The word is in lower case, with its accents and without a dot.
 * @example isUnit('tbsp') // true
 */
export const isUnit = (word: string): boolean => find(word) === true;
