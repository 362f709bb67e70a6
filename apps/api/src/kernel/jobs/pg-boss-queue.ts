import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Publish, Services } from '../context.ts';
import type { Database, Tx } from '../db/client.ts';
import type { Queued } from '../db/notification.ts';
import { DomainError } from '../errors.ts';
import type { Log } from '../log.ts';
import { queueNames, type ScheduledData, startBoss } from './boss.ts';
import { createJobRows, type JobRow, type JobRows } from './job-rows.ts';
import { isOwned, isScheduled, type JobKind } from './job-kind.ts';
import type { NewJob, Queue } from './queue.ts';
import { sendJob } from './send-job.ts';
import { createTaskStarter } from './tasks.ts';
import { createWorkers, type Workers } from './workers.ts';

/** The services of a queue. */
export interface QueueOptions {
  database: Database;
  log: Log;
  kinds: readonly JobKind[];
  servicesOf: () => Services;
  publish: Publish;
  /** Tells other processes of work that this one has queued. Without it this process works itself. */
  tellQueued?: ((queued: Queued) => void) | undefined;
}

/** The queue of this process. */
export interface RunningQueue extends Queue {
  /** Looks for work that another process has queued. It does nothing in a process that does not work on jobs. */
  wakeFor(queued: Queued): void;
  /** Connects and begins to work, unless others do, as soon as the database can be reached. Until then `start` waits. Never rejects. */
  begin(): Promise<void>;
  /** Tells the running jobs to stop, waits up to eight seconds, and puts unfinished jobs back for other processes. */
  stop(): Promise<void>;
}

const readyMs = 10_000;
/** How long pg-boss may take to store how the last jobs ended. */
const settleMs = 2_000;

/**
 * Stores the schedule of each scheduled kind and deletes the schedules of kinds that no longer exist. One job of a kind
 * runs at a time.
 */
async function keepSchedules(boss: PgBoss, kinds: readonly JobKind[]): Promise<void> {
  const scheduled = kinds.filter(isScheduled);
  for (const { kind, every } of scheduled) {
    const data: ScheduledData = { kind };
    await boss.schedule(queueNames.scheduled, every, data, {
      key: kind,
      missed: 'once',
      tz: 'UTC',
      group: { id: kind },
    });
  }
  for (const { key } of await boss.getSchedules(queueNames.scheduled)) {
    if (!scheduled.some(({ kind }) => kind === key)) await boss.unschedule(queueNames.scheduled, key);
  }
}

async function beginWork(boss: PgBoss, kinds: readonly JobKind[], workers: Workers): Promise<void> {
  await keepSchedules(boss, kinds);
  await workers.begin(boss);
}

const enqueueWith =
  (rows: JobRows) =>
  async (boss: PgBoss, tx: Tx, kind: string, job: NewJob): Promise<JobRow> => {
    const before = await rows.countOpen(tx, job.userId);
    const row = await rows.create(tx, kind, job);
    await sendJob(boss, tx, row, { kind, priority: -before });
    return row;
  };

/**
 * Creates a queue on pg-boss, in the same database. People take turns: whoever has many jobs waits for those who have
 * few.
 */
export function createQueue(options: QueueOptions): RunningQueue {
  const { database, log, kinds, servicesOf, publish } = options;
  const { db, url } = database;
  const rows = createJobRows(db, publish);
  const workers = createWorkers({ db, rows, log, kinds, servicesOf });
  const stopping = new AbortController();
  const ready = Promise.withResolvers<PgBoss>();
  let begun: Promise<PgBoss | undefined> | undefined;
  let running: PgBoss | undefined;

  const work = options.tellQueued === undefined ? (boss: PgBoss) => beginWork(boss, kinds, workers) : undefined;
  const wakeFor = (queued: Queued) => (queued === 'jobs' ? workers.wake() : workers.wakeTasks());
  const { tellQueued = wakeFor } = options;
  const enqueue = enqueueWith(rows);

  return {
    async begin() {
      begun ??= startBoss({ url, log, work, stopping: stopping.signal });
      const boss = await begun;
      running = boss;
      if (boss) ready.resolve(boss);
    },
    async start(kind, job, tx) {
      if (!kinds.filter(isOwned).some((one) => one.kind === kind)) throw new Error(`No kind of job is ${kind}`);
      const boss = await Promise.race([ready.promise, sleep(readyMs, undefined, { ref: false })]);
      if (!boss) throw new DomainError('unavailable', { retryAfter: 5 });
      if (tx) return (await enqueue(boss, tx, kind, job)).id;
      const row = await db.$transaction((own) => enqueue(boss, own, kind, job));
      rows.tell(row);
      tellQueued('jobs');
      return row.id;
    },
    wake: () => tellQueued('jobs'),
    wakeFor,
    startTasks: createTaskStarter({ kinds, log, bossOf: () => running, wake: () => tellQueued('tasks') }),
    async cancel(...jobIds) {
      await rows.cancel(jobIds);
      for (const jobId of jobIds) workers.cancel(jobId);
    },
    async stop() {
      stopping.abort();
      const boss = await begun;
      if (!boss) return;
      await workers.stop(boss);
      await boss.stop({ graceful: true, timeout: settleMs });
    },
  };
}
