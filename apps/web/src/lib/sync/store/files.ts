import type { ErrorCode } from '@trivet/shared/errors';
import type { Operation } from '@trivet/shared/sync/schemas';
import { type Changes, nothing } from '../apply.ts';
import type { KeptFile } from './records.ts';
import type { PlacedOperation, Store, TableName, Tables } from './store.ts';

/** Makes changes in one transaction with the tables of these names, and tells of them. */
export type Change = (names: readonly TableName[], work: (tables: Tables) => Promise<Changes>) => Promise<void>;

/**
 * Most bytes of all files that wait in this browser: some fifty photos of a phone.
 * @limit Client (200 MiB): Photos that wait in one browser. The rest of its room is for what it shows.
 */
const maxKeptBytes = 200 * 1024 * 1024;

/**
 * How long the server is trusted to have a file that no operation has named there, in milliseconds. The server deletes such
 * pictures after a day.
 */
const sentFor = 12 * 60 * 60_000;

/** What one tab does with the files of a store. */
export interface FileVerbs {
  /** Keeps a file for operations that will name it. Returns false when all files together would take too much room. */
  keepFile: (file: KeptFile) => Promise<boolean>;
  /** Returns a kept file, or null. */
  findFile: (id: string) => Promise<KeptFile | null>;
  /** Takes note that a file was sent. It is kept until an operation that names it was applied. */
  noteSent: (id: string, at: number) => Promise<void>;
  /** Takes note that the server refused a file, and so the waiting operations that name it. */
  refuseFile: (id: string, code: ErrorCode) => Promise<void>;
  /** Forgets those of the files that no operation names. */
  dropFiles: (isDropped: (file: KeptFile) => boolean) => Promise<void>;
}

/** Returns what says whether a change names a file. Ids are random, so that no other text of it has one by chance. */
function namesOf({ change }: Pick<Operation, 'change'>): (id: string) => boolean {
  const text = JSON.stringify(change);
  return (id) => text.includes(id);
}

/** Returns those of the ids that one of the changes names. */
export function namedBy(changes: readonly Pick<Operation, 'change'>[], ids: readonly string[]): Set<string> {
  return new Set(ids.length === 0 ? [] : changes.flatMap((one) => ids.filter(namesOf(one))));
}

/** Returns whether a file has to be sent before what names it. */
export const isUnsent = ({ sentAt }: KeptFile, now: number): boolean =>
  sentAt === null || Math.abs(now - sentAt) > sentFor;

/** Returns the operations before the first one that names an unsent file, or that file when the oldest one names it. */
export function upToFile(
  waiting: readonly PlacedOperation[],
  files: readonly KeptFile[],
  now: number,
): { waiting: readonly PlacedOperation[]; file?: KeptFile } {
  const unsent = files.filter((file) => isUnsent(file, now));
  if (unsent.length === 0) return { waiting };
  const ids = unsent.map(({ id }) => id);
  const end = waiting.findIndex(({ operation }) => ids.some(namesOf(operation)));
  const first = waiting[end];
  if (first === undefined) return { waiting };
  if (end > 0) return { waiting: waiting.slice(0, end) };
  const isNamed = namesOf(first.operation);
  const file = unsent.find(({ id }) => isNamed(id));
  return { waiting: [], ...(file && { file }) };
}

/** Returns the ids of files that operations named which were applied or given up, and that no other operation names. */
export async function filesDone(
  { files, outbox, refused }: Tables,
  { left, refused: fresh }: Pick<Changes, 'left' | 'refused'>,
): Promise<string[]> {
  const ids = left.length === 0 ? [] : await files.keys();
  if (ids.length === 0) return [];
  const operations = [...fresh, ...(await refused.range()), ...(await outbox.range())].map(
    ({ operation }) => operation,
  );
  const gone = new Set(left.map(({ operation }) => operation.id));
  for (const { operation } of fresh) gone.delete(operation.id);
  const others = operations.filter(({ id }) => !gone.has(id));
  const applied = left.map(({ operation }) => operation).filter(({ id }) => gone.has(id));
  const done = namedBy(applied, ids);
  const needed = namedBy(others, [...done]);
  return [...done].filter((id) => !needed.has(id));
}

/** Does the verbs of files. */
export function fileVerbs(store: Store, change: Change): FileVerbs {
  return {
    keepFile: async (file) => {
      let fits = false;
      await change(['files'], async ({ files }) => {
        const others = (await files.range()).filter(({ id }) => id !== file.id);
        fits = others.reduce((sum, { blob }) => sum + blob.size, file.blob.size) <= maxKeptBytes;
        return { ...nothing, kept: fits ? [file] : [] };
      });
      return fits;
    },
    findFile: (id) => store.transact('read', ['files'], async ({ files }) => (await files.get([id]))[0] ?? null),
    noteSent: (id, at) =>
      store.transact('write', ['files'], async ({ files }) => {
        const [file] = await files.get([id]);
        if (file !== undefined) await files.put([{ ...file, sentAt: at, isRefused: false }]);
      }),
    refuseFile: (id, code) =>
      change(['outbox', 'refused', 'files'], async ({ outbox, files }) => {
        const left = (await outbox.range()).filter(({ operation }) => namesOf(operation)(id));
        const kept = (await files.get([id])).flatMap((file) =>
          file === undefined ? [] : { ...file, isRefused: true },
        );
        return { ...nothing, left, refused: left.map(({ operation, at }) => ({ operation, at, code })), kept };
      }),
    dropFiles: (isDropped) =>
      change(['outbox', 'refused', 'files'], async ({ files, outbox, refused }) => {
        const ids = (await files.range()).filter(isDropped).map(({ id }) => id);
        if (ids.length === 0) return nothing;
        const operations = [...(await outbox.range()), ...(await refused.range())].map(({ operation }) => operation);
        const named = namedBy(operations, ids);
        return { ...nothing, dropped: ids.filter((id) => !named.has(id)) };
      }),
  };
}
