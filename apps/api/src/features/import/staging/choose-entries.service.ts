import type { ChooseEntries } from '@trivet/shared/import/schemas';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { requireBatch } from '../import.access.ts';
import { stagedStatuses } from './staged-statuses.ts';

/** Takes entries of a staged import in, or leaves them out. Entries that cannot be read stay as they are. */
export async function chooseEntries(
  ctx: UserContext,
  { batchId, isChosen, positions, status }: ChooseEntries,
): Promise<void> {
  const at = positions === undefined ? Prisma.empty : Prisma.sql`AND e.position = ANY(${positions}::int[])`;
  const of = status === undefined ? Prisma.empty : Prisma.sql`AND e.status = ${status}::import_entry_status`;
  const isStaged = await ctx.db.$transaction(async (tx) => {
    // This locks until the commit, so that the writing of the import waits for the choice.
    const staged = await tx.$queryRaw<unknown[]>(Prisma.sql`
      SELECT FROM import_batches
      WHERE id = ${batchId}::uuid AND user_id = ${ctx.actor.userId}::uuid AND status = 'staged' FOR SHARE`);
    if (staged.length === 0) return false;
    await tx.$executeRaw(Prisma.sql`
      UPDATE import_entries e SET chosen = ${isChosen}
      WHERE e.batch_id = ${batchId}::uuid AND e.status IN ${stagedStatuses} AND e.chosen IS DISTINCT FROM ${isChosen} ${at} ${of}`);
    return true;
  });
  if (isStaged) return;
  await requireBatch(ctx, batchId);
  throw new DomainError('importNotReady');
}
