import type { LabelSummary, CompatLabel } from '@trivet/shared/labels/schemas';
import { librariesFor } from '#api/features/libraries/libraries.public';
import { seesItem } from '#api/features/profiles/profiles.public';
import { areMeant } from '#api/features/recipes/recipes.public';
import type { Context, UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { listLabels } from './read-labels.service.ts';
import { compatLabels } from './compat/typed-labels.service.ts';

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
