import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, PgBoss } from 'pg-boss';
import type { Services } from '../context.ts';
import type { Log } from '../log.ts';
import { queueNames, type TaskData } from './boss.ts';
import { isTask, type JobKind } from './job-kind.ts';
import type { Queue } from './queue.ts';

interface TaskOptions {
  log: Log;
  kinds: readonly JobKind[];
  servicesOf: () => Services;
  stopping: AbortSignal;
}

/** The tasks of this process. */
export interface Tasks {
  /** Looks for waiting tasks at once. */
  wake(): void;
  /** Resolves when the running tasks have ended, or after some seconds. */
  settled(): Promise<void>;
}

const pollSeconds = 2;
const tasksOfBatch = 20;
/**
 * Tasks that run at the same time. Beyond these, a batch waits for its slowest task. Most of them wait for somebody
 * else.
 * @limit Notifications
 */
const mostAtOnce = 100;
/** A task that takes longer goes on beside the next ones, so that whoever answers slowly holds up nobody. */
const patienceMs = 500;
const settleMs = 8_000;

/** Works on tasks until the queue stops. */
export async function workOnTasks(boss: PgBoss, { log, kinds, servicesOf, stopping }: TaskOptions): Promise<Tasks> {
  const running = new Set<Promise<void>>();

  const run = async ({ data }: Job<TaskData>): Promise<void> => {
    try {
      const kind = kinds.filter(isTask).find((one) => one.kind === data.kind);
      await kind?.run({ subjectId: data.subjectId, services: servicesOf(), signal: stopping });
    } catch (error) {
      if (!stopping.aborted) log.error({ err: error, kind: data.kind }, 'a task failed');
    }
  };

  const take = async (job: Job<TaskData>): Promise<void> => {
    const task = run(job);
    running.add(task);
    void task.finally(() => running.delete(task));
    await Promise.race([task, ...(running.size < mostAtOnce ? [sleep(patienceMs, undefined, { ref: false })] : [])]);
  };

  const polling = { pollingIntervalSeconds: pollSeconds, batchSize: tasksOfBatch };
  const id = await boss.work<TaskData>(queueNames.tasks, polling, async (jobs) => {
    await Promise.all(jobs.map(take));
  });
  return {
    wake: () => boss.notifyWorker(id),
    settled: () =>
      Promise.race([Promise.all(running), sleep(settleMs, undefined, { ref: false })]).then(() => undefined),
  };
}

interface StarterOptions {
  kinds: readonly JobKind[];
  log: Log;
  /** Returns the queue, once it has begun. */
  bossOf: () => PgBoss | undefined;
  wake: () => void;
}

/** Returns the function that queues a task for each subject (see {@link Queue}). */
export const createTaskStarter =
  ({ kinds, log, bossOf, wake }: StarterOptions): Queue['startTasks'] =>
  async (kind, subjectIds, afterSeconds = 0) => {
    if (!kinds.filter(isTask).some((one) => one.kind === kind)) throw new Error(`No kind of task is ${kind}`);
    const boss = bossOf();
    if (boss === undefined || subjectIds.length === 0) return;
    const when = afterSeconds > 0 && { startAfter: Math.ceil(afterSeconds) };
    const tasks = subjectIds.map((subjectId) => ({ data: { kind, subjectId } satisfies TaskData, ...when }));
    try {
      await boss.insert(queueNames.tasks, tasks);
      if (afterSeconds === 0) wake();
    } catch (error) {
      log.warn({ err: error, kind }, 'tasks wait for the next look-out');
    }
  };
