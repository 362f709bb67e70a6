import { setTimeout as sleep } from 'node:timers/promises';
import { fromPrisma, type Job, type PgBoss } from 'pg-boss';
import type { Services } from '../context.ts';
import type { Db } from '../db/client.ts';
import type { Log } from '../log.ts';
import { type JobData, queueNames } from './boss.ts';
import type { JobRows } from './job-rows.ts';
import { isOwned, type JobKind } from './job-kind.ts';
import { runJob, type RunningJob } from './run-job.ts';
import { sendJob } from './send-job.ts';

/** The services for the work on jobs. */
export interface WorkOptions {
  db: Db;
  rows: JobRows;
  log: Log;
  kinds: readonly JobKind[];
  servicesOf: () => Services;
}

/** The jobs that this process works on at the moment. */
export interface TakenJobs {
  /** Works on a job until nothing is left to do for this process. */
  take(boss: PgBoss, job: Job<JobData>): Promise<void>;
  /** Tells a job to stop, if it runs here. */
  cancel(jobId: string): void;
  /** Tells running jobs to stop, and hands those that have not ended in time to other processes. */
  handOver(boss: PgBoss): Promise<void>;
}

const stopMs = 8_000;
/**
 * How an interrupted job is queued again. New jobs have a priority of 0 or less, so it runs before them. The second of
 * delay keeps it from workers that are just stopping.
 */
const resumed = { priority: 1, startAfter: 1 };

interface TakenOptions extends WorkOptions {
  stopping: AbortSignal;
  /** Called after each job. */
  ended: () => void;
}

/** Creates an empty registry of jobs. */
export function createTakenJobs({ db, rows, log, kinds, servicesOf, stopping, ended }: TakenOptions): TakenJobs {
  const running = new Map<Job<JobData>, RunningJob & { handled: Promise<void> }>();

  const handOn = async (boss: PgBoss, job: Job<JobData>) => {
    running.delete(job);
    await putBack({ boss, db, rows }, job);
  };

  const handle = async (boss: PgBoss, job: Job<JobData>, run: RunningJob) => {
    try {
      const end = await run.ended;
      if (end === 'requeue' && running.has(job)) await handOn(boss, job);
    } finally {
      running.delete(job);
      ended();
    }
  };

  return {
    async take(boss, job) {
      // A worker that asked just before the stop still gets a job.
      if (stopping.aborted) return handOn(boss, job);
      const kind = kinds.filter(isOwned).find((one) => one.kind === job.data.kind);
      const attempt = { jobId: job.data.jobId, kind, number: job.retryCount + 1, taken: job.signal };
      const run = runJob(attempt, { rows, log, services: servicesOf() });
      const handled = handle(boss, job, run);
      running.set(job, { ...run, handled });
      await handled;
    },
    cancel(jobId) {
      for (const [job, run] of running) if (job.data.jobId === jobId) run.interrupt('cancelled');
    },
    async handOver(boss) {
      const handled = [...running.values()].map((run) => {
        run.interrupt('stopping');
        return run.handled;
      });
      await Promise.race([Promise.allSettled(handled), sleep(stopMs, undefined, { ref: false })]);
      for (const job of running.keys()) {
        await handOn(boss, job).catch((error: unknown) =>
          log.error({ err: error, jobId: job.data.jobId }, 'a job was not handed on'),
        );
      }
    },
  };
}

/** Queues an interrupted job again, for any process. */
async function putBack({ boss, db, rows }: { boss: PgBoss; db: Db; rows: JobRows }, job: Job<JobData>): Promise<void> {
  await db.$transaction(async (tx) => {
    const row = await rows.putBack(tx, job.data.jobId);
    if (row === undefined) return;
    await boss.deleteJob(queueNames.jobs, job, { db: fromPrisma(tx) });
    await sendJob(boss, tx, row, { kind: job.data.kind, ...resumed });
  });
}
