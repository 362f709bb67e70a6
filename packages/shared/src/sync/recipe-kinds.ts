import { freeText } from './kinds.ts';

/** Longest title of a recipe, in UTF-16 units, as recipes have it. */
const maxRecipeTitle = 254;
/** Longest yield of a recipe, in UTF-16 units, as recipes have it. */
const maxYield = 1_000;

/** The title of a recipe that a row names. */
export const recipeTitle = freeText(maxRecipeTitle);

/** The yield of a recipe that a row names. */
export const recipeYield = freeText(maxYield);
