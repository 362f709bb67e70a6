import { PgBoss } from 'pg-boss';
import type { Installation } from './installation.ts';

/**
 * Half a minute without a sign of life of the processes that had jobs, at once. Call it while none runs, so that no living
 * one is meant.
 */
export async function forgetDeadWorkers({ query }: Pick<Installation, 'query'>): Promise<void> {
  await query(`UPDATE pgboss.job SET heartbeat_on = now() - interval '1 minute' WHERE state = 'active'`);
}

/** The look-out for dead processes, and the pause before the next try, at once. */
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
