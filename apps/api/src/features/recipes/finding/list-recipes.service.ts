import type {
  ListSort,
  RecipeCountQuery,
  RecipeFilter,
  RecipeList,
  RecipePage,
  CompatList,
} from '@trivet/shared/recipes/list-schemas';
import { isUnblocked } from '#api/features/friendships/friendships.public';
import type { Context } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { queryPrepared } from '#api/kernel/db/prepared-query';
import { datesOfList, ReadyJson } from '#api/kernel/ready-json';
import { inScope, librariesOf, type RecipeScope, requireOwners, scopeOf, shownSql } from '../core/scope.access.ts';
import { type ListKind, plainList, summariesSql, summaryDates, type SummaryRows, textList } from '../core/summaries.ts';
import { filterSql, isByLabelOnly } from './filter.ts';
import { labelPageSql } from './label-page.ts';
import { afterSql, cursorAfter, isComputed, orderBySql, orderOf, type RecipeOrder } from './order.ts';
import { searchedSql } from './searched-recipes.ts';

const defaultPageSize = 50;

/** Returns a page of the recipes that the actor may read. A visitor says whose. */
export async function getRecipePage(ctx: Context, input: RecipeList): Promise<RecipePage> {
  requireOwners(ctx, input);
  return getPageOfKind(ctx, input, plainList);
}

/** Returns the page of {@link getRecipePage} as its JSON, which is not built from recipes. */
export async function writeRecipePage(ctx: Context, input: RecipeList): Promise<ReadyJson<RecipePage>> {
  requireOwners(ctx, input);
  const { recipes, nextCursor } = await getPageOfKind(ctx, input, textList);
  const json = `{"recipes":[${recipes.join()}],"nextCursor":${JSON.stringify(nextCursor)}}`;
  return new ReadyJson(json, datesOfList('recipes', recipes.length, summaryDates));
}

/** What a list of any kind is asked for. */
type ListQuery = RecipeList & Partial<Pick<CompatList, 'orderBy' | 'orderDirection'>>;

/** A page of a list of any kind. */
export interface PageOfKind<Listed> {
  recipes: Listed[];
  nextCursor: string | null;
}

/** Returns a page of the recipes that the actor may read, as a list of this kind. */
export async function getPageOfKind<Listed>(
  ctx: Context,
  input: ListQuery,
  kind: ListKind<Listed>,
): Promise<PageOfKind<Listed>> {
  const limit = input.limit ?? defaultPageSize;
  const page = { ...input, sort: sortOf(input), offset: input.offset ?? 0 };
  return pageOf({ ...page, kind }, limit, await listRecipes(ctx, { ...page, kind }, limit + 1));
}

/** Makes a page from a list that has one recipe more than the page shows. */
export function pageOf<Listed>(
  { sort, kind }: { sort: ListSort; kind: ListKind<Listed> },
  limit: number,
  found: Listed[],
): PageOfKind<Listed> {
  const recipes = found.slice(0, limit);
  const last = recipes.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return {
    recipes,
    nextCursor: hasMore ? cursorAfter(orderOf(sort, { own: [], userId: null }), kind.recipeOf(last)) : null,
  };
}

function sortOf({ sort, orderBy, orderDirection }: ListQuery): ListSort {
  if (sort) return sort;
  if (!orderBy || orderBy === 'title') return 'title';
  return orderDirection === 'desc' ? `-${orderBy}` : orderBy;
}

interface ListOptions<Listed> extends RecipeFilter {
  kind: ListKind<Listed>;
  sort: ListSort;
  seed?: number | null | undefined;
  offset: number;
  cursor?: string | null | undefined;
  recipeIds?: readonly string[] | null | undefined;
  /** A further condition on `recipes r`, from AND on. */
  condition?: Prisma.Sql;
  /** The scope of the list. It is found out when it is left out. */
  scope?: RecipeScope;
}

/**
 * Returns at most `limit` recipes after the cursor or offset. It is one statement, which reads labels and images only
 * for the page.
 */
export async function listRecipes<Listed>(
  ctx: Context,
  options: ListOptions<Listed>,
  limit: number,
): Promise<Listed[]> {
  const { kind, folder } = options;
  const scope = options.scope ?? (await scopeOf(ctx, options));
  const libraries = librariesOf(scope);
  const order = orderOf(options.sort, { seed: options.seed, own: scope.own, userId: scope.userId });
  // PostgreSQL plans a filter for its values. The plan of a plain list, also that of a label, is the same for
  // everybody.
  const isPlain = isByLabelOnly(options) && !options.recipeIds && !options.condition;
  const ofLabel = isPlain ? labelPageSql(options, scope, { order, end: options.offset + limit }) : null;
  const condition = Prisma.sql`${ofLabel ?? (await filterSql(ctx, options, scope))} ${shownSql(scope)}
    ${options.recipeIds ? Prisma.sql`AND r.id = ANY(${options.recipeIds}::uuid[])` : Prisma.empty}
    ${options.condition ?? Prisma.empty}
    ${options.cursor ? afterSql(order, options.cursor, libraries) : Prisma.empty}`;
  const isSorted = isComputed(order) || (options.labels?.length ?? 0) > 0 || options.isFavorite === true;
  const { columns } = kind;
  const rows = pageSql(libraries, { columns, order, condition, isSorted, offset: options.offset, limit });
  const page = Prisma.sql`page`;
  const senders = folder === 'inbox' ? isUnblocked(ctx, Prisma.sql`u.id`) : undefined;
  const summaries = summariesSql(page, orderBySql(order, 'p'), { scope, senders, more: kind.more(page, scope) });
  const statement = Prisma.sql`WITH page AS MATERIALIZED (${rows}) SELECT ${summaries}`;
  const [found] = isPlain
    ? await queryPrepared<SummaryRows>(ctx.database, statement)
    : await ctx.db.$queryRaw<SummaryRows[]>(statement);
  return found ? kind.recipesOf(found) : [];
}

interface PageOptions {
  columns: Prisma.Sql;
  order: RecipeOrder;
  condition: Prisma.Sql;
  /** Whether PostgreSQL probably sorts the recipes instead of reading them in the order of the index. */
  isSorted: boolean;
  offset: number;
  limit: number;
}

function pageSql(libraries: string[], options: PageOptions): Prisma.Sql {
  const { columns, order, condition, isSorted, offset, limit } = options;
  const [own, ...others] = libraries;
  if (others.length === 0 && offset === 0) {
    const end = Prisma.sql`FROM recipes r WHERE r.library_id = ${own ?? null}::uuid ${condition}
      ORDER BY ${orderBySql(order, 'r')} ${limitSql(limit)}`;
    // Only ids and keys are sorted.
    return isSorted
      ? Prisma.sql`SELECT ${columns} FROM (SELECT r.id ${end}) hit JOIN recipes r ON r.id = hit.id`
      : Prisma.sql`SELECT ${columns} ${end}`;
  }
  const computed = isComputed(order)
    ? Prisma.sql`, r.library_id, r.rating, r.last_made_at, r.total_minutes`
    : Prisma.empty;
  // Each library is read in the order of its index, and skipped recipes are read from the index alone.
  return Prisma.sql`SELECT ${columns} FROM (
      SELECT r.id FROM unnest(${libraries}::uuid[]) AS library (id) CROSS JOIN LATERAL (
        SELECT r.id, r.title, r.created_at, r.updated_at${computed} FROM recipes r WHERE r.library_id = library.id ${condition}
        ORDER BY ${orderBySql(order, 'r')} LIMIT ${offset + limit}) r
      ORDER BY ${orderBySql(order, 'r')} OFFSET ${offset} LIMIT ${limit}) hit JOIN recipes r ON r.id = hit.id`;
}

// The number is written out, because a plan for any number would not know that a page is short.
const limitSql = (limit: number): Prisma.Sql => Prisma.raw(`LIMIT ${Math.trunc(limit)}`);

/** Returns how many recipes satisfy the filter. Clients ask once per filter, never with a page. A visitor says whose. */
export async function getRecipeCount(ctx: Context, { query, ...filter }: RecipeCountQuery): Promise<{ count: number }> {
  requireOwners(ctx, filter);
  const scope = await scopeOf(ctx, filter);
  const statement = Prisma.sql`
    SELECT count(*)::int AS count FROM recipes r
    WHERE ${inScope(scope)} ${await searchedSql(ctx, { filter, query: query ?? '', scope })}`;
  // The plan of a search is the same for everybody. A filter alone reads every recipe of the library, which is fastest
  // by the whole table where there are hardly any others.
  const [row] = query?.trim()
    ? await queryPrepared<{ count: number }>(ctx.database, statement)
    : await ctx.db.$queryRaw<{ count: number }[]>(statement);
  return { count: row?.count ?? 0 };
}
