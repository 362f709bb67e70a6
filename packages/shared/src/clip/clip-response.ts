import type { ClippedRecipe, clipResponseSchema } from './schemas.ts';
import type { z } from 'zod';

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
