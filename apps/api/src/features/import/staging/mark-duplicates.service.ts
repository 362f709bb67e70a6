import {
  type Candidates,
  findDuplicatePages,
  type Similarity,
  mostSimilarSql,
  duplicateTextsSql,
} from '#api/features/recipes/recipes.public';
import type { Services } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { mergeBatchOptions } from '../batch-options.ts';

/** The reason of a duplicate: the library has the same recipe. */
export const inLibrary = 'inLibrary';
/** The reason of a repeated entry: it stands earlier in the file. */
const inFile = 'inFile';
/**
 * The reasons of a similar entry: the library has a recipe of its title, or one with a similar title and similar
 * ingredients.
 */
const similarReasons: Record<Similarity, string> = { title: 'titleInLibrary', ingredients: 'similarInLibrary' };

/** Whoever took an entry in did not know that it would be a duplicate when the import is written. */
const unknowing = Prisma.sql`nullif(e.chosen, true)`;

/** A large import takes longer to compare than a request may last. */
const markMs = 10 * 60_000;

interface Staged {
  batchId: string;
  libraryId: string;
  /** Whether it is one of our own files. Its owner may have kept two similar recipes, and gets both back. */
  isOwn: boolean;
}

/**
 * Marks staged entries that are in the library or earlier in the file. The same address, or the same title with the
 * same ingredients, makes a duplicate of a recipe there. An entry that only resembles a recipe of the library is marked as similar.
 */
export async function markDuplicates({ db }: Services, staged: Staged): Promise<void> {
  const { batchId, libraryId, isOwn } = staged;
  await db.$transaction(
    async (tx) => {
      // The statistics do not know entries that were just written. PostgreSQL expects one and would compare each with
      // each.
      await tx.$executeRaw`SET LOCAL enable_nestloop = off`;
      await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
      // What is written from now on is compared when this import is written.
      const { seq } = await tx.library.findUniqueOrThrow({ where: { id: libraryId }, select: { seq: true } });
      await tx.$executeRaw(Prisma.sql`
        UPDATE import_batches SET options = ${mergeBatchOptions({ comparedSeq: seq.toString() })}
        WHERE id = ${batchId}::uuid`);
      if (!isOwn) await markRepeated(tx, batchId);
      const first = await tx.recipe.findFirst({ where: { libraryId, deletedAt: null }, select: { id: true } });
      if (first === null) return;
      await markDuplicatePages(tx, staged);
      await markDuplicateTexts(tx, staged);
      await markSimilar(tx, staged);
    },
    { timeout: markMs, maxWait: 20_000 },
  );
}

/**
 * Marks entries that have come into the library since they were compared with it, for instance with another import that
 * was added a moment ago. It runs in the transaction of the writing, which holds the library.
 */
export async function markDuplicatesAgain(tx: Tx, staged: Staged, comparedSeq: string | undefined): Promise<void> {
  const { seq } = await tx.library.findUniqueOrThrow({ where: { id: staged.libraryId }, select: { seq: true } });
  if (seq.toString() === comparedSeq) return;
  await tx.$executeRaw`SET LOCAL enable_nestloop = off`;
  await markDuplicatePages(tx, staged);
  await markDuplicateTexts(tx, staged);
  await tx.$executeRaw`SET LOCAL enable_nestloop = on`;
}

const markRepeated = (tx: Tx, batchId: string): Promise<number> =>
  tx.$executeRaw(Prisma.sql`
    UPDATE import_entries e SET status = 'repeated', reason = ${inFile}
    FROM (SELECT position, row_number() OVER (
        PARTITION BY name, recipe->'recipe'->>'ingredients', recipe->'recipe'->>'url' ORDER BY position) AS turn
      FROM import_entries WHERE batch_id = ${batchId}::uuid AND status = 'ready') same
    WHERE e.batch_id = ${batchId}::uuid AND e.position = same.position AND same.turn > 1`);

/** The entries of a batch that have been read and not marked yet. */
const candidatesOf = ({ batchId, libraryId }: Staged): Candidates => ({
  libraryId,
  rows: Prisma.sql`
    SELECT position, name AS title, recipe->'recipe'->>'url' AS url, recipe->'recipe'->>'ingredients' AS ingredients
    FROM import_entries WHERE batch_id = ${batchId}::uuid AND status = 'ready'`,
});

async function markDuplicatePages(tx: Tx, staged: Staged): Promise<void> {
  const found = await findDuplicatePages(tx, candidatesOf(staged));
  if (found.size === 0) return;
  await tx.$executeRaw(Prisma.sql`
    UPDATE import_entries e SET status = 'duplicate', reason = ${inLibrary}, existing_id = f.id,
      chosen = ${unknowing}
    FROM unnest(${[...found.keys()]}::int[], ${[...found.values()]}::uuid[]) AS f (position, id)
    WHERE e.batch_id = ${staged.batchId}::uuid AND e.position = f.position`);
}

const markDuplicateTexts = (tx: Tx, staged: Staged): Promise<number> =>
  tx.$executeRaw(Prisma.sql`
    UPDATE import_entries e SET status = 'duplicate', reason = ${inLibrary}, existing_id = f.id,
      chosen = ${unknowing}
    FROM (${duplicateTextsSql(candidatesOf(staged))}) f
    WHERE e.batch_id = ${staged.batchId}::uuid AND e.position = f.position`);

const markSimilar = (tx: Tx, staged: Staged): Promise<number> =>
  tx.$executeRaw(Prisma.sql`
    UPDATE import_entries e SET status = 'similar', existing_id = f.id,
      reason = ${JSON.stringify(similarReasons)}::jsonb ->> f.similarity
    FROM (${mostSimilarSql(candidatesOf(staged))}) f
    WHERE e.batch_id = ${staged.batchId}::uuid AND e.position = f.position`);
