import { textLines } from '@trivet/shared/text/lines';
import { readWord, type SearchWord } from './search-words.ts';

/** One ingredient that a person has in the kitchen. */
export interface IngredientTerm {
  /** The text as the person typed it. */
  typed: string;
  /** The words that the ingredients must contain, in the syntax of `tsquery`. */
  query: string;
  /** Beginnings of words. A line that uses the ingredient contains all of them. */
  parts: readonly string[];
}

const wordPattern = /[\p{Alphabetic}0-9]+/gu;
const unspaced = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/u;

/** Plural endings in several languages. The rest of the word begins the singular as well as the plural. */
const endings = [
  { longerThan: 5, ending: /(?:[io]es|[aeiouаеиоуыьяії]|ים|ות)$/u },
  { longerThan: 3, ending: /(?<!s)s$/u },
];

const wordStem = (word: string): string => {
  const rule = endings.find(({ longerThan, ending }) => word.length > longerThan && ending.test(word));
  return rule === undefined ? word : word.replace(rule.ending, '');
};

/** Reads folded text (lower case, no accents). Returns null when it contains no word. */
export function readIngredientTerm(typed: string, folded: string): IngredientTerm | null {
  const words = folded
    .split(/\s+/u)
    .map((word) => (/^\p{Alphabetic}+$/u.test(word) ? wordStem(word) : word))
    .map(readWord)
    .filter((word): word is SearchWord => word !== null);
  if (words.length === 0) return null;
  return {
    typed,
    query: words.map((word) => word.query('ingredients')).join(' & '),
    parts: words.flatMap(({ parts, joined }) => (joined === undefined ? parts : parts.slice(0, -1))),
  };
}

const standsIn = (line: string, words: readonly string[], part: string): boolean =>
  unspaced.test(part) ? line.includes(part) : words.some((word) => word.startsWith(part));

/**
 * Returns the lines that use none of the ingredients, without headers and blank lines. Both texts have the same lines.
 */
export function missingLines(ingredients: string, folded: string, terms: readonly IngredientTerm[]): string[] {
  const foldedLines = textLines(folded);
  return textLines(ingredients).flatMap(({ content, isHeader }, place) => {
    if (isHeader) return [];
    const line = foldedLines[place]?.content ?? '';
    const words = line.match(wordPattern) ?? [];
    const isThere = terms.some(({ parts }) => parts.every((part) => standsIn(line, words, part)));
    return isThere ? [] : [content];
  });
}
