import type { MergedLabels, MergeLabels, MergePreview } from '@trivet/shared/labels/schemas';
import { requireLabels } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { attachLabel } from './attach-labels.service.ts';
import { seqForUndo } from './delete-labels.service.ts';
import { announceLabels } from './label-frames.ts';
import { lockLabels } from './lock-labels.ts';
import { getLabel } from './read-labels.service.ts';

/** One statement changes all recipes of a label, which is longer work than a request usually does. */
const transactionMs = 120_000;

/** Gives the target to every recipe that has the source, and moves the source to the trash. */
export async function mergeLabels(ctx: UserContext, input: MergeLabels): Promise<MergedLabels> {
  const { sourceId, targetId } = twoOf(input);
  const { libraryId, recipeIds, seq } = await ctx.db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
      const locked = await lockLabels(ctx, tx, [sourceId, targetId]);
      const next = locked.seq;
      const carriers = Prisma.sql`SELECT recipe_id FROM recipe_labels WHERE label_id = ${sourceId}::uuid`;
      const changed = await attachLabel(ctx, tx, { labelId: targetId, recipeIds: carriers, seq: next });
      await tx.label.update({
        where: { id: sourceId },
        data: { deletedAt: ctx.now(), seq: next },
        select: { id: true },
      });
      return { libraryId: locked.libraryId, recipeIds: changed, seq: next };
    },
    { timeout: transactionMs },
  );
  await announceLabels(ctx, libraryId, { ids: [targetId], recipes: { ids: recipeIds, kind: 'updated' } });
  await announceLabels(ctx, libraryId, { ids: [sourceId], kind: 'deleted' });
  return { label: await getLabel(ctx, targetId), seq: seqForUndo(ctx, [{ libraryId, seq }]) };
}

/** Returns what {@link mergeLabels} would do to the recipes outside the trash. */
export async function previewMerge(ctx: UserContext, input: MergeLabels): Promise<MergePreview> {
  const { sourceId, targetId } = twoOf(input);
  const [one, other] = await requireLabels(ctx, ctx.db, [sourceId, targetId]);
  if (one?.libraryId !== other?.libraryId) throw new DomainError('notFound', { field: 'targetId' });
  const [row] = await ctx.db.$queryRaw<MergePreview[]>(Prisma.sql`
    SELECT (count(*) FILTER (WHERE target.recipe_id IS NULL))::int AS gaining,
      (count(*) FILTER (WHERE target.recipe_id IS NOT NULL))::int AS both
    FROM recipe_labels source JOIN recipes r ON r.id = source.recipe_id AND r.deleted_at IS NULL
      LEFT JOIN recipe_labels target ON target.recipe_id = source.recipe_id AND target.label_id = ${targetId}::uuid
    WHERE source.label_id = ${sourceId}::uuid`);
  return row ?? { gaining: 0, both: 0 };
}

/** Returns the ids of two labels. Throws `invalidInput` when they are the same. */
function twoOf(input: MergeLabels): MergeLabels {
  const [sourceId, targetId] = [input.sourceId.toLowerCase(), input.targetId.toLowerCase()];
  if (sourceId === targetId) throw new DomainError('invalidInput', { field: 'targetId' });
  return { sourceId, targetId };
}
