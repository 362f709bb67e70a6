import type { RecipeText } from '../recipes/schemas.ts';

/** UTF-16 units of texts from which on it takes noticeable time to draw or export a recipe. */
const longRecipe = 65_536;

/** How much text a recipe has, in UTF-16 units. */
export const recipeLength = ({ description, ingredients, instructions, notes }: RecipeText): number =>
  description.length + ingredients.length + instructions.length + notes.length;

/** Whether a recipe has so much text that a server draws and exports it in a worker thread. */
export const isLongRecipe = (recipe: RecipeText): boolean => recipeLength(recipe) >= longRecipe;
