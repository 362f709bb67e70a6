/** Trigrams that two titles have in common, from 0 to 1, from where on they are alike. */
export const titleLikeness = 0.6;

/** The same of two lists of ingredients. */
export const ingredientLikeness = 0.6;

/** The beginning of a word that more titles have tells nothing. */
export const maxOfStem = 40;

/** Beginnings of words of one title, the rarest, that others are looked for by. */
export const maxStems = 3;
