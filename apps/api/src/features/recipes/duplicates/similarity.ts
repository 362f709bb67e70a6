/** Part of the trigrams, from 0 to 1, that two similar titles have in common at least. */
export const titleLikeness = 0.6;

/** Part of the trigrams, from 0 to 1, that two similar lists of ingredients have in common at least. */
export const ingredientLikeness = 0.6;

/** Most titles that may share the beginning of a word for it to find similar ones. */
export const maxOfStem = 40;

/** Number of word beginnings of a title, the rarest ones, by which similar titles are looked for. */
export const maxStems = 3;
