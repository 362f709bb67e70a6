import { cleanLabelTitle } from '@trivet/shared/labels/label-title';
import type { LabelSummary } from '@trivet/shared/labels/schemas';
import { among, librariesFor, requireLabels } from '#api/features/libraries/libraries.public';
import type { Context, UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';

/** Returns the labels of the actor's libraries by title, with the number of recipes outside the trash for each. */
export const listLabels = (ctx: Context): Promise<LabelSummary[]> => findLabels(ctx, Prisma.sql`true`);

/** Returns those labels of `ids` that the actor may read, by title. */
export const findLabelsByIds = (ctx: Context, ids: readonly string[]): Promise<LabelSummary[]> =>
  findLabels(ctx, Prisma.sql`l.id = ANY(${ids}::uuid[])`);

/** Returns one label. Throws `notFound`. */
export async function getLabel(ctx: UserContext, id: string): Promise<LabelSummary> {
  const [label] = await findLabels(ctx, Prisma.sql`l.id = ${id}::uuid`);
  if (!label) throw new DomainError('notFound');
  return label;
}

/** Returns the label with this title, in any case. Throws `notFound`. */
export async function getLabelByTitle(ctx: UserContext, title: string): Promise<LabelSummary> {
  const [label] = await findLabelsByTitle(ctx, title);
  if (!label) throw new DomainError('notFound');
  return label;
}

/** Returns the labels with this title: at most one for each library. */
export const findLabelsByTitle = (ctx: UserContext, title: string): Promise<LabelSummary[]> =>
  findLabels(ctx, Prisma.sql`lower(l.title) = lower(${cleanLabelTitle(title)})`);

/** Returns how many recipes outside the trash have any of these labels. Throws `notFound` for an unknown label. */
export async function getLabeledRecipeCount(ctx: UserContext, ids: readonly string[]): Promise<{ count: number }> {
  const labels = await requireLabels(ctx, ctx.db, ids);
  const [row] = await ctx.db.$queryRaw<{ count: number }[]>(Prisma.sql`
    SELECT count(DISTINCT r.id)::int AS count FROM recipe_labels rl JOIN recipes r ON r.id = rl.recipe_id AND r.deleted_at IS NULL
    WHERE rl.label_id = ANY(${labels.map(({ id }) => id)}::uuid[])`);
  return { count: row?.count ?? 0 };
}

// This counts in the index of the labels alone and subtracts the recipes in the trash, of which there are few.
const findLabels = (ctx: Context, condition: Prisma.Sql): Promise<LabelSummary[]> =>
  ctx.db.$queryRaw<LabelSummary[]>(Prisma.sql`
    WITH trashed AS (
      SELECT rl.label_id, count(*) AS count FROM recipes r JOIN recipe_labels rl ON rl.recipe_id = r.id
      WHERE r.library_id ${among(librariesFor(ctx, 'read'))} AND r.deleted_at IS NOT NULL GROUP BY rl.label_id)
    SELECT l.id, l.title, l.label_group_id AS "labelGroupId", l.created_at AS "createdAt", l.updated_at AS "updatedAt",
      ((SELECT count(*) FROM recipe_labels rl WHERE rl.label_id = l.id) - coalesce(trashed.count, 0))::int AS "recipeCount"
    FROM labels l LEFT JOIN trashed ON trashed.label_id = l.id
    WHERE l.library_id ${among(librariesFor(ctx, 'read'))} AND l.deleted_at IS NULL AND ${condition}
    ORDER BY l.title COLLATE "und-x-icu", l.id`);
