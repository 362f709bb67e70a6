import { z } from 'zod';
import { recipeTextFields, recipeTextSchema } from '../recipes/schemas.ts';

/** How a field of a clipped recipe was found. */
export const fieldSourceSchema = z.enum(['json-ld', 'microdata', 'rdfa', 'h-recipe', 'meta', 'address']);
export type FieldSource = z.infer<typeof fieldSourceSchema>;

/** A recipe as it was found on a page, with where each field came from. Nothing is saved yet. */
export const clippedRecipeSchema = recipeTextSchema.extend({
  /** The main picture; '' for none. */
  imageUrl: z.string(),
  imageUrls: z.array(z.string()),
  fieldSources: z.partialRecord(z.enum([...recipeTextFields, 'imageUrls']), fieldSourceSchema),
});
export type ClippedRecipe = z.infer<typeof clippedRecipeSchema>;

/** Longest address. */
export const maxUrlLength = 4_096;

/** The answer of the legacy path: the reference product's clipper fields, all text. */
export const clipResponseSchema = z.object({
  title: z.string(),
  description: z.string(),
  source: z.string(),
  yield: z.string(),
  activeTime: z.string(),
  totalTime: z.string(),
  ingredients: z.string(),
  instructions: z.string(),
  notes: z.string(),
  imageURL: z.string(),
});
