import { setTimeout as sleep } from 'node:timers/promises';
import type { RealtimeFrame } from '@trivet/shared/realtime';
import { afterAll, beforeAll } from 'vitest';
import type { Services } from '../../context.ts';
import { type Database, openDatabase } from '../../db/client.ts';
import { createLog } from '../../log.ts';
import { createTestDatabase } from '../../testing/server.ts';
import { createQueue, type RunningQueue } from '../pg-boss-queue.ts';
import type { JobKind } from '../job-kind.ts';

/** One process's queue, and the frames it published. */
export interface TestQueue extends RunningQueue {
  frames: { to: readonly string[]; frame: RealtimeFrame }[];
  /** What it logged. */
  lines: string[];
}

/** A database for the tests of a file, and queues on it, each like one of another process. */
export function useQueues() {
  let database: Database;
  let drop: () => Promise<void>;
  const queues: RunningQueue[] = [];

  beforeAll(async () => {
    const created = await createTestDatabase();
    drop = created.drop;
    database = openDatabase(created.url, createLog({ level: 'silent' }));
  });
  afterAll(async () => {
    await Promise.all(queues.map((queue) => queue.stop()));
    await database.close();
    await drop();
  });

  /** A queue that has not begun; `url` is another database than that of the tests. */
  const make = (kinds: readonly JobKind[], url = database.url): TestQueue => {
    const frames: TestQueue['frames'] = [];
    const lines: string[] = [];
    const log = createLog({ level: 'warn', stream: { write: (line) => void lines.push(line) } });
    const publish = (to: readonly string[], frame: RealtimeFrame) => void frames.push({ to, frame });
    const servicesOf = () => ({ db: database.db, database, log, publish }) as unknown as Services;
    const queue = createQueue({ database: { ...database, url }, log, kinds, servicesOf, publish });
    queues.push(queue);
    return { ...queue, frames, lines };
  };

  return {
    get database() {
      return database;
    },
    make,
    async start(...kinds: JobKind[]): Promise<TestQueue> {
      const queue = make(kinds);
      await queue.begin();
      return queue;
    },
    async newUser(): Promise<string> {
      const user = await database.db.user.create({
        data: { email: `${crypto.randomUUID()}@example.org`, name: 'Ann', passwordHash: '' },
        select: { id: true },
      });
      return user.id;
    },
    row: (id: string) => database.db.job.findUniqueOrThrow({ where: { id } }),
    /** Waits until the job's row has this status; resolves to the row. */
    async status(id: string, status: string, timeoutMs = 20_000) {
      const begun = Date.now();
      for (;;) {
        const row = await database.db.job.findUniqueOrThrow({ where: { id } });
        if (row.status === status) return row;
        if (Date.now() - begun > timeoutMs) throw new Error(`the job is ${row.status}, not ${status}`);
        await sleep(20);
      }
    },
  };
}

/** A promise and what resolves it. */
export const gate = () => Promise.withResolvers<undefined>();
