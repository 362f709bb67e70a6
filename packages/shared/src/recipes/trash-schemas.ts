import { z } from 'zod';
import { cursorSchema } from '../wire-values.ts';
import { recipeSummarySchema } from './schemas.ts';
import { recipeIdsSchema } from './write-schemas.ts';

/** Days for which deleted things can be restored. */
export const trashDays = 30;

/** A page of what was deleted, newest deletion first. */
export const trashListSchema = z.object({
  cursor: cursorSchema.nullish(),
  limit: z.int().min(1).max(200).nullish(),
});
export type TrashList = z.infer<typeof trashListSchema>;

/** A recipe in the trash and when it came there; it goes {@link trashDays} days later. */
export const trashedRecipeSchema = recipeSummarySchema.extend({ deletedAt: z.date() });
export type TrashedRecipe = z.infer<typeof trashedRecipeSchema>;

/** A page; `nextCursor` is null on the last one. */
export const trashPageSchema = z.object({
  recipes: z.array(trashedRecipeSchema),
  nextCursor: z.string().nullable(),
});
export type TrashPage = z.infer<typeof trashPageSchema>;

/** Which recipes of the trash are deleted for good: these, or all. */
export const purgeRecipesSchema = z.union([
  z.strictObject({ ids: recipeIdsSchema }),
  z.strictObject({ all: z.literal(true) }),
]);
export type PurgeRecipes = z.infer<typeof purgeRecipesSchema>;

/** How many recipes are in the trash, or went for good. */
export const trashCountSchema = z.object({ count: z.int() });
