import { z } from 'zod';

/** Makes a recipe a favorite of the caller, or no longer one. */
export const setFavoriteSchema = z.object({ id: z.uuid(), isFavorite: z.boolean() });
export type SetFavorite = z.infer<typeof setFavoriteSchema>;
