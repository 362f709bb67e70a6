import type { Job, PgBoss } from 'pg-boss';
import type { Services } from '../context.ts';
import { domainErrorOf } from '../failures.ts';
import type { Log } from '../log.ts';
import { type JobData, queueNames, type ScheduledData } from './boss.ts';
import type { JobRows } from './job-rows.ts';
import { isScheduled, type JobKind } from './job-kind.ts';

interface UpkeepOptions {
  rows: JobRows;
  log: Log;
  kinds: readonly JobKind[];
  servicesOf: () => Services;
  stopping: AbortSignal;
}

const pollSeconds = 5;

/** Works on scheduled work, and writes down the end of jobs whose process died at each try. */
export async function workOnUpkeep(
  boss: PgBoss,
  { rows, log, kinds, servicesOf, stopping }: UpkeepOptions,
): Promise<void> {
  const polling = { pollingIntervalSeconds: pollSeconds };
  const takeScheduled = async ({ data, signal }: Job<ScheduledData>) => {
    const kind = kinds.filter(isScheduled).find((one) => one.kind === data.kind);
    try {
      // Another version of the program has this kind, and one of its processes takes the next try.
      if (kind === undefined) throw new Error('No such kind of work in this version');
      await kind.run({ services: servicesOf(), signal: AbortSignal.any([signal, stopping]) });
    } catch (error) {
      if (!stopping.aborted) {
        log.error({ err: error, kind: data.kind }, 'scheduled work failed');
        servicesOf().errorReports.failed(domainErrorOf(error), { job: data.kind });
      }
      throw error;
    }
  };
  await boss.work<ScheduledData>(queueNames.scheduled, { ...polling, groupConcurrency: 1 }, (jobs) =>
    takeEach(jobs, takeScheduled),
  );
  await boss.work<JobData>(queueNames.lost, polling, (jobs) =>
    takeEach(jobs, async ({ data }) => {
      await rows.fail(data.jobId, 'unexpected');
    }),
  );
}

/** Hands a batch, which always has one job here, to `take`. */
export async function takeEach<Data>(jobs: Job<Data>[], take: (job: Job<Data>) => Promise<void>): Promise<void> {
  for (const job of jobs) await take(job);
}
