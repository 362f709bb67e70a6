import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { queryPrepared } from '#api/kernel/db/prepared-query';
import type { SearchWord, Section } from './search-words.ts';

/** Recipes that are ranked at most; further ones are reached by more words or by a sorted list. */
export const maxRanked = 1_000;
/** Titles that are put in order, the shortest first; where more have the words, the others follow as texts do. */
const maxTitles = 400;
/** A word that more recipes have is common: its newest recipes are read one by one until a page is full. */
const maxRare = 1_500;
/** Common words put ingredients before the rest within so many recipes. */
const chunk = 100;

/** What is searched: words, the labels that each of them names, and a condition on `recipes r`. */
export interface SearchTerms {
  words: readonly SearchWord[];
  /** Ids of labels by the word's place, for words that are the beginning of one. */
  labels: ReadonlyMap<number, readonly string[]>;
  where: Prisma.Sql;
  /** The condition is that of everybody's search, so that its plan can be kept. */
  isPlain: boolean;
}

const queryOf = (words: readonly SearchWord[], section: Section): Prisma.Sql =>
  Prisma.sql`${words.map((word) => word.query(section)).join(' & ')}::tsquery`;

// Parts that only stand in the same recipe are not a word with a hyphen.
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

const wordsSql = (words: readonly SearchWord[], section: Section): Prisma.Sql =>
  Prisma.sql`r.search @@ ${queryOf(words, section)} ${hasAdjacent(words) ? adjacentSql(words) : Prisma.empty}`;

/** True for `recipes r` with every word in a text or a label; row by row, never by the index. */
function everyWordSql({ words, labels }: SearchTerms): Prisma.Sql {
  const conditions = words.map((word, place) => {
    const inText = Prisma.sql`(ts_match_vq(r.search, ${word.query('any')}::tsquery) ${adjacentSqlOf(word)})`;
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
 * The condition on `recipes r` that means "has every word", for statements that find or change all of them. Texts and
 * labels have an index each, which an OR of the two would not use.
 */
export function matchingSql(terms: SearchTerms): Prisma.Sql {
  if (terms.labels.size === 0) return wordsSql(terms.words, 'any');
  return Prisma.sql`r.id IN (
    SELECT r.id FROM recipes r WHERE ${terms.where} AND ${wordsSql(terms.words, 'any')}
    UNION ALL SELECT r.id FROM ${labelledSql(terms)})`;
}

/** {@link matchingSql} for a list that is read in its own order, where most recipes have the words. */
export const matchingRowSql = (terms: SearchTerms): Prisma.Sql => everyWordSql(terms);

/** A ranked recipe; the title has all words in tier 1, title and ingredients have them in tier 2, others are 3. */
export interface Ranked {
  id: string;
  tier: number;
}

/** The recipes from `offset` on, best first. */
export async function findRanked(
  ctx: UserContext,
  terms: SearchTerms,
  { offset, limit }: { offset: number; limit: number },
): Promise<Ranked[]> {
  const page = Prisma.sql`LIMIT ${limit} OFFSET ${offset}`;
  const rows = await run<{ common: boolean; id: string | null; tier: number }>(
    ctx,
    terms,
    Prisma.sql`
    WITH ${titledSql(terms)},
      others AS MATERIALIZED (${othersSql(terms, offset + limit)}),
      size AS MATERIALIZED (SELECT count(*) > ${maxRare} AS common FROM others),
      hits AS (SELECT id, 1 AS tier, place, NULL::timestamptz AS at FROM titled
        UNION ALL
        SELECT o.id, min(CASE WHEN ts_match_vq(o.search, ${queryOf(terms.words, 'main')}) THEN 2 ELSE 3 END), 0, o.updated_at
        FROM others o WHERE NOT (SELECT common FROM size) AND o.id NOT IN (SELECT id FROM titled) GROUP BY o.id, o.updated_at),
      page AS (SELECT id, tier, row_number() OVER (ORDER BY tier, place, at DESC, id) AS turn FROM hits ORDER BY turn ${page})
    SELECT size.common, page.id, page.tier FROM size LEFT JOIN page ON true ORDER BY page.turn`,
  );
  if (rows[0]?.common !== true) return rows.flatMap(({ id, tier }) => (id === null ? [] : [{ id, tier }]));
  return run<Ranked>(
    ctx,
    terms,
    Prisma.sql`
    WITH ${titledSql(terms)},
      recent AS (SELECT id, tier, row_number() OVER (ORDER BY updated_at DESC, id DESC) AS place FROM (
        SELECT r.id, r.updated_at, CASE WHEN ts_match_vq(r.search, ${queryOf(terms.words, 'main')}) THEN 2 ELSE 3 END AS tier
        FROM recipes r WHERE ${terms.where} AND ${everyWordSql(terms)} AND r.id NOT IN (SELECT id FROM titled)
        ORDER BY r.updated_at DESC, r.id DESC LIMIT ${offset + limit}) newest)
    SELECT id, tier FROM (SELECT id, tier, place, 0 AS part FROM titled
      UNION ALL SELECT id, tier, place, 1 + (place - 1) / ${chunk} FROM recent) hits
    ORDER BY part, tier, place ${page}`,
  );
}

// Planning takes as long as the rest, and the plan of everybody's search is the same.
const run = <Row extends object>(ctx: UserContext, { isPlain }: SearchTerms, statement: Prisma.Sql): Promise<Row[]> =>
  isPlain ? queryPrepared<Row>(ctx.database, statement) : ctx.db.$queryRaw<Row[]>(statement);

const titledSql = ({ words, where }: SearchTerms): Prisma.Sql => Prisma.sql`
  titled AS MATERIALIZED (SELECT id, 1 AS tier, row_number() OVER (
      ORDER BY starts_with(lower(title), ${words[0]?.parts[0] ?? ''}::text) DESC, length(title), title COLLATE "C", id) AS place
    FROM (SELECT r.id, r.title FROM recipes r WHERE ${where} AND ${wordsSql(words, 'title')} LIMIT ${maxTitles}) found)`;

/** Recipes with the words anywhere, unless titles fill what is asked for; one more than are rare when they are common. */
function othersSql(terms: SearchTerms, wanted: number): Prisma.Sql {
  const most = Prisma.sql`CASE WHEN (SELECT count(*) FROM titled) < ${wanted} THEN ${maxRare + 1} ELSE 0 END`;
  const inTexts = Prisma.sql`(SELECT r.id, r.updated_at, r.search FROM recipes r
    WHERE ${terms.where} AND ${wordsSql(terms.words, 'any')} LIMIT ${most})`;
  if (terms.labels.size === 0) return inTexts;
  return Prisma.sql`${inTexts} UNION ALL (SELECT r.id, r.updated_at, r.search FROM ${labelledSql(terms)} LIMIT ${most})`;
}

/** Recipes that have a label which one of the words names, and every word; as what follows FROM. */
function labelledSql(terms: SearchTerms): Prisma.Sql {
  const inTexts = terms.words.filter((_, place) => !terms.labels.has(place));
  return Prisma.sql`recipe_labels rl JOIN recipes r ON r.id = rl.recipe_id
    WHERE rl.label_id = ANY(${[...terms.labels.values()].flat()}::uuid[]) AND ${terms.where}
      ${inTexts.length === 0 ? Prisma.empty : Prisma.sql`AND ${wordsSql(inTexts, 'any')}`} AND ${everyWordSql(terms)}`;
}
