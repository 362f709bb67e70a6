import {
  type Candidates,
  findDuplicatePages,
  type Similarity,
  mostSimilarSql,
  duplicateTextsSql,
} from '#api/features/recipes/recipes.public';
import type { Services } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';

/** What the reason of a duplicate says: the same recipe. */
const inLibrary = 'inLibrary';
const inFile = 'inFile';
/** What that of a similar entry says: a recipe of its title, or one with a similar title and similar ingredients. */
const similarReasons: Record<Similarity, string> = { title: 'titleInLibrary', ingredients: 'similarInLibrary' };

/** Comparing a large import takes longer than a request may. */
const markMs = 10 * 60_000;

interface Staged {
  batchId: string;
  libraryId: string;
  /** A file of our own: who keeps two similar recipes gets both back. */
  isOwn: boolean;
}

/**
 * Says of staged entries what is there already, in the library or earlier in the file: the same address, or the same
 * title with the same ingredients, is a duplicate; what resembles a recipe of the library is similar.
 */
export async function markDuplicates({ db }: Services, staged: Staged): Promise<void> {
  const { batchId, libraryId, isOwn } = staged;
  await db.$transaction(
    async (tx) => {
      // The statistics do not know entries that were just written: PostgreSQL expects one and compares each with each.
      await tx.$executeRaw`SET LOCAL enable_nestloop = off`;
      await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
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

const markRepeated = (tx: Tx, batchId: string): Promise<number> =>
  tx.$executeRaw(Prisma.sql`
    UPDATE import_entries e SET status = 'duplicate', reason = ${inFile}
    FROM (SELECT position, row_number() OVER (
        PARTITION BY name, recipe->'recipe'->>'ingredients', recipe->'recipe'->>'url' ORDER BY position) AS turn
      FROM import_entries WHERE batch_id = ${batchId}::uuid AND status = 'ready') same
    WHERE e.batch_id = ${batchId}::uuid AND e.position = same.position AND same.turn > 1`);

/** What was read of a batch and is not marked yet. */
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
    UPDATE import_entries e SET status = 'duplicate', reason = ${inLibrary}, existing_id = f.id
    FROM unnest(${[...found.keys()]}::int[], ${[...found.values()]}::uuid[]) AS f (position, id)
    WHERE e.batch_id = ${staged.batchId}::uuid AND e.position = f.position`);
}

const markDuplicateTexts = (tx: Tx, staged: Staged): Promise<number> =>
  tx.$executeRaw(Prisma.sql`
    UPDATE import_entries e SET status = 'duplicate', reason = ${inLibrary}, existing_id = f.id
    FROM (${duplicateTextsSql(candidatesOf(staged))}) f
    WHERE e.batch_id = ${staged.batchId}::uuid AND e.position = f.position`);

const markSimilar = (tx: Tx, staged: Staged): Promise<number> =>
  tx.$executeRaw(Prisma.sql`
    UPDATE import_entries e SET status = 'similar', existing_id = f.id,
      reason = ${JSON.stringify(similarReasons)}::jsonb ->> f.similarity
    FROM (${mostSimilarSql(candidatesOf(staged))}) f
    WHERE e.batch_id = ${staged.batchId}::uuid AND e.position = f.position`);
