import { expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { createTestDatabase } from '../testing/server.ts';
import { type Database, openDatabase, Prisma } from './client.ts';
import { queryPrepared } from './prepared-query.ts';

const log = createLog({ level: 'silent' });

async function withDatabase(connections: number, work: (database: Database) => Promise<void>): Promise<void> {
  const { url, drop } = await createTestDatabase();
  const database = openDatabase(url, log, connections);
  try {
    await work(database);
  } finally {
    await database.close();
    await drop();
  }
}

const plansSql = Prisma.sql`
  SELECT generic_plans::int AS "forAny", custom_plans::int AS "forValues" FROM pg_prepared_statements
  WHERE statement LIKE ${'SELECT count(*) FROM recipes%'}`;
const countOf = (libraryId: string): Prisma.Sql =>
  Prisma.sql`SELECT count(*) FROM recipes WHERE library_id = ${libraryId}::uuid`;

test('a prepared statement is planned for any values from its first run on a connection on', async () => {
  await withDatabase(1, async (database) => {
    await queryPrepared(database, countOf('00000000-0000-4000-8000-000000000000'));
    expect(await queryPrepared(database, plansSql)).toEqual([{ forAny: 1, forValues: 0 }]);
  });
});

test('statements that are not prepared are planned for their values', async () => {
  await withDatabase(1, async ({ db }) => {
    const [row] = await db.$queryRaw<{ mode: string }[]>`SELECT current_setting('plan_cache_mode') AS mode`;
    expect(row?.mode).toBe('auto');
  });
});

test('of the texts that a process meets only some are prepared, and the others are answered as well', async () => {
  await withDatabase(1, async (database) => {
    for (let number = 0; number < 300; number += 1) {
      const rows = await queryPrepared<{ found: number }>(database, Prisma.raw(`SELECT ${number} AS found`));
      expect(rows).toEqual([{ found: number }]);
    }
    const [row] = await queryPrepared<{ count: number }>(
      database,
      Prisma.sql`SELECT count(*)::int AS count FROM pg_prepared_statements`,
    );
    expect(row?.count).toBeLessThanOrEqual(200);
  });
});

test('some connections stay open when nobody has used them for long', async () => {
  await withDatabase(6, async ({ pool, preparedPool }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      for (const each of [pool, preparedPool]) {
        const clients = await Promise.all(Array.from({ length: 6 }, () => each.connect()));
        for (const client of clients) client.release();
      }
      expect([pool.totalCount, preparedPool.totalCount]).toEqual([6, 6]);
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect([pool.totalCount, preparedPool.totalCount]).toEqual([1, 2]);
    } finally {
      vi.useRealTimers();
    }
  });
});
