import { byLanguage, wordsOf } from '@trivet/lexicon/read';

/** Measures of recipes in the languages of the web, in lower case. What ends with * stands for all words that begin so. */
const words = byLanguage((language) => language.measures).flatMap(([, list]) => wordsOf(list));

const whole = new Set(words.filter((word) => !word.endsWith('*')));
const startsOf = new Map<string, string[]>();
for (const word of words) {
  if (!word.endsWith('*')) continue;
  const start = word.slice(0, -1);
  const others = startsOf.get(start.slice(0, 2)) ?? [];
  startsOf.set(start.slice(0, 2), [...others, start]);
}

/**
 * Returns true for a word that names a unit or a measure. The word is in lower case, with its accents and without a dot.
 * @example isUnit('tbsp') // true
 */
export const isUnit = (word: string): boolean =>
  whole.has(word) || (startsOf.get(word.slice(0, 2)) ?? []).some((start) => word.startsWith(start));
