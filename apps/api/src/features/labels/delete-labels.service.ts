import type { DeleteLabels, LabelSummary, MergeLabels } from '@trivet/shared/labels/schemas';
import { advanceSeq, membersOf } from '#api/features/libraries/libraries.service';
import { publishRecipes } from '#api/features/recipes/recipe-frames.service';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { attachLabel } from './attach-labels.service.ts';
import { announceLabels } from './label-frames.ts';
import { requireLabel, requireLabels } from './labels.access.ts';
import { inLibrariesFor } from '#api/features/recipes/recipes.access';
import { getLabel, getLabels } from './read-labels.service.ts';
import { refusingTaken } from './write-labels.service.ts';

/** Moves labels to the trash: all of them, or `notFound` and none. Their recipes go along when asked, else they stay. */
export async function deleteLabels(ctx: UserContext, { ids, includeAttachedRecipes }: DeleteLabels): Promise<void> {
  const libraries = byLibrary(await requireLabels(ctx, ctx.db, ids));
  const trashed = await ctx.db.$transaction(async (tx) => {
    const recipes = new Map<string, string[]>();
    for (const [libraryId, labelIds] of libraries) {
      const seq = await advanceSeq(tx, libraryId);
      // Before the labels go: a recipe is found by a label that is there.
      recipes.set(libraryId, includeAttachedRecipes ? await trashRecipesWith(tx, libraryId, labelIds, seq) : []);
      await tx.$executeRaw(Prisma.sql`
        UPDATE labels SET deleted_at = now(), seq = ${seq} WHERE id = ANY(${labelIds}::uuid[]) AND deleted_at IS NULL`);
    }
    return recipes;
  });
  for (const [libraryId, recipeIds] of trashed) {
    const members = await membersOf(ctx.db, libraryId);
    if (recipeIds.length === 0) ctx.publish(members, { type: 'labels:changed', data: {} });
    else publishRecipes(ctx.publish, members, { ids: recipeIds, kind: 'deleted', hasLabels: true });
  }
}

async function trashRecipesWith(tx: Tx, libraryId: string, labelIds: string[], seq: bigint): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    UPDATE recipes r SET deleted_at = now(), seq = ${seq}
    WHERE r.library_id = ${libraryId}::uuid AND r.deleted_at IS NULL
      AND EXISTS (SELECT 1 FROM recipe_labels rl WHERE rl.recipe_id = r.id AND rl.label_id = ANY(${labelIds}::uuid[]))
    RETURNING r.id`);
  return rows.map(({ id }) => id);
}

// In one order, so that two who write in several libraries do not wait for each other.
function byLibrary(rows: readonly { id: string; libraryId: string }[]): Map<string, string[]> {
  const sorted = [...rows].sort((left, right) => left.libraryId.localeCompare(right.libraryId));
  const map = new Map<string, string[]>();
  for (const { id, libraryId } of sorted) map.set(libraryId, [...(map.get(libraryId) ?? []), id]);
  return map;
}

/** Takes labels back out of the trash, with the recipes that had them; throws `labelTaken` when a title is in use again. */
export async function restoreLabels(ctx: UserContext, ids: readonly string[]): Promise<LabelSummary[]> {
  const rows = await ctx.db.label.findMany({
    where: { id: { in: [...ids] }, deletedAt: { not: null }, ...inLibrariesFor(ctx, 'edit') },
    select: { id: true, libraryId: true },
  });
  const libraries = byLibrary(rows);
  await refusingTaken(
    ctx.db.$transaction(async (tx) => {
      for (const [libraryId, labelIds] of libraries) {
        const seq = await advanceSeq(tx, libraryId);
        await tx.label.updateMany({ where: { id: { in: labelIds } }, data: { deletedAt: null, seq } });
      }
    }),
  );
  for (const libraryId of libraries.keys()) await announceLabels(ctx, libraryId);
  const restored = new Set(rows.map(({ id }) => id));
  return (await getLabels(ctx)).filter(({ id }) => restored.has(id));
}

/** Gives the target to every recipe that has the source, and moves the source to the trash. */
export async function mergeLabels(ctx: UserContext, { sourceId, targetId }: MergeLabels): Promise<LabelSummary> {
  const [source, target] = [await requireLabel(ctx, ctx.db, sourceId), await requireLabel(ctx, ctx.db, targetId)];
  if (source.id === target.id) throw new DomainError('invalidInput', { field: 'targetId' });
  if (source.libraryId !== target.libraryId) throw new DomainError('notFound', { field: 'targetId' });
  const changed = await ctx.db.$transaction(async (tx) => {
    const seq = await advanceSeq(tx, target.libraryId);
    const carriers = Prisma.sql`SELECT recipe_id FROM recipe_labels WHERE label_id = ${source.id}::uuid`;
    const recipeIds = await attachLabel(tx, { labelId: target.id, recipeIds: carriers, seq });
    await tx.label.update({ where: { id: source.id }, data: { deletedAt: ctx.now(), seq }, select: { id: true } });
    return recipeIds;
  });
  await announceLabels(ctx, target.libraryId, changed);
  return getLabel(ctx, target.id);
}

/** Takes a label off one recipe; throws `notFound` when it does not have it. */
export async function detachLabel(
  ctx: UserContext,
  { recipeId, labelId }: { recipeId: string; labelId: string },
): Promise<LabelSummary> {
  const { id, libraryId } = await requireLabel(ctx, ctx.db, labelId);
  await ctx.db.$transaction(async (tx) => {
    const seq = await advanceSeq(tx, libraryId);
    const count = await tx.$executeRaw(Prisma.sql`
      WITH detached AS (DELETE FROM recipe_labels rl USING recipes r WHERE rl.label_id = ${id}::uuid AND rl.recipe_id = ${recipeId}::uuid
        AND r.id = rl.recipe_id AND r.library_id = ${libraryId}::uuid AND r.deleted_at IS NULL RETURNING rl.recipe_id)
      UPDATE recipes SET seq = ${seq}, version = version + 1 FROM detached WHERE id = detached.recipe_id`);
    if (count === 0) throw new DomainError('notFound');
  });
  await announceLabels(ctx, libraryId, [recipeId]);
  return getLabel(ctx, id);
}
