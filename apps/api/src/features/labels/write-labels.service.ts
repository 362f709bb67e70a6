import { randomUUID } from 'node:crypto';
import { labelTitleSchema } from '@trivet/shared/labels/label-title';
import type { CreateLabel, LabelSummary, MoveLabels, UpdateLabel, UpsertLabel } from '@trivet/shared/labels/schemas';
import type { ChangeKind } from '@trivet/shared/realtime';
import { advanceSeq, libraryToAddTo } from '#api/features/libraries/libraries.public';
import { requireLabelRoom } from '#api/features/recipes/recipes.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { isUniqueViolation } from '#api/kernel/db/failures';
import { claimKey, claimOf, findClaimed } from '#api/kernel/db/idempotency';
import { DomainError } from '#api/kernel/errors';
import { attachLabel, findOrMakeLabels, lockRecipesOfOneLibrary } from './attach-labels.service.ts';
import { announceLabels } from './label-frames.ts';
import { lockLabels } from './lock-labels.ts';
import { getLabel } from './read-labels.service.ts';

/** Returns a title as a person typed it, cleaned. Throws `labelTitleInvalid`. */
function titleOf(typed: string): string {
  const title = labelTitleSchema.safeParse(typed);
  if (!title.success) throw new DomainError('labelTitleInvalid', { field: 'title', cause: title.error });
  return title.data;
}

/** Runs a write of labels or of groups. Throws `code` when another one of the library has the title, in any case. */
export async function refusingTaken<Result>(
  code: 'labelTaken' | 'labelGroupTaken',
  write: Promise<Result>,
): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new DomainError(code, { field: 'title', cause: error });
  }
}

async function requireGroupIn(tx: Tx, libraryId: string, id: string | null | undefined): Promise<string | null> {
  if (!id) return null;
  const group = await tx.labelGroup.findFirst({ where: { id, libraryId, deletedAt: null }, select: { id: true } });
  if (!group) throw new DomainError('notFound', { field: 'labelGroupId' });
  return group.id;
}

/** Makes a label. Throws `labelTaken`, and `notFound` for a group of somebody else. */
export async function createLabel(ctx: UserContext, input: CreateLabel): Promise<LabelSummary> {
  const title = titleOf(input.title);
  const libraryId = libraryToAddTo(ctx, null);
  const claim = claimOf(ctx, 'createLabel', input);
  const id = randomUUID();
  const isFirst = await refusingTaken(
    'labelTaken',
    ctx.db.$transaction(async (tx) => {
      if (!(await claimKey(ctx, tx, claim, id))) return false;
      const seq = await advanceSeq(tx, libraryId);
      const labelGroupId = await requireGroupIn(tx, libraryId, input.labelGroupId);
      await tx.label.create({ data: { id, libraryId, title, labelGroupId, seq }, select: { id: true } });
      return true;
    }),
  );
  if (!isFirst) return getLabel(ctx, (await findClaimed(ctx, claim)) ?? id);
  await announceLabels(ctx, libraryId, { ids: [id], kind: 'created' });
  return getLabel(ctx, id);
}

/**
 * Makes a label, or takes the one with this title, and gives it to recipes: to all of them, or to none and throws
 * `notFound`, or `limitReached` when one has too many labels.
 */
export async function upsertLabel(ctx: UserContext, input: UpsertLabel): Promise<LabelSummary> {
  const title = titleOf(input.title);
  const recipeIds = input.addToRecipeIds ?? [];
  const { libraryId, labelId, kind, changed } = await ctx.db.$transaction(async (tx) => {
    const locked = await lockTarget(ctx, tx, recipeIds);
    const groupId = await requireGroupIn(tx, locked.libraryId, input.labelGroupId);
    const { ids, madeIds } = await findOrMakeLabels(tx, { ...locked, titles: [title] }, groupId);
    const [id] = ids;
    if (id === undefined) throw new DomainError('notFound');
    const given = Prisma.sql`SELECT unnest(${recipeIds}::uuid[])`;
    const changedIds = await attachLabel(ctx, tx, { labelId: id, recipeIds: given, seq: locked.seq });
    await requireLabelRoom(tx, locked.libraryId, given);
    const kind: ChangeKind = madeIds.length > 0 ? 'created' : 'updated';
    return { libraryId: locked.libraryId, labelId: id, kind, changed: changedIds };
  });
  await announceLabels(ctx, libraryId, { ids: [labelId], kind, recipes: { ids: changed, kind: 'updated' } });
  return getLabel(ctx, labelId);
}

/** Locks the library for a new label: that of the recipes which get it, or the actor's own. */
async function lockTarget(
  ctx: UserContext,
  tx: Tx,
  recipeIds: readonly string[],
): Promise<{ libraryId: string; seq: bigint }> {
  if (recipeIds.length > 0) return lockRecipesOfOneLibrary(ctx, tx, recipeIds);
  const libraryId = libraryToAddTo(ctx, null);
  return { libraryId, seq: await advanceSeq(tx, libraryId) };
}

/** Renames a label or moves it to another group. */
export async function updateLabel(ctx: UserContext, input: UpdateLabel): Promise<LabelSummary> {
  const title = input.title === undefined ? undefined : titleOf(input.title);
  const id = input.id.toLowerCase();
  const changedIn = await refusingTaken(
    'labelTaken',
    ctx.db.$transaction(async (tx) => {
      const { libraryId, seq } = await lockLabels(ctx, tx, [id]);
      await updateLockedLabel(tx, { ...input, id, title }, { libraryId, seq });
      return libraryId;
    }),
  );
  await announceLabels(ctx, changedIn, { ids: [id] });
  return getLabel(ctx, id);
}

/** Renames a label of a locked library or moves it to another group. Throws `notFound` for a group that is gone. */
export async function updateLockedLabel(
  tx: Tx,
  { id, title, labelGroupId: wanted }: UpdateLabel,
  { libraryId, seq }: { libraryId: string; seq: bigint },
): Promise<void> {
  const labelGroupId = await requireGroupIn(tx, libraryId, wanted);
  await tx.$executeRaw(Prisma.sql`
    UPDATE labels SET seq = ${seq}, updated_at = now(), title = coalesce(${title ?? null}, title),
      label_group_id = ${wanted === undefined ? Prisma.sql`label_group_id` : Prisma.sql`${labelGroupId}::uuid`}
    WHERE id = ${id}::uuid AND deleted_at IS NULL`);
}

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
