import type { RecipeState } from '@trivet/shared/recipes/changes/recipe-state';
import type { Recipe } from '@trivet/shared/recipes/schemas';
import { recipeColumns, valuesOf } from '../core/columns.ts';

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Returns what a save can change of a recipe. */
export const stateOf = (recipe: Recipe): RecipeState => ({
  values: valuesOf(recipe, recipeColumns),
  labelIds: idsOf(recipe.labels),
  imageIds: idsOf(recipe.images),
  linkedIds: idsOf(recipe.linkedRecipes),
});
