import { getQueryKey } from '@trpc/react-query';
import type { ReadingOptions } from '@trivet/shared/import/schemas';
import type { MessageKey } from '#web/lib/i18n.ts';
import { queryClient, trpc, trpcClient } from '#web/lib/server/api.ts';
import { openAuthPrompt } from '#web/lib/session/auth-prompt.ts';
import { errorMessage } from '#web/lib/server/error-messages.ts';
import { failureOf } from '#web/lib/server/failures.ts';
import { subscribeSession } from '#web/lib/session/session.ts';
import { createStore, useStore } from '#web/lib/stores/store.ts';
import { FolderTooLargeError } from './folder-zip.ts';
import { pauseForConnection, uploadCalls } from './upload-calls.ts';
import { FileGoneError, uploadFile } from './upload-file.ts';
import { forgetUpload, leaveImagesOut } from './upload-memory.ts';

/** A file, or a folder, which is packed when its turn comes. */
export interface UploadSource {
  name: string;
  /** Whether it is an archive of files that were dropped together. */
  isDrop?: boolean;
  load: (signal: AbortSignal) => Promise<File>;
}

/** The choices for a file. */
export interface UploadChoices {
  options: ReadingOptions;
  keepImages: boolean;
}

/** A file on its way. `sent` goes from 0 to 1. */
export interface QueuedUpload {
  key: string;
  name: string;
  state: 'waiting' | 'packing' | 'sending' | 'paused' | 'failed';
  sent: number;
  error: MessageKey | null;
  batchId: string | null;
}

interface Work {
  source: UploadSource;
  choices: UploadChoices;
  stop: AbortController;
  settle: (batchId: string | null) => void;
}

const works = new Map<string, Work>();
const uploads = createStore<readonly QueuedUpload[]>([]);
let count = 0;
let isRunning = false;

const change = (key: string, changes: Partial<QueuedUpload>): void =>
  uploads.set(uploads.get().map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));

const readImportsAgain = () => void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.import) });

function remove(key: string, batchId: string | null): void {
  works.get(key)?.settle(batchId);
  works.delete(key);
  uploads.set(uploads.get().filter((upload) => upload.key !== key));
  readImportsAgain();
}

function messageOf(error: unknown): MessageKey {
  if (error instanceof FileGoneError) return 'import.upload.fileGone';
  if (error instanceof FolderTooLargeError) return 'errors.payloadTooLarge';
  const { code } = failureOf(error);
  return code === null ? 'errors.unexpected' : errorMessage(code);
}

async function send(key: string, { source, choices, stop: { signal } }: Work): Promise<void> {
  try {
    change(key, { state: 'packing', error: null });
    const file = await source.load(signal);
    change(key, { state: 'sending', name: file.name });
    const batchId = await uploadFile(file, {
      calls: uploadCalls,
      options: { ...choices.options, ...(source.isDrop === true && { isDrop: true }) },
      signal,
      onBegun: (begun) => {
        change(key, { batchId: begun });
        if (!choices.keepImages) leaveImagesOut(begun);
      },
      onProgress: (sent) => change(key, { sent }),
      onPaused: (isPaused) => change(key, { state: isPaused ? 'paused' : 'sending' }),
      pause: pauseForConnection,
    });
    remove(key, batchId);
  } catch (error) {
    if (signal.aborted) return;
    if (failureOf(error).status === 401) openAuthPrompt();
    change(key, { state: 'failed', error: messageOf(error) });
  }
}

/** Sends the waiting files one after the other, because they share one line anyway. */
async function run(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  for (;;) {
    const next = uploads.get().find(({ state }) => state === 'waiting');
    const work = next && works.get(next.key);
    if (next === undefined || work === undefined) break;
    await send(next.key, work);
  }
  isRunning = false;
}

/**
 * Puts files at the end of the queue. Each promise resolves to the import of its file, or to null when it was
 * cancelled.
 */
export function queueUploads(sources: readonly UploadSource[], choices: UploadChoices): Promise<string | null>[] {
  const ends = sources.map((source) => {
    const key = `upload-${++count}`;
    uploads.set([...uploads.get(), { key, name: source.name, state: 'waiting', sent: 0, error: null, batchId: null }]);
    return new Promise<string | null>((settle) => {
      works.set(key, { source, choices, stop: new AbortController(), settle });
    });
  });
  void run();
  return ends;
}

/** Cancels a file. The server discards the parts that have arrived. */
export function cancelUpload(key: string): void {
  const upload = uploads.get().find((each) => each.key === key);
  works.get(key)?.stop.abort();
  if (upload?.batchId != null) giveUp(upload.batchId);
  remove(key, null);
}

/** Discards the parts of a file in the background. Nobody waits for it, and the server sweeps the rest. */
export function giveUp(batchId: string): void {
  forgetUpload(batchId);
  trpcClient.import.cancelImport.mutate({ batchId }).then(readImportsAgain, () => {});
}

/** Sends a failed file again. */
export function retryUpload(key: string): void {
  change(key, { state: 'waiting', error: null });
  void run();
}

/** Returns the files on their way. */
export const useUploads = (): readonly QueuedUpload[] => useStore(uploads);

// Stops the uploads when the session changes, so that the files of one person do not go to the account of another.
subscribeSession((event) => {
  if (event === 'renewal') return;
  for (const { key } of uploads.get()) {
    works.get(key)?.stop.abort();
    remove(key, null);
  }
});
