import { cleanLabelTitle } from '@trivet/shared/labels/label-title';
import type { LabelSummary } from '@trivet/shared/labels/schemas';
import { librariesFor } from '#api/features/recipes/recipes.access';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';

/** The labels of the actor's libraries by title, with the number of recipes outside the trash that carry each. */
export const getLabels = (ctx: UserContext): Promise<LabelSummary[]> => findLabels(ctx, Prisma.sql`true`);

/** One label; throws `notFound`. */
export async function getLabel(ctx: UserContext, id: string): Promise<LabelSummary> {
  const [label] = await findLabels(ctx, Prisma.sql`l.id = ${id}::uuid`);
  if (!label) throw new DomainError('notFound');
  return label;
}

/** The label with this title, in whatever case; throws `notFound`. */
export async function getLabelByTitle(ctx: UserContext, title: string): Promise<LabelSummary> {
  const [label] = await findLabelsByTitle(ctx, title);
  if (!label) throw new DomainError('notFound');
  return label;
}

/** The labels with this title: one for each library at most. */
export const findLabelsByTitle = (ctx: UserContext, title: string): Promise<LabelSummary[]> =>
  findLabels(ctx, Prisma.sql`lower(l.title) = lower(${cleanLabelTitle(title)})`);

const findLabels = (ctx: UserContext, condition: Prisma.Sql): Promise<LabelSummary[]> =>
  ctx.db.$queryRaw<LabelSummary[]>(Prisma.sql`
    SELECT l.id, l.title, l.label_group_id AS "labelGroupId", l.created_at AS "createdAt", l.updated_at AS "updatedAt",
      count(r.id)::int AS "recipeCount"
    FROM labels l LEFT JOIN recipe_labels rl ON rl.label_id = l.id
      LEFT JOIN recipes r ON r.id = rl.recipe_id AND r.deleted_at IS NULL
    WHERE l.library_id = ANY(${librariesFor(ctx, 'read')}::uuid[]) AND l.deleted_at IS NULL AND ${condition}
    GROUP BY l.id ORDER BY l.title COLLATE "und-x-icu", l.id`);
