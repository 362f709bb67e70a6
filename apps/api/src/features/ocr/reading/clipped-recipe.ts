import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import { type RecipeText, recipeTextFields } from '@trivet/shared/recipes/schemas';

/** Returns a recipe that was read from pages in the shape of those that were found in a text. */
export function clippedRecipeOf(text: RecipeText, confidence: number): ClippedRecipe {
  const said = recipeTextFields.filter((field) => text[field] !== '');
  const provenance = Object.fromEntries(said.map((field) => [field, 'text' as const]));
  return { ...text, imageUrl: '', imageUrls: [], provenance, confidence, alternatives: [] };
}
