import type { Context, Services } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { queryPrepared } from '#api/kernel/db/prepared-query';
import { guessedLength, maxSimilar, nearestWords } from '@trivet/shared/recipes/searching/nearest-words';

/** Longest time of a refresh, in milliseconds. The words of a hundred thousand recipes take a while. */
const refreshMs = 10 * 60_000;

/**
 * Returns the words of the actor's libraries that each misspelt word may mean, nearest first. A known word, or the
 * beginning of one, has none. It first brings the libraries' words up to date, where they are not. Only this needs them, so
 * that writing stays cheap.
 */
export async function meaningsOf(
  ctx: Context,
  libraries: readonly string[],
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const { min, max } = guessedLength;
  const asked = [...new Set(words)].filter((word) => word.length >= min && word.length <= max);
  const read = async (): Promise<Vocabulary> => {
    const [vocabulary] = await queryPrepared<Vocabulary>(ctx.database, vocabularySql(libraries, asked));
    return vocabulary ?? { behind: [], similar: [] };
  };
  const known = await read();
  await Promise.all(known.behind.map((library) => refreshVocabulary(ctx.db, library)));
  const { similar } = known.behind.length === 0 ? known : await read();
  return new Map(similar.map(({ asked: word, near }) => [word, nearestWords(word, near)]));
}

interface Vocabulary {
  /** The libraries of which words are missing. */
  behind: string[];
  /** The words that are not known, each with those that look like it, the most similar first. */
  similar: { asked: string; near: string[] }[];
}

const vocabularySql = (libraries: readonly string[], asked: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT ARRAY(SELECT l.id FROM libraries l LEFT JOIN library_vocabularies v ON v.library_id = l.id
      WHERE l.id = ANY(${libraries}::uuid[]) AND l.seq > coalesce(v.seq, -1)) AS behind,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('asked', asked, 'near', ARRAY(
        SELECT w.word FROM library_words w
        WHERE w.library_id = ANY(${libraries}::uuid[]) AND w.word % asked
        ORDER BY similarity(w.word, asked) DESC, w.word LIMIT ${maxSimilar}))), '[]')
      FROM unnest(${asked}::text[]) AS asked
      WHERE NOT EXISTS (SELECT 1 FROM library_words known WHERE known.library_id = ANY(${libraries}::uuid[])
        AND starts_with(known.word, asked))) AS similar`;

/** Most libraries that one round of the upkeep brings up to date. */
const librariesOfRound = 100;

/** Brings the words of changed libraries up to date, so that no search has to wait for those of a large import. */
export async function refreshVocabularies({ db }: Services): Promise<void> {
  const behind = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT l.id FROM libraries l LEFT JOIN library_vocabularies v ON v.library_id = l.id
    WHERE l.seq > coalesce(v.seq, 0) LIMIT ${librariesOfRound}`);
  for (const { id } of behind) {
    await db.$transaction(
      async (tx) => {
        await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
        await refreshVocabulary(tx, id);
      },
      { timeout: refreshMs },
    );
  }
}

/**
 * Adds the words of the recipes that changed in a library since the last time. Numbers of changes become visible in
 * their order. The library is kept from deletion first: its deletion locks it before its words. Nothing is written when
 * nothing changed.
 */
async function refreshVocabulary(db: Tx, libraryId: string): Promise<void> {
  await db.$executeRaw(Prisma.sql`
    WITH known AS (SELECT coalesce(max(seq), -1) AS seq FROM library_vocabularies WHERE library_id = ${libraryId}::uuid),
      held AS MATERIALIZED (
        SELECT id FROM libraries WHERE id = ${libraryId}::uuid AND seq > (SELECT seq FROM known) FOR KEY SHARE),
      changed AS MATERIALIZED (
        SELECT r.seq, r.search FROM held, recipes r, known
        WHERE r.library_id = ${libraryId}::uuid AND r.seq > known.seq AND r.deleted_at IS NULL
        UNION ALL
        SELECT l.seq, l.search FROM held, labels l, known
        WHERE l.library_id = ${libraryId}::uuid AND l.seq > known.seq AND l.deleted_at IS NULL),
      added AS (
        INSERT INTO library_words (library_id, word)
        SELECT DISTINCT ${libraryId}::uuid, regexp_replace(lexeme, '^[ti]/', '') AS word
        FROM changed, unnest(tsvector_to_array(search)) AS lexeme
        WHERE lexeme !~ '[0-9]' AND length(lexeme) BETWEEN ${guessedLength.min} AND ${guessedLength.max}
        ORDER BY word
        ON CONFLICT DO NOTHING)
    INSERT INTO library_vocabularies (library_id, seq)
    SELECT id, seq FROM libraries JOIN held USING (id)
    ON CONFLICT (library_id) DO UPDATE SET seq = greatest(library_vocabularies.seq, EXCLUDED.seq)`);
}
