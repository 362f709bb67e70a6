import type { IngredientSearch, IngredientSearchResult } from '@trivet/shared/recipes/on-hand-schemas';
import type { RecipeSummary } from '@trivet/shared/recipes/schemas';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { queryPrepared } from '#api/kernel/db/prepared-query';
import { cutText } from '../core/cut-text.ts';
import { inScope, type RecipeScope, scopeOf } from '../core/scope.access.ts';
import { summariesJson, summariesOf, summaryColumns, type SummaryRows } from '../core/summaries.ts';
import { filterSql } from './filter.ts';
import { offsetOf } from './page-offset.ts';
import { fewOf } from './search-terms.service.ts';
import { type IngredientTerm, missingLines, readIngredientTerm } from '../searching/search-by-ingredients-terms.ts';

const defaultResults = 50;
/**
 * Most recipes that are ranked: those with the most ingredients of the kitchen and, of these, the ones with the
 * shortest ingredients.
 */
const maxRanked = 300;
/** Most recipes that are read for one ingredient. An ingredient of nearly every recipe hardly helps to rank them. */
const maxOfTerm = 20_000;
/** Characters of the ingredients that are read, as many as the search reads. */
const readLength = 30_000;
const shownLines = 50;
const shownLength = 200;

interface Ranked {
  id: string;
  matchedTerms: string[];
  missing: string[];
}

/**
 * Returns recipes by what is in the kitchen: those that use the most of it first and, of these, those that lack the
 * least.
 */
export async function searchRecipesByIngredients(
  ctx: UserContext,
  input: IngredientSearch,
): Promise<IngredientSearchResult> {
  const terms = await readIngredientTerms(ctx, input.ingredients);
  if (terms.length === 0) return { results: [], nextCursor: null };
  const [offset, limit] = [offsetOf(input.cursor), input.limit ?? defaultResults];
  const scope = await scopeOf(ctx, input);
  const ranked = await rank(ctx, terms, { input, scope });
  const page = ranked.slice(offset, offset + limit);
  const recipes = await readSummaries(ctx, page, scope);
  const end = offset + limit;
  return {
    results: page.flatMap(({ id, matchedTerms, missing }) => {
      const recipe = recipes.get(id);
      if (recipe === undefined) return [];
      const lines = missing.slice(0, shownLines).map((line) => cutText(line, shownLength));
      return [{ recipe, matchedTerms, missing: lines, missingCount: missing.length }];
    }),
    nextCursor: end < ranked.length ? String(end) : null,
  };
}

async function readIngredientTerms(ctx: UserContext, typed: readonly string[]): Promise<IngredientTerm[]> {
  const rows = await queryPrepared<{ term: string; folded: string }>(
    ctx.database,
    Prisma.sql`
    SELECT term, fold(term) AS folded FROM unnest(${typed}::text[]) WITH ORDINALITY AS typed (term, place) ORDER BY place`,
  );
  const terms = new Map<string, IngredientTerm>();
  for (const { term, folded } of rows) {
    const read = readIngredientTerm(term, folded);
    if (read !== null && !terms.has(read.query)) terms.set(read.query, read);
  }
  return [...terms.values()];
}

interface Asked {
  input: IngredientSearch;
  scope: RecipeScope;
}

async function rank(ctx: UserContext, terms: IngredientTerm[], asked: Asked): Promise<Ranked[]> {
  const rows = await queryPrepared<{
    id: string;
    title: string;
    places: number[];
    ingredients: string;
    folded: string;
  }>(ctx.database, await rankedSql(ctx, terms, asked));
  return rows
    .map(({ id, title, places, ingredients, folded }) => ({
      id,
      title,
      matchedTerms: terms.flatMap(({ typed }, place) => (places.includes(place) ? [typed] : [])),
      missing: missingLines(ingredients, folded, terms),
    }))
    .sort(
      (one, other) =>
        other.matchedTerms.length - one.matchedTerms.length ||
        one.missing.length - other.missing.length ||
        one.title.localeCompare(other.title) ||
        (one.id < other.id ? -1 : 1),
    );
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
    WITH asked AS (
      SELECT query::tsquery AS query, place::int - 1 AS place
      FROM unnest(${terms.map(({ query }) => query)}::text[]) WITH ORDINALITY AS typed (query, place)),
    best AS MATERIALIZED (
      SELECT found.id, array_agg(asked.place) AS places
      FROM asked CROSS JOIN LATERAL (
        SELECT r.id, octet_length(r.ingredients) AS length FROM recipes r
        WHERE ${inScope(scope)} AND ${matches} ${await filterSql(ctx, input, scope)}
        LIMIT ${maxOfTerm}) found
      GROUP BY found.id ORDER BY count(*) DESC, min(found.length), found.id LIMIT ${maxRanked})
    SELECT r.id, r.title, best.places, left(r.ingredients, ${readLength}) AS ingredients,
      fold(left(r.ingredients, ${readLength})) AS folded
    FROM best JOIN recipes r ON r.id = best.id`;
}

async function readSummaries(
  ctx: UserContext,
  page: readonly Ranked[],
  scope: RecipeScope,
): Promise<Map<string, RecipeSummary>> {
  if (page.length === 0) return new Map();
  const [row] = await queryPrepared<{ page: SummaryRows }>(
    ctx.database,
    Prisma.sql`
    WITH page AS MATERIALIZED (SELECT ${summaryColumns} FROM recipes r
      WHERE r.id = ANY(${page.map(({ id }) => id)}::uuid[]) AND ${inScope(scope)}
        AND r.deleted_at IS NULL)
    SELECT ${summariesJson(Prisma.sql`page`, Prisma.sql`p.id`, { scope })} AS page`,
  );
  return new Map((row ? summariesOf(row.page) : []).map((recipe) => [recipe.id, recipe]));
}
