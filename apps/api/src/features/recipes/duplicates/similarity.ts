/**
 * docs/decisions/058 says what a duplicate, a similar recipe and a likely duplicate are. On the wire `Duplicate`,
 * `getDuplicatesOf` and `getLikelyDuplicates` mean likely duplicates. `getSimilarRecipes` has its name from the reference
 * product and a rule of its own: the same beginning of the title, or the same ingredients or instructions.
 */

/** Smallest part of the trigrams, from 0 to 1, that two similar titles have in common. */
export const minTitleSimilarity = 0.6;

/** Smallest part of the trigrams, from 0 to 1, that two similar lists of ingredients have in common. */
export const minIngredientSimilarity = 0.6;

/** Most titles that may share the beginning of a word. More common beginnings are not used to find similar titles. */
export const maxOfStem = 40;

/** Number of word beginnings of a title, the rarest ones, by which similar titles are found. */
export const maxStems = 3;
