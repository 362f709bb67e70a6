import { expect, it } from 'vitest';
import { createDecodingSlots } from './decoding-slots.ts';

/** Makes tasks that end when the test says so, and keeps the names of those that run. */
function tasksOf(slots: ReturnType<typeof createDecodingSlots>) {
  const running = new Set<string>();
  const ends = new Map<string, (error?: Error) => void>();
  const start = (name: string, memory: number): Promise<void> =>
    slots(memory, async () => {
      running.add(name);
      await new Promise<void>((resolve, reject) => ends.set(name, (error) => (error ? reject(error) : resolve())));
    }).finally(() => running.delete(name));
  const end = async (name: string, error?: Error): Promise<void> => {
    ends.get(name)?.(error);
    await new Promise(setImmediate);
  };
  return { start, end, running: () => [...running] };
}

it('two tasks run at once, the next when one has ended, also when it failed', async () => {
  const { start, end, running } = tasksOf(createDecodingSlots(2, 100));
  void start('a', 1);
  const failing = start('b', 1);
  void start('c', 1);
  await end('none');
  expect(running()).toEqual(['a', 'b']);
  const outcome = expect(failing).rejects.toThrow('broken');
  await end('b', new Error('broken'));
  await outcome;
  expect(running()).toEqual(['a', 'c']);
});

it('tasks that together need too much memory wait for each other, and nobody overtakes', async () => {
  const { start, end, running } = tasksOf(createDecodingSlots(2, 100));
  void start('large', 70);
  void start('larger', 80);
  void start('small', 1);
  await end('none');
  expect(running()).toEqual(['large']);
  await end('large');
  expect(running()).toEqual(['larger', 'small']);
});

it('a task that needs more than there is runs alone', async () => {
  const { start, end, running } = tasksOf(createDecodingSlots(2, 100));
  void start('enormous', 500);
  void start('small', 1);
  await end('none');
  expect(running()).toEqual(['enormous']);
  await end('enormous');
  expect(running()).toEqual(['small']);
});
