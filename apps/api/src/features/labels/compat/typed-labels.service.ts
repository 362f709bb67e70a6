import type { LabelSummary, MergedLabels, CompatLabel, CompatMergedLabels } from '@trivet/shared/labels/schemas';
import { labelsFor } from '#api/features/libraries/libraries.public';
import type { Context, UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';

const groupSelect = { id: true, title: true, warnWhenNotPresent: true, createdAt: true, updatedAt: true } as const;

/**
 * Returns labels with the further fields that clients of the reference product read. One statement reads the groups of
 * all.
 */
export async function compatLabels(ctx: Context, labels: readonly LabelSummary[]): Promise<CompatLabel[]> {
  const groupIds = [...new Set(labels.flatMap(({ labelGroupId }) => labelGroupId ?? []))];
  const groups =
    groupIds.length === 0
      ? []
      : await ctx.db.labelGroup.findMany({
          where: { id: { in: groupIds }, ...labelsFor(ctx, 'read') },
          select: groupSelect,
        });
  const byId = new Map(groups.map((group) => [group.id, group]));
  return labels.map((label) => ({
    ...label,
    labelGroup: byId.get(label.labelGroupId ?? '') ?? null,
    recipeLabels: Array.from({ length: label.recipeCount }, () => ({ labelId: label.id })),
  }));
}

/** Returns one label with the further fields that clients of the reference product read. */
export async function compatLabel(ctx: UserContext, label: LabelSummary): Promise<CompatLabel> {
  const [presented] = await compatLabels(ctx, [label]);
  if (!presented) throw new DomainError('notFound');
  return presented;
}

/** Returns the label that is left after a merge, as clients of the reference product read it. */
export const compatMerge = async (ctx: UserContext, merged: MergedLabels): Promise<CompatMergedLabels> => ({
  ...(await compatLabel(ctx, merged.label)),
  ...merged,
});
