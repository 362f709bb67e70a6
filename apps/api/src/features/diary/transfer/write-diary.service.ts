import { diaryIdOf, diaryKind, maxDiaryEntries } from '@trivet/shared/diary/diary';
import type { Services } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { rowsOfNumber } from '#api/kernel/sync/write-changes';
import { diaryTable } from '../diary-scope.ts';

/**
 * Keeps others from changing a diary until the transaction ends. It comes before the library is locked, as in a push. The
 * account stays meanwhile, because a deletion locks the library first.
 */
export async function holdDiary(tx: Tx, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT FROM libraries WHERE owner_id = ${userId}::uuid FOR KEY SHARE`;
  await tx.$queryRaw`SELECT FROM scopes WHERE id = ${diaryIdOf(userId)}::uuid FOR NO KEY UPDATE`;
}

/** Returns how many more entries a diary may have, in a transaction that holds it. */
export const roomInDiary = async (tx: Tx, userId: string): Promise<number> =>
  Math.max(0, maxDiaryEntries - (await tx.diaryEntry.count({ where: { scopeId: diaryIdOf(userId) } })));

/**
 * Returns the condition for an entry of a file, the JSON `content`, that a diary has already. The moment when it was made
 * tells, so that what was written about it since then does not bring it twice.
 */
export const isInDiary = (userId: string, content: Prisma.Sql): Prisma.Sql => Prisma.sql`
  EXISTS (SELECT FROM diary_entries e WHERE e.scope_id = ${diaryIdOf(userId)}::uuid AND e.title = ${content}->>'title'
    AND e.created_at = (${content}->>'createdAt')::timestamptz(3))`;

/**
 * Writes entries in a transaction that holds the diary. `rows` is a query for `id` and `content`, which is JSON with the
 * fields of an entry.
 */
export async function insertEntries(tx: Tx, userId: string, rows: Prisma.Sql): Promise<void> {
  const scopeId = diaryIdOf(userId);
  const { columns } = diaryTable;
  const names = Prisma.raw(columns.map(({ column }) => column).join(', '));
  const types = Prisma.raw(columns.map(({ key, type }) => `"${key}" ${type}`).join(', '));
  // The clock of the other server may have been wrong.
  const values = Prisma.raw(
    columns.map(({ key, type }) => (type === 'timestamptz' ? `least(x."${key}", now())` : `x."${key}"`)).join(', '),
  );
  const count = await tx.$executeRaw(Prisma.sql`
    INSERT INTO diary_entries (scope_id, entry_id, seq, changed_at, ${names})
    SELECT s.id, w.id, s.seq + (row_number() OVER (ORDER BY w.id) - 1) / ${rowsOfNumber}::int + 1, now(), ${values}
    FROM scopes s, (${rows}) w CROSS JOIN LATERAL jsonb_to_record(w.content) AS x(${types})
    WHERE s.id = ${scopeId}::uuid ON CONFLICT DO NOTHING`);
  await tx.$executeRaw(Prisma.sql`
    UPDATE scopes SET seq = seq + ${Math.ceil(count / rowsOfNumber)} WHERE id = ${scopeId}::uuid`);
}

/** Removes entries in a transaction that holds the diary, so that every device hears of it. Returns how many there were. */
export async function removeEntries(tx: Tx, userId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const scopeId = diaryIdOf(userId);
  return tx.$executeRaw(Prisma.sql`
    WITH gone AS (
      DELETE FROM diary_entries WHERE scope_id = ${scopeId}::uuid AND entry_id = ANY(${ids}::uuid[]) RETURNING entry_id),
    next AS (UPDATE scopes SET seq = seq + 1 WHERE id = ${scopeId}::uuid AND EXISTS (SELECT FROM gone) RETURNING seq)
    INSERT INTO removed_rows (scope_id, noun, row_id, seq)
    SELECT ${scopeId}::uuid, ${diaryTable.noun}, gone.entry_id, next.seq FROM gone, next`);
}

/** Tells the devices of a person that their diary has changed. */
export async function tellOfDiary({ db, publish }: Pick<Services, 'db' | 'publish'>, userId: string): Promise<void> {
  const id = diaryIdOf(userId);
  const scope = await db.scope.findUnique({ where: { id }, select: { seq: true } });
  if (scope !== null)
    publish([userId], { type: 'scope:changed', data: { kind: diaryKind, id, seq: Number(scope.seq) } });
}
