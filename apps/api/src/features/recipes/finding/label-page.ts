import type { RecipeFilter } from '@trivet/shared/recipes/list-schemas';
import { Prisma } from '#api/kernel/db/client';
import type { RecipeScope } from '../core/scope.access.ts';
import { onlyLabelOf } from './filter.ts';
import { afterSql, orderBySql, type RecipeOrder } from './order.ts';

interface LabelPage {
  order: RecipeOrder;
  /** The number of recipes up to the end of the page. */
  end: number;
}

/**
 * Returns the condition, over `recipes r`, for the recipes of one label up to the end of a page by title. The rows of the
 * label know the titles, so that nothing beyond the page is read. It begins with AND. It is null for other orders, and
 * for a list of several libraries or labels. The filter must narrow the list by labels alone.
 */
export function labelPageSql(
  filter: RecipeFilter & { cursor?: string | null | undefined },
  { own, others }: RecipeScope,
  { order, end }: LabelPage,
): Prisma.Sql | null {
  const title = onlyLabelOf(filter);
  const [library, ...further] = own;
  if (title === null || library === undefined || further.length + others.length > 0 || order.name !== 'title')
    return null;
  // Nothing else is said of `r`. With its folder, PostgreSQL may look for the ids in an index of the whole library.
  return Prisma.sql`AND r.id = ANY(ARRAY(
    SELECT r.id FROM (SELECT recipe_id AS id, recipe_title AS title, label_id FROM recipe_labels) r
      JOIN recipes listed ON listed.id = r.id
    WHERE r.label_id = (SELECT id FROM labels
        WHERE library_id = ${library}::uuid AND lower(title) = lower(${title}) AND deleted_at IS NULL)
      AND listed.library_id = ${library}::uuid AND listed.folder = ${filter.folder}::recipe_folder
      AND listed.deleted_at IS NULL ${filter.cursor ? afterSql(order, filter.cursor, own) : Prisma.empty}
    ORDER BY ${orderBySql(order, 'r')} ${Prisma.raw(`LIMIT ${Math.trunc(end)}`)}))`;
}
