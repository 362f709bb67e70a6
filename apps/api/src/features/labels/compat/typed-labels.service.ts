import type { LabelSummary, MergedLabels, CompatLabel, CompatMergedLabels } from '@trivet/shared/labels/schemas';
import { labelsFor, librariesFor } from '#api/features/libraries/libraries.public';
import { seesItem } from '#api/features/profiles/profiles.public';
import { areMeant } from '#api/features/recipes/recipes.public';
import type { Context, UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { listLabels } from '../read-labels.service.ts';

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

/** Most labels of other people in one answer. */
const maxShown = 1_000;

/**
 * Returns the labels of these people that the caller may see: all of the caller's own, and those that the profiles of
 * others show.
 */
export async function getLabelsByUserId(ctx: Context, userIds: readonly string[]): Promise<CompatLabel[]> {
  const wanted = userIds.map((id) => id.toLowerCase());
  const isOwnWanted = ctx.actor !== null && wanted.includes(ctx.actor.userId);
  const [own, shown] = await Promise.all([isOwnWanted ? listLabels(ctx) : [], findShownLabels(ctx, wanted)]);
  return compatLabels(ctx, [...own, ...shown]);
}

/** Returns the caller's own labels, and those that profiles of friends show. */
export async function getAllVisibleLabels(ctx: UserContext): Promise<CompatLabel[]> {
  const [own, shown] = await Promise.all([listLabels(ctx), findShownLabels(ctx, null)]);
  return compatLabels(ctx, [...own, ...shown]);
}

/** Returns labels of others by title, without their groups. Only recipes that the profile shows with them count. */
const findShownLabels = (ctx: Context, userIds: readonly string[] | null): Promise<LabelSummary[]> =>
  ctx.db.$queryRaw<LabelSummary[]>(Prisma.sql`
    SELECT l.id, l.title, NULL AS "labelGroupId", l.created_at AS "createdAt", l.updated_at AS "updatedAt",
      (SELECT count(*)::int FROM recipe_labels rl JOIN recipes r ON r.id = rl.recipe_id
        WHERE rl.label_id = l.id AND r.deleted_at IS NULL AND r.folder = 'main') AS "recipeCount"
    FROM labels l WHERE l.deleted_at IS NULL AND l.library_id <> ALL(${librariesFor(ctx, 'read')}::uuid[])
      AND l.id IN (SELECT i.label_id FROM users u JOIN profile_items i ON i.user_id = u.id
        WHERE i.type = 'label' AND ${areMeant(ctx, userIds)} AND ${seesItem(ctx)})
    ORDER BY l.title COLLATE "und-x-icu", l.id LIMIT ${maxShown}`);
