import { Dexie, liveQuery, type Table } from 'dexie';
import type { Cursor, PulledScope, Pushed, Scope, SyncedRow } from '@trivet/shared/sync/schemas';
import {
  type LocalContent,
  type LocalDatabase,
  type NextOperations,
  type RefusedOperation,
  refusedBy,
  scopeKey,
  type WaitingOperation,
} from './database.ts';

type StoredRow = SyncedRow & { scope: string };
type StoredWaiting = WaitingOperation & { order: number };
type StoredCursor = Cursor & { scope: string };

type Disk = Dexie & {
  rows: Table<StoredRow, [string, string, string]>;
  scopes: Table<StoredCursor, string>;
  outbox: Table<StoredWaiting, number, WaitingOperation>;
  refused: Table<RefusedOperation, string>;
};

/** Most databases of one owner. A second one is made only when the first does not open. */
const mostDatabases = 5;

/** Returns the name of the first, second, … database of a person's id or of `visitor`. */
const nameOf = (owner: string, number: number): string => `trivet-${owner}${number === 1 ? '' : `-${number}`}`;

/** The names that {@link nameOf} makes, with the owner. */
const names = /^trivet-(visitor|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})(?:-\d)?$/;

/**
 * Opens the database of an owner, a person's id or `visitor`. One that does not open stays on the disk with its outbox,
 * and another is used. Throws when the browser opens none.
 */
export async function openLocalDatabase(owner: string): Promise<LocalDatabase> {
  let failure: unknown;
  for (let number = 1; number <= mostDatabases; number += 1) {
    try {
      const disk = await openDisk(nameOf(owner, number));
      await adoptOthers(owner, number, disk);
      return localDatabase(disk);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** Deletes the databases of all owners whom the test names. */
export async function deleteLocalDatabases(isOwner: (owner: string) => boolean): Promise<void> {
  const found = await Dexie.getDatabaseNames();
  const own = found.filter((name) => isOwner(names.exec(name)?.[1] ?? ''));
  await Promise.all(own.map((name) => Dexie.delete(name)));
}

async function openDisk(name: string): Promise<Disk> {
  // The cache of the library answers queries from memory before they are written, which is what the image does here.
  const disk = new Dexie(name, { cache: 'disabled' }) as Disk;
  disk.version(1).stores({
    rows: '[scope+noun+id]',
    scopes: 'scope',
    outbox: '++order, &operation.id',
    refused: 'operation.id',
  });
  // Another tab deletes or upgrades the database. The library would open it again, and so bring back a deleted one.
  disk.on('versionchange', () => {
    disk.close();
    return false;
  });
  try {
    await disk.open();
  } catch (error) {
    disk.close();
    throw error;
  }
  return disk;
}

/** Takes over what waits in later databases of the owner, which were used while this one did not open. */
async function adoptOthers(owner: string, number: number, disk: Disk): Promise<void> {
  try {
    const found = new Set(await Dexie.getDatabaseNames());
    for (let later = number + 1; later <= mostDatabases; later += 1) {
      if (found.has(nameOf(owner, later))) await adopt(nameOf(owner, later), disk);
    }
  } catch {
    // What cannot be taken over now stays on the disk until the next start.
  }
}

async function adopt(name: string, disk: Disk): Promise<void> {
  const other = await openDisk(name);
  const waiting = await other.outbox.orderBy('order').toArray();
  const refused = await other.refused.toArray();
  await disk.transaction('rw', disk.outbox, disk.refused, async () => {
    await addTo(disk, waiting);
    await disk.refused.bulkPut(refused);
  });
  await other.delete();
}

function localDatabase(disk: Disk): LocalDatabase {
  const { rows, scopes, outbox, refused } = disk;
  return {
    read: (scope) => disk.transaction('r', rows, scopes, outbox, refused, () => readContent(disk, scope)),
    add: (waiting) => disk.transaction('rw', outbox, () => addTo(disk, waiting)),
    next: (limit) => disk.transaction('r', scopes, outbox, () => readNext(disk, limit)),
    settle: (pushed) => disk.transaction('rw', rows, scopes, outbox, refused, () => settle(disk, pushed)),
    forgetRefused: () => disk.transaction('rw', refused, () => refused.clear()),
    subscribe: (listener) => {
      // Counting makes the library watch the whole tables. What they hold is read by the listener.
      const changes = liveQuery(() => Promise.all([rows, scopes, outbox, refused].map((table) => table.count())));
      // A database that was closed tells nothing more, and the next verb says so.
      const subscription = changes.subscribe({ next: listener, error: () => {} });
      return () => subscription.unsubscribe();
    },
    close: () => disk.close(),
  };
}

async function readContent(disk: Disk, scope: Scope): Promise<LocalContent> {
  const key = scopeKey(scope);
  const [rows, cursor, outbox, refused] = await Promise.all([
    disk.rows.where('scope').equals(key).toArray(),
    disk.scopes.get(key),
    disk.outbox.orderBy('order').toArray(),
    disk.refused.toArray(),
  ]);
  return { rows, seq: cursor?.since ?? 0, outbox, refused: refused.sort((a, b) => a.at - b.at) };
}

async function addTo(disk: Disk, waiting: readonly WaitingOperation[]): Promise<void> {
  const ids = waiting.map(({ operation }) => operation.id);
  const known = await disk.outbox.where('operation.id').anyOf(ids).toArray();
  const knownIds = new Set(known.map(({ operation }) => operation.id));
  const added = waiting.filter(({ operation }) => !knownIds.has(operation.id));
  await disk.outbox.bulkAdd(added.map(({ operation, at }) => ({ operation, at })));
}

async function readNext(disk: Disk, limit: number): Promise<NextOperations> {
  const waiting = await disk.outbox.orderBy('order').limit(limit).toArray();
  const cursors = await disk.scopes.toArray();
  return {
    operations: waiting.map(({ operation }) => operation),
    cursors: cursors.map(({ kind, id, since }) => ({ kind, id, since })),
  };
}

async function settle(disk: Disk, { answers, scopes }: Pushed): Promise<void> {
  const ids = answers.map(({ id }) => id);
  const answered = await disk.outbox.where('operation.id').anyOf(ids).toArray();
  await disk.refused.bulkPut(refusedBy(answers, answered));
  await disk.outbox.bulkDelete(answered.map(({ order }) => order));
  for (const scope of scopes) {
    if (scope.status === 'gone') await forget(disk, scope);
    else await store(disk, scope);
  }
}

async function store(
  disk: Disk,
  { kind, id, isReset, rows, seq }: Extract<PulledScope, { status: 'read' }>,
): Promise<void> {
  const scope = scopeKey({ kind, id });
  if (isReset) await disk.rows.where('scope').equals(scope).delete();
  const before = await disk.rows.bulkGet(rows.map((row) => [scope, row.noun, row.id]));
  // Answers to two tabs may arrive in another order than the server gave them.
  const newer = rows.filter((row, index) => row.seq > (before[index]?.seq ?? -1));
  await disk.rows.bulkPut(newer.map((row) => ({ ...row, scope })));
  const known = isReset ? undefined : await disk.scopes.get(scope);
  if (known === undefined || seq > known.since) await disk.scopes.put({ scope, kind, id, since: seq });
}

async function forget(disk: Disk, { kind, id }: Scope): Promise<void> {
  const scope = scopeKey({ kind, id });
  await disk.rows.where('scope').equals(scope).delete();
  await disk.scopes.delete(scope);
  const waiting = await disk.outbox.toArray();
  const own = waiting.filter(({ operation }) => scopeKey(operation.scope) === scope);
  await disk.refused.bulkPut(own.map(({ operation, at }) => ({ operation, at, code: 'notFound' })));
  await disk.outbox.bulkDelete(own.map(({ order }) => order));
}
