import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { OwnedKind } from './job-kind.ts';
import { useQueues } from './testing/queues.ts';

const queues = useQueues();

test('a process that leaves the work to another one tells of each job and task, and never takes one', async () => {
  const runs: string[] = [];
  const told: string[] = [];
  const kind: OwnedKind = { kind: 'test.told', run: ({ jobId }) => Promise.resolve(void runs.push(jobId)) };
  const asker = await queues.startTelling(kind, (queued) => void told.push(queued));
  const id = await asker.start(kind.kind, { userId: await queues.newUser() });
  asker.wake();
  expect(told).toEqual(['jobs', 'jobs']);
  // It would have been the first to know.
  asker.wakeFor('jobs');
  asker.wakeFor('tasks');
  await sleep(0);
  expect((await queues.row(id)).status).toBe('queued');
  const worker = await queues.start(kind);
  await queues.status(id, 'done');
  expect(runs).toEqual([id]);
  await Promise.all([asker.stop(), worker.stop()]);
});
