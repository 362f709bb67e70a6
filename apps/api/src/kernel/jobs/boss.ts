import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss, systemClock } from 'pg-boss';
import type { Log } from '../log.ts';
import { maxTries } from './run-job.ts';

/** Names of the queues: of jobs, of jobs whose process died at each try, of scheduled work, and of tasks. */
export const queueNames = { jobs: 'jobs', lost: 'lost-jobs', scheduled: 'scheduled', tasks: 'tasks' } as const;

/** The data of a queued job. */
export interface JobData {
  jobId: string;
  kind: string;
}

/** The data of a queued task. */
export interface TaskData {
  kind: string;
  subjectId: string;
}

/** The data of a queued piece of scheduled work. */
export interface ScheduledData {
  kind: string;
}

/**
 * Seconds without a sign of life after which a job's process counts as dead. With the look-out, another process runs
 * the job again within a minute (docs/security-cases.md, R1).
 * @limit Server (30 seconds, looked for every 10): Job without a sign of life. Another process takes over within a
 * minute.
 */
const heartbeatSeconds = 30;
const lookOutSeconds = 10;
const hour = 3_600;
/** The id of no job. */
const noJob = '00000000-0000-0000-0000-000000000000';
const firstDelayMs = 250;
const longestDelayMs = 15_000;

/** Longest wait of a timer in milliseconds. Node ends a longer one at once. */
const longestTimerMs = 2 ** 31 - 1;

/**
 * The clock of pg-boss, which waits for times of day and asks again when a timer ends early. Where the machine's clock is
 * set back by years, it would ask a thousand times a second.
 */
const clock: typeof systemClock = {
  ...systemClock,
  setTimeout: (run, ms) => systemClock.setTimeout(run, ms > longestTimerMs ? 1_000 : ms),
};

interface BossOptions {
  url: string;
  log: Log;
  /** Begins to work, before the queue counts as started. Without it this process only queues work. */
  work: ((boss: PgBoss) => Promise<void>) | undefined;
  stopping: AbortSignal;
}

/**
 * Starts pg-boss on its own schema, which the first of several processes makes, as soon as the database allows. Returns
 * undefined when `stopping` came first.
 */
export async function startBoss(options: BossOptions): Promise<PgBoss | undefined> {
  const { log, stopping } = options;
  for (let delay = firstDelayMs; !stopping.aborted; delay = Math.min(delay * 2, longestDelayMs)) {
    try {
      return await tryBoss(options);
    } catch (error) {
      log.error({ err: error }, 'the job queue could not be started yet');
      await sleep(delay, undefined, { signal: stopping, ref: false }).catch(() => undefined);
    }
  }
  return undefined;
}

async function tryBoss({ url, log, work }: BossOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    clock,
    connectionString: url,
    application_name: 'trivet jobs',
    schema: 'pgboss',
    // Those who only queue work leave upkeep and schedule to those who do it.
    max: work === undefined ? 1 : 3,
    supervise: work !== undefined,
    schedule: work !== undefined,
    connectionTimeoutMillis: 8_000,
    superviseIntervalSeconds: lookOutSeconds,
    monitorIntervalSeconds: lookOutSeconds,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue met an error'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  try {
    await boss.start();
    await makeQueues(boss);
    await work?.(boss);
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
}

async function makeQueues(boss: PgBoss): Promise<void> {
  const retries = { retryLimit: maxTries - 1, retryDelay: 1, retryBackoff: true, heartbeatSeconds };
  await makeQueue(boss, queueNames.lost, { retryLimit: 10, retryDelay: 10, expireInSeconds: 60 });
  await makeQueue(boss, queueNames.jobs, { ...retries, expireInSeconds: 4 * hour, deadLetter: queueNames.lost });
  await makeQueue(boss, queueNames.scheduled, { ...retries, expireInSeconds: hour });
  await makeQueue(boss, queueNames.tasks, { retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: hour });
}

// A queue of an earlier version gets the settings of this one.
async function makeQueue(boss: PgBoss, name: string, options: NonNullable<Parameters<PgBoss['updateQueue']>[1]>) {
  await boss.createQueue(name);
  await boss.updateQueue(name, options);
  // Any look makes pg-boss read them. A transaction that queues a job would ask for a second connection to do so.
  await boss.findJobs(name, { id: noJob });
}
