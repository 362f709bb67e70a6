import { inLibrariesFor } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import type { Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';

/**
 * Throws the reason of a refused change, within a transaction if there is one: `forbidden` for recipes that the actor sees,
 * `notFound` for all others.
 */
export async function refuseChange(ctx: UserContext, recipeId: string, tx: Tx = ctx.db): Promise<never> {
  const where = { id: recipeId, deletedAt: null, ...inLibrariesFor(ctx, 'read') };
  const seen = await tx.recipe.findFirst({ where, select: { id: true } });
  throw new DomainError(seen ? 'forbidden' : 'notFound');
}
