import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import type { TestServer } from './server.ts';

/**
 * A transaction beside those of the server. A statement that needs one of its locks waits until the test releases it.
 */
export interface HeldTransaction {
  /** Resolves once `count` statements of the server wait for a lock. */
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
  server: TestServer,
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
  const countWaiting = async () => {
    const { rows } = await watcher.query<{ count: number }>(
      `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows[0]?.count;
  };
  return {
    untilWaiting: (count) => expect.poll(countWaiting, { interval: 10 }).toBe(count),
    release,
  };
}
