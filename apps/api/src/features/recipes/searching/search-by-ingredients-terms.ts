import {
  isCompoundOf,
  isFormOf,
  type NamedIngredient,
  namedIngredients,
  wordStem,
} from '@trivet/shared/recipes/ingredients/ingredient-head';
import { textLines } from '@trivet/shared/text/lines';
import { readWord, type SearchWord } from './search-words.ts';

/** One ingredient that a person has in the kitchen. */
export interface IngredientTerm {
  /** The text as the person typed it. */
  typed: string;
  /** The words that the ingredients must contain, in the syntax of `tsquery`. */
  query: string;
  /** Stems of words. A line that uses the ingredient contains all of them. */
  parts: readonly string[];
}

const wordPattern = /[\p{Alphabetic}0-9]+/gu;
const unspaced = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/u;

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
  unspaced.test(part) ? line.includes(part) : words.some((word) => isFormOf(part, word) || isCompoundOf(part, word));

interface FoldedLine {
  text: string;
  words: readonly string[];
  named: readonly NamedIngredient[];
}

const foldedLine = (text: string): FoldedLine => ({
  text,
  words: text.match(wordPattern) ?? [],
  named: namedIngredients(text),
});

/** Returns true when the line names the ingredient itself: rice vinegar is no rice. */
const names = ({ text, words, named }: FoldedLine, { parts }: IngredientTerm): boolean =>
  parts.every((part) => standsIn(text, words, part)) &&
  (parts.some((part) => unspaced.test(part)) ||
    named.some(
      ({ words: own, head }) =>
        parts.some((part) => standsIn(text, own, part)) &&
        (head === null || parts.some((part) => isFormOf(part, head))),
    ));

/** What a recipe uses of the ingredients on hand, and the lines that it needs besides. */
export interface RecipeUse {
  /** The ingredients as the person typed them. */
  matchedTerms: string[];
  missing: string[];
}

interface Kitchen {
  terms: readonly IngredientTerm[];
  /** Ingredients that every kitchen has. Their lines are not missing. */
  staples: readonly IngredientTerm[];
}

/**
 * Returns what a recipe uses and lacks, without headers and blank lines. Both texts have the same lines; `folded` is in
 * lower case without accents.
 */
export function useOf(ingredients: string, folded: string, { terms, staples }: Kitchen): RecipeUse {
  const foldedLines = textLines(folded);
  const used = new Set<IngredientTerm>();
  const missing = textLines(ingredients).flatMap(({ content, isHeader }, place) => {
    if (isHeader) return [];
    const line = foldedLine(foldedLines[place]?.content ?? '');
    const here = terms.filter((term) => names(line, term));
    for (const term of here) used.add(term);
    return here.length > 0 || staples.some((staple) => names(line, staple)) ? [] : [content];
  });
  return { matchedTerms: terms.flatMap((term) => (used.has(term) ? [term.typed] : [])), missing };
}
