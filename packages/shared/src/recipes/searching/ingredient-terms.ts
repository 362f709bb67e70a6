import { fold } from '@trivet/lexicon/fold';
import { isFormOf, wordStem } from '@trivet/lexicon/stem';
import { addLines } from '../../amounts/adding/add-lines.ts';
import type { DecimalMark } from '../../amounts/numbers/line-number.ts';
import { recipeNotation } from '../amounts/scale-ingredients.ts';
import { isCompoundOf, type NamedIngredient, namedIngredients } from '../ingredients/ingredient-head.ts';
import type { RecipeValues } from '../schemas.ts';
import { textLines } from '../../text/lines.ts';
import { wordsIn } from './text-words.ts';
import { readWord, type SearchWord, wordQuery } from './search-words.ts';

/** One ingredient that a person has in the kitchen. */
export interface IngredientTerm {
  /** The text as the person typed it. */
  typed: string;
  /** The words that the ingredients must contain. */
  words: readonly SearchWord[];
  /** The same in the syntax of `tsquery`. */
  query: string;
  /** Stems of words. A line that uses the ingredient contains all of them. */
  parts: readonly string[];
}

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
    words,
    query: words.map((word) => wordQuery(word, 'ingredients')).join(' & '),
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
  words: wordsIn(text),
  named: namedIngredients(text),
});

/** Returns true when the line names the ingredient itself: rice vinegar is no rice. */
const isNamed = ({ text, words, named }: FoldedLine, { parts }: IngredientTerm): boolean =>
  parts.every((part) => standsIn(text, words, part)) &&
  (parts.some((part) => unspaced.test(part)) ||
    named.some(
      ({ words: own, head }) =>
        parts.some((part) => standsIn(text, own, part)) &&
        (head === null || parts.some((part) => isFormOf(part, head))),
    ));

/** The ingredients of a recipe: as they are, and line by line in lower case without accents. */
export interface SearchedIngredients extends Pick<RecipeValues, 'ingredients' | 'corrections'> {
  folded: string;
}

/** What a recipe uses of the ingredients on hand, and what it needs besides. */
export interface RecipeUse {
  /** The ingredients as the person typed them. */
  matchedTerms: string[];
  /** One line for each ingredient that is not there, with the amounts of all its lines. */
  missing: string[];
}

/** What is in a kitchen. */
export interface Kitchen {
  terms: readonly IngredientTerm[];
  /** Ingredients that every kitchen has. Their lines are not missing. */
  staples: readonly IngredientTerm[];
  /** The decimal mark of amounts that are added, in a recipe whose numbers do not tell it. */
  decimalMark: DecimalMark;
}

/** Returns what a recipe uses and lacks, without headers and blank lines. */
export function useOf(recipe: SearchedIngredients, { terms, staples, decimalMark }: Kitchen): RecipeUse {
  const names = new Map(recipe.corrections.map(({ line, name }) => [line, fold(name)]));
  const foldedLines = textLines(recipe.folded);
  const used = new Set<IngredientTerm>();
  const missing: string[] = [];
  for (const [place, { content, isHeader }] of textLines(recipe.ingredients).entries()) {
    if (isHeader) continue;
    const line = foldedLine(names.get(content) ?? foldedLines[place]?.content ?? '');
    const here = terms.filter((term) => isNamed(line, term));
    for (const term of here) used.add(term);
    if (here.length === 0 && !staples.some((staple) => isNamed(line, staple))) missing.push(content);
  }
  return {
    matchedTerms: terms.flatMap((term) => (used.has(term) ? [term.typed] : [])),
    missing: addLines(missing, () => recipeNotation({ ...recipe, yield: '' }, decimalMark)),
  };
}
