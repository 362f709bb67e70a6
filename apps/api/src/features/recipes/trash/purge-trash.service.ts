import { trashDays } from '@trivet/shared/recipes/trash-schemas';
import type { Services } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';

/** Most rows of one statement, so that nobody waits long for a library. */
const batchSize = 500;

const tables = [Prisma.sql`recipes`, Prisma.sql`labels`, Prisma.sql`label_groups`];

/**
 * Deletes forever what has been in the trash for thirty days, and returns the number of rows. The database leaves
 * tombstones.
 */
export async function purgeTrash({ db }: Services): Promise<number> {
  let purged = 0;
  for (const table of tables) {
    for (let count = batchSize; count === batchSize; purged += count) {
      count = await db.$executeRaw(Prisma.sql`
        DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table}
          WHERE deleted_at < now() - make_interval(days => ${trashDays}) LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)`);
    }
  }
  return purged;
}
