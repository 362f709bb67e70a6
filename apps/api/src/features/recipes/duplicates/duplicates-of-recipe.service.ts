import { comparedIngredients, type Duplicate, type DuplicatesOf } from '@trivet/shared/recipes/write-schemas';
import { among, librariesFor } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { addressNeedles, isSamePage } from './address-key.ts';
import { minIngredientSimilarity, minTitleSimilarity } from './similarity.ts';

/** Most duplicates that an answer contains. */
const maxDuplicates = 10;
/** Most recipes of one web page that are compared. */
const maxOfAddress = 100;
/** Most recipes whose ingredients are compared. The most similar titles come first. */
const maxCompared = 50;
/** Words of a title by which similar titles are found. */
const maxWords = 8;

interface Row extends Omit<Duplicate, 'reason'> {
  url: string | null;
  isSameTitle: boolean;
}

/**
 * Returns recipes that the actor may read and that may be the same as this one, by their address, or by title and
 * ingredients.
 */
export async function getDuplicatesOf(ctx: UserContext, input: DuplicatesOf): Promise<Duplicate[]> {
  const others = Prisma.sql`r.library_id ${among(librariesFor(ctx, 'read'))} AND r.deleted_at IS NULL
    AND r.id <> ALL(${input.ignoreIds ?? []}::uuid[])`;
  const rows = await ctx.db.$queryRaw<Row[]>(
    Prisma.sql`(${byAddress(others, input.url)}) UNION ALL (${byContent(others, input)})`,
  );
  const found = new Map<string, Duplicate>();
  for (const { id, title, url, isSameTitle } of rows) {
    if (found.has(id) || (url !== null && !isSamePage(url, input.url))) continue;
    const similarity = isSameTitle ? 'title' : 'ingredients';
    found.set(id, { id, title, reason: url === null ? similarity : 'address' });
  }
  return [...found.values()].slice(0, maxDuplicates);
}

// The statement finds more than the recipes of the very same page. `isSamePage` tells them apart.
function byAddress(others: Prisma.Sql, url: string): Prisma.Sql {
  const spellings = addressNeedles(url).map((needle) => Prisma.sql`position(${needle} IN lower(r.url)) > 0`);
  const isSpelt = spellings.length === 0 ? Prisma.sql`false` : Prisma.join(spellings, ' OR ');
  return Prisma.sql`
    SELECT r.id, r.title, r.url, false AS "isSameTitle" FROM recipes r
    WHERE ${others} AND r.url <> '' AND (${isSpelt}) LIMIT ${maxOfAddress}`;
}

const byContent = (others: Prisma.Sql, { title, ingredients }: DuplicatesOf): Prisma.Sql => {
  const beginning = (text: Prisma.Sql) => Prisma.sql`fold(left(${text}, ${comparedIngredients}))`;
  return Prisma.sql`
    SELECT r.id, r.title, NULL, nearest.score = 1 FROM (
      SELECT r.id, CASE WHEN fold(r.title) = fold(${title}) THEN 1
        ELSE least(similarity(fold(r.title), fold(${title})), 0.99) END AS score
      FROM recipes r WHERE ${others} AND r.search @@ (${titleQuery(title)})
        AND length(r.title) BETWEEN ${Math.floor(title.length / 2)}::int AND ${title.length * 2}::int
      ORDER BY score DESC, r.id LIMIT ${maxCompared}) nearest
    JOIN recipes r ON r.id = nearest.id
    WHERE nearest.score = 1 OR (nearest.score >= ${minTitleSimilarity}
      AND similarity(${beginning(Prisma.sql`r.ingredients`)}, ${beginning(Prisma.sql`${ingredients}`)}) >= ${minIngredientSimilarity})
    ORDER BY nearest.score DESC, r.id LIMIT ${maxDuplicates}`;
};

// Returns the search for titles with the words of this one, in any order. One word of three or more may be missing.
const titleQuery = (title: string): Prisma.Sql => Prisma.sql`
  SELECT string_agg(part, ' | ')::tsquery FROM (
    SELECT string_agg(format('%L', 't/' || word), ' & ') AS part
    FROM (SELECT row_number() OVER () AS place, count(*) OVER () AS total, word
      FROM (SELECT DISTINCT word FROM unnest(text_words(${title})) AS word WHERE word <> '' LIMIT ${maxWords}) listed) counted
    CROSS JOIN generate_series(1, ${maxWords}) AS missing
    WHERE missing <= total AND (total < 3 OR place <> missing)
    GROUP BY missing) parts`;
