import { z } from 'zod';

/** What a person has marked for themselves among all recipes that they may read. `viewedIds` begin with the latest view. */
export const recipeMarksSchema = z.object({ favoriteIds: z.array(z.uuid()), viewedIds: z.array(z.uuid()) });
export type RecipeMarks = z.infer<typeof recipeMarksSchema>;
