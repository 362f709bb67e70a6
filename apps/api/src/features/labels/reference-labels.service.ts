import type { LabelSummary, MergedLabels, ReferenceLabel, ReferenceMergedLabels } from '@trivet/shared/labels/schemas';
import { labelsFor } from '#api/features/libraries/libraries.public';
import type { Context, UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';

const groupSelect = { id: true, title: true, warnWhenNotPresent: true, createdAt: true, updatedAt: true } as const;

/** Labels with what clients of the reference product read besides; the groups of all are read by one statement. */
export async function referenceLabels(ctx: Context, labels: readonly LabelSummary[]): Promise<ReferenceLabel[]> {
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

/** The same for one label. */
export async function referenceLabel(ctx: UserContext, label: LabelSummary): Promise<ReferenceLabel> {
  const [presented] = await referenceLabels(ctx, [label]);
  if (!presented) throw new DomainError('notFound');
  return presented;
}

/** The label that is left of a merge. */
export const referenceMerge = async (ctx: UserContext, merged: MergedLabels): Promise<ReferenceMergedLabels> => ({
  ...(await referenceLabel(ctx, merged.label)),
  ...merged,
});
