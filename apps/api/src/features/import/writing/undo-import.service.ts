import { holdDiary, removeEntries, tellOfDiary } from '#api/features/diary/diary.public';
import { advanceSeq, membersOf, publishRecipes } from '#api/features/libraries/libraries.public';
import { tellOfTrashed, type TrashedScope, trashScopes } from '#api/features/sharing/sharing.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { readBatchOptions } from '../batch-options.ts';
import { bringsDiary, findUnchangedEntries } from './write-diary.service.ts';
import { ownBatch, requireBatch } from '../import.access.ts';
import { type ImportedKindName, importedKinds } from '../portable-kinds.ts';

/** How many recipes, shopping lists and meal plans an undo moved to the trash, and how many entries of the diary it removed. */
interface UndoneImport {
  count: number;
  listCount: number;
  planCount: number;
  entryCount: number;
}

/**
 * Undoes a written import as a whole. Its recipes, shopping lists and meal plans go to the trash, and so do the labels and
 * groups that it made and nothing else uses. The entries that it brought leave the diary,
 * unless the person has changed them.
 */
export async function undoImport(ctx: UserContext, batchId: string): Promise<UndoneImport> {
  const { libraryId } = await requireBatch(ctx, batchId);
  const { userId } = ctx.actor;
  const hasDiary = await bringsDiary(ctx, batchId);
  const { count, labelIds, trashed, entryCount } = await ctx.db.$transaction(async (tx) => {
    if (hasDiary) await holdDiary(tx, userId);
    // The library is locked before the batch, as the deletion of an account does.
    const seq = await advanceSeq(tx, libraryId);
    const undone = await tx.importBatch.updateMany({
      where: { ...ownBatch(ctx, batchId), status: 'done' },
      data: { status: 'undone', updatedAt: ctx.now() },
    });
    if (undone.count === 0) throw new DomainError('importNotReady');
    // The import notes what it made when it ends, which may have been a moment ago.
    const { options } = await tx.importBatch.findUniqueOrThrow({ where: { id: batchId }, select: { options: true } });
    const { madeLabelIds, madeGroupIds } = readBatchOptions(options);
    const recipes = await tx.$executeRaw(Prisma.sql`
      UPDATE recipes SET deleted_at = now(), seq = ${seq} WHERE import_batch_id = ${batchId}::uuid AND deleted_at IS NULL`);
    const labels = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
      UPDATE labels l SET deleted_at = now(), seq = ${seq}
      WHERE l.id = ANY(${madeLabelIds}::uuid[]) AND l.library_id = ${libraryId}::uuid AND l.deleted_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM recipe_labels rl JOIN recipes r ON r.id = rl.recipe_id
          WHERE rl.label_id = l.id AND r.deleted_at IS NULL) RETURNING l.id`);
    await tx.$executeRaw(Prisma.sql`
      UPDATE label_groups g SET deleted_at = now(), seq = ${seq}
      WHERE g.id = ANY(${madeGroupIds}::uuid[]) AND g.library_id = ${libraryId}::uuid AND g.deleted_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM labels l WHERE l.label_group_id = g.id AND l.deleted_at IS NULL)`);
    const made = await tx.importScope.findMany({ where: { batchId, status: 'written' }, select: { scopeId: true } });
    const ids = made.map(({ scopeId }) => scopeId);
    return {
      count: recipes,
      labelIds: labels.map(({ id }) => id),
      trashed: await trashWritten(ctx, tx, ids),
      entryCount: hasDiary ? await removeEntries(tx, userId, await findUnchangedEntries(tx, batchId)) : 0,
    };
  });
  const members = await membersOf(ctx.db, libraryId);
  publishRecipes(ctx.publish, members, { ids: [], kind: 'deleted', hasLabels: true, labelIds });
  for (const [name, { portable }] of importedKinds) tellOfTrashed(ctx, portable.scope, trashed[name]);
  if (entryCount > 0) await tellOfDiary(ctx, userId);
  return { count, listCount: trashed.lists.length, planCount: trashed.plans.length, entryCount };
}

/** Moves those of these shopping lists and meal plans to the trash that are not somebody else’s. */
async function trashWritten(
  ctx: UserContext,
  tx: Tx,
  ids: readonly string[],
): Promise<Record<ImportedKindName, TrashedScope[]>> {
  const trashed: Record<ImportedKindName, TrashedScope[]> = { lists: [], plans: [] };
  for (const [name, { portable }] of importedKinds) trashed[name] = await trashScopes(ctx, tx, portable.scope, ids);
  return trashed;
}
