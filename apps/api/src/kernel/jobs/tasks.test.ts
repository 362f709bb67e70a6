import { expect, test } from 'vitest';
import type { TaskKind } from './job-kind.ts';
import { gate, useQueues } from './testing/queues.ts';

const queues = useQueues();
const taskKind = (kind: string, run: TaskKind['run']): TaskKind => ({ kind, isTask: true, run });

test('tasks run once each, beside one that does not end, and one that fails stops nobody', async () => {
  const slow = gate();
  const runs: string[] = [];
  const worker = await queues.start(
    taskKind('test.slow', () => slow.promise.then(() => undefined)),
    taskKind('test.quick', async ({ subjectId }) => {
      if (subjectId === 'broken') throw new Error('broken');
      runs.push(subjectId);
    }),
  );
  await worker.startTasks('test.slow', ['one', 'two', 'three']);
  await worker.startTasks('test.quick', ['broken', 'a', 'b']);
  await expect.poll(() => runs.toSorted(), { timeout: 60_000 }).toEqual(['a', 'b']);
  expect(worker.lines.filter((line) => line.includes('a task failed'))).toHaveLength(1);
  slow.resolve(undefined);
  await worker.stop();
});

test('a queue that has not begun, or has nothing to do, takes tasks without a word', async () => {
  const kind = taskKind('test.none', () => Promise.resolve());
  const queue = queues.make([kind]);
  await queue.startTasks(kind.kind, ['a']);
  await expect(queue.startTasks('test.unknown', ['a'])).rejects.toThrow('No kind of task');
});
