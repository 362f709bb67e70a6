import type { Recipe, RecipeSummary } from '@trivet/shared/recipes/schemas';
import { among, librariesFor } from '#api/features/libraries/libraries.public';
import type { Context, UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { findRecipes } from './rows.ts';
import { summariesJson, summariesOf, summaryColumns, type SummaryRows } from './summaries.ts';

/** Returns the condition, over `recipes r`, for a recipe outside the trash that this actor may read. */
const readable = (ctx: Context): Prisma.Sql =>
  Prisma.sql`r.library_id ${among(librariesFor(ctx, 'read'))} AND r.deleted_at IS NULL`;

/**
 * Returns one whole recipe. Throws `notFound` for one that does not exist, is in the trash, or that the actor may not
 * read.
 */
export async function getRecipe(ctx: UserContext, id: string): Promise<Recipe> {
  const recipe = await findRecipe(ctx, id);
  if (!recipe) throw new DomainError('notFound');
  return recipe;
}

/** Returns one whole recipe of the caller's libraries, or null. */
export async function findRecipe(ctx: Context, id: string): Promise<Recipe | null> {
  const [recipe] = await findRecipes(ctx, Prisma.sql`r.id = ${id}::uuid AND ${readable(ctx)}`);
  return recipe ?? null;
}

/** Returns those recipes of `ids` that the actor may read, whole. */
export const getRecipesByIds = (ctx: UserContext, ids: readonly string[]): Promise<Recipe[]> =>
  findRecipes(ctx, Prisma.sql`r.id = ANY(${ids}::uuid[]) AND ${readable(ctx)}`);

/**
 * Returns at most `limit` recipes outside the trash that the actor may read and that satisfy a condition on `recipes
 * r`, by title.
 */
export async function findSummaries(ctx: UserContext, condition: Prisma.Sql, limit: number): Promise<RecipeSummary[]> {
  const byTitle = (alias: 'r' | 'p') =>
    Prisma.sql`${Prisma.raw(alias)}.title COLLATE "und-x-icu", ${Prisma.raw(alias)}.id`;
  const [found] = await ctx.db.$queryRaw<{ page: SummaryRows }[]>(Prisma.sql`
    WITH page AS MATERIALIZED (
      SELECT ${summaryColumns} FROM recipes r WHERE ${readable(ctx)} AND (${condition}) ORDER BY ${byTitle('r')} LIMIT ${limit})
    SELECT ${summariesJson(Prisma.sql`page`, byTitle('p'))} AS page`);
  return found ? summariesOf(found.page) : [];
}
