import { htmlImporter } from '../../recipe-files/html-recipes.ts';
import { readRecipeKeeperRecipe } from './read-recipe-keeper-recipe.ts';

/** Recipe Keeper: an archive with a page of all recipes and a folder of pictures, or the page alone. */
export const recipeKeeperImporter = htmlImporter({
  source: 'recipekeeper',
  start: /<div\s[^<>]{0,100}class\s{0,3}=\s{0,3}["']recipe-details["']/i,
  read: readRecipeKeeperRecipe,
});
