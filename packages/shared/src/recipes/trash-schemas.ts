import { z } from 'zod';
import { cursorSchema } from '../wire-values.ts';
import { recipeSummarySchema } from './schemas.ts';
import { recipeIdsSchema } from './write-schemas.ts';

/** Days for which deleted things can be restored. A mistake is noticed by then. @limit Recipes and labels */
export const trashDays = 30;

/** Asks for a page of the trash, newest deletion first: of all of it, or of these recipes. */
export const trashListSchema = z.object({
  cursor: cursorSchema.nullish(),
  limit: z.int().min(1).max(200).nullish(),
  ids: recipeIdsSchema.optional(),
});
export type TrashList = z.infer<typeof trashListSchema>;

/** A recipe in the trash and the time of its deletion. It is removed for good {@link trashDays} days later. */
export const trashedRecipeSchema = recipeSummarySchema.extend({ deletedAt: z.date() });
export type TrashedRecipe = z.infer<typeof trashedRecipeSchema>;

/** A page of the trash. `nextCursor` is null on the last one. */
export const trashPageSchema = z.object({
  recipes: z.array(trashedRecipeSchema),
  nextCursor: z.string().nullable(),
});
export type TrashPage = z.infer<typeof trashPageSchema>;

/** The recipes to delete for good: these, or all of the trash. */
export const purgeRecipesSchema = z.union([
  z.strictObject({ ids: recipeIdsSchema }),
  z.strictObject({ all: z.literal(true) }),
]);
export type PurgeRecipes = z.infer<typeof purgeRecipesSchema>;

/** The number of recipes in the trash, or deleted for good. */
export const trashCountSchema = z.object({ count: z.int() });
