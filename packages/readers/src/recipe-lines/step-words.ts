import { pageWords } from '@trivet/lexicon/page-words';

const stepWords = new Set(pageWords(({ steps }) => steps?.words));
const numberWords = new Set(pageWords(({ steps }) => steps?.numbers));
/** What stands between the word and the number, or behind the number: "step no. 2 of 5", "1ère étape", "2-й шаг". */
const otherWords = new Set(pageWords(({ steps }) => steps?.others));

/** Longest line that only numbers a step, in UTF-16 units. */
const maxLabel = 40;

/**
 * Returns true for a line that only numbers a step, in any of the nine languages.
 * @example isStepNumber('Étape n° 2 :') // true
 * @example isStepNumber('Step back and wait.') // false
 */
export function isStepNumber(line: string): boolean {
  if (line.length > maxLabel) return false;
  const words =
    line
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/\p{L}[\p{L}\p{M}']*|\p{N}+/gu) ?? [];
  const [others, named] = [words.filter((word) => !stepWords.has(word)), words.length];
  if (named - others.length !== 1) return false;
  const isNumber = (word: string): boolean => /^\d{1,3}$/.test(word) || numberWords.has(word.replace(/'$/, ''));
  return others.some(isNumber) && others.every((word) => isNumber(word) || otherWords.has(word));
}

/** A pattern for a word of {@link isStepNumber} before its number. */
export const stepWord = `(?:${[...stepWords].join('|')})`;
