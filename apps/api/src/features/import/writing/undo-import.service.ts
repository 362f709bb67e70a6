import { advanceSeq, membersOf } from '#api/features/libraries/libraries.public';
import { tellOfTrashed, trashScopes } from '#api/features/sharing/sharing.public';
import { shoppingListScope } from '#api/features/shopping-lists/shopping-lists.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { readBatchOptions } from '../batch-options.ts';
import { ownBatch, requireBatch } from '../import.access.ts';

/**
 * Undoes a written import as a whole. Its recipes and shopping lists go to the trash, and so do the labels and groups that
 * it made and nothing else uses.
 */
export async function undoImport(ctx: UserContext, batchId: string): Promise<{ count: number; listCount: number }> {
  const { libraryId } = await requireBatch(ctx, batchId);
  const { count, lists } = await ctx.db.$transaction(async (tx) => {
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
    const trashed = await tx.$executeRaw(Prisma.sql`
      UPDATE recipes SET deleted_at = now(), seq = ${seq} WHERE import_batch_id = ${batchId}::uuid AND deleted_at IS NULL`);
    await tx.$executeRaw(Prisma.sql`
      UPDATE labels l SET deleted_at = now(), seq = ${seq}
      WHERE l.id = ANY(${madeLabelIds}::uuid[]) AND l.library_id = ${libraryId}::uuid AND l.deleted_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM recipe_labels rl JOIN recipes r ON r.id = rl.recipe_id
          WHERE rl.label_id = l.id AND r.deleted_at IS NULL)`);
    await tx.$executeRaw(Prisma.sql`
      UPDATE label_groups g SET deleted_at = now(), seq = ${seq}
      WHERE g.id = ANY(${madeGroupIds}::uuid[]) AND g.library_id = ${libraryId}::uuid AND g.deleted_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM labels l WHERE l.label_group_id = g.id AND l.deleted_at IS NULL)`);
    const made = await tx.importList.findMany({ where: { batchId, status: 'written' }, select: { listId: true } });
    const listIds = made.map(({ listId }) => listId);
    return { count: trashed, lists: await trashScopes(ctx, tx, shoppingListScope, listIds) };
  });
  const members = await membersOf(ctx.db, libraryId);
  ctx.publish(members, { type: 'recipes:changed', data: { ids: [], kind: 'deleted' } });
  ctx.publish(members, { type: 'labels:changed', data: {} });
  tellOfTrashed(ctx, shoppingListScope, lists);
  return { count, listCount: lists.length };
}
