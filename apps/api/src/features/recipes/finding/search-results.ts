import type { SearchMatch } from '@trivet/shared/recipes/list-schemas';
import type { RecipeSummary } from '@trivet/shared/recipes/schemas';
import type { Context } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { queryPrepared } from '#api/kernel/db/prepared-query';
import { cutSql } from '../core/cut-text.ts';
import { inScope, type RecipeScope } from '../core/scope.access.ts';
import { type ListKind, summariesSql, type SummaryRows } from '../core/summaries.ts';
import type { Ranked, SearchTerms } from './search-candidates.ts';
import { matchesOf, type SearchedTexts } from '@trivet/shared/recipes/searching/search-matches';

/** Texts of a found recipe. They are null where the search does not need them. */
interface TextRow {
  id: string;
  ingredients: string;
  description: string | null;
  source: string | null;
  instructions: string | null;
  notes: string | null;
}

/** Returns the recipes of a page of a search, in the given order, with the lines that contain the words. */
export async function readFound<Listed>(
  ctx: Context,
  ranked: readonly Ranked[],
  { words, scope, kind }: Pick<SearchTerms, 'words' | 'scope'> & { kind: ListKind<Listed> },
): Promise<{ recipes: Listed[]; matches: Record<string, SearchMatch[]> }> {
  if (ranked.length === 0) return { recipes: [], matches: {} };
  const [recipes, texts] = await Promise.all([
    readRankedSummaries(ctx, ranked, { scope, kind }),
    readTexts(ctx, ranked, scope),
  ]);
  const marks = words.map(({ parts }) => parts);
  return {
    recipes,
    matches: Object.fromEntries(
      recipes.map(kind.recipeOf).map((recipe) => [recipe.id, matchesOf(textsOf(recipe, texts), marks)]),
    ),
  };
}

async function readRankedSummaries<Listed>(
  ctx: Context,
  ranked: readonly Ranked[],
  { scope, kind }: { scope: RecipeScope; kind: ListKind<Listed> },
): Promise<Listed[]> {
  const page = Prisma.sql`page`;
  const statement = Prisma.sql`
    WITH page AS MATERIALIZED (
      SELECT ${kind.columns}, wanted.place
      FROM unnest(${ranked.map(({ id }) => id)}::uuid[]) WITH ORDINALITY AS wanted (id, place) JOIN recipes r ON r.id = wanted.id
      WHERE ${inScope(scope)} AND r.deleted_at IS NULL)
    SELECT ${summariesSql(page, Prisma.sql`p.place`, { scope, more: kind.more(page, scope) })}`;
  const [row] = await queryPrepared<SummaryRows>(ctx.database, statement);
  return row ? kind.recipesOf(row) : [];
}

/**
 * Reads the texts of the recipes. It reads only the title where that has every word, and title with ingredients where
 * these have every word. Each recipe is looked up by its id: with a list of ids, PostgreSQL sometimes read an index of
 * the whole library.
 */
async function readTexts(ctx: Context, ranked: readonly Ranked[], scope: RecipeScope): Promise<Map<string, TextRow>> {
  const read = ranked.filter(({ tier }) => tier !== 1);
  if (read.length === 0) return new Map();
  const isWhole = Prisma.sql`r.id = ANY(${read.filter(({ tier }) => tier !== 2).map(({ id }) => id)}::uuid[])`;
  const statement = Prisma.sql`
    SELECT r.id, ${cutSql('r.ingredients', 30_000)} AS ingredients,
      CASE WHEN whole THEN ${cutSql('r.description', 10_000)} END AS description, CASE WHEN whole THEN r.source END AS source,
      CASE WHEN whole THEN ${cutSql('r.instructions', 40_000)} END AS instructions,
      CASE WHEN whole THEN ${cutSql('r.notes', 15_000)} END AS notes
    FROM unnest(${read.map(({ id }) => id)}::uuid[]) AS wanted (id) JOIN recipes r ON r.id = wanted.id
      CROSS JOIN LATERAL (SELECT ${isWhole} AS whole) read
    WHERE ${inScope(scope)} AND r.deleted_at IS NULL`;
  return new Map((await queryPrepared<TextRow>(ctx.database, statement)).map((row) => [row.id, row]));
}

function textsOf({ id, title, labels }: RecipeSummary, texts: ReadonlyMap<string, TextRow>): SearchedTexts {
  const row = texts.get(id);
  return row === undefined ? { title } : { ...row, title, labels: labels.map((label) => label.title).join('\n') };
}
