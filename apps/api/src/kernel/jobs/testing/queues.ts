import { setTimeout as sleep } from 'node:timers/promises';
import type { RealtimeFrame } from '@trivet/shared/realtime';
import { afterAll, beforeAll } from 'vitest';
import type { Services } from '../../context.ts';
import { type Database, openDatabase } from '../../db/client.ts';
import { createLog } from '../../log.ts';
import { createTestDatabase } from '../../testing/server.ts';
import { createQueue, type QueueOptions, type RunningQueue } from '../pg-boss-queue.ts';
import type { JobKind } from '../job-kind.ts';

/** One process's queue, and the frames it published. */
export interface TestQueue extends RunningQueue {
  frames: { to: readonly string[]; frame: RealtimeFrame }[];
  /** The lines of its log. */
  lines: string[];
}

/** The name of the tests' own connections. Those of the queues have others. */
export const lookerName = 'looker';

/** Makes a queue that has not begun on the database of `url`. */
function makeQueue(kinds: readonly JobKind[], url: string, tellQueued?: QueueOptions['tellQueued']): TestQueue {
  const frames: TestQueue['frames'] = [];
  const lines: string[] = [];
  const log = createLog({ level: 'warn', stream: { write: (line) => void lines.push(line) } });
  const publish = (to: readonly string[], frame: RealtimeFrame) => void frames.push({ to, frame });
  const database = openDatabase(url, log, 4);
  const errorReports = { failed: () => {} };
  const servicesOf = () => ({ db: database.db, database, log, publish, errorReports }) as unknown as Services;
  const running = createQueue({ database, log, kinds, servicesOf, publish, tellQueued });
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= running.stop().then(() => database.close()));
  return { ...running, stop, frames, lines };
}

/** Waits until the row of a job has this status. Returns the row. */
async function waitForStatus({ db }: Database, id: string, status: string) {
  const begun = Date.now();
  for (;;) {
    const row = await db.job.findUniqueOrThrow({ where: { id } });
    if (row.status === status) return row;
    if (Date.now() - begun > 150_000) throw new Error(`the job is ${row.status}, not ${status}`);
    await sleep(20);
  }
}

/** Creates a database for the tests of a file. Each queue on it has connections of its own, like another process. */
export function useQueues() {
  let looker: Database;
  let databaseUrl: string;
  let drop: () => Promise<void>;
  const queues: RunningQueue[] = [];

  beforeAll(async () => {
    ({ url: databaseUrl, drop } = await createTestDatabase());
    const lookerUrl = new URL(databaseUrl);
    lookerUrl.searchParams.set('application_name', lookerName);
    looker = openDatabase(lookerUrl.href, createLog({ level: 'silent' }));
  });
  afterAll(async () => {
    await Promise.all(queues.map((queue) => queue.stop()));
    await looker.close();
    await drop();
  });

  /** Makes a queue that has not begun. `url` is another database than that of the tests. */
  const make = (kinds: readonly JobKind[], url = databaseUrl, tellQueued?: QueueOptions['tellQueued']): TestQueue => {
    const queue = makeQueue(kinds, url, tellQueued);
    queues.push(queue);
    return queue;
  };

  return {
    get database() {
      return looker;
    },
    get url() {
      return databaseUrl;
    },
    make,
    async start(...kinds: JobKind[]): Promise<TestQueue> {
      const queue = make(kinds);
      await queue.begin();
      return queue;
    },
    /** Starts a queue that leaves the work to others. */
    async startTelling(kind: JobKind, tellQueued: QueueOptions['tellQueued']): Promise<TestQueue> {
      const queue = make([kind], databaseUrl, tellQueued);
      await queue.begin();
      return queue;
    },
    async newUser(): Promise<string> {
      const user = await looker.db.user.create({
        data: { email: `${crypto.randomUUID()}@example.org`, name: 'Ann', passwordHash: '' },
        select: { id: true },
      });
      return user.id;
    },
    row: (id: string) => looker.db.job.findUniqueOrThrow({ where: { id } }),
    /** Waits until the job's row has this status. Returns the row. */
    status: (id: string, status: string) => waitForStatus(looker, id, status),
  };
}

/** Makes a promise with the function that resolves it. */
export const gate = () => Promise.withResolvers<undefined>();
