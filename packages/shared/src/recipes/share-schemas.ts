import { z } from 'zod';
import { lineCorrectionsSchema, nutritionSchema, recipeImageSchema, recipeTextSchema } from './schemas.ts';

/**
 * A recipe for other people, behind its link or on a profile: its texts, its pictures, and the name of its owner. It
 * has only those linked recipes that the reader may see.
 */
export const sharedRecipeSchema = recipeTextSchema.extend({
  id: z.uuid(),
  ownerName: z.string(),
  /** The handle of the owner's profile, or null when the reader may not see one. */
  ownerHandle: z.string().nullable(),
  nutrition: nutritionSchema,
  corrections: lineCorrectionsSchema,
  images: z.array(recipeImageSchema),
  linkedRecipes: z.array(z.object({ id: z.uuid(), title: z.string() })),
  /** Whether the recipe is a favorite of the reader. */
  isFavorite: z.boolean(),
});
export type SharedRecipe = z.infer<typeof sharedRecipeSchema>;

/** What is needed of a recipe to plan it and to buy for it. */
export const recipeIngredientsSchema = sharedRecipeSchema.pick({
  id: true,
  title: true,
  yield: true,
  ingredients: true,
  corrections: true,
});
export type RecipeIngredients = z.infer<typeof recipeIngredientsSchema>;

/** A recipe with the titles of those of its labels that the reader may see, in their order. */
export const recipeLabelsSchema = z.object({ id: z.uuid(), labels: z.array(z.string()) });
export type RecipeLabels = z.infer<typeof recipeLabelsSchema>;

/** Turns the link of a recipe on or off. */
export const setLinkSharedSchema = z.object({ id: z.uuid(), isShared: z.boolean() });
export type SetLinkShared = z.infer<typeof setLinkSharedSchema>;
