import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { ReadingProcess } from './reading-process.ts';

const standIn = fileURLToPath(new URL('../testing/stand-in-process.ts', import.meta.url));
const engine = { core: undefined, languages: {} };

const started: ChildProcess[] = [];
const opened: ReadingProcess[] = [];
afterEach(() => {
  for (const readings of opened.splice(0)) readings.close();
  started.length = 0;
});

/** A process of readings that starts the stand-in, which does what the text of a file says. */
function openReadings(options: ConstructorParameters<typeof ReadingProcess>[0] = {}) {
  const start = (): ChildProcess => {
    const child = fork(standIn, [], {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    started.push(child);
    return child;
  };
  const readings = new ReadingProcess({ start, ...options });
  opened.push(readings);
  return {
    read: async (what: string, signal?: AbortSignal) =>
      (
        await readings.read({
          bytes: () => Promise.resolve(Buffer.from(what)),
          preferred: [],
          engine,
          wantsPictures: false,
          hasModel: false,
          signal,
        })
      ).text,
    close: () => readings.close(),
  };
}

const hasEnded = async (child: ChildProcess | undefined): Promise<void> => {
  if (child?.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

test('files are read by one process, one after the other', async () => {
  const { read } = openReadings();
  const texts = await Promise.all(['read', 'read', 'read'].map((what) => read(what)));
  expect(new Set(texts).size).toBe(1);
  expect(started.length).toBe(1);
});

test('a crash costs one reading, and the next file gets a new process', async () => {
  const { read } = openReadings();
  const [crash, next] = await Promise.allSettled([read('crash'), read('read')]);
  expect(crash).toMatchObject({ status: 'rejected', reason: { code: 'readingFailed' } });
  expect(next).toMatchObject({ status: 'fulfilled', value: `read ${started[1]?.pid}` });
});

test('a bug of the process and a refusal are told apart', async () => {
  const { read } = openReadings();
  await expect(read('throw')).rejects.toMatchObject({ code: 'readingFailed' });
  await expect(read('refuse')).rejects.toMatchObject({ code: 'encryptedImport' });
  await expect(read('read')).resolves.toContain('read');
});

test('a page that takes too long ends the process, and other files are read', async () => {
  const { read } = openReadings({ pageLimit: 300 });
  const [slow, next] = await Promise.allSettled([read('hang 2'), read('hang')]);
  expect([slow, next]).toMatchObject([{ reason: { code: 'readingFailed' } }, { reason: { code: 'readingFailed' } }]);
  await hasEnded(started[0]);
  expect(started[0]?.signalCode).toBe('SIGKILL');
});

test('the process ends when the caller of what it reads leaves, and a file that waits is forgotten', async () => {
  const { read } = openReadings();
  const [left, waiting] = [new AbortController(), new AbortController()];
  const readings = Promise.allSettled([read('hang', left.signal), read('hang', waiting.signal), read('read')]);
  await expect.poll(() => started.length).toBe(1);
  waiting.abort();
  left.abort();
  const [first, second, third] = await readings;
  expect([first, second]).toMatchObject([{ reason: { code: 'unavailable' } }, { reason: { code: 'unavailable' } }]);
  expect(third).toMatchObject({ status: 'fulfilled', value: `read ${started[1]?.pid}` });
  await hasEnded(started[0]);
  await expect(read('read', AbortSignal.abort())).rejects.toMatchObject({ code: 'unavailable' });
});

test('too many files that wait are refused with a time to try again', async () => {
  const { read, close } = openReadings({ maxWaiting: 2 });
  const readings = Promise.allSettled(['hang', 'read', 'read'].map((what) => read(what)));
  await expect(read('read')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 30 });
  close();
  for (const result of await readings) expect(result).toMatchObject({ reason: { code: 'unavailable' } });
});

test('a process without work ends, as does one that has taken much memory', async () => {
  const { read } = openReadings({ idleTime: 1 });
  await read('read');
  await hasEnded(started[0]);
  const tired = openReadings();
  await tired.read('tired');
  await hasEnded(started[1]);
  const again = await tired.read('read');
  expect(again).toBe(`read ${started[2]?.pid}`);
});

test('bytes that cannot be fetched fail their own reading alone', async () => {
  const { read } = openReadings();
  const readings = opened[0];
  const failing = readings?.read({
    bytes: () => Promise.reject(new Error('gone')),
    preferred: [],
    engine,
    wantsPictures: false,
    hasModel: false,
  });
  await expect(failing).rejects.toThrow('gone');
  await expect(read('read')).resolves.toContain('read');
});
