import type { Db, Tx } from '#api/kernel/db/client';

/**
 * Advances the counter of a library inside the writing transaction; every row that the transaction changes carries the
 * result. The row of the library stays locked until the commit, so that numbers become visible in their order.
 */
export async function advanceSeq(tx: Tx, libraryId: string): Promise<bigint> {
  const { seq } = await tx.library.update({
    where: { id: libraryId },
    data: { seq: { increment: 1 } },
    select: { seq: true },
  });
  return seq;
}

/** The people who hear of changes in a library. */
export async function membersOf(db: Db, libraryId: string): Promise<string[]> {
  const members = await db.libraryMember.findMany({ where: { libraryId }, select: { userId: true } });
  return members.map(({ userId }) => userId);
}
