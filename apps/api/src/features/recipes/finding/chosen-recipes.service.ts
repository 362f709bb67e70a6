import type { RecipeSelection } from '@trivet/shared/recipes/bulk-schemas';
import { among, librariesFor } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { queryPrepared } from '#api/kernel/db/prepared-query';
import { selectedSql } from './selection.ts';

/**
 * Returns the ids of chosen recipes outside the trash that the actor may read, at most `limit`: named ones in the order
 * of their ids in the input, those of a filter by title.
 */
export async function findChosenIds(ctx: UserContext, selection: RecipeSelection, limit: number): Promise<string[]> {
  const chosen = await selectedSql(ctx, selection);
  const order =
    'ids' in selection
      ? Prisma.sql`array_position(${selection.ids}::uuid[], r.id)`
      : Prisma.sql`r.title COLLATE "und-x-icu", r.id`;
  const rows = await queryPrepared<{ id: string }>(
    ctx.database,
    Prisma.sql`
    SELECT r.id FROM recipes r WHERE r.library_id ${among(librariesFor(ctx, 'read'))} AND (${chosen})
    ORDER BY ${order} LIMIT ${limit}`,
  );
  return rows.map(({ id }) => id);
}
