import type { RecipeSearch, RecipeSearchResult } from '@trivet/shared/recipes/list-schemas';
import { listSortSchema } from '@trivet/shared/recipes/list-schemas';
import { maxRankedResults } from '@trivet/shared/recipes/max-ranked-results';
import type { Context } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { queryPrepared } from '#api/kernel/db/prepared-query';
import { datesOfList, ReadyJson } from '#api/kernel/ready-json';
import { requireOwners, scopeOf } from '../core/scope.access.ts';
import { type ListKind, plainList, summaryDates, textList } from '../core/summaries.ts';
import { listRecipes, pageOf } from './list-recipes.service.ts';
import { offsetOf } from './page-offset.ts';
import { findRanked, matchingRowSql, matchingSql, type SearchTerms } from './search-candidates.ts';
import { readFound } from './search-results.ts';
import { guessTerms, readTerms } from './search-terms.service.ts';

const defaultResults = 100;

const nothing = { recipes: [], matches: {}, nextCursor: null, totalCount: 0, isGuess: false };

/** The results of a search, as a list of any kind. */
export interface ResultOfKind<Listed> extends Omit<RecipeSearchResult, 'recipes'> {
  recipes: Listed[];
}

/**
 * Returns a page of the recipes that have every word, by its beginning, in a text or a label. Recipes with all words in
 * the title come first, then those with all in title and ingredients, then the others, unless the list has another
 * order. When no recipe has the words, it returns recipes with similar words. A visitor says whose recipes to search.
 */
export async function searchRecipes(ctx: Context, input: RecipeSearch): Promise<RecipeSearchResult> {
  requireOwners(ctx, input);
  return searchOfKind(ctx, input, plainList);
}

/** Returns the result of {@link searchRecipes} as its JSON, which is not built from recipes. */
export async function writeSearchResult(ctx: Context, input: RecipeSearch): Promise<ReadyJson<RecipeSearchResult>> {
  requireOwners(ctx, input);
  const { recipes, ...rest } = await searchOfKind(ctx, input, textList);
  const json = `{"recipes":[${recipes.join()}],${JSON.stringify(rest).slice(1)}`;
  return new ReadyJson(json, datesOfList('recipes', recipes.length, summaryDates));
}

/** Returns what {@link searchRecipes} finds, as a list of this kind. */
export async function searchOfKind<Listed>(
  ctx: Context,
  input: RecipeSearch,
  kind: ListKind<Listed>,
): Promise<ResultOfKind<Listed>> {
  const scope = await scopeOf(ctx, input);
  const terms = await readTerms(ctx, { filter: input, query: input.query, scope });
  return terms === null ? nothing : findOrGuess(ctx, input, { ...terms, kind });
}

interface Wanted<Listed> extends SearchTerms {
  kind: ListKind<Listed>;
}

async function findOrGuess<Listed>(
  ctx: Context,
  input: RecipeSearch,
  terms: Wanted<Listed>,
): Promise<ResultOfKind<Listed>> {
  const found = await findPage(ctx, input, terms);
  if (found.recipes.length > 0 || input.cursor || input.offset) return found;
  const meant = await guessTerms(ctx, terms);
  return meant === null ? found : { ...(await findPage(ctx, input, { ...meant, kind: terms.kind })), isGuess: true };
}

async function findPage<Listed>(
  ctx: Context,
  input: RecipeSearch,
  terms: Wanted<Listed>,
): Promise<ResultOfKind<Listed>> {
  const limit = input.limit ?? defaultResults;
  const sort = listSortSchema.safeParse(input.sort);
  if (!sort.success) return rankedPage(ctx, terms, { offset: input.offset ?? offsetOf(input.cursor), limit });
  const options = { ...input, sort: sort.data, offset: input.offset ?? 0, scope: terms.scope, kind: terms.kind };
  const condition = Prisma.sql`AND ${await inOrderSql(ctx, terms)}`;
  const page = pageOf(options, limit, await listRecipes(ctx, { ...options, condition }, limit + 1));
  const ranked = page.recipes.map(terms.kind.recipeOf).map(({ id }) => ({ id, tier: 0 }));
  const { matches } = await readFound(ctx, ranked, terms);
  return { ...page, matches, totalCount: page.recipes.length, isGuess: false };
}

// A list of many hits is read in its own order. For few hits, the index finds them first and the statement sorts them
// then.
async function inOrderSql(ctx: Context, terms: SearchTerms): Promise<Prisma.Sql> {
  const rows = await queryPrepared<{ id: string }>(
    ctx.database,
    Prisma.sql`SELECT r.id FROM recipes r WHERE ${terms.where} AND ${matchingSql(terms)} LIMIT ${maxRankedResults + 1}`,
  );
  return rows.length > maxRankedResults
    ? matchingRowSql(terms)
    : Prisma.sql`r.id = ANY(${rows.map(({ id }) => id)}::uuid[])`;
}

async function rankedPage<Listed>(
  ctx: Context,
  terms: Wanted<Listed>,
  { offset, limit }: { offset: number; limit: number },
): Promise<ResultOfKind<Listed>> {
  const ranked = await findRanked(ctx, terms, { offset, limit: limit + 1 });
  const page = ranked.slice(0, limit);
  const end = offset + limit;
  const { recipes, matches } = await readFound(ctx, page, terms);
  const hasMore = ranked.length > limit && end < maxRankedResults;
  return { recipes, matches, nextCursor: hasMore ? String(end) : null, totalCount: recipes.length, isGuess: false };
}
