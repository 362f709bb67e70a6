import { type Owned, requireLabelGroup, requireLabels, underLocks } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import type { Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';

/** The start of a write in one library, under its lock. */
interface Locked {
  libraryId: string;
  seq: bigint;
  ids: string[];
}

/**
 * Locks and returns labels of one library, all of which the actor may change. Throws like {@link requireLabels}, and
 * `notFound` for labels of several libraries.
 */
export const lockLabels = (ctx: UserContext, tx: Tx, ids: readonly string[]): Promise<Locked> =>
  lockInOneLibrary(tx, () => requireLabels(ctx, tx, ids));

/** Locks the library of a group that the actor may change, and returns the group. Throws `forbidden` or `notFound`. */
export const lockLabelGroup = (ctx: UserContext, tx: Tx, id: string): Promise<Locked> =>
  lockInOneLibrary(tx, async () => [await requireLabelGroup(ctx, tx, id)]);

async function lockInOneLibrary(tx: Tx, find: () => Promise<Owned[]>): Promise<Locked> {
  const { rows, seqs } = await underLocks(tx, find);
  const [only, ...others] = seqs;
  if (only === undefined || others.length > 0) throw new DomainError('notFound');
  const [libraryId, seq] = only;
  return { libraryId, seq, ids: rows.map(({ id }) => id) };
}
