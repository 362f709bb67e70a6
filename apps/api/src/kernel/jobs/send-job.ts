import { fromPrisma, type PgBoss } from 'pg-boss';
import type { Tx } from '../db/client.ts';
import { type JobData, queueNames } from './boss.ts';
import type { JobRow } from './job-rows.ts';

/** Queues a job as part of a transaction. */
export async function sendJob(
  boss: PgBoss,
  tx: Tx,
  { id, userId }: JobRow,
  { kind, ...options }: { kind: string; priority: number; startAfter?: number },
) {
  const data: JobData = { jobId: id, kind };
  await boss.send(queueNames.jobs, data, { ...options, db: fromPrisma(tx), group: { id: userId } });
}
