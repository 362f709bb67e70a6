import type { PgBoss } from 'pg-boss';
import { type JobData, queueNames } from './boss.ts';
import { JobInterrupted } from './queue.ts';
import { createTakenJobs, type WorkOptions } from './taken-jobs.ts';
import { type Tasks, workOnTasks } from './tasks.ts';
import { takeEach, workOnUpkeep } from './upkeep.ts';

/** The workers of this process. */
export interface Workers {
  /** Begins to work on waiting jobs. */
  begin(boss: PgBoss): Promise<void>;
  /** Looks for waiting jobs at once. */
  wake(): void;
  /** Looks for waiting tasks at once. */
  wakeTasks(): void;
  /** Tells a job to stop, if it runs here. */
  cancel(jobId: string): void;
  /** Takes nothing new, tells running jobs to stop, and hands those that have not ended in time to other processes. */
  stop(boss: PgBoss): Promise<void>;
}

/** Jobs that one process works on at a time. Jobs share the processor with people. @limit Server */
const jobsAtOnce = 2;
const pollSeconds = 2;

/** Creates two workers for jobs, and one each for scheduled work, for tasks and for jobs whose process died each time. */
export function createWorkers(options: WorkOptions): Workers {
  const stopping = new AbortController();
  let wakers: (() => void)[] = [];
  let tasks: Tasks | undefined;
  const wake = () => {
    for (const waken of wakers) waken();
  };
  const taken = createTakenJobs({ ...options, stopping: stopping.signal, ended: wake });

  return {
    async begin(boss) {
      const ids: string[] = [];
      for (let worker = 0; worker < jobsAtOnce; worker += 1) {
        const polling = { pollingIntervalSeconds: pollSeconds, groupConcurrency: 1 };
        ids.push(
          await boss.work<JobData>(queueNames.jobs, polling, (jobs) => takeEach(jobs, (job) => taken.take(boss, job))),
        );
      }
      await workOnUpkeep(boss, { ...options, stopping: stopping.signal });
      tasks = await workOnTasks(boss, { ...options, stopping: stopping.signal });
      wakers = ids.map((id) => () => boss.notifyWorker(id));
    },
    wake,
    wakeTasks: () => tasks?.wake(),
    cancel: (jobId) => taken.cancel(jobId),
    async stop(boss) {
      stopping.abort(new JobInterrupted('stopping'));
      for (const name of Object.values(queueNames)) await boss.offWork(name, { wait: false });
      await Promise.all([taken.handOver(boss), tasks?.settled()]);
    },
  };
}
