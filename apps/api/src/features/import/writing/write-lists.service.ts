import { countListRoom, insertLists } from '#api/features/shopping-lists/shopping-lists.public';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { inLibrary } from '../staging/mark-duplicates.service.ts';
import { markKnownLists, tooManyLists } from '../staging/stage-lists.service.ts';
import { makeIdTable, type OwnWriting } from './write-own.service.ts';

/**
 * Writes the staged shopping lists, as many as the person may own. Those that the person owns already are passed over as
 * duplicate recipes are. It runs in the transaction of the batch, after {@link writeOwnParts}. Returns the ids of the lists.
 */
export async function writeLists(tx: Tx, writing: OwnWriting): Promise<string[]> {
  const { batchId, userId, options } = writing;
  const first = await tx.importList.findFirst({ where: { batchId }, select: { position: true } });
  if (first === null) return [];
  if (options.keepLists) await chooseLists(tx, writing);
  else await tx.importList.updateMany({ where: { batchId }, data: { status: 'skipped' } });
  const written = Prisma.sql`FROM import_lists WHERE batch_id = ${batchId}::uuid AND status = 'written'`;
  // A file may have lists without any part that only our own recipes have.
  await makeIdTable(tx);
  await noteKnownRecipes(tx, writing);
  const rows = Prisma.sql`SELECT list_id AS id, list ${written}`;
  await insertLists(tx, { userId, rows, recipeIds: Prisma.sql`imported_ids` });
  const lists = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`SELECT list_id AS id ${written} ORDER BY position`);
  // The lists now contain what was staged. The original file is kept, so that it can be read again.
  await tx.$executeRaw(Prisma.sql`UPDATE import_lists SET list = NULL WHERE batch_id = ${batchId}::uuid`);
  return lists.map(({ id }) => id);
}

/** Marks the lists that are written. Those for which there is no room become entries of the report. */
async function chooseLists(tx: Tx, { batchId, userId, options }: OwnWriting): Promise<void> {
  await markKnownLists(tx, { batchId, userId });
  const wanted = options.skipDuplicates ? Prisma.sql`('ready')` : Prisma.sql`('ready', 'duplicate')`;
  const room = await countListRoom(tx, userId);
  await tx.$executeRaw(Prisma.sql`
    UPDATE import_lists l SET status = (CASE WHEN w.turn <= ${room} THEN 'written' ELSE 'skipped' END)::import_entry_status
    FROM (SELECT position, row_number() OVER (ORDER BY position) AS turn FROM import_lists
      WHERE batch_id = ${batchId}::uuid AND status IN ${wanted}) w
    WHERE l.batch_id = ${batchId}::uuid AND l.position = w.position`);
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO import_entries (batch_id, position, status, name, reason)
    SELECT ${batchId}::uuid, row_number() OVER (ORDER BY l.position) + coalesce((
        SELECT max(e.position) FROM import_entries e WHERE e.batch_id = ${batchId}::uuid), -1), 'skipped', l.name, ${tooManyLists}
    FROM import_lists l WHERE l.batch_id = ${batchId}::uuid AND l.status = 'skipped'`);
}

// Recipes of the file that the library had already are those that its lists mean.
const noteKnownRecipes = (tx: Tx, { batchId, libraryId }: OwnWriting): Promise<number> =>
  tx.$executeRaw(Prisma.sql`
    INSERT INTO imported_ids SELECT e.recipe->'own'->>'id', r.id
    FROM import_entries e JOIN recipes r ON r.id = e.existing_id AND r.library_id = ${libraryId}::uuid AND r.deleted_at IS NULL
    WHERE e.batch_id = ${batchId}::uuid AND e.status = 'skipped' AND e.reason = ${inLibrary} AND e.recipe->'own'->>'id' IS NOT NULL
    ORDER BY e.position
    ON CONFLICT DO NOTHING`);
