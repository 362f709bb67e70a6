import type { UndoChange, UndoneChange } from '@trivet/shared/recipes/bulk-schemas';
import {
  advanceSeq,
  librariesFor,
  membersOf,
  publishLabels,
  publishRecipes,
} from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { countChangedSince, revertRecipes, type Undo } from './undo-recipes.ts';

interface Undone extends UndoneChange {
  restoredIds: string[];
  revertedIds: string[];
  labelIds: string[];
}

/** A change of a whole library takes longer to undo than a request's usual statement. @limit Recipes and labels */
const transactionMs = 120_000;

/**
 * Undoes one change as a whole. Recipes, labels and groups that it moved to the trash come back. Recipes that it
 * changed are as they were before, and keep the undone state in their history. It leaves alone what changed since.
 * Throws `notFound` for a library of somebody else, `forbidden` where the actor only reads.
 */
export async function undoChange(ctx: UserContext, { libraryId, seq }: UndoChange): Promise<UndoneChange> {
  const library = libraryToChange(ctx, libraryId);
  const { count, skipped, restoredIds, revertedIds, labelIds } = await ctx.db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
      return takeBack(ctx, tx, { libraryId: library, seq: BigInt(seq), undoSeq: await advanceSeq(tx, library) });
    },
    { timeout: transactionMs },
  );
  if (count > 0) {
    const members = await membersOf(ctx.db, library);
    if (restoredIds.length > 0) {
      publishRecipes(ctx.publish, members, { ids: restoredIds, kind: 'created', hasLabels: false });
    }
    if (revertedIds.length > 0) {
      publishRecipes(ctx.publish, members, { ids: revertedIds, kind: 'updated', hasLabels: false });
    }
    if (labelIds.length > 0) publishLabels(ctx.publish, members, { ids: labelIds, kind: 'created' });
    publishLabels(ctx.publish, members);
  }
  return { count, skipped };
}

/**
 * Restores the labels and groups that a change moved to the trash, and puts the labels of such a group into it again. A
 * label or group whose title is in use again stays in the trash.
 */
async function restoreLabelsOf(tx: Tx, undo: Undo): Promise<{ ids: string[]; groupCount: number; skipped: number }> {
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

async function takeBack(ctx: UserContext, tx: Tx, undo: Undo): Promise<Undone> {
  const changedSince = await countChangedSince(tx, undo);
  const labels = await restoreLabelsOf(tx, undo);
  const restored = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    UPDATE recipes SET deleted_at = NULL, seq = ${undo.undoSeq}
    WHERE library_id = ${undo.libraryId}::uuid AND seq = ${undo.seq} AND deleted_at IS NOT NULL RETURNING id`);
  const { revertedIds, linkedIds } = await revertRecipes(ctx, tx, undo);
  return {
    count: restored.length + revertedIds.length + labels.ids.length + labels.groupCount,
    skipped: changedSince + labels.skipped,
    restoredIds: restored.map(({ id }) => id),
    revertedIds: [...revertedIds, ...linkedIds],
    labelIds: labels.ids,
  };
}

function libraryToChange(ctx: UserContext, libraryId: string | null | undefined): string {
  const wanted = libraryId?.toLowerCase() ?? ctx.actor.libraryId;
  if (librariesFor(ctx, 'edit').includes(wanted)) return wanted;
  throw new DomainError(librariesFor(ctx, 'read').includes(wanted) ? 'forbidden' : 'notFound');
}
