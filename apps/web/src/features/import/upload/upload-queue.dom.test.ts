import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook, waitFor } from '@testing-library/react';
import { importEndpoints } from '@trivet/shared/import/endpoints';
import { call } from '#web/lib/server/rest.ts';
import { endSession, startSession } from '#web/lib/session/session.ts';
import { serveTyped, Refusal } from '#web/testing/typed-server.tsx';
import { rememberedUploads, wantsImages } from './upload-memory.ts';
import { cancelUpload, queueUploads, retryUpload, useUploads } from './upload-queue.ts';

vi.mock('#web/lib/server/rest.ts', () => ({ call: vi.fn() }));

const batchOf = (name: string) => `00000000-0000-4000-8000-00000000000${name.length}`;
const source = (name: string) => ({ name, load: () => Promise.resolve(new File(['{}'], name)) });
const choices = { options: { includeStockRecipes: false, includeTechniques: true }, keepImages: true };
const cancelled: string[] = [];
const finished: unknown[] = [];
let sending = Promise.resolve();

beforeEach(() => {
  cancelled.length = 0;
  finished.length = 0;
  sending = Promise.resolve();
  startSession('token');
  serveTyped({
    'import.beginUpload': ({ fileName }: { fileName: string }) => {
      if (fileName === 'refused') throw new Refusal(413, 'payloadTooLarge');
      return { batchId: batchOf(fileName), parts: 1, received: [] };
    },
    'import.finishUpload': (input: { batchId: string }) => {
      finished.push(input);
      return { batchId: input.batchId, jobId: input.batchId };
    },
    'import.cancelImport': ({ batchId }: { batchId: string }) => {
      cancelled.push(batchId);
    },
  });
  vi.mocked(call).mockImplementation(async (_endpoint, _request, options) => {
    await sending;
    return options?.signal?.aborted === true
      ? { success: false, status: 0, data: null }
      : { success: true, status: 201, data: { part: 0 } };
  });
});
afterEach(() => endSession());

it('sends several files one after the other, each to its own import', async () => {
  const ends = queueUploads(['a', 'bb'].map(source), choices);
  await expect(Promise.all(ends)).resolves.toEqual([batchOf('a'), batchOf('bb')]);
  expect(finished).toEqual(['a', 'bb'].map((name) => ({ batchId: batchOf(name), options: choices.options })));
  expect(vi.mocked(call).mock.calls.map(([endpoint]) => endpoint)).toEqual([
    importEndpoints.part,
    importEndpoints.part,
  ]);
});

it('tells the server which archive holds files that were dropped together', async () => {
  const [end] = queueUploads([{ ...source('a'), isDrop: true }], choices);
  await end;
  expect(finished).toEqual([{ batchId: batchOf('a'), options: { ...choices.options, isDrop: true } }]);
});

it('shows what a file is refused for, goes on with the next, and sends it again when asked', async () => {
  const { result } = renderHook(useUploads);
  const [first, second] = queueUploads(['refused', 'bb'].map(source), choices);
  await expect(second).resolves.toBe(batchOf('bb'));
  await waitFor(() =>
    expect(result.current).toMatchObject([{ name: 'refused', state: 'failed', error: 'errors.payloadTooLarge' }]),
  );
  serveTyped({
    'import.beginUpload': () => ({ batchId: batchOf('refused'), parts: 1, received: [] }),
    'import.finishUpload': ({ batchId }: { batchId: string }) => ({ batchId, jobId: batchId }),
  });
  retryUpload(result.current[0]?.key ?? '');
  await expect(first).resolves.toBe(batchOf('refused'));
  await waitFor(() => expect(result.current).toEqual([]));
});

it('throws away what arrived of a file that is cancelled, and sends the next', async () => {
  const { result } = renderHook(useUploads);
  const held = Promise.withResolvers<undefined>();
  sending = held.promise.then(() => {});
  const [first, second] = queueUploads(['a', 'bb'].map(source), choices);
  await waitFor(() => expect(result.current[0]?.batchId).toBe(batchOf('a')));
  cancelUpload(result.current[0]?.key ?? '');
  held.resolve(undefined);
  await expect(first).resolves.toBeNull();
  await expect(second).resolves.toBe(batchOf('bb'));
  await waitFor(() => expect(cancelled).toEqual([batchOf('a')]));
  expect(finished).toHaveLength(1);
  expect(rememberedUploads()).toEqual([]);
});

it('notes that pictures are not wanted, for when they are asked about', async () => {
  await Promise.all(queueUploads([source('ccc')], { ...choices, keepImages: false }));
  expect(wantsImages(batchOf('ccc'))).toBe(false);
  expect(wantsImages(batchOf('a'))).toBe(true);
});

it('stops when the person logs out', async () => {
  const { result } = renderHook(useUploads);
  sending = new Promise(() => {});
  const [only] = queueUploads([source('a')], choices);
  await waitFor(() => expect(result.current[0]?.state).toBe('sending'));
  endSession();
  await expect(only).resolves.toBeNull();
  await waitFor(() => expect(result.current).toEqual([]));
});
