import type { ImportBatch, Tx } from '#api/kernel/db/client';
import type { UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';

/** Returns the where-clause for imports of this person. Nobody else sees them, not even members of the library. */
export const ownBatch = ({ actor }: UserContext, id: string) => ({ id, userId: actor.userId });

/** Loads an import of the caller, within a transaction if there is one. Throws `notFound`. */
export async function requireBatch(ctx: UserContext, id: string, tx: Tx = ctx.db): Promise<ImportBatch> {
  const batch = await tx.importBatch.findFirst({ where: ownBatch(ctx, id) });
  if (!batch) throw new DomainError('notFound');
  return batch;
}
