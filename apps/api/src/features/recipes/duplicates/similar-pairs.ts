import type { Duplicate } from '@trivet/shared/recipes/write-schemas';
import { comparedIngredients } from '@trivet/shared/recipes/write-schemas';
import { maxGroupSize } from '@trivet/shared/recipes/tidy-up-schemas';
import { among, librariesFor } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { isStatementCancelled } from '#api/kernel/db/failures';
import { DomainError } from '#api/kernel/errors';
import { createTurns } from '#api/kernel/turns';
import { isSamePage, pageKeySql } from './address-key.ts';
import { minIngredientSimilarity, maxOfStem, maxStems, minTitleSimilarity } from './similarity.ts';

/** Two recipes that may be the same. */
export interface SimilarPair {
  one: string;
  other: string;
  reason: Duplicate['reason'];
}

/** How much is looked at, and how much is found, at most. */
interface ComparisonLimits {
  /** Most pairs in an answer. The others follow once a person has dealt with these. */
  pairs: number;
  /** Most pairs that are compared. Those with the rarest keys come first, because a key that few recipes share says most. */
  comparisons: number;
  /** Longest time that comparing the recipes of a library may take, in milliseconds. */
  compareMs: number;
}

/**
 * @limit Recipes and labels (200,000 pairs, 60 seconds): Likely duplicates that are compared. Those with the rarest
 * words come first.
 * @limit Recipes and labels (2,000 pairs): Likely duplicates that are shown. The screen says how many are left out.
 */
const limits: ComparisonLimits = { pairs: 2_000, comparisons: 200_000, compareMs: 60_000 };

/** Similar recipes, and what was left out. */
export interface SimilarPairs {
  pairs: SimilarPair[];
  /** How many of the pairs that have something in common were compared. */
  compared: number;
  comparable: number;
  /** How many similar pairs there are, of which `pairs` has the first ones. */
  found: number;
}

type PairRow = SimilarPair & { urls: [string, string] };

const inTurn = createTurns();

/**
 * Returns pairs of similar recipes in the libraries where the actor may change things, without those that somebody
 * called different. It compares only recipes that have the same address, the same title apart from accents, capitals
 * and a number at its end, exactly the same ingredients, or a rare word of the title in common. Throws
 * `comparisonTooLong` when they cannot be compared in time.
 */
export async function similarPairs(ctx: UserContext, asked: Partial<ComparisonLimits> = {}): Promise<SimilarPairs> {
  const most = { ...limits, ...asked };
  const statement = pairsSql(librariesFor(ctx, 'edit'), most);
  // In a large library this holds a connection for seconds, so each person has one at a time.
  const [row] = await inTurn(ctx.actor.userId, () => compare(ctx, statement, most.compareMs));
  const { pairs = [], ...counts } = row ?? { compared: 0, comparable: 0, found: 0 };
  const similar = pairs.filter(({ reason, urls }) => reason !== 'address' || isSamePage(...urls));
  // Addresses that are not of one page after all count as not found.
  return { ...counts, pairs: similar, found: counts.found - pairs.length + similar.length };
}

type AnswerRow = Omit<SimilarPairs, 'pairs'> & { pairs?: PairRow[] };

async function compare({ db }: UserContext, statement: Prisma.Sql, compareMs: number): Promise<AnswerRow[]> {
  try {
    return await db.$transaction(
      async (tx) => {
        await tx.$executeRaw`SELECT set_config('statement_timeout', ${String(compareMs)}, true)`;
        return tx.$queryRaw<AnswerRow[]>(statement);
      },
      { timeout: 2 * compareMs + 5_000 },
    );
  } catch (error) {
    throw isStatementCancelled(error) ? new DomainError('comparisonTooLong', { cause: error }) : error;
  }
}

const comparedSql = Prisma.sql`
  SELECT similarity(fold(left(a.ingredients, ${comparedIngredients})), fold(left(b.ingredients, ${comparedIngredients})))
  FROM recipes a, recipes b WHERE a.id = pairs.one AND b.id = pairs.other`;

/**
 * Returns the statement of {@link similarPairs}. It makes one pass over the titles and addresses of the libraries and
 * joins by keys alone.
 */
const pairsSql = (libraries: readonly string[], most: ComparisonLimits): Prisma.Sql => Prisma.sql`
  WITH own AS MATERIALIZED (
    SELECT r.id, r.library_id, r.created_at, r.url, fold(r.title) AS title, title_stems(r.title) AS stems,
      CASE WHEN octet_length(r.ingredients) > 20 THEN md5(r.ingredients) END AS ingredients,
      CASE WHEN r.url <> '' THEN ${pageKeySql} END AS page
    FROM recipes r WHERE r.library_id ${among(libraries)} AND r.deleted_at IS NULL),
  distinctions AS MATERIALIZED (
    SELECT id, count(*) AS many FROM (
      SELECT d.recipe_id AS id FROM distinct_recipes d JOIN own ON own.id = d.recipe_id
      UNION ALL SELECT d.other_recipe_id FROM distinct_recipes d JOIN own ON own.id = d.other_recipe_id) named
    GROUP BY id),
  stems AS (
    SELECT id, stem FROM (
      SELECT id, stem, many, row_number() OVER (PARTITION BY id ORDER BY many, stem) AS place FROM (
        SELECT own.id, stem, count(*) OVER (PARTITION BY own.library_id, stem) AS many
        FROM own CROSS JOIN LATERAL unnest(own.stems) AS stem) counted
      WHERE many BETWEEN 2 AND ${maxOfStem}) rare
    WHERE place <= ${maxStems}),
  keys AS (
    SELECT id, 1 AS kind, page AS key FROM own WHERE page IS NOT NULL
    UNION ALL SELECT id, 2, regexp_replace(title, '\\s*\\(\\d+\\)\\s*$', '') FROM own
    UNION ALL SELECT id, 3, 'i ' || ingredients FROM own WHERE ingredients IS NOT NULL
    UNION ALL SELECT id, 3, 'w ' || array_to_string(stems, ' ') FROM own WHERE cardinality(stems) > 1
    UNION ALL SELECT id, 3, 's ' || stem FROM stems),
  placed AS MATERIALIZED (
    SELECT keys.id, own.library_id, keys.kind, keys.key,
      count(*) OVER same AS many,
      row_number() OVER (same ORDER BY coalesce(distinctions.many, 0), own.created_at, keys.id) AS place
    FROM keys JOIN own ON own.id = keys.id LEFT JOIN distinctions ON distinctions.id = keys.id
    WINDOW same AS (PARTITION BY own.library_id, keys.kind, keys.key)),
  shared AS MATERIALIZED (
    SELECT * FROM (
      SELECT *, sum(place - 1) OVER (ORDER BY kind, many, library_id, key, place ROWS UNBOUNDED PRECEDING) AS comparisons
      FROM placed
      WHERE many > 1 AND place <= CASE WHEN kind = 3 THEN ${maxOfStem}::int ELSE ${maxGroupSize}::int END) counted
    WHERE comparisons <= ${most.comparisons}::int),
  pairs AS (
    SELECT a.id AS one, b.id AS other, min(a.kind) AS kind
    FROM shared a JOIN shared b ON b.library_id = a.library_id AND b.kind = a.kind AND b.key = a.key AND b.id > a.id
    GROUP BY a.id, b.id),
  ${answerSql(most.pairs)}`;

/** Returns the end of {@link pairsSql}: the pairs that are similar, counted, and the first `most` of them. */
const answerSql = (most: number): Prisma.Sql => Prisma.sql`
  similar_pairs AS MATERIALIZED (
    SELECT pairs.one, pairs.other, pairs.kind, one.title, ARRAY[one.url, other.url] AS urls,
      CASE pairs.kind WHEN 1 THEN 'address' WHEN 2 THEN 'title' ELSE 'ingredients' END AS reason
    FROM pairs JOIN own one ON one.id = pairs.one JOIN own other ON other.id = pairs.other
    WHERE NOT EXISTS (SELECT 1 FROM distinct_recipes d WHERE d.recipe_id = pairs.one AND d.other_recipe_id = pairs.other)
      AND (pairs.kind < 3 OR (similarity(one.title, other.title) >= ${minTitleSimilarity}
        AND (one.ingredients = other.ingredients OR ((${comparedSql}) >= ${minIngredientSimilarity})))))
  SELECT (SELECT coalesce(sum(place - 1), 0) FROM placed WHERE many > 1)::float8 AS comparable,
    (SELECT coalesce(sum(place - 1), 0) FROM shared)::float8 AS compared,
    (SELECT count(*) FROM similar_pairs)::float8 AS found,
    (SELECT coalesce(json_agg(listed), '[]') FROM (
      SELECT one, other, urls, reason FROM similar_pairs ORDER BY kind, title, one, other LIMIT ${most}) listed) AS pairs`;
