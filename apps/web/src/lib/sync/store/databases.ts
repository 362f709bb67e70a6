import { Dexie, liveQuery } from 'dexie';
import type { LocalDatabase } from './database.ts';
import { createDisk, type Disk } from './disk.ts';
import { addTo, learn, type ReadOperations, readAll, readContent, readNext, settle } from './verbs.ts';

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

/**
 * Deletes the databases of everybody but a person. What somebody else changed here and the server does not have waits for
 * their next log-in, without the rows that they saw.
 */
export async function deleteOtherDatabases(person: string | null): Promise<void> {
  const found = await Dexie.getDatabaseNames();
  const others = found.map((name) => ({ name, owner: names.exec(name)?.[1] ?? '' }));
  await Promise.all(
    others.map(async ({ name, owner }) => {
      if (owner === '' || owner === person) return;
      if (owner === 'visitor' || !(await keepsUnsentAlone(name))) await Dexie.delete(name);
    }),
  );
}

/** Deletes all of a database but what was not sent and what was refused. Returns false when that is nothing. */
async function keepsUnsentAlone(name: string): Promise<boolean> {
  const disk = await openDisk(name);
  const { rows, scopes, outbox, refused } = disk;
  try {
    return await disk.transaction('rw', rows, scopes, outbox, refused, async () => {
      const waiting = await outbox.orderBy('order').toArray();
      await Promise.all([rows.clear(), scopes.clear(), outbox.clear()]);
      await addTo(disk, waiting);
      return waiting.length > 0 || (await refused.count()) > 0;
    });
  } finally {
    disk.close();
  }
}

async function openDisk(name: string): Promise<Disk> {
  const disk = createDisk(name);
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
  await disk.transaction('rw', disk.scopes, disk.outbox, disk.refused, async () => {
    await addTo(disk, waiting);
    await disk.refused.bulkPut(refused);
  });
  await other.delete();
}

function localDatabase(disk: Disk): LocalDatabase {
  const { rows, scopes, outbox, refused } = disk;
  const operations: ReadOperations = new Map();
  return {
    read: (scope, days = 'all', before) =>
      disk.transaction('r', rows, scopes, outbox, refused, () =>
        readContent(disk, scope, { days, before, operations }),
      ),
    readAll: () => disk.transaction('r', rows, scopes, outbox, refused, () => readAll(disk)),
    add: (waiting) => disk.transaction('rw', scopes, outbox, () => addTo(disk, waiting)),
    next: (limit) => disk.transaction('r', scopes, outbox, () => readNext(disk, limit)),
    settle: (pushed, asked = []) =>
      disk.transaction('rw', rows, scopes, outbox, refused, () => settle(disk, pushed, asked)),
    learn: (own) => disk.transaction('rw', scopes, () => learn(disk, own)),
    forgetRefused: (ids) => disk.transaction('rw', refused, () => refused.bulkDelete([...ids])),
    keepRefused: (forgotten) =>
      disk.transaction('rw', refused, async () => void (await refused.bulkPut([...forgotten]))),
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
