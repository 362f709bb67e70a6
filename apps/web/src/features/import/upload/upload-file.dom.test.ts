import { uploadPartBytes } from '@trivet/shared/import/schemas';
import { expect, it, vi } from 'vitest';
import { CallError } from '#web/lib/server/failures.ts';
import { FileGoneError, type SentPart, uploadFile, type UploadRun } from './upload-file.ts';
import { findUpload, rememberedUploads } from './upload-memory.ts';

const batchId = '7b0d5c0a-6a55-4a1c-8f0a-2f6f9d1c0001';
const lost = () => new CallError(0, null);
const refused = (status: number, errorCode: string) => new CallError(status, { errorCode });

/** Makes a file of two whole parts and a short one. Reading it takes hardly any memory. */
const file = (name = 'גיבוי.zip') =>
  new File([new Uint8Array(uploadPartBytes), new Uint8Array(uploadPartBytes), new Uint8Array(5)], name, {
    lastModified: 1_000,
  });

/** Makes a server that keeps parts and notes what it does, in order, in `log`. */
function server(run: Partial<UploadRun> = {}) {
  const log: string[] = [];
  const arrived = new Set<number>();
  const stop = new AbortController();
  const sizes: number[] = [];
  const calls = {
    begin: vi.fn(async () => {
      log.push('begin');
      return { batchId, parts: 3, received: [] as number[] };
    }),
    get: vi.fn(async () => {
      log.push('get');
      return { batchId, parts: 3, received: [...arrived] };
    }),
    send: vi.fn(async ({ part, content, onProgress }: SentPart) => {
      log.push(`part ${part}`);
      onProgress(0.5);
      arrived.add(part);
      sizes.push(content.size);
    }),
    finish: vi.fn(async () => {
      log.push('finish');
    }),
  };
  const progress: number[] = [];
  const pauses: (boolean | number | null)[] = [];
  const all: UploadRun = {
    calls,
    options: { includeStockRecipes: true, includeTechniques: false },
    signal: stop.signal,
    onBegun: () => {},
    onProgress: (sent) => progress.push(sent),
    onPaused: (isPaused) => pauses.push(isPaused),
    pause: async (seconds) => {
      pauses.push(seconds);
    },
    ...run,
  };
  return { run: all, calls, log, arrived, stop, sizes, progress, pauses };
}

it('sends a file in its parts, has it read as chosen, and forgets it', async () => {
  const { run, calls, log, sizes, progress } = server();
  await expect(uploadFile(file(), run)).resolves.toBe(batchId);
  expect(log).toEqual(['begin', 'part 0', 'part 1', 'part 2', 'finish']);
  expect(sizes).toEqual([uploadPartBytes, uploadPartBytes, 5]);
  expect(calls.begin).toHaveBeenCalledWith({ fileName: 'גיבוי.zip', size: 2 * uploadPartBytes + 5 });
  expect(calls.finish).toHaveBeenCalledWith(batchId, run.options);
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
  expect(progress.at(-1)).toBe(1);
  expect(rememberedUploads()).toEqual([]);
});

it('goes on after a reload with what is missing, when the same file is chosen', async () => {
  const first = server();
  first.calls.send.mockImplementation(async ({ part }: SentPart) => {
    if (part === 1) throw refused(500, 'unexpected');
    first.arrived.add(part);
  });
  await expect(uploadFile(file(), first.run)).rejects.toThrow();
  expect(findUpload(file())?.batchId).toBe(batchId);
  expect(findUpload(file('other.zip'))).toBeNull();

  const second = server();
  second.arrived.add(0);
  await uploadFile(file(), second.run);
  expect(second.log).toEqual(['get', 'part 1', 'part 2', 'finish']);
  expect(second.progress[0]).toBeCloseTo(1 / 2, 2);
});

it('begins anew with a file that the server does not know any more', async () => {
  const first = server();
  first.calls.send.mockRejectedValue(refused(500, 'unexpected'));
  await expect(uploadFile(file(), first.run)).rejects.toThrow();
  const second = server();
  second.calls.get.mockRejectedValueOnce(refused(404, 'notFound'));
  await uploadFile(file(), second.run);
  expect(second.log).toEqual(['begin', 'part 0', 'part 1', 'part 2', 'finish']);
});

it('waits while there is no connection, and sends only what did not arrive', async () => {
  const { run, calls, log, pauses } = server();
  const send = calls.send.getMockImplementation();
  calls.send.mockImplementationOnce(async (part) => send?.(part));
  calls.send.mockRejectedValueOnce(lost());
  calls.get.mockRejectedValueOnce(lost());
  await uploadFile(file(), run);
  expect(log).toEqual(['begin', 'part 0', 'get', 'part 1', 'part 2', 'finish']);
  expect(pauses).toEqual([false, true, null, true, null, false]);
});

it('waits as long as a busy server asks for', async () => {
  const { run, calls, pauses } = server();
  calls.begin.mockRejectedValueOnce(new CallError(429, { errorCode: 'tooManyRequests', retryAfter: 7 }));
  await uploadFile(file(), run);
  expect(pauses).toEqual([true, 7, false]);
});

it('knows that a file is being read when only the answer to that got lost', async () => {
  const { run, calls, log } = server();
  calls.finish.mockRejectedValueOnce(lost());
  calls.get.mockRejectedValueOnce(refused(409, 'importNotReady'));
  await expect(uploadFile(file(), run)).resolves.toBe(batchId);
  expect(log).toEqual(['begin', 'part 0', 'part 1', 'part 2']);
  expect(rememberedUploads()).toEqual([]);
});

it('ends with what the server refuses', async () => {
  const { run, calls, pauses } = server();
  calls.begin.mockRejectedValueOnce(refused(413, 'payloadTooLarge'));
  await expect(uploadFile(file(), run)).rejects.toMatchObject({ status: 413 });
  expect(pauses).toEqual([]);
});

it('sends nothing more once it was cancelled, also while it waits', async () => {
  const { run, calls, stop, log } = server();
  calls.send.mockRejectedValueOnce(lost());
  const waiting = uploadFile(file(), { ...run, pause: async () => stop.abort() });
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  expect(log).toEqual(['begin']);
});

it('tells a file that is gone from a connection that is lost', async () => {
  const { run, calls } = server();
  calls.send.mockRejectedValue(lost());
  const gone = file();
  vi.spyOn(gone, 'slice').mockReturnValue({
    size: 1,
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
  } as Blob);
  await expect(uploadFile(gone, run)).rejects.toBeInstanceOf(FileGoneError);
});
