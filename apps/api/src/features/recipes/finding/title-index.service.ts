import { byLetter, titleLetters } from '@trivet/shared/recipes/searching/title-scripts';
import type { RecipeFilter, TitleIndex, TitleOffsetQuery } from '@trivet/shared/recipes/list-schemas';
import type { Context } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { inScope, requireOwners, scopeOf } from '../core/scope.access.ts';
import { filterSql } from './filter.ts';

/**
 * Returns the letters that the titles of a list begin with, and where each of them begins when the list is sorted by
 * title. The letters are told apart by the order of the list itself, so that `Äpfel` is under A. A visitor says whose list it is.
 */
export async function getTitleIndex(ctx: Context, filter: RecipeFilter): Promise<TitleIndex> {
  requireOwners(ctx, filter);
  const scope = await scopeOf(ctx, filter);
  const rows = await ctx.db.$queryRaw<{ bucket: number; count: number }[]>(Prisma.sql`
    SELECT width_bucket(r.title COLLATE "und-x-icu", ${titleLetters}::text[]) AS bucket, count(*)::int AS count
    FROM recipes r WHERE ${inScope(scope)} ${await filterSql(ctx, filter, scope)} GROUP BY 1 ORDER BY 1`);
  return byLetter(rows.map(({ bucket, count }) => ({ letter: bucket, count })));
}

/** Returns where, in a list that is sorted by title, the titles with a beginning are. A visitor says whose list it is. */
export async function getTitleOffset(
  ctx: Context,
  { prefix, ...filter }: TitleOffsetQuery,
): Promise<{ offset: number }> {
  requireOwners(ctx, filter);
  const scope = await scopeOf(ctx, filter);
  // Among titles that differ in case only, those in lower case come first.
  const [row] = await ctx.db.$queryRaw<{ offset: number }[]>(Prisma.sql`
    SELECT count(*)::int AS offset FROM recipes r
    WHERE ${inScope(scope)} ${await filterSql(ctx, filter, scope)}
      AND r.title COLLATE "und-x-icu" < ${prefix.toLowerCase()}`);
  return { offset: row?.offset ?? 0 };
}
