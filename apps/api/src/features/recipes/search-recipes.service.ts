import type { RecipeSearch, RecipeSearchResult } from '@trivet/shared/recipes/list-schemas';
import type { RecipeSummary } from '@trivet/shared/recipes/schemas';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { legacyParts } from './list-recipes.service.ts';
import { filterSql } from './recipe-filter.ts';
import { summariesJson, summariesOf, summaryColumns, type SummaryRows } from './recipe-summaries.ts';
import { among, librariesFor } from './recipes.access.ts';
import { readWord, type SearchWord, wordsOf } from './search-query.ts';

const defaultResults = 100;
/** Recipes that are ranked at most: finding is cheap, ranking is not. */
const maxCandidates = 300;
/** How much a title must look like the words when nothing has them: `chiken` and `bluberry` find what was meant. */
const likeness = '0.45';

/**
 * Recipes that have every word, by its beginning: in the title first (those that begin with it, then the shortest), then
 * in any text, ranked. When nothing has them, titles that look like them.
 */
export async function searchRecipes(ctx: UserContext, input: RecipeSearch): Promise<RecipeSearchResult> {
  const words = wordsOf(input.query.normalize('NFC'));
  if (words.length === 0) return { recipes: [], totalCount: 0, isGuess: false };
  const folded = await foldWords(ctx, words);
  const read = folded.map(readWord).filter((word) => word !== null);
  if (read.length === 0) return { recipes: [], totalCount: 0, isGuess: false };
  const search = {
    where: Prisma.sql`r.library_id ${among(librariesFor(ctx, 'read'))} ${await filterSql(ctx, input)}`,
    limit: input.limit ?? defaultResults,
    text: folded.join(' '),
  };
  const found = await findByWords(ctx, search, read);
  const recipes = found.length > 0 ? found : await findByLikeness(ctx, search);
  return { recipes: recipes.map(legacyParts), totalCount: recipes.length, isGuess: found.length === 0 };
}

interface Search {
  /** Which of `recipes r` are searched. */
  where: Prisma.Sql;
  limit: number;
  /** The folded words. */
  text: string;
}

// The database folds, so that words and indexes are folded alike.
async function foldWords(ctx: UserContext, words: string[]): Promise<string[]> {
  const rows = await ctx.db.$queryRaw<{ folded: string }[]>(Prisma.sql`
    SELECT fold(word) AS folded FROM unnest(${words}::text[]) WITH ORDINALITY AS typed (word, place) ORDER BY place`);
  return rows.map((row) => row.folded);
}

function findByWords(ctx: UserContext, search: Search, words: readonly SearchWord[]): Promise<RecipeSummary[]> {
  const query = Prisma.sql`${words.map((word) => word.query).join(' & ')}::tsquery`;
  const titles = words.map(({ titlePattern }) => Prisma.sql`fold(r.title) ~ ${titlePattern}`);
  return ctx.db
    .$queryRaw<{ page: SummaryRows }[]>(
      Prisma.sql`
    WITH titled AS MATERIALIZED (
      SELECT r.id, r.title FROM recipes r WHERE ${search.where} AND ${Prisma.join(titles, ' AND ')} LIMIT ${maxCandidates}),
    texted AS MATERIALIZED (
      SELECT r.id, r.search FROM recipes r
      WHERE ${search.where} AND r.search @@ ${query} AND r.id NOT IN (SELECT id FROM titled)
      LIMIT CASE WHEN (SELECT count(*) FROM titled) < ${search.limit} THEN ${maxCandidates} ELSE 0 END),
    hits AS (
      (SELECT id, 1 AS tier, row_number() OVER (ORDER BY starts_with(fold(title), ${search.text}) DESC, length(title), title, id) AS place
        FROM titled)
      UNION ALL
      (SELECT id, 2, row_number() OVER (ORDER BY ts_rank(search, ${query}) DESC, id) FROM texted)
      ORDER BY tier, place LIMIT ${search.limit}),
    page AS MATERIALIZED (SELECT ${summaryColumns}, hits.tier, hits.place FROM hits JOIN recipes r ON r.id = hits.id)
    SELECT ${summariesJson(Prisma.sql`page`, Prisma.sql`p.tier, p.place`)} AS page`,
    )
    .then(firstPage);
}

async function findByLikeness(ctx: UserContext, search: Search): Promise<RecipeSummary[]> {
  const [, rows] = await ctx.db.$transaction([
    ctx.db.$executeRaw(Prisma.sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${likeness}, true)`),
    ctx.db.$queryRaw<{ page: SummaryRows }[]>(Prisma.sql`
      WITH hits AS (
        SELECT r.id, word_similarity(${search.text}, fold(r.title)) AS likeness FROM recipes r
        WHERE ${search.where} AND ${search.text} <% fold(r.title)
        ORDER BY likeness DESC, length(r.title), r.id LIMIT ${search.limit}),
      page AS MATERIALIZED (SELECT ${summaryColumns}, hits.likeness FROM hits JOIN recipes r ON r.id = hits.id)
      SELECT ${summariesJson(Prisma.sql`page`, Prisma.sql`p.likeness DESC, length(p.title), p.id`)} AS page`),
  ]);
  return firstPage(rows);
}

const firstPage = ([row]: { page: SummaryRows }[]): RecipeSummary[] => (row ? summariesOf(row.page) : []);
