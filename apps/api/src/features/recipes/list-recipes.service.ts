import type { ListedRecipe, RecipeFilter, RecipeList, RecipePage, RecipeSort } from '@trivet/shared/recipes/list-schemas';
import type { RecipeSummary } from '@trivet/shared/recipes/schemas';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { filterSql } from './recipe-filter.ts';
import { afterSql, cursorAfter, orderBySql, orderOf } from './recipe-order.ts';
import { summariesJson, summariesOf, summaryColumns, type SummaryRows } from './recipe-summaries.ts';
import { librariesFor } from './recipes.access.ts';

const defaultPageSize = 50;

/** A page of the recipes that the actor may read. */
export async function getRecipes(ctx: UserContext, input: RecipeList): Promise<RecipePage> {
  const isLegacy = typeof input.offset === 'number';
  const limit = input.limit ?? defaultPageSize;
  const page = { ...input, sort: sortOf(input), offset: input.offset ?? 0 };
  if (!isLegacy) return pageOf(page, limit, await listRecipes(ctx, page, limit + 1));
  const [recipes, { count }] = await Promise.all([listRecipes(ctx, page, limit), getRecipeCount(ctx, input)]);
  return { recipes: recipes.map(legacyParts), nextCursor: null, totalCount: count };
}

function pageOf({ sort }: { sort: RecipeSort }, limit: number, found: RecipeSummary[]): RecipePage {
  const recipes = found.slice(0, limit);
  const last = recipes.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return { recipes, nextCursor: hasMore ? cursorAfter(orderOf(sort), last) : null };
}

function sortOf({ sort, orderBy, orderDirection }: RecipeList): RecipeSort {
  if (sort) return sort;
  if (!orderBy || orderBy === 'title') return 'title';
  return orderDirection === 'desc' ? `-${orderBy}` : orderBy;
}

/** A recipe of a list with what clients of the reference product read besides. */
export const legacyParts = (recipe: RecipeSummary): ListedRecipe => ({
  ...recipe,
  recipeLabels: recipe.labels.map((label) => ({ label })),
  recipeImages: recipe.image === null ? [] : [{ order: 0, imageId: recipe.image.id, image: recipe.image }],
});

interface ListOptions extends RecipeFilter {
  sort: RecipeSort;
  offset: number;
  cursor?: string | null | undefined;
  recipeIds?: readonly string[] | null | undefined;
}

/** At most `limit` recipes after the cursor or offset. One statement: labels and images are read for the page alone. */
export async function listRecipes(ctx: UserContext, options: ListOptions, limit: number): Promise<RecipeSummary[]> {
  const order = orderOf(options.sort);
  const rows = (library: Prisma.Sql, offset: number, count: number) => Prisma.sql`
    SELECT ${summaryColumns} FROM recipes r WHERE r.library_id = ${library} ${filterSql(options)}
      ${options.recipeIds ? Prisma.sql`AND r.id = ANY(${options.recipeIds}::uuid[])` : Prisma.empty}
      ${options.cursor ? afterSql(order, options.cursor) : Prisma.empty}
    ORDER BY ${orderBySql(order, 'r')} OFFSET ${offset} LIMIT ${count}`;
  const [own, ...others] = librariesFor(ctx, 'read');
  // Each library is read in the order of its index; only the pages of several have to be sorted.
  const page =
    others.length === 0
      ? rows(Prisma.sql`${own ?? null}::uuid`, options.offset, limit)
      : Prisma.sql`SELECT r.* FROM unnest(${[own, ...others]}::uuid[]) AS library (id)
          CROSS JOIN LATERAL (${rows(Prisma.sql`library.id`, 0, options.offset + limit)}) r
          ORDER BY ${orderBySql(order, 'r')} OFFSET ${options.offset} LIMIT ${limit}`;
  const [found] = await ctx.db.$queryRaw<{ page: SummaryRows }[]>(Prisma.sql`
    WITH page AS MATERIALIZED (${page}) SELECT ${summariesJson(Prisma.sql`page`, orderBySql(order, 'p'))} AS page`);
  return found ? summariesOf(found.page) : [];
}

/** How many recipes the filter lets through; asked for once per filter, never with a page. */
export async function getRecipeCount(ctx: UserContext, filter: RecipeFilter): Promise<{ count: number }> {
  const [row] = await ctx.db.$queryRaw<{ count: number }[]>(Prisma.sql`
    SELECT count(*)::int AS count FROM recipes r WHERE r.library_id = ANY(${librariesFor(ctx, 'read')}::uuid[]) ${filterSql(filter)}`);
  return { count: row?.count ?? 0 };
}
