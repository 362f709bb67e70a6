import { PgBoss } from 'pg-boss';
import type { Installation } from './installation.ts';

/**
 * Makes half a minute pass at once for the processes that had jobs. Call it while none runs, because it takes a living
 * one for dead, too.
 */
export async function forgetDeadWorkers({ query }: Pick<Installation, 'query'>): Promise<void> {
  await query(`UPDATE pgboss.job SET heartbeat_on = now() - interval '1 minute' WHERE state = 'active'`);
}

/** Runs the search for dead processes, and ends the pause before the next try, at once. */
export async function lookForDeadWorkers(installation: Pick<Installation, 'query' | 'databaseUrl'>): Promise<void> {
  const boss = new PgBoss({
    connectionString: await installation.databaseUrl(),
    supervise: false,
    schedule: false,
    monitorIntervalSeconds: 1,
  });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.supervise();
  await boss.stop({ graceful: false });
  await installation.query(`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);
}
