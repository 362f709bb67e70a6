import { cutText } from '../../text/cut-text.ts';
import type { IngredientSearch } from '../on-hand-schemas.ts';
import { compareTitles } from './compare-titles.ts';
import {
  type IngredientTerm,
  type Kitchen,
  readIngredientTerm,
  type RecipeUse,
  type SearchedIngredients,
  useOf,
} from './ingredient-terms.ts';

/** Most recipes that are ranked: those that lack the least by the length of their ingredients. */
export const maxRankedByUse = 300;
/** Bytes of a usual line of ingredients, by which the length of a text tells how many it has. */
export const bytesOfLine = 25;
/** Characters of the ingredients that are read, as many as the search reads. */
export const ingredientsRead = 30_000;
export const defaultUses = 50;
const shownLines = 50;
const shownLength = 200;

/** A recipe with what it uses and lacks. */
export interface RankedUse extends RecipeUse {
  id: string;
}

/** Returns what is in a kitchen. Terms with the same words count once. */
export const kitchenOf = (
  typed: readonly (readonly [typed: string, folded: string])[],
  { ingredients, decimalMark }: Pick<IngredientSearch, 'ingredients' | 'decimalMark'>,
): Kitchen => ({
  terms: termsOf(typed.slice(0, ingredients.length)),
  staples: termsOf(typed.slice(ingredients.length)),
  decimalMark: decimalMark ?? '.',
});

function termsOf(typed: readonly (readonly [typed: string, folded: string])[]): IngredientTerm[] {
  const terms = new Map<string, IngredientTerm>();
  for (const each of typed) {
    const read = readIngredientTerm(...each);
    if (read !== null && !terms.has(read.query)) terms.set(read.query, read);
  }
  return [...terms.values()];
}

/** Returns the recipes that use something of a kitchen, those that lack the least first. */
export const rankByUse = (
  recipes: readonly (SearchedIngredients & { id: string; title: string })[],
  kitchen: Kitchen,
): RankedUse[] =>
  recipes
    .map(({ id, title, ...recipe }) => ({ id, title, ...useOf(recipe, kitchen) }))
    // The index finds words by their beginning: "rice" also finds ricotta.
    .filter(({ matchedTerms }) => matchedTerms.length > 0)
    .sort(
      (one, other) =>
        one.missing.length - other.missing.length ||
        other.matchedTerms.length - one.matchedTerms.length ||
        compareTitles(one.title, other.title) ||
        (one.id < other.id ? -1 : 1),
    );

/** Returns what a list shows of the ingredients that a recipe lacks. */
export const shownMissing = (missing: readonly string[]): string[] =>
  missing.slice(0, shownLines).map((line) => cutText(line, shownLength));
