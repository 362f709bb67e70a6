import type { Recipe, RecipeSummary } from '@trivet/shared/recipes/schemas';
import { among, librariesFor } from '#api/features/libraries/libraries.public';
import type { Context, UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { requireRoom } from './room-of-answer.ts';
import { findRecipes } from './rows.ts';
import { ownScope } from './scope.access.ts';
import { type ListKind, plainList, summariesSql, type SummaryRows } from './summaries.ts';

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

/** Returns those recipes of `ids` that the actor may read, whole. Throws `payloadTooLarge` for too much text. */
export async function getRecipesByIds(ctx: UserContext, ids: readonly string[]): Promise<Recipe[]> {
  await requireRoom(ctx, ids);
  return findRecipes(ctx, Prisma.sql`r.id = ANY(${ids}::uuid[]) AND ${readable(ctx)}`);
}

/**
 * Returns at most `limit` recipes outside the trash that the actor may read and that satisfy a condition on `recipes
 * r`, by title.
 */
export const findSummaries = (ctx: UserContext, condition: Prisma.Sql, limit: number): Promise<RecipeSummary[]> =>
  findOfKind(ctx, condition, { limit, kind: plainList });

/** Returns what {@link findSummaries} finds, as a list of this kind. */
export async function findOfKind<Listed extends RecipeSummary>(
  ctx: UserContext,
  condition: Prisma.Sql,
  { limit, kind }: { limit: number; kind: ListKind<Listed> },
): Promise<Listed[]> {
  const page = Prisma.sql`page`;
  const byTitle = (alias: 'r' | 'p') =>
    Prisma.sql`${Prisma.raw(alias)}.title COLLATE "und-x-icu", ${Prisma.raw(alias)}.id`;
  const [found] = await ctx.db.$queryRaw<SummaryRows[]>(Prisma.sql`
    WITH page AS MATERIALIZED (
      SELECT ${kind.columns} FROM recipes r WHERE ${readable(ctx)} AND (${condition}) ORDER BY ${byTitle('r')} LIMIT ${limit})
    SELECT ${summariesSql(page, byTitle('p'), { more: kind.more(page, ownScope(ctx)) })}`);
  return found ? kind.recipesOf(found) : [];
}
