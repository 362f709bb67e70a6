import { trashDays } from '@trivet/shared/recipes/trash-schemas';
import type { Services } from '#api/kernel/context';
import { type Db, Prisma } from '#api/kernel/db/client';

/** Most rows of one statement, so that nobody waits long for a library. */
const batchSize = 500;

const tables = [Prisma.sql`recipes`, Prisma.sql`labels`, Prisma.sql`label_groups`];

const isOld = Prisma.sql`t.deleted_at < now() - make_interval(days => ${trashDays})`;

/**
 * Deletes forever what has been in the trash for thirty days, and returns the number of rows. The database leaves
 * tombstones. A library in which somebody writes at this moment keeps its trash until the next time.
 */
export async function purgeTrash({ db }: Services): Promise<number> {
  let purged = 0;
  for (const table of tables) {
    const libraries = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
      SELECT DISTINCT t.library_id AS id FROM ${table} t WHERE ${isOld}`);
    for (const { id } of libraries) {
      for (let count = batchSize; count === batchSize; purged += count) count = await purgeBatch(db, table, id);
    }
  }
  return purged;
}

// The library is locked before its rows, as every write to it and its deletion do. It is the only one of the statement.
const purgeBatch = (db: Db, table: Prisma.Sql, libraryId: string): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    WITH held AS MATERIALIZED (
      SELECT id FROM libraries WHERE id = ${libraryId}::uuid FOR NO KEY UPDATE SKIP LOCKED),
    old AS MATERIALIZED (
      SELECT t.id FROM held JOIN ${table} t ON t.library_id = held.id WHERE ${isOld}
      LIMIT ${batchSize} FOR UPDATE OF t SKIP LOCKED)
    DELETE FROM ${table} WHERE id IN (SELECT id FROM old)`);
