import type { RecipeText } from '@trivet/shared/recipes/schemas';

/**
 * UTF-16 units of text from which drawing or exporting a recipe takes noticeable time. Drawing a shorter one takes a
 * few milliseconds.
 * @limit Exports and print
 */
const longRecipe = 65_536;

/** Returns the length of a recipe's texts in UTF-16 units. */
export const recipeLength = ({ description, ingredients, instructions, notes }: RecipeText): number =>
  description.length + ingredients.length + instructions.length + notes.length;

/** Returns true for a recipe with so much text that a server draws and exports it in a worker thread. */
export const isLongRecipe = (recipe: RecipeText): boolean => recipeLength(recipe) >= longRecipe;
