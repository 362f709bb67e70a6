import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import type { TestServer } from './server.ts';

/**
 * A transaction beside those of the server. A statement that needs one of its locks waits until the test releases it.
 */
export interface HeldTransaction {
  /** Resolves once `count` statements wait for this transaction or for each other behind it. */
  untilWaiting(count: number): Promise<void>;
  /** Releases the locks. */
  release(): Promise<void>;
}

/**
 * Opens a transaction on the server's database and runs `sql`, whose locks it keeps until `release` or the end of the
 * test.
 * @example await holdTransaction(server, 'LOCK TABLE sessions IN EXCLUSIVE MODE')
 */
export async function holdTransaction(
  server: Pick<TestServer, 'databaseUrl'>,
  sql: string,
  values: unknown[] = [],
): Promise<HeldTransaction> {
  const [holder, watcher] = [new pg.Client(server.databaseUrl), new pg.Client(server.databaseUrl)];
  await Promise.all([holder.connect(), watcher.connect()]);
  let isOpen = true;
  const release = async () => {
    if (!isOpen) return;
    isOpen = false;
    await holder.query('COMMIT');
    await Promise.all([holder.end(), watcher.end()]);
  };
  onTestFinished(release);
  await holder.query('BEGIN');
  await holder.query(sql, values);
  const { rows: holders } = await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  // Jobs of the server may wait for a moment for other locks. They do not count.
  const countWaiting = async () => {
    const { rows } = await watcher.query<{ count: number }>(
      `WITH RECURSIVE behind (pid) AS (
        SELECT $1::int
        UNION SELECT a.pid FROM behind JOIN pg_stat_activity a ON behind.pid = ANY(pg_blocking_pids(a.pid))
        WHERE a.datname = current_database())
      SELECT count(*)::int - 1 AS count FROM behind`,
      [holders[0]?.pid],
    );
    return rows[0]?.count;
  };
  return {
    untilWaiting: (count) => expect.poll(countWaiting, { interval: 10 }).toBe(count),
    release,
  };
}
