import type { Recipe } from '@trivet/shared/recipes/schemas';
import { presentImage } from '#api/features/images/images.public';
import type { Context } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { type ImageRow, imagesJson } from '../core/rows.ts';
import { isSeenBy } from '../core/shared.access.ts';

/** What a meal plan needs of a recipe. */
export type RecipeToPlan = Pick<Recipe, 'id' | 'title' | 'yield' | 'ingredients' | 'images'>;

/** Returns what plans need of those of the recipes that the caller sees, by their ids. */
export async function findPlannedRecipes(ctx: Context, ids: readonly string[]): Promise<Map<string, RecipeToPlan>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.$queryRaw<(Omit<RecipeToPlan, 'images'> & { images: ImageRow[] })[]>(Prisma.sql`
    SELECT r.id, r.title, r.yield, r.ingredients, ${imagesJson} AS images
    FROM recipes r WHERE r.id = ANY(${ids}::uuid[]) AND ${isSeenBy(ctx)}`);
  return new Map(rows.map(({ images, ...recipe }) => [recipe.id, { ...recipe, images: images.map(presentImage) }]));
}
