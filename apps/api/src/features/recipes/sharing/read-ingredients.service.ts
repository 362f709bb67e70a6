import { type RecipeIngredients, recipeIngredientsSchema } from '@trivet/shared/recipes/share-schemas';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { columnsJson, recipeColumns } from '../core/columns.ts';
import { requireRoom } from '../core/room-of-answer.ts';
import { isSeenBy } from '../core/shared.access.ts';

const columns = recipeColumns.filter(({ key }) => key in recipeIngredientsSchema.shape);

/**
 * Returns what is bought for those of the recipes that the caller sees: their own, and those that others show them.
 * Throws `payloadTooLarge` for too much text.
 */
export async function readIngredients(ctx: UserContext, ids: readonly string[]): Promise<RecipeIngredients[]> {
  await requireRoom(ctx, ids, ['ingredients']);
  const rows = await ctx.db.$queryRaw<{ recipe: RecipeIngredients }[]>(Prisma.sql`
    SELECT json_build_object('id', r.id, ${columnsJson('r', columns)}) AS recipe
    FROM recipes r WHERE r.id = ANY(${ids}::uuid[]) AND ${isSeenBy(ctx)}`);
  return rows.map(({ recipe }) => recipe);
}
