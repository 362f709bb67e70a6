import { Prisma, type Tx } from '#api/kernel/db/client';
import type { Undo } from './undo-recipes.ts';

/**
 * Restores the labels and groups that a change moved to the trash, and puts the labels of such a group into it again. A
 * label or group whose title is in use again stays in the trash.
 */
export async function restoreLabelsOf(
  tx: Tx,
  undo: Undo,
): Promise<{ ids: string[]; groupCount: number; skipped: number }> {
  const groups = await restore(tx, undo, Prisma.sql`label_groups`);
  const labels = await restore(tx, undo, Prisma.sql`labels`);
  const [group, ...others] = groups.ids;
  // A deleted group loses its labels in the same change.
  if (group !== undefined && others.length === 0) {
    await tx.$executeRaw(Prisma.sql`
      UPDATE labels SET label_group_id = ${group}::uuid, seq = ${undo.undoSeq}
      WHERE library_id = ${undo.libraryId}::uuid AND seq = ${undo.seq} AND label_group_id IS NULL AND deleted_at IS NULL`);
  }
  return { ids: labels.ids, groupCount: groups.ids.length, skipped: groups.skipped + labels.skipped };
}

async function restore(
  tx: Tx,
  { libraryId, seq, undoSeq }: Undo,
  table: Prisma.Sql,
): Promise<{ ids: string[]; skipped: number }> {
  const trashed = Prisma.sql`t.library_id = ${libraryId}::uuid AND t.seq = ${seq} AND t.deleted_at IS NOT NULL`;
  const rows = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    UPDATE ${table} t SET deleted_at = NULL, seq = ${undoSeq}
    WHERE ${trashed} AND NOT EXISTS (SELECT 1 FROM ${table} other
      WHERE other.library_id = t.library_id AND lower(other.title) = lower(t.title) AND other.deleted_at IS NULL)
    RETURNING t.id`);
  const [left] = await tx.$queryRaw<{ count: number }[]>(Prisma.sql`
    SELECT count(*)::int AS count FROM ${table} t WHERE ${trashed}`);
  return { ids: rows.map(({ id }) => id), skipped: left?.count ?? 0 };
}
