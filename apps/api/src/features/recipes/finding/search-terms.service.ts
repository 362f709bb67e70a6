import type { RecipeFilter } from '@trivet/shared/recipes/list-schemas';
import { LRUCache } from 'lru-cache';
import { among } from '#api/features/libraries/libraries.public';
import type { Context } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { queryPrepared } from '#api/kernel/db/prepared-query';
import { inScope, librariesOf, type RecipeScope } from '../core/scope.access.ts';
import { filterSql } from './filter.ts';
import type { SearchTerms } from './search-candidates.ts';
import { meaningsOf } from './search-vocabulary.service.ts';
import { isAscii } from '@trivet/shared/recipes/searching/fold-text';
import { anyOf, readWord, type SearchWord, wordQuery, wordsOf } from '@trivet/shared/recipes/searching/search-words';

/** A search for the recipes of a scope that satisfy a filter. */
export interface Asked {
  filter: RecipeFilter;
  query: string;
  scope: RecipeScope;
}

/** Reads the words of a search for the recipes of a scope that satisfy a filter. Returns null when there is no word. */
export async function readTerms(ctx: Context, { filter, query, scope }: Asked): Promise<SearchTerms | null> {
  const folded = await foldWords(ctx, wordsOf(query.normalize('NFC')));
  const words = folded.map(readWord).filter((word) => word !== null);
  if (words.length === 0) return null;
  const [labels, filtered, few] = await Promise.all([
    labelsOf(ctx, scope.own, words),
    filterSql(ctx, filter, scope),
    fewOf(ctx, filter, scope),
  ]);
  const named = few === null ? Prisma.empty : Prisma.sql`AND r.id = ANY(${few}::uuid[])`;
  return { words, labels, scope, where: Prisma.sql`${inScope(scope)} ${filtered} ${named}`, isSmall: few !== null };
}

/** Most recipes of a small library. A larger one is searched by the index of the words. */
const maxFew = 500;
/**
 * Folders of libraries that had more recipes than that a moment ago, so that a search need not count them again. An old
 * entry only costs time: the index finds the recipes of a small library as well.
 */
const large = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 });

/**
 * Returns the recipes of a small library, or null when there are more recipes or several libraries. The index of the
 * words has those of all people, so a plan for any library reads a common word of everybody, and reading these few
 * recipes is faster.
 */
export async function fewOf(
  ctx: Context,
  { folder }: Pick<RecipeFilter, 'folder'>,
  scope: RecipeScope,
): Promise<string[] | null> {
  const [library, ...others] = librariesOf(scope);
  if (library === undefined || others.length > 0) return null;
  const key = `${library} ${folder}`;
  if (large.has(key)) return null;
  const [row] = await queryPrepared<{ ids: string[] | null }>(
    ctx.database,
    Prisma.sql`
    SELECT CASE WHEN count(*) <= ${maxFew} THEN coalesce(array_agg(id), '{}') END AS ids FROM (
      SELECT id FROM recipes WHERE library_id = ${library}::uuid AND folder = ${folder}::recipe_folder AND deleted_at IS NULL
      ORDER BY updated_at DESC, id DESC ${Prisma.raw(`LIMIT ${maxFew + 1}`)}) newest`,
  );
  if (row?.ids) return row.ids;
  large.set(key, true);
  return null;
}

/** Returns the search with what its misspelt words may mean, or null when no known word looks like one of them. */
export async function guessTerms(ctx: Context, terms: SearchTerms): Promise<SearchTerms | null> {
  const typed = terms.words.map((word) => word.parts.at(-1) ?? '');
  const { own, whole } = terms.scope;
  const meanings = await meaningsOf(ctx, [...own, ...whole], typed);
  if (meanings.size === 0) return null;
  const words = terms.words.map((word, place) => {
    const meant = meanings.get(typed[place] ?? '');
    return meant === undefined ? word : meant.length === 0 ? null : anyOf(meant);
  });
  const known = words.filter((word) => word !== null);
  if (known.length < words.length) return null;
  return { ...terms, words: known, labels: await labelsOf(ctx, own, known) };
}

// The database folds the words, so that words and indexes agree. ASCII is folded in the same way everywhere.
async function foldWords(ctx: Context, words: string[]): Promise<string[]> {
  if (words.every(isAscii)) return words.map((word) => word.toLowerCase());
  const rows = await ctx.db.$queryRaw<{ folded: string }[]>(Prisma.sql`
    SELECT fold(word) AS folded FROM unnest(${words}::text[]) WITH ORDINALITY AS typed (word, place) ORDER BY place`);
  return rows.map((row) => row.folded);
}

async function labelsOf(
  ctx: Context,
  libraries: readonly string[],
  words: readonly SearchWord[],
): Promise<Map<number, string[]>> {
  // Titles of labels have no section, like the texts below the ingredients.
  const queries = words.map((word) => wordQuery(word, 'any'));
  const rows = await queryPrepared<{ place: number; ids: string[] }>(
    ctx.database,
    Prisma.sql`
    SELECT asked.place::int - 1 AS place, array_agg(l.id) AS ids
    FROM unnest(${queries}::text[]) WITH ORDINALITY AS asked (query, place)
      JOIN labels l ON l.library_id ${among(libraries)} AND l.deleted_at IS NULL AND l.search @@ asked.query::tsquery
    GROUP BY asked.place`,
  );
  return new Map(rows.map(({ place, ids }) => [place, ids]));
}
