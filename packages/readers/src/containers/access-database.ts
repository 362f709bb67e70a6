import { Worker } from 'node:worker_threads';
import { DomainError } from '@trivet/shared/domain-error';
import { heard } from '../streams.ts';
import type { AccessAnswer, AccessRow, TableNames } from './access-tables.ts';

/** Tables by their names in lower case. */
export type AccessTables = ReadonlyMap<string, readonly AccessRow[]>;

/** The task of the worker. */
export interface AccessTask {
  bytes: Uint8Array;
  names: TableNames;
}

// I9: no database in which somebody keeps recipes is larger or takes longer.
/** @limit Imports (256 MiB, 60 seconds): Access database. It is read in a worker. */
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
    // A file that tries to keep it busy, or to fill its memory, costs only the worker.
    const timer = setTimeout(refuse, timeLimit);
    worker.on('message', give).on('error', refuse).on('exit', refuse);
  });
}

/**
 * Reads tables of an Access database (`.mdb`, `.accdb`) in a thread of their own. The thread takes over the bytes, so
 * the caller's buffer is empty afterwards. Throws `unreadableImport` for a file that is no database, is damaged, lacks
 * a required table or takes more than a minute; `encryptedImport` for one with a password; `payloadTooLarge` above 256
 * MB.
 */
export async function readAccessTables(
  bytes: Uint8Array,
  names: TableNames,
  timeLimit = timeLimitMs,
): Promise<AccessTables> {
  if (bytes.length > maxBytes) throw new DomainError('payloadTooLarge');
  // A small buffer shares its memory with others, so it cannot be handed over.
  const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : Uint8Array.from(bytes);
  const answer = await askWorker({ bytes: own, names }, timeLimit);
  if ('tables' in answer) return new Map(answer.tables);
  throw new DomainError(answer.failure === 'encrypted' ? 'encryptedImport' : 'unreadableImport');
}
