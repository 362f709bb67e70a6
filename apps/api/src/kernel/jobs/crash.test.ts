import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { PgBoss } from 'pg-boss';
import { afterEach, expect, test } from 'vitest';
import type { Services } from '../context.ts';
import type { ScheduledRun } from './job-kind.ts';
import { gate, lookerName, useQueues } from './testing/queues.ts';

const queues = useQueues();
const script = fileURLToPath(new URL('testing/worker-process.ts', import.meta.url));
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Puts something in a queue without a process of ours that could take it. */
async function put(name: string, jobs: readonly object[]): Promise<void> {
  const boss = new PgBoss(queues.url);
  boss.on('error', () => undefined);
  await boss.start();
  for (const data of jobs) await boss.send(name, data);
  await boss.stop({ graceful: false });
}

/** Lets a process take jobs and kills it in the middle. Returns the jobs' ids. */
async function dieWithJobs(count: number): Promise<string[]> {
  await (await queues.start()).stop();
  const child = spawn(process.execPath, [script, queues.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const taken = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ids: string[] = [];
  for (let job = 0; job < count; job += 1) {
    const userId = await queues.newUser();
    const { id } = await queues.database.db.job.create({
      data: { userId, kind: 'test.fragile' },
      select: { id: true },
    });
    ids.push(id);
  }
  await put(
    'jobs',
    ids.map((jobId) => ({ jobId, kind: 'test.fragile' })),
  );
  for (const _ of ids) await taken.next();
  child.kill('SIGKILL');
  await once(child, 'exit');
  for (const id of ids) expect((await queues.row(id)).status).toBe('running');
  return ids;
}

/** Makes half a minute without a sign of life pass at once for a job that had this many tries. */
const letTimePass = (id: string, tries: number) =>
  queues.database.pool.query(
    `UPDATE pgboss.job SET heartbeat_on = now() - interval '31 seconds', retry_count = $1
     WHERE state = 'active' AND data->>'jobId' = $2`,
    [tries - 1, id],
  );

async function cutConnections({ database }: Services): Promise<void> {
  await database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name <> $1 AND pid <> pg_backend_pid()`,
    [lookerName],
  );
}

test('R1 R19 a job whose process was killed is run again by another, and one that has killed three has failed, and its owner is told', async () => {
  const [first, third] = (await dieWithJobs(2)) as [string, string];
  await letTimePass(first, 1);
  await letTimePass(third, 3);
  const runs: string[] = [];
  const queue = await queues.start({
    kind: 'test.fragile',
    run: ({ jobId }) => Promise.resolve(void runs.push(jobId)),
  });
  await queues.status(first, 'done');
  expect(await queues.status(third, 'failed')).toMatchObject({ errorCode: 'unexpected' });
  expect(runs).toEqual([first]);
  const told = queue.frames.filter(({ frame }) => frame.type === 'job:updated' && frame.data.jobId === third);
  expect(told).not.toEqual([]);
  await queue.stop();
});

test('R4 a job outlives the loss of every connection, and so does its process', async () => {
  let tries = 0;
  const kind = 'test.cut';
  const queue = await queues.start({
    kind,
    async run({ services }) {
      tries += 1;
      if (tries === 1) await cutConnections(services);
    },
  });
  const id = await queue.start(kind, { userId: await queues.newUser() });
  await queues.status(id, 'done');
  const later = await queue.start(kind, { userId: await queues.newUser() });
  await queues.status(later, 'done');
  await queue.stop();
});

test('scheduled work has its time in the database and runs once, on one of two processes', async () => {
  const kind = 'test.upkeep';
  const ran = gate();
  let runs = 0;
  const upkeep = {
    kind,
    every: '17 3 * * *',
    run: ({ services, signal }: ScheduledRun) => {
      runs += 1;
      if (!signal.aborted && 'db' in services) ran.resolve(undefined);
      return Promise.resolve();
    },
  };
  const [one, two] = [await queues.start(upkeep), await queues.start(upkeep)];
  const schedules = () =>
    queues.database.pool
      .query<{ key: string; cron: string }>(`SELECT key, cron FROM pgboss.schedule`)
      .then(({ rows }) => rows);
  expect(await schedules()).toEqual([{ key: kind, cron: upkeep.every }]);
  await put('scheduled', [{ kind }]);
  await ran.promise;
  await Promise.all([one.stop(), two.stop()]);
  expect(runs).toBe(1);
  await (await queues.start()).stop();
  expect(await schedules()).toEqual([]);
});
