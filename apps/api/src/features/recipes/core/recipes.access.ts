import { inLibrariesFor } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';

/** Throws the reason of a refused change: `forbidden` for recipes that the actor sees, `notFound` for all others. */
export async function refuseChange(ctx: UserContext, recipeId: string): Promise<never> {
  const where = { id: recipeId, deletedAt: null, ...inLibrariesFor(ctx, 'read') };
  const seen = await ctx.db.recipe.findFirst({ where, select: { id: true } });
  throw new DomainError(seen ? 'forbidden' : 'notFound');
}
