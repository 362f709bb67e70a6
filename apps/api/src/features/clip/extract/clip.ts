import type { ClippedRecipe, clipResponseSchema } from '@trivet/shared/clip/schemas';
import type { z } from 'zod';
import { extractRecipe } from './extract-recipe.ts';

type ClipResponse = z.infer<typeof clipResponseSchema>;

/** A clipped recipe in the field names of the legacy wire. */
export const toClipResponse = (recipe: ClippedRecipe): ClipResponse => ({
  title: recipe.title,
  description: recipe.description,
  source: recipe.source,
  yield: recipe.yield,
  activeTime: recipe.activeTime,
  totalTime: recipe.totalTime,
  ingredients: recipe.ingredients,
  instructions: recipe.instructions,
  notes: recipe.notes,
  imageURL: recipe.imageUrl,
});

/** Clips a page at once, for callers that have its text: what the wire answers, or undefined without a recipe. */
export function clip(html: string, url: string): ClipResponse | undefined {
  const recipe = extractRecipe(html, url);
  return recipe && toClipResponse(recipe);
}
