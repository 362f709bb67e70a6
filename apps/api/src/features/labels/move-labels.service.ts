import type { MoveLabels } from '@trivet/shared/labels/schemas';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { announceLabels } from './label-frames.ts';
import { lockLabels } from './lock-labels.ts';

/**
 * Puts labels into groups, or out of them: all, or none and throws `notFound` when a label or group is not in one
 * library of the actor. Returns where they were, for the undo.
 */
export async function moveLabels(ctx: UserContext, { labels }: MoveLabels): Promise<MoveLabels> {
  const wanted = new Map(labels.map(({ id, labelGroupId }) => [id.toLowerCase(), labelGroupId?.toLowerCase() ?? null]));
  const ids = [...wanted.keys()];
  const { libraryId, before } = await ctx.db.$transaction(async (tx) => {
    const locked = await lockLabels(ctx, tx, ids);
    const { seq } = locked;
    const groups = [...new Set([...wanted.values()].filter((id) => id !== null))];
    const known = { id: { in: groups }, libraryId: locked.libraryId, deletedAt: null };
    if ((await tx.labelGroup.count({ where: known })) !== groups.length) {
      throw new DomainError('notFound', { field: 'labelGroupId' });
    }
    const rows = await tx.label.findMany({
      where: { id: { in: ids }, deletedAt: null },
      select: { id: true, labelGroupId: true },
    });
    await tx.$executeRaw(Prisma.sql`
      UPDATE labels SET label_group_id = target.group_id, seq = ${seq}
      FROM unnest(${ids}::uuid[], ${[...wanted.values()]}::uuid[]) AS target (id, group_id)
      WHERE labels.id = target.id AND labels.deleted_at IS NULL`);
    return { libraryId: locked.libraryId, before: rows };
  });
  await announceLabels(ctx, libraryId, { ids });
  return { labels: before };
}
