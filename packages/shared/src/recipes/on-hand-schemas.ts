import { z } from 'zod';
import { storableText } from '../text/storable-text.ts';
import { cursorSchema } from '../wire-values.ts';
import { recipeFilterSchema } from './list-schemas.ts';
import { recipeSummarySchema } from './schemas.ts';

/**
 * Most ingredients on hand of one search. Each term is a search of its own.
 * @limit Search (30 terms of 255 characters)
 */
export const maxIngredientTerms = 30;
/** Longest term for an ingredient on hand, in UTF-16 units. */
export const maxIngredientTermLength = 255;

const ingredientTerm = storableText(4 * maxIngredientTermLength)
  .transform((term) => term.trim())
  .pipe(z.string().min(1).max(maxIngredientTermLength));

/**
 * Most staples of one search. They are compared only with the ranked recipes.
 * @limit Search (100 terms of 255 characters)
 */
export const maxStaples = 100;

/**
 * A search by ingredients on hand. Each counts when a line of a recipe has all its words, in the singular or plural, and
 * they name what the line is: rice counts in long-grain rice and not in rice vinegar. `staples` are not missing either.
 * `decimalMark` is that of the reader, for amounts that are added in a recipe whose numbers do not tell its own.
 */
export const ingredientSearchSchema = recipeFilterSchema.extend({
  ingredients: z.array(ingredientTerm).min(1).max(maxIngredientTerms),
  staples: z.array(ingredientTerm).max(maxStaples).nullish(),
  decimalMark: z.enum(['.', ',']).nullish(),
  cursor: cursorSchema.nullish(),
  limit: z.int().min(1).max(100).nullish(),
});
export type IngredientSearch = z.infer<typeof ingredientSearchSchema>;

/**
 * A recipe with its ingredients on hand, as typed, and the ingredients that match none of them: a line for each of the
 * first of these, and their number. An ingredient of several lines counts once, with its amounts added.
 */
export const ingredientMatchSchema = z.object({
  recipe: recipeSummarySchema,
  matchedTerms: z.array(z.string()),
  missing: z.array(z.string()),
  missingCount: z.int(),
});
export type IngredientMatch = z.infer<typeof ingredientMatchSchema>;

/** A page, fewest missing ingredients first, then the most matches. `nextCursor` is null on the last one. */
export const ingredientSearchResultSchema = z.object({
  results: z.array(ingredientMatchSchema),
  nextCursor: z.string().nullable(),
});
export type IngredientSearchResult = z.infer<typeof ingredientSearchResultSchema>;
