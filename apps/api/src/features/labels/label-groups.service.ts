import { randomUUID } from 'node:crypto';
import type { CreateLabelGroup, LabelGroup, UpdateLabelGroup } from '@trivet/shared/labels/schemas';
import { advanceSeq, labelsFor, libraryToAddTo } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import type { Prisma, Tx } from '#api/kernel/db/client';
import { claimKey, claimOf, findClaimed } from '#api/kernel/db/idempotency';
import { DomainError } from '#api/kernel/errors';
import { seqForUndo } from './delete-labels.service.ts';
import { announceLabels } from './label-frames.ts';
import { lockLabelGroup } from './lock-labels.ts';
import { refusingTaken } from './write-labels.service.ts';

const groupSelect = {
  id: true,
  title: true,
  warnWhenNotPresent: true,
  createdAt: true,
  updatedAt: true,
  labels: {
    where: { deletedAt: null },
    select: { id: true, title: true, labelGroupId: true, createdAt: true, updatedAt: true },
    orderBy: { title: 'asc' },
  },
} as const satisfies Prisma.LabelGroupSelect;

/** Returns the groups of the actor's libraries by title, with their labels. */
export const getLabelGroups = (ctx: UserContext): Promise<LabelGroup[]> =>
  ctx.db.labelGroup.findMany({
    where: labelsFor(ctx, 'read'),
    select: groupSelect,
    orderBy: [{ title: 'asc' }, { id: 'asc' }],
  });

async function getLabelGroup(ctx: UserContext, id: string): Promise<LabelGroup> {
  const group = await ctx.db.labelGroup.findFirst({ where: { id, ...labelsFor(ctx, 'read') }, select: groupSelect });
  if (!group) throw new DomainError('notFound');
  return group;
}

function requireGroupTitle(title: string): void {
  if (title.trim() === '') throw new DomainError('titleRequired', { field: 'title' });
}

/** Makes a group of labels. Throws `labelGroupTaken`, and `notFound` when a label is not in the library. */
export async function createLabelGroup(ctx: UserContext, input: CreateLabelGroup): Promise<LabelGroup> {
  requireGroupTitle(input.title);
  const libraryId = libraryToAddTo(ctx, null);
  const claim = claimOf(ctx, 'createLabelGroup', input);
  const id = randomUUID();
  const isFirst = await refusingTaken(
    'labelGroupTaken',
    ctx.db.$transaction(async (tx) => {
      if (!(await claimKey(ctx, tx, claim, id))) return false;
      const seq = await advanceSeq(tx, libraryId);
      const { title, warnWhenNotPresent } = input;
      const data = { id, libraryId, title, warnWhenNotPresent: warnWhenNotPresent ?? false, seq };
      await tx.labelGroup.create({ data, select: { id: true } });
      await putLabelsIn(tx, { libraryId, groupId: id, labelIds: input.labelIds ?? [], seq });
      return true;
    }),
  );
  if (!isFirst) return getLabelGroup(ctx, (await findClaimed(ctx, claim)) ?? id);
  await announceLabels(ctx, libraryId);
  return getLabelGroup(ctx, id);
}

/** Changes a group. The given labels replace those that were in it. */
export async function updateLabelGroup(ctx: UserContext, input: UpdateLabelGroup): Promise<LabelGroup> {
  if (input.title != null) requireGroupTitle(input.title);
  const id = input.id.toLowerCase();
  const changedIn = await refusingTaken(
    'labelGroupTaken',
    ctx.db.$transaction(async (tx) => {
      const { libraryId, seq } = await lockLabelGroup(ctx, tx, id);
      const { title, warnWhenNotPresent } = input;
      await tx.labelGroup.update({
        where: { id },
        data: {
          seq,
          updatedAt: ctx.now(),
          ...(title != null && { title }),
          ...(warnWhenNotPresent != null && { warnWhenNotPresent }),
        },
        select: { id: true },
      });
      if (input.labelIds) await putLabelsIn(tx, { libraryId, groupId: id, labelIds: input.labelIds, seq });
      return libraryId;
    }),
  );
  await announceLabels(ctx, changedIn);
  return getLabelGroup(ctx, id);
}

async function putLabelsIn(
  tx: Tx,
  {
    libraryId,
    groupId,
    labelIds,
    seq,
  }: { libraryId: string; groupId: string; labelIds: readonly string[]; seq: bigint },
): Promise<void> {
  const wanted = [...new Set(labelIds.map((id) => id.toLowerCase()))];
  await tx.label.updateMany({
    where: { labelGroupId: groupId, id: { notIn: wanted } },
    data: { labelGroupId: null, seq },
  });
  const { count } = await tx.label.updateMany({
    where: { id: { in: wanted }, libraryId, deletedAt: null },
    data: { labelGroupId: groupId, seq },
  });
  if (count !== wanted.length) throw new DomainError('notFound', { field: 'labelIds' });
}

/** Deletes a group. Its labels stay, without a group. Returns the number for its undo. */
export async function deleteLabelGroup(ctx: UserContext, groupId: string): Promise<{ seq: number | null }> {
  const id = groupId.toLowerCase();
  const { libraryId, seq: deletion } = await ctx.db.$transaction(async (tx) => {
    const locked = await lockLabelGroup(ctx, tx, id);
    await putLabelsIn(tx, { ...locked, groupId: id, labelIds: [] });
    await tx.labelGroup.update({
      where: { id },
      data: { deletedAt: ctx.now(), seq: locked.seq },
      select: { id: true },
    });
    return locked;
  });
  await announceLabels(ctx, libraryId);
  return { seq: seqForUndo(ctx, [{ libraryId, seq: deletion }]) };
}
