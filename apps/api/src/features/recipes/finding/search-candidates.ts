import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Context } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { queryPrepared } from '#api/kernel/db/prepared-query';
import type { RecipeScope } from '../core/scope.access.ts';
import { type SearchedSection, type SearchWord, wordQuery } from '@trivet/shared/recipes/searching/search-words';

/**
 * Most titles that are ranked, the shortest first. When more titles have the words, the index decides which of them are
 * ranked, and the others rank like other texts.
 * @limit Search
 */
const maxTitles = 3_000;
/**
 * A word that more recipes have is common. Its newest recipes are read one by one until a page is full.
 * @limit Search
 */
const maxRare = 1_500;
/**
 * Recipes of one group: for common words, those with the words in the ingredients come first within a group of this
 * size.
 */
const chunk = 100;

/** The parts of a search: words, the labels that each of them names, and a condition on `recipes r`. */
export interface SearchTerms {
  words: readonly SearchWord[];
  /** Ids of labels by the word's position, for words with which a label begins. */
  labels: ReadonlyMap<number, readonly string[]>;
  where: Prisma.Sql;
  /** The scope of the search, which the condition includes. */
  scope: RecipeScope;
  /** True when the condition names the few recipes that there are, so that the search needs no index of words. */
  isSmall: boolean;
}

const queryOf = (words: readonly SearchWord[], section: SearchedSection): Prisma.Sql =>
  Prisma.sql`${words.map((word) => wordQuery(word, section)).join(' & ')}::tsquery`;

// Parts that only occur in the same recipe do not form a word with a hyphen.
const adjacentSql = (words: readonly SearchWord[]): Prisma.Sql =>
  Prisma.join(
    words.flatMap(({ joined }) =>
      joined === undefined
        ? []
        : [
            Prisma.sql`AND (ts_match_vq(r.search, ${joined.query}::tsquery) OR fold(concat_ws(E'\n', r.title, r.ingredients,
                r.description, r.source, r.instructions, r.notes)) ~ ${joined.pattern})`,
          ],
    ),
    ' ',
    '',
    '',
  );

const hasAdjacent = (words: readonly SearchWord[]): boolean => words.some(({ joined }) => joined !== undefined);

/** Returns the condition, over `recipes r`, for recipes with these words in the section. */
function wordsSql({ isSmall }: SearchTerms, words: readonly SearchWord[], section: SearchedSection): Prisma.Sql {
  const query = queryOf(words, section);
  const found = isSmall ? Prisma.sql`ts_match_vq(r.search, ${query})` : Prisma.sql`r.search @@ ${query}`;
  return Prisma.sql`${found} ${hasAdjacent(words) ? adjacentSql(words) : Prisma.empty}`;
}

/**
 * Returns the condition, over `recipes r`, for recipes with every word in a text or a label. It tests row by row and
 * never uses the index.
 */
function everyWordSql({ words, labels }: SearchTerms): Prisma.Sql {
  const conditions = words.map((word, place) => {
    const inText = Prisma.sql`(ts_match_vq(r.search, ${wordQuery(word, 'any')}::tsquery) ${adjacentSqlOf(word)})`;
    const ids = labels.get(place);
    if (ids === undefined) return inText;
    return Prisma.sql`(${inText} OR EXISTS (
      SELECT 1 FROM recipe_labels own WHERE own.recipe_id = r.id AND own.label_id = ANY(${ids}::uuid[])))`;
  });
  return Prisma.join(conditions, ' AND ');
}

const adjacentSqlOf = (word: SearchWord): Prisma.Sql =>
  word.joined === undefined ? Prisma.empty : adjacentSql([word]);

/**
 * Returns the condition, over `recipes r`, for recipes with every word, for statements that find or change all of them.
 * Texts and labels have an index each, and an OR of the two would use neither.
 */
export function matchingSql(terms: SearchTerms): Prisma.Sql {
  if (terms.labels.size === 0) return wordsSql(terms, terms.words, 'any');
  return Prisma.sql`r.id IN (
    SELECT r.id FROM recipes r WHERE ${terms.where} AND ${wordsSql(terms, terms.words, 'any')}
    UNION ALL SELECT r.id FROM ${labelledSql(terms)})`;
}

/** Returns {@link matchingSql} for a list that is read in its own order, where most recipes have the words. */
export const matchingRowSql = (terms: SearchTerms): Prisma.Sql => everyWordSql(terms);

/**
 * A ranked recipe. In tier 1 the title has all words, in tier 2 title and ingredients have them, all others are in tier
 * 3.
 */
export interface Ranked {
  id: string;
  tier: number;
}

type Common = 'main' | 'texts' | null;

/**
 * Searches whose words were common a moment ago, so that the next one, for another page or after a change, need not find
 * that out again. An old entry only costs time.
 */
const knownCommon = new LRUCache<string, NonNullable<Common>>({ max: 5_000, ttl: 60_000 });

/** Returns a short text that is another one for other words or another condition. */
const keyOf = ({ words, labels, where }: SearchTerms): string =>
  createHash('sha256')
    .update(JSON.stringify([words, [...labels], where.text, where.values]))
    .digest('base64');

/**
 * Returns the recipes from `offset` on, best first. The index finds each tier, and the search asks for the next tier
 * only when those before do not fill the page, because reading the words of a recipe takes longer than finding it.
 * @limit Search (200 on a page, 1,000 ranked): Results. Further ones are reached by more words or a sorted list.
 */
export async function findRanked(
  ctx: Context,
  terms: SearchTerms,
  { offset, limit }: { offset: number; limit: number },
): Promise<Ranked[]> {
  const wanted = offset + limit;
  const page = Prisma.sql`LIMIT ${limit} OFFSET ${offset}`;
  const key = keyOf(terms);
  const known = knownCommon.get(key);
  if (known !== undefined) return queryPrepared<Ranked>(ctx.database, commonSql(terms, known, { wanted, page }));
  const rows = await queryPrepared<{ common: Common } & (Ranked | { id: null; tier: null })>(
    ctx.database,
    rareSql(terms, { wanted, page }),
  );
  const common = rows[0]?.common ?? null;
  if (common === null) return rows.flatMap((row) => (row.id === null ? [] : [{ id: row.id, tier: row.tier }]));
  knownCommon.set(key, common);
  return queryPrepared<Ranked>(ctx.database, commonSql(terms, common, { wanted, page }));
}

interface RankedPage {
  /** The number of recipes up to the end of the page. */
  wanted: number;
  page: Prisma.Sql;
}

/** Selects a page of the recipes with rare words, or says in which texts the words are common. */
const rareSql = (terms: SearchTerms, { wanted, page }: RankedPage): Prisma.Sql => Prisma.sql`
  WITH ${titledSql(terms, wanted)}, ${mainSql(terms, wanted)},
    texts AS MATERIALIZED (${textsSql(terms, wanted)}),
    size AS MATERIALIZED (SELECT CASE WHEN (SELECT count(*) FROM main) > ${maxRare} THEN 'main'
      WHEN (SELECT count(*) FROM texts) > ${maxRare} THEN 'texts' END AS common),
    hits AS (SELECT id, 1 AS tier, place, NULL::timestamptz AS at FROM titled
      UNION ALL SELECT id, 2, 0, updated_at FROM main WHERE id NOT IN (SELECT id FROM titled)
      UNION ALL SELECT id, 3, 0, updated_at FROM texts WHERE id NOT IN (SELECT id FROM main) GROUP BY id, updated_at),
    page AS (SELECT * FROM hits WHERE (SELECT common FROM size) IS NULL ORDER BY tier, place, at DESC, id ${page})
  SELECT size.common, page.id, page.tier FROM size LEFT JOIN page ON true ORDER BY tier, place, at DESC, id`;

/** Selects a page of the recipes with words that are common in these texts. */
function commonSql(terms: SearchTerms, common: NonNullable<Common>, { wanted, page }: RankedPage): Prisma.Sql {
  const isMain = common === 'main';
  return Prisma.sql`
    WITH ${titledSql(terms, wanted)}, ${mainSql(terms, isMain ? 0 : wanted)},
      recent AS (SELECT id, tier, row_number() OVER (ORDER BY updated_at DESC, id DESC) AS place FROM (
        SELECT r.id, r.updated_at, ${isMain ? tierSql(terms) : Prisma.sql`3`} AS tier FROM recipes r
        WHERE ${terms.where} AND ${everyWordSql(terms)} AND r.id NOT IN (SELECT id FROM ${isMain ? titled : main})
        ORDER BY r.updated_at DESC, r.id DESC LIMIT ${wanted}) newest)
    SELECT id, tier FROM (SELECT id, tier, place, 0 AS part FROM titled
      UNION ALL SELECT id, 2, row_number() OVER (ORDER BY updated_at DESC, id), 1 FROM main WHERE id NOT IN (SELECT id FROM titled)
      UNION ALL SELECT id, tier, place, 2 + ${isMain ? Prisma.sql`(place - 1) / ${chunk}` : Prisma.sql`0`} FROM recent) hits
    ORDER BY part, tier, place ${page}`;
}

const titled = Prisma.sql`titled`;
const main = Prisma.sql`main`;

const tierSql = ({ words }: SearchTerms): Prisma.Sql =>
  Prisma.sql`CASE WHEN ts_match_vq(r.search, ${queryOf(words, 'main')}) THEN 2 ELSE 3 END`;

/**
 * Selects the first titles with the words: those that begin with the first word, then the others, the shortest first. When
 * they fill the page, nothing else of the search needs the others.
 */
function titledSql(terms: SearchTerms, wanted: number): Prisma.Sql {
  const first = terms.words[0]?.parts[0] ?? '';
  const order = Prisma.sql`starts_with(lower(title), ${first}::text) DESC, length(title), title COLLATE "C", id`;
  return Prisma.sql`
  titled AS MATERIALIZED (SELECT id, 1 AS tier, row_number() OVER (ORDER BY ${order}) AS place FROM (
    SELECT id, title FROM (
      SELECT r.id, r.title FROM recipes r WHERE ${terms.where} AND ${wordsSql(terms, terms.words, 'title')} LIMIT ${maxTitles}) found
    ORDER BY ${order} LIMIT ${wanted}) best)`;
}

// It finds one recipe more than the limit of rare words, which tells that the words are common.
const unlessFilled = (filled: Prisma.Sql, wanted: number): Prisma.Sql =>
  Prisma.sql`CASE WHEN ${filled} < ${wanted} THEN ${maxRare + 1} ELSE 0 END`;

/** Selects recipes with the words in title and ingredients, unless titles fill the page. */
const mainSql = (terms: SearchTerms, wanted: number): Prisma.Sql => Prisma.sql`
  main AS MATERIALIZED (SELECT r.id, r.updated_at FROM recipes r WHERE ${terms.where} AND ${wordsSql(terms, terms.words, 'main')}
    LIMIT ${unlessFilled(Prisma.sql`(SELECT count(*) FROM titled)`, wanted)})`;

/** Selects recipes with the words anywhere, unless title and ingredients fill the page. */
function textsSql(terms: SearchTerms, wanted: number): Prisma.Sql {
  const found = Prisma.sql`greatest((SELECT count(*) FROM titled), (SELECT count(*) FROM main))`;
  const most = unlessFilled(found, wanted);
  const inTexts = Prisma.sql`(SELECT r.id, r.updated_at FROM recipes r
    WHERE ${terms.where} AND ${wordsSql(terms, terms.words, 'any')} LIMIT ${most})`;
  if (terms.labels.size === 0) return inTexts;
  return Prisma.sql`${inTexts} UNION ALL (SELECT r.id, r.updated_at FROM ${labelledSql(terms)} LIMIT ${most})`;
}

/** Returns what follows FROM to select recipes that have every word, and a label that one of the words names. */
function labelledSql(terms: SearchTerms): Prisma.Sql {
  const inTexts = terms.words.filter((_, place) => !terms.labels.has(place));
  const ids = Prisma.sql`SELECT recipe_id FROM recipe_labels WHERE label_id = ANY(${[...terms.labels.values()].flat()}::uuid[])`;
  // With an array, the plan for any label begins with the recipes that have it. It is joined, because PostgreSQL may
  // look for a list of ids in an index of the whole library.
  return Prisma.sql`unnest(ARRAY(${ids})) AS labelled (id) JOIN recipes r ON r.id = labelled.id WHERE ${terms.where}
      ${inTexts.length === 0 ? Prisma.empty : Prisma.sql`AND ${wordsSql(terms, inTexts, 'any')}`} AND ${everyWordSql(terms)}`;
}
