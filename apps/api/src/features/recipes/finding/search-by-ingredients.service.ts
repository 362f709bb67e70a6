import type { IngredientTerm, Kitchen, SearchedIngredients } from '@trivet/shared/recipes/searching/ingredient-terms';
import {
  bytesOfLine,
  defaultUses,
  ingredientsRead,
  kitchenOf,
  maxRankedByUse,
  rankByUse,
  type RankedUse,
  shownMissing,
} from '@trivet/shared/recipes/searching/kitchen';
import type { IngredientSearch, IngredientSearchResult } from '@trivet/shared/recipes/on-hand-schemas';
import type { RecipeSummary } from '@trivet/shared/recipes/schemas';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { queryPrepared } from '#api/kernel/db/prepared-query';
import { inScope, type RecipeScope, scopeOf } from '../core/scope.access.ts';
import { plainList, summariesOf, summariesSql, summaryColumns, type SummaryRows } from '../core/summaries.ts';
import { filterSql } from './filter.ts';
import { offsetOf } from './page-offset.ts';
import { fewOf } from './search-terms.service.ts';

/** Most recipes that are read for one ingredient. An ingredient of nearly every recipe hardly helps to rank them. */
const maxOfTerm = 20_000;

/** Returns recipes by what is in the kitchen: those that lack the least first and, of these, those that use the most. */
export async function searchRecipesByIngredients(
  ctx: UserContext,
  input: IngredientSearch,
): Promise<IngredientSearchResult> {
  const kitchen = await readKitchen(ctx, input);
  if (kitchen.terms.length === 0) return { results: [], nextCursor: null };
  const [offset, limit] = [offsetOf(input.cursor), input.limit ?? defaultUses];
  const scope = await scopeOf(ctx, input);
  const ranked = await rank(ctx, kitchen, { input, scope });
  const page = ranked.slice(offset, offset + limit);
  const recipes = await readSummaries(ctx, page, scope);
  const end = offset + limit;
  return {
    results: page.flatMap(({ id, matchedTerms, missing }) => {
      const recipe = recipes.get(id);
      if (recipe === undefined) return [];
      return [{ recipe, matchedTerms, missing: shownMissing(missing), missingCount: missing.length }];
    }),
    nextCursor: end < ranked.length ? String(end) : null,
  };
}

async function readKitchen(ctx: UserContext, input: IngredientSearch): Promise<Kitchen> {
  const typed = [...input.ingredients, ...(input.staples ?? [])];
  const rows = await queryPrepared<{ term: string; folded: string }>(
    ctx.database,
    Prisma.sql`
    SELECT term, fold(term) AS folded FROM unnest(${typed}::text[]) WITH ORDINALITY AS typed (term, place) ORDER BY place`,
  );
  return kitchenOf(
    rows.map(({ term, folded }) => [term, folded]),
    input,
  );
}

interface Asked {
  input: IngredientSearch;
  scope: RecipeScope;
}

async function rank(ctx: UserContext, kitchen: Kitchen, asked: Asked): Promise<RankedUse[]> {
  const rows = await queryPrepared<SearchedIngredients & { id: string; title: string }>(
    ctx.database,
    await rankedSql(ctx, kitchen.terms, asked),
  );
  return rankByUse(rows, kitchen);
}

/**
 * Returns the statement that finds each ingredient by the index of the search, or in the few recipes of a small library,
 * and reads only the ranked recipes.
 */
async function rankedSql(
  ctx: UserContext,
  terms: readonly IngredientTerm[],
  { input, scope }: Asked,
): Promise<Prisma.Sql> {
  const few = await fewOf(ctx, input, scope);
  const matches =
    few === null
      ? Prisma.sql`r.search @@ asked.query`
      : Prisma.sql`r.id = ANY(${few}::uuid[]) AND ts_match_vq(r.search, asked.query)`;
  return Prisma.sql`
    WITH asked AS (SELECT query::tsquery AS query FROM unnest(${terms.map(({ query }) => query)}::text[]) AS typed (query)),
    best AS MATERIALIZED (
      SELECT found.id
      FROM asked CROSS JOIN LATERAL (
        SELECT r.id, octet_length(r.ingredients) AS length FROM recipes r
        WHERE ${inScope(scope)} AND ${matches} ${await filterSql(ctx, input, scope)}
        LIMIT ${maxOfTerm}) found
      GROUP BY found.id
      ORDER BY min(found.length) - ${bytesOfLine} * count(*), count(*) DESC, found.id LIMIT ${maxRankedByUse})
    SELECT r.id, r.title, left(r.ingredients, ${ingredientsRead}) AS ingredients, r.corrections,
      fold(left(r.ingredients, ${ingredientsRead})) AS folded
    FROM best JOIN recipes r ON r.id = best.id`;
}

async function readSummaries(
  ctx: UserContext,
  page: readonly RankedUse[],
  scope: RecipeScope,
): Promise<Map<string, RecipeSummary>> {
  if (page.length === 0) return new Map();
  const [row] = await queryPrepared<SummaryRows>(
    ctx.database,
    Prisma.sql`
    WITH page AS MATERIALIZED (SELECT ${summaryColumns} FROM recipes r
      WHERE r.id = ANY(${page.map(({ id }) => id)}::uuid[]) AND ${inScope(scope)}
        AND r.deleted_at IS NULL)
    SELECT ${summariesSql(Prisma.sql`page`, Prisma.sql`p.id`, { scope, more: plainList.more(Prisma.sql`page`, scope) })}`,
  );
  return new Map((row ? summariesOf(row) : []).map((recipe) => [recipe.id, recipe]));
}
