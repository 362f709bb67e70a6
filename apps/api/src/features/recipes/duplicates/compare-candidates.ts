import { setImmediate } from 'node:timers/promises';
import { comparedIngredients } from '@trivet/shared/recipes/write-schemas';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { addressKey, pageKeySql } from './address-key.ts';
import { minIngredientSimilarity, maxOfStem, maxStems, minTitleSimilarity } from './similarity.ts';

/**
 * Most recipes with similar titles whose ingredients are compared with those of a candidate. The most similar titles
 * come first.
 */
const maxCompared = 10;

/** What a similar recipe has in common with another: the title, or a similar title and similar ingredients. */
export type Similarity = 'title' | 'ingredients';

/** Recipes that may come into a library, each with its position among them. */
export interface Candidates {
  libraryId: string;
  /** A query of `position`, `title`, `url` and `ingredients`. */
  rows: Prisma.Sql;
}

/** Candidates and recipes of the library, the oldest first, whose addresses may lead to one page. */
interface AddressGroup {
  positions: number[];
  urls: string[];
  ids: string[];
  ownUrls: string[];
}

/** Groups of addresses that are compared before other work gets its turn. */
const groupsAtOnce = 500;

/**
 * Returns, by the position of each candidate from a web page that the library knows, the oldest recipe of the library
 * from that page.
 */
export async function findDuplicatePages(tx: Tx, { libraryId, rows }: Candidates): Promise<Map<number, string>> {
  const groups = await tx.$queryRaw<AddressGroup[]>(Prisma.sql`
    SELECT c.positions, c.urls, r.ids, r.urls AS "ownUrls"
    FROM (SELECT key, array_agg(position) AS positions, array_agg(url) AS urls
        FROM (SELECT position, url, ${pageKeySql} AS key FROM (${rows}) listed WHERE url <> '') keyed
        WHERE key IS NOT NULL GROUP BY key) c
      JOIN (SELECT key, array_agg(id ORDER BY created_at, id) AS ids, array_agg(url ORDER BY created_at, id) AS urls
        FROM (SELECT id, created_at, url, ${pageKeySql} AS key FROM recipes
          WHERE library_id = ${libraryId}::uuid AND deleted_at IS NULL AND url <> '') keyed
        WHERE key IS NOT NULL GROUP BY key) r ON r.key = c.key`);
  const found = new Map<number, string>();
  for (const [index, group] of groups.entries()) {
    if (index % groupsAtOnce === groupsAtOnce - 1) await setImmediate();
    addDuplicatePages(group, found);
  }
  return found;
}

function addDuplicatePages({ positions, urls, ids, ownUrls }: AddressGroup, found: Map<number, string>): void {
  const oldest = new Map<string, string>();
  for (const [index, id] of ids.entries()) {
    const key = addressKey(ownUrls[index] ?? '');
    if (key !== null && !oldest.has(key)) oldest.set(key, id);
  }
  for (const [index, position] of positions.entries()) {
    const id = oldest.get(addressKey(urls[index] ?? '') ?? '');
    if (id !== undefined) found.set(position, id);
  }
}

/**
 * Returns the query that yields `position` and `id` for each candidate that is a duplicate by its title and
 * ingredients: the oldest recipe of the library that has both, apart from accents and capitals.
 */
export const duplicateTextsSql = ({ libraryId, rows }: Candidates): Prisma.Sql => Prisma.sql`
  WITH candidates AS MATERIALIZED (
    SELECT position, fold(title) AS title, md5(fold(ingredients)) AS ingredients FROM (${rows}) listed),
  titled AS MATERIALIZED (
    SELECT id FROM (SELECT id, fold(title) AS title FROM recipes
      WHERE library_id = ${libraryId}::uuid AND deleted_at IS NULL) own
    WHERE title IN (SELECT title FROM candidates)),
  own AS MATERIALIZED (
    SELECT id, created_at, fold(title) AS title, md5(fold(ingredients)) AS ingredients FROM recipes
    WHERE id = ANY(ARRAY(SELECT id FROM titled)))
  SELECT DISTINCT ON (c.position) c.position, r.id
  FROM candidates c JOIN own r ON r.title = c.title AND r.ingredients = c.ingredients
  ORDER BY c.position, r.created_at, r.id`;

/**
 * Returns the query that yields `position`, `id` and `similarity` for each candidate that is similar to a recipe of the
 * library. `id` is that of the most similar one. The query compares a candidate only with recipes that have the same
 * title apart from accents and capitals, exactly the same ingredients, or a rare word of the title in common, so it
 * makes one pass over the library for any number of candidates. The stems are a separate part: unfolded within the
 * join, the keys of the library would be read once for each candidate.
 */
export const mostSimilarSql = ({ libraryId, rows }: Candidates): Prisma.Sql => Prisma.sql`
  WITH candidates AS MATERIALIZED (
    SELECT position, ingredients, fold(title) AS title, title_stems(title) AS stems FROM (${rows}) listed),
  own AS MATERIALIZED (
    SELECT r.id, r.created_at, fold(r.title) AS title, title_stems(r.title) AS stems,
      CASE WHEN octet_length(r.ingredients) > 20 THEN md5(r.ingredients) END AS ingredients
    FROM recipes r WHERE r.library_id = ${libraryId}::uuid AND r.deleted_at IS NULL),
  own_keys AS MATERIALIZED (
    SELECT id, key, many, place FROM (
      SELECT id, key, count(*) OVER (PARTITION BY key) AS many,
        row_number() OVER (PARTITION BY key ORDER BY created_at, id) AS place
      FROM (
        SELECT id, created_at, 't ' || title AS key FROM own
        UNION ALL SELECT id, created_at, 'i ' || ingredients FROM own WHERE ingredients IS NOT NULL
        UNION ALL SELECT id, created_at, 'w ' || array_to_string(stems, ' ') FROM own WHERE cardinality(stems) > 1
        UNION ALL SELECT id, created_at, 's ' || stem FROM own CROSS JOIN LATERAL unnest(stems) AS stem) keyed) placed
    WHERE place <= ${maxOfStem}),
  stems AS MATERIALIZED (SELECT position, 's ' || stem AS key FROM candidates CROSS JOIN LATERAL unnest(stems) AS stem),
  candidate_stems AS (
    SELECT position, key FROM (
      SELECT c.position, k.key, row_number() OVER (PARTITION BY c.position ORDER BY k.many, k.key) AS rarity
      FROM stems c JOIN own_keys k ON k.key = c.key AND k.place = 1 AND k.many <= ${maxOfStem}) counted
    WHERE rarity <= ${maxStems}),
  candidate_keys AS (
    SELECT position, 't ' || title AS key FROM candidates
    UNION ALL SELECT position, 'i ' || md5(ingredients) FROM candidates WHERE octet_length(ingredients) > 20
    UNION ALL SELECT position, 'w ' || array_to_string(stems, ' ') FROM candidates WHERE cardinality(stems) > 1
    UNION ALL SELECT position, key FROM candidate_stems),
  pairs AS MATERIALIZED (
    SELECT c.position, own.id, own.created_at, c.ingredients,
      CASE WHEN own.title = c.title THEN 1 ELSE least(similarity(own.title, c.title), 0.99) END AS score
    FROM (SELECT DISTINCT c.position, k.id FROM candidate_keys c JOIN own_keys k ON k.key = c.key) p
      JOIN candidates c ON c.position = p.position JOIN own ON own.id = p.id),
  nearest AS MATERIALIZED (
    SELECT * FROM (
      SELECT *, row_number() OVER (PARTITION BY position ORDER BY score DESC, created_at, id) AS place FROM pairs
      WHERE score >= ${minTitleSimilarity}) placed
    WHERE place <= ${maxCompared})
  SELECT DISTINCT ON (position) position, id, CASE score WHEN 1 THEN 'title' ELSE 'ingredients' END AS similarity FROM (
    SELECT nearest.position, nearest.id, nearest.place, nearest.score, nearest.score = 1
      OR similarity(fold(left(r.ingredients, ${comparedIngredients})),
        fold(left(nearest.ingredients, ${comparedIngredients}))) >= ${minIngredientSimilarity} AS "isSimilar"
    FROM nearest JOIN (SELECT id, ingredients FROM recipes WHERE id = ANY(ARRAY(SELECT id FROM nearest))) r
      ON r.id = nearest.id) judged
  WHERE "isSimilar" ORDER BY position, place`;
