import { comparedIngredients } from '@trivet/shared/recipes/write-schemas';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { addressKey } from './address-key.ts';
import { ingredientLikeness, maxOfStem, maxStems, titleLikeness } from './likeness.ts';

/** Recipes of one address that a candidate is compared with. */
const maxOfAddress = 20;

/** What {@link likestSql} finds: a recipe with the title and the ingredients, one with the title, or one that has similar ones. */
export type Likeness = 'same' | 'title' | 'ingredients';

/** Recipes that may come into a library, by their place among them. */
export interface Candidates {
  libraryId: string;
  /** A query of `position`, `title`, `url` and `ingredients`. */
  rows: Prisma.Sql;
}

interface AddressRow {
  position: number;
  id: string;
  urls: [string, string];
}

/** For each candidate whose web page is that of a recipe of the library: the oldest such recipe. */
export async function findSamePages(tx: Tx, { libraryId, rows }: Candidates): Promise<Map<number, string>> {
  const pairs = await tx.$queryRaw<AddressRow[]>(Prisma.sql`
    SELECT c.position, r.id, ARRAY[c.url, r.url] AS urls
    FROM (SELECT position, url, address_likeness(url) AS key FROM (${rows}) listed WHERE url <> '') c
    JOIN (
      SELECT id, url, key, row_number() OVER (PARTITION BY key ORDER BY created_at, id) AS place
      FROM (SELECT id, created_at, url, address_likeness(url) AS key FROM recipes
        WHERE library_id = ${libraryId}::uuid AND deleted_at IS NULL AND url <> '') keyed) r
      ON r.key = c.key AND r.place <= ${maxOfAddress}
    ORDER BY c.position, r.place`);
  const found = new Map<number, string>();
  for (const { position, id, urls } of pairs) {
    if (!found.has(position) && isSamePage(...urls)) found.set(position, id);
  }
  return found;
}

function isSamePage(one: string, other: string): boolean {
  const key = addressKey(one);
  return one === other || (key !== null && key === addressKey(other));
}

/**
 * The query that answers `position`, `id` and `likeness` for each candidate that is like a recipe of the library: the
 * likest. Candidates meet only those recipes that have the same title but for accents and capitals, the same ingredients
 * to the letter (both, where many have one of them), or a rare word of the title in common: one pass over the library
 * however many they are.
 */
export const likestSql = ({ libraryId, rows }: Candidates): Prisma.Sql => Prisma.sql`
  WITH candidates AS MATERIALIZED (
    SELECT position, ingredients, fold(title) AS title, title_stems(title) AS stems FROM (${rows}) listed),
  own AS MATERIALIZED (
    SELECT r.id, r.created_at, fold(r.title) AS title, title_stems(r.title) AS stems,
      md5(r.ingredients) AS ingredients, octet_length(r.ingredients) > 20 AS has_some
    FROM recipes r WHERE r.library_id = ${libraryId}::uuid AND r.deleted_at IS NULL),
  own_keys AS MATERIALIZED (
    SELECT id, key, many, place FROM (
      SELECT id, key, count(*) OVER (PARTITION BY key) AS many,
        row_number() OVER (PARTITION BY key ORDER BY created_at, id) AS place
      FROM (
        SELECT id, created_at, 't ' || title AS key FROM own
        UNION ALL SELECT id, created_at, 'b ' || ingredients || title FROM own
        UNION ALL SELECT id, created_at, 'i ' || ingredients FROM own WHERE has_some
        UNION ALL SELECT id, created_at, 'w ' || array_to_string(stems, ' ') FROM own WHERE cardinality(stems) > 1
        UNION ALL SELECT id, created_at, 's ' || stem FROM own CROSS JOIN LATERAL unnest(stems) AS stem) keyed) placed
    WHERE place <= ${maxOfStem}),
  candidate_stems AS (
    SELECT position, key FROM (
      SELECT c.position, k.key, row_number() OVER (PARTITION BY c.position ORDER BY k.many, k.key) AS rarity
      FROM candidates c CROSS JOIN LATERAL unnest(c.stems) AS stem
        JOIN own_keys k ON k.key = 's ' || stem AND k.place = 1 AND k.many <= ${maxOfStem}) counted
    WHERE rarity <= ${maxStems}),
  candidate_keys AS (
    SELECT position, 't ' || title AS key FROM candidates
    UNION ALL SELECT position, 'b ' || md5(ingredients) || title FROM candidates
    UNION ALL SELECT position, 'i ' || md5(ingredients) FROM candidates WHERE octet_length(ingredients) > 20
    UNION ALL SELECT position, 'w ' || array_to_string(stems, ' ') FROM candidates WHERE cardinality(stems) > 1
    UNION ALL SELECT position, key FROM candidate_stems),
  pairs AS MATERIALIZED (
    SELECT p.position, own.id, own.created_at, own.title = c.title AS "hasTitle", c.ingredients
    FROM (SELECT DISTINCT c.position, k.id FROM candidate_keys c JOIN own_keys k ON k.key = c.key) p
      JOIN candidates c ON c.position = p.position JOIN own ON own.id = p.id
    WHERE own.title = c.title OR similarity(own.title, c.title) >= ${titleLikeness})
  SELECT DISTINCT ON (position) position, id, likeness FROM (
    SELECT pairs.position, pairs.id, pairs.created_at, CASE
      WHEN "hasTitle" THEN CASE WHEN fold(r.ingredients) = fold(pairs.ingredients) THEN 'same' ELSE 'title' END
      WHEN similarity(fold(left(r.ingredients, ${comparedIngredients})),
        fold(left(pairs.ingredients, ${comparedIngredients}))) >= ${ingredientLikeness} THEN 'ingredients' END AS likeness
    FROM pairs JOIN recipes r ON r.id = pairs.id) judged
  WHERE likeness IS NOT NULL
  ORDER BY position, array_position(ARRAY['same', 'title', 'ingredients'], likeness), created_at, id`;
