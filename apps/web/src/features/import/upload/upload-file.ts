import { type ImportUpload, type ReadingOptions, uploadPartBytes } from '@trivet/shared/import/schemas';
import { failureOf } from '#web/lib/server/failures.ts';
import { findUpload, forgetUpload, rememberUpload } from './upload-memory.ts';

/** One part on its way. `onProgress` gets how much of it was sent, 0 to 1. */
export interface SentPart {
  batchId: string;
  part: number;
  content: Blob;
  signal: AbortSignal;
  onProgress: (sent: number) => void;
}

/** The calls of an upload to the server. Each rejects as calls of the application do. */
export interface UploadCalls {
  begin(file: { fileName: string; size: number }): Promise<ImportUpload>;
  get(batchId: string): Promise<ImportUpload>;
  send(part: SentPart): Promise<void>;
  finish(batchId: string, options: ReadingOptions): Promise<unknown>;
}

/** The options of an upload, and the functions that hear of it. */
export interface UploadRun {
  calls: UploadCalls;
  options: ReadingOptions;
  signal: AbortSignal;
  /** Gets the import of the file, as soon as it is known. */
  onBegun: (batchId: string) => void;
  /** Gets how much of the file has arrived, 0 to 1. */
  onProgress: (sent: number) => void;
  /** Gets true while there is no connection, or the server asks to wait. */
  onPaused: (isPaused: boolean) => void;
  /** Resolves when a new try makes sense. `seconds` is what the server asked for. */
  pause: (seconds: number | null, signal: AbortSignal) => Promise<void>;
}

/** The file was moved, deleted or changed on the disk while it was being sent. */
export class FileGoneError extends Error {
  override readonly name = 'FileGoneError';
}

/** Statuses after which the same call may succeed later: no answer, too many calls, or a server that is not ready. */
const passing = new Set([0, 408, 429, 502, 503, 504]);

/** How far an upload has come. */
interface UploadState {
  batchId: string | null;
  /** True when every part was sent, so that the server may be reading the file already. */
  isWhole: boolean;
}

/**
 * Sends a file in parts and starts its reading. Returns its import. Parts that arrived before, even before a reload,
 * are not sent again, and a lost connection only makes it wait. Rejects with what the server refused, or {@link
 * FileGoneError}.
 */
export async function uploadFile(file: File, run: UploadRun): Promise<string> {
  const state: UploadState = { batchId: findUpload(file)?.batchId ?? null, isWhole: false };
  for (;;) {
    run.signal.throwIfAborted();
    try {
      const batchId = await attempt(file, state, run);
      forgetUpload(batchId);
      return batchId;
    } catch (error) {
      run.signal.throwIfAborted();
      const { status, retryAfter } = failureOf(error);
      if (!passing.has(status)) throw error;
      await requireReadable(file);
      run.onPaused(true);
      await run.pause(retryAfter, run.signal);
    }
  }
}

/** Sends the missing parts. Returns the import when the server reads it. */
async function attempt(file: File, state: UploadState, run: UploadRun): Promise<string> {
  const upload = await openUpload(file, state, run);
  if (upload === null) return state.batchId ?? '';
  state.batchId = upload.batchId;
  run.onPaused(false);
  run.onBegun(upload.batchId);
  await sendMissing(file, upload, run);
  state.isWhole = true;
  await run.calls.finish(upload.batchId, run.options);
  return upload.batchId;
}

/**
 * Returns the earlier upload, as far as the server still knows it, or a new one, or null where nothing is left to do.
 */
async function openUpload(file: File, { batchId, isWhole }: UploadState, { calls }: UploadRun) {
  if (batchId !== null) {
    try {
      return await calls.get(batchId);
    } catch (error) {
      const { code } = failureOf(error);
      if (code !== 'notFound' && code !== 'importNotReady') throw error;
      // The answer to the last call got lost, and the server is reading the file.
      if (isWhole && code === 'importNotReady') return null;
      forgetUpload(batchId);
    }
  }
  const upload = await calls.begin({ fileName: file.name, size: file.size });
  rememberUpload(upload.batchId, file);
  return upload;
}

async function sendMissing(file: File, { batchId, parts, received }: ImportUpload, run: UploadRun): Promise<void> {
  const arrived = new Set(received);
  const tell = (sent: number) => run.onProgress(file.size === 0 ? 1 : Math.min(1, sent / file.size));
  let bytes = [...arrived].reduce((sum, part) => sum + partOf(file, part).size, 0);
  tell(bytes);
  for (let part = 0; part < parts; part += 1) {
    if (arrived.has(part)) continue;
    const content = partOf(file, part);
    const before = bytes;
    const { signal } = run;
    await run.calls.send({ batchId, part, content, signal, onProgress: (sent) => tell(before + sent * content.size) });
    bytes += content.size;
    tell(bytes);
  }
}

const partOf = (file: File, part: number): Blob => file.slice(part * uploadPartBytes, (part + 1) * uploadPartBytes);

/** Throws when the file is gone. A browser reports that as it reports a lost connection. */
async function requireReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (error) {
    throw new FileGoneError('the file cannot be read any more', { cause: error });
  }
}
