import { Dexie } from 'dexie';
import type { Cursor, OwnScope, PulledScope, Pushed, Scope } from '@trivet/shared/sync/schemas';
import { scopeKey } from '../scope-key.ts';
import type {
  Days,
  KnownScope,
  LocalContent,
  NextOperations,
  ReadBefore,
  WaitingOperation,
  WholeContent,
} from './database.ts';
import { type Disk, type StoredRow, type StoredScope, type StoredWaiting, withDay } from './disk.ts';
import { cursorsFor, fits, isContinued, learned, madeBy, readUpTo, refusedBy } from '../apply.ts';

const known = ({ scope: _, ...record }: StoredScope): KnownScope => record;
const stored = (record: KnownScope): StoredScope => ({ ...record, scope: scopeKey(record) });
const waitingOf = ({ operation, at }: WaitingOperation): WaitingOperation => ({ operation, at });

/** Waiting operations that were read, by the key of their scope and their number. They never change. */
export type ReadOperations = Map<string, ReadonlyMap<number, WaitingOperation>>;

/** What to read of a scope, and the operations that were read before, which are not read again. */
interface Reading {
  days: Days;
  before: ReadBefore | undefined;
  operations: ReadOperations;
}

/** Reads what is known of one scope, and what waits for it. */
export async function readContent(disk: Disk, scope: Scope, reading: Reading): Promise<LocalContent> {
  const key = scopeKey(scope);
  const scopes = await disk.scopes.toArray();
  const own = scopes.find((record) => record.scope === key);
  const before = isContinued(own, reading.before) ? reading.before : undefined;
  const [rows, outbox, waiting, refused] = await Promise.all([
    before === undefined ? readRows(disk, key, reading.days) : readNews(disk, key, before.seq),
    readOutbox(disk, key, reading.operations),
    disk.outbox.count(),
    disk.refused.toArray(),
  ]);
  return {
    rows,
    isNews: before !== undefined,
    seq: own?.since ?? 0,
    epoch: own?.epoch ?? '',
    outbox,
    known: scopes.map(known),
    waiting,
    refused: refused.sort((a, b) => a.at - b.at),
  };
}

// The library would take another index for the scope alone, and not all rows are in each.
const allRows = ({ rows }: Disk, key: string) =>
  rows.where('[scope+noun+id]').between([key, Dexie.minKey, Dexie.minKey], [key, Dexie.maxKey, Dexie.maxKey]);

const readNews = ({ rows }: Disk, key: string, seq: number): Promise<StoredRow[]> =>
  rows.where('[scope+seq]').between([key, seq], [key, Dexie.maxKey], false).toArray();

async function readRows(disk: Disk, key: string, days: Days): Promise<StoredRow[]> {
  if (days === 'all') return allRows(disk, key).toArray();
  const { rows } = disk;
  const undated = rows.where('[scope+day]').equals([key, '']).toArray();
  if (days === 'undated') return undated;
  const { from, to } = days;
  const dated = rows.where('[scope+day]').between([key, from], [key, to], true, true).toArray();
  return (await Promise.all([undated, dated])).flat();
}

async function readOutbox(disk: Disk, key: string, before: ReadOperations): Promise<WaitingOperation[]> {
  // Operations with one key come in the order of their numbers.
  const orders = await disk.outbox.where('scope').equals(key).primaryKeys();
  const known = before.get(key);
  const missing = orders.filter((order) => known?.has(order) !== true);
  const read = new Map((await readOperations(disk, missing)).map((own) => [own.order, waitingOf(own)]));
  const found = orders.flatMap((order): [number, WaitingOperation][] => {
    const own = known?.get(order) ?? read.get(order);
    return own === undefined ? [] : [[order, own]];
  });
  before.set(key, new Map(found));
  return found.map(([, own]) => own);
}

// A range is much faster than numbers one by one; operations of other scopes between them are few.
const readOperations = async (disk: Disk, orders: readonly number[]) => {
  const [first, last] = [orders[0], orders.at(-1)];
  return first === undefined || last === undefined
    ? []
    : disk.outbox.where('order').between(first, last, true, true).toArray();
};

/** Reads all that is there. */
export async function readAll(disk: Disk): Promise<WholeContent> {
  const [rows, scopes, outbox, refused] = await Promise.all([
    disk.rows.toArray(),
    disk.scopes.toArray(),
    disk.outbox.orderBy('order').toArray(),
    disk.refused.toArray(),
  ]);
  return { rows, known: scopes.map(known), outbox: outbox.map(waitingOf), refused };
}

/** Adds operations that are not there yet, and the scopes that they make. */
export async function addTo(disk: Disk, waiting: readonly WaitingOperation[]): Promise<void> {
  const records = waiting.map(({ operation, at }) => ({ operation, at, scope: scopeKey(operation.scope) }));
  const known = await disk.outbox.bulkAdd(records).then(() => new Set<number>(), knownAmong);
  const added = waiting.filter((_, index) => !known.has(index));
  const made = madeBy(added);
  if (made.length === 0) return;
  const found = await disk.scopes.bulkGet(made.map(scopeKey));
  await disk.scopes.bulkPut(made.filter((_, index) => found[index] === undefined).map(stored));
}

/** Returns the positions of operations that are in the outbox already. Rejects when others could not be added either. */
function knownAmong(error: unknown): Set<number> {
  if (!(error instanceof Dexie.BulkError)) throw error;
  if (error.failures.some(({ name }) => name !== 'ConstraintError')) throw error;
  return new Set(Object.keys(error.failuresByPos).map(Number));
}

/** Reads the oldest operations with the cursors. */
export async function readNext(disk: Disk, limit: number): Promise<NextOperations> {
  const waiting = await disk.outbox.orderBy('order').limit(limit).toArray();
  return cursorsFor(await disk.scopes.toArray(), waiting);
}

/** Stores the roles and people of scopes. */
export async function learn(disk: Disk, scopes: readonly OwnScope[]): Promise<void> {
  const before = await disk.scopes.bulkGet(scopes.map(scopeKey));
  const after = scopes.map((own, index) => stored(learned(before[index], own)));
  // What has not changed is not written, so that no tab reads everything again.
  await disk.scopes.bulkPut(after.filter((own, index) => JSON.stringify(own) !== JSON.stringify(before[index])));
}

/** Takes an answer of the server. Returns the scopes whose answer came too late. */
export async function settle(disk: Disk, { answers, scopes }: Pushed, asked: readonly Cursor[]): Promise<Scope[]> {
  const ids = answers.map(({ id }) => id);
  if (ids.length > 0) {
    const answered = await findWaiting(disk, ids);
    await disk.refused.bulkPut(refusedBy(answers, answered));
    await disk.outbox.bulkDelete(answered.map(({ order }) => order));
    for (const { scope } of madeBy(answered).map(stored)) {
      await disk.scopes.where('scope').equals(scope).modify({ creation: null });
    }
  }
  const late: Scope[] = [];
  for (const scope of scopes) {
    if (!fits(await disk.scopes.get(scopeKey(scope)), scope, asked)) late.push(scope);
    else if (scope.status === 'gone') await forget(disk, scope);
    else await store(disk, scope);
  }
  return late;
}

/** Returns the waiting operations with these ids. They are the oldest, unless another tab has settled some of them. */
async function findWaiting({ outbox }: Disk, ids: readonly string[]): Promise<(StoredWaiting & { order: number })[]> {
  const wanted = new Set(ids);
  const oldest = await outbox.orderBy('order').limit(ids.length).toArray();
  const found = oldest.filter(({ operation }) => wanted.delete(operation.id));
  return wanted.size === 0
    ? found
    : [
        ...found,
        ...(await outbox
          .where('operation.id')
          .anyOf([...wanted])
          .toArray()),
      ];
}

async function store(
  disk: Disk,
  { kind, id, isReset, rows, seq }: Extract<PulledScope, { status: 'read' }>,
): Promise<void> {
  const scope = scopeKey({ kind, id });
  if (isReset) await allRows(disk, scope).delete();
  const before = await disk.rows.bulkGet(rows.map((row) => [scope, row.noun, row.id]));
  // Answers to two tabs may arrive in another order than the server gave them.
  const newer = rows.filter((row, index) => row.seq > (before[index]?.seq ?? -1));
  await disk.rows.bulkPut(newer.map((row) => ({ ...withDay(row), scope })));
  const earlier = await disk.scopes.get(scope);
  const after = readUpTo(earlier, { kind, id }, seq, isReset);
  // What has not changed is not written, so that no tab reads everything again.
  if (earlier?.since !== after.since || earlier.creation !== null) await disk.scopes.put(stored(after));
}

async function forget(disk: Disk, { kind, id }: Scope): Promise<void> {
  const scope = scopeKey({ kind, id });
  const creation = (await disk.scopes.get(scope))?.creation;
  // The server was asked before it got the operation that makes the scope.
  if (creation && (await disk.outbox.where('operation.id').equals(creation).count()) > 0) return;
  await allRows(disk, scope).delete();
  await disk.scopes.delete(scope);
  const own = await disk.outbox.where('scope').equals(scope).toArray();
  await disk.refused.bulkPut(own.map(({ operation, at }) => ({ operation, at, code: 'notFound' })));
  await disk.outbox.bulkDelete(own.map(({ order }) => order));
}
