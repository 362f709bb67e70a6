import { type Db, Prisma, type Tx } from '#api/kernel/db/client';

/**
 * Advances the counter of a library inside the writing transaction. Every row that the transaction changes carries the
 * result. The row of the library stays locked until the commit, so numbers become visible in their order.
 */
export async function advanceSeq(tx: Tx, libraryId: string): Promise<bigint> {
  const { seq } = await tx.library.update({
    where: { id: libraryId },
    data: { seq: { increment: 1 } },
    select: { seq: true },
  });
  return seq;
}

/**
 * Finds rows, advances the counters of their libraries, and finds the rows again. The second search sees everything
 * that was written before the locks, and its result stays true until the commit, because every writer of a library
 * takes its lock.
 */
export async function underLocks<Row extends { libraryId: string }>(
  tx: Tx,
  find: () => Promise<Row[]>,
): Promise<{ rows: Row[]; seqs: Map<string, bigint> }> {
  const locked = await tx.$queryRaw<{ id: string; seq: bigint }[]>(Prisma.sql`
    WITH locked AS (${lockedSql(await find())})
    UPDATE libraries l SET seq = l.seq + 1 FROM locked WHERE l.id = locked.id RETURNING l.id, l.seq`);
  return { rows: await find(), seqs: new Map(locked.map(({ id, seq }) => [id, seq])) };
}

/**
 * Finds rows as {@link underLocks} does, for a write that changes nothing that a client may keep, so that the counters
 * stay as they are.
 */
export async function findUnderLocks<Row extends { libraryId: string }>(
  tx: Tx,
  find: () => Promise<Row[]>,
): Promise<Row[]> {
  await tx.$queryRaw(lockedSql(await find()));
  return find();
}

// The locks are taken in one order, so that two people who write in several libraries do not wait for each other.
function lockedSql(rows: readonly { libraryId: string }[]): Prisma.Sql {
  const libraryIds = [...new Set(rows.map(({ libraryId }) => libraryId))];
  return Prisma.sql`SELECT id FROM libraries WHERE id = ANY(${libraryIds}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
}

/** Returns the people who get frames about a library's changes. */
export async function membersOf(db: Pick<Db, 'libraryMember'>, libraryId: string): Promise<string[]> {
  const members = await db.libraryMember.findMany({ where: { libraryId }, select: { userId: true } });
  return members.map(({ userId }) => userId);
}
