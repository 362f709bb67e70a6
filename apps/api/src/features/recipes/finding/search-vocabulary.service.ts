import type { Context, Services } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { guessedLength, maxSimilar, nearestWords } from '@trivet/shared/recipes/searching/nearest-words';

const wordSimilarity = '0.2';
/** Longest time of a refresh, in milliseconds. The words of a hundred thousand recipes take a while. */
const refreshMs = 10 * 60_000;

/**
 * Returns the words of the actor's libraries that each misspelt word may mean, nearest first. A known word, or the
 * beginning of one, has none. It first brings the libraries' words up to date. Only this needs them, so that writing
 * stays cheap.
 */
export async function meaningsOf(
  ctx: Context,
  libraries: readonly string[],
  words: readonly string[],
): Promise<Map<string, string[]>> {
  await Promise.all(libraries.map((library) => refreshVocabulary(ctx.db, library)));
  const { min, max } = guessedLength;
  const asked = [...new Set(words)].filter((word) => word.length >= min && word.length <= max);
  const [, rows] = await ctx.db.$transaction([
    ctx.db.$executeRaw(Prisma.sql`SELECT set_config('pg_trgm.similarity_threshold', ${wordSimilarity}, true)`),
    ctx.db.$queryRaw<{ asked: string; near: string[] }[]>(Prisma.sql`
      SELECT asked, ARRAY(SELECT w.word FROM library_words w
          WHERE w.library_id = ANY(${libraries}::uuid[]) AND w.word % asked
          ORDER BY similarity(w.word, asked) DESC, w.word LIMIT ${maxSimilar}) AS near
      FROM unnest(${asked}::text[]) AS asked
      WHERE NOT EXISTS (SELECT 1 FROM library_words known WHERE known.library_id = ANY(${libraries}::uuid[])
        AND starts_with(known.word, asked))`),
  ]);
  return new Map(rows.map(({ asked: word, near }) => [word, nearestWords(word, near)]));
}

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
