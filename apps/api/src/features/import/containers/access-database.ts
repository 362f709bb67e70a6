import { Worker } from 'node:worker_threads';
import { DomainError } from '#api/kernel/errors';
import { heard } from '#api/kernel/streams';
import type { AccessAnswer, AccessRow, TableNames } from './access-tables.ts';

/** Tables by their names in lower case. */
export type AccessTables = ReadonlyMap<string, readonly AccessRow[]>;

/** What the worker is given. */
export interface AccessTask {
  bytes: Uint8Array;
  names: TableNames;
}

// I9: the limits of a database that somebody keeps recipes in.
const maxBytes = 256 * 1_024 ** 2;
const timeLimitMs = 60_000;

// Run from source the worker is TypeScript; in the bundle it lies beside the main file as JavaScript.
const workerUrl = new URL(
  import.meta.url.endsWith('.ts') ? './access-worker.ts' : './access-worker.js',
  import.meta.url,
);

function askWorker(task: AccessTask, timeLimit: number): Promise<AccessAnswer> {
  const worker = heard(
    new Worker(workerUrl, {
      workerData: task,
      transferList: [task.bytes.buffer as ArrayBuffer],
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
    }),
  );
  return new Promise<AccessAnswer>((resolve) => {
    const give = (answer: AccessAnswer): void => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(answer);
    };
    const refuse = (): void => give({ failure: 'unreadable' });
    // A file that is made to keep it busy, or to fill its memory, costs the worker and nothing else.
    const timer = setTimeout(refuse, timeLimit);
    worker.on('message', give).on('error', refuse).on('exit', refuse);
  });
}

/**
 * Tables of an Access database (`.mdb`, `.accdb`), read in a thread of their own. The bytes are handed over: the caller's
 * buffer is empty afterwards. Throws `unreadableImport` for what is no database, is damaged, lacks a table that is
 * required, or takes more than a minute; `encryptedImport` for one with a password; `payloadTooLarge` above 256 MB.
 */
export async function readAccessTables(
  bytes: Uint8Array,
  names: TableNames,
  timeLimit = timeLimitMs,
): Promise<AccessTables> {
  if (bytes.length > maxBytes) throw new DomainError('payloadTooLarge');
  // Small buffers share their memory with others, which cannot be handed over.
  const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : Uint8Array.from(bytes);
  const answer = await askWorker({ bytes: own, names }, timeLimit);
  if ('tables' in answer) return new Map(answer.tables);
  throw new DomainError(answer.failure === 'encrypted' ? 'encryptedImport' : 'unreadableImport');
}
