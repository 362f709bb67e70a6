import { setTimeout as sleep } from 'node:timers/promises';
import { fromPrisma, type Job, type PgBoss } from 'pg-boss';
import type { Services } from '../context.ts';
import type { Db, Tx } from '../db/client.ts';
import type { Log } from '../log.ts';
import { type JobData, queueNames } from './boss.ts';
import type { JobRow, JobRows } from './job-rows.ts';
import { isOwned, type JobKind } from './job-kind.ts';
import { JobInterrupted } from './queue.ts';
import { runJob, type RunningJob } from './run-job.ts';
import { takeEach, workOnUpkeep } from './upkeep.ts';

interface WorkersOptions {
  db: Db;
  rows: JobRows;
  log: Log;
  kinds: readonly JobKind[];
  servicesOf: () => Services;
}

/** The workers of this process. */
export interface Workers {
  /** Begins to work on what waits. */
  begin(boss: PgBoss): Promise<void>;
  /** Looks at once whether something waits. */
  wake(): void;
  /** Tells a job to stop, if it runs here. */
  cancel(jobId: string): void;
  /** Takes nothing new, tells what runs to stop, and hands what has not ended in time to other processes. */
  stop(boss: PgBoss): Promise<void>;
}

/** Jobs that one process works on at a time. */
const jobsAtOnce = 2;
const pollSeconds = 2;
const stopMs = 8_000;
/** A job that was broken off goes before new ones, whose priority is 0 and less, and not to a worker that is just stopping. */
const resumed = { priority: 1, startAfter: 1 };

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

/** Two workers for jobs, one for scheduled work and one for jobs whose process died each time. */
export function createWorkers({ db, rows, log, kinds, servicesOf }: WorkersOptions): Workers {
  const running = new Map<Job<JobData>, RunningJob & { handled: Promise<void> }>();
  const stopping = new AbortController();
  let wakers: (() => void)[] = [];
  const wake = () => {
    for (const waken of wakers) waken();
  };

  const handOn = async (boss: PgBoss, job: Job<JobData>) => {
    running.delete(job);
    await db.$transaction(async (tx) => {
      const row = await rows.putBack(tx, job.data.jobId);
      if (row === undefined) return;
      await boss.deleteJob(queueNames.jobs, job, { db: fromPrisma(tx) });
      await sendJob(boss, tx, row, { kind: job.data.kind, ...resumed });
    });
  };

  const handle = async (boss: PgBoss, job: Job<JobData>, run: RunningJob) => {
    try {
      const end = await run.ended;
      if (end === 'requeue' && running.has(job)) await handOn(boss, job);
    } finally {
      running.delete(job);
      wake();
    }
  };

  const takeJob = async (boss: PgBoss, job: Job<JobData>) => {
    // A worker that was just asking when it was told to stop still gets an answer.
    if (stopping.signal.aborted) return handOn(boss, job);
    const { jobId } = job.data;
    const kind = kinds.filter(isOwned).find((one) => one.kind === job.data.kind);
    const attempt = { jobId, kind, number: job.retryCount + 1, taken: job.signal };
    const run = runJob(attempt, { rows, log, services: servicesOf() });
    const handled = handle(boss, job, run);
    running.set(job, { ...run, handled });
    await handled;
  };

  return {
    async begin(boss) {
      const ids: string[] = [];
      for (let worker = 0; worker < jobsAtOnce; worker += 1) {
        const options = { pollingIntervalSeconds: pollSeconds, groupConcurrency: 1 };
        ids.push(
          await boss.work<JobData>(queueNames.jobs, options, (jobs) => takeEach(jobs, (job) => takeJob(boss, job))),
        );
      }
      await workOnUpkeep(boss, { rows, log, kinds, servicesOf, stopping: stopping.signal });
      wakers = ids.map((id) => () => boss.notifyWorker(id));
    },
    wake,
    cancel(jobId) {
      for (const [job, run] of running) if (job.data.jobId === jobId) run.interrupt('cancelled');
    },
    async stop(boss) {
      stopping.abort(new JobInterrupted('stopping'));
      for (const name of Object.values(queueNames)) await boss.offWork(name, { wait: false });
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
