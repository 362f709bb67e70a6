import { Dexie } from 'dexie';
import { deletePictures } from '#web/lib/copy/kept-pictures.ts';
import { libraryDatabaseOf } from './library-database.ts';
import { createDatabase, type Database } from './database.ts';
import { createDisk, indexedDbStore } from './indexed-db.ts';
import { makingRoom } from './making-room.ts';
import { readAll } from './read-tables.ts';
import { allTables, type Store, type TableName, type Tables } from './store.ts';
import { addOperations, writeChanges } from './write-tables.ts';

/** Most databases of one owner. A second one is made only when the first does not open. */
const mostDatabases = 5;

/** Returns the name of the first, second, … database of a person's id or of `visitor`. */
const nameOf = (owner: string, number: number): string => `trivet-${owner}${number === 1 ? '' : `-${number}`}`;

/** The names that {@link nameOf} and {@link libraryDatabaseOf} make, with the owner. */
const names = /^trivet-(?:library-)?(visitor|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})(?:-\d)?$/;

/**
 * Opens the database of an owner, a person's id or `visitor`. One that does not open stays on the disk with its outbox,
 * and another is used. Throws when the browser opens none.
 */
export async function openDatabase(owner: string): Promise<Database> {
  let failure: unknown;
  for (let number = 1; number <= mostDatabases; number += 1) {
    try {
      const store = await openStore(nameOf(owner, number));
      await adoptOthers(owner, number, store);
      return createDatabase(makingRoom(store));
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/**
 * Reads from the first database of an owner, which a page has open, without making or changing it. A worker does so. Rejects
 * where there is none.
 */
export async function readBeside<Value>(
  owner: string,
  tables: readonly TableName[],
  read: (tables: Tables) => Promise<Value>,
): Promise<Value> {
  // Without a version, the library opens what is there.
  const disk = new Dexie(nameOf(owner, 1), { cache: 'disabled' });
  await disk.open();
  const store = indexedDbStore(disk);
  try {
    return await store.transact('read', tables, read);
  } finally {
    store.close();
  }
}

/** Returns how many changes of each person the databases here have that the server does not: those that wait or were refused. */
export async function countUnsentByPerson(): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const name of await Dexie.getDatabaseNames()) {
    const owner = names.exec(name)?.[1] ?? 'visitor';
    if (owner === 'visitor' || name === libraryDatabaseOf(owner)) continue;
    // One that does not open stays as it is.
    const count = await countUnsentIn(name).catch(() => 0);
    if (count > 0) counts.set(owner, (counts.get(owner) ?? 0) + count);
  }
  return counts;
}

async function countUnsentIn(name: string): Promise<number> {
  const store = await openStore(name);
  try {
    return await store.transact('read', ['outbox', 'refused'], async ({ outbox, refused }) => {
      const keys = await Promise.all([outbox.keys(), refused.keys()]);
      return keys.flat().length;
    });
  } finally {
    store.close();
  }
}

/** Deletes the databases of all owners whom the test names, and the pictures of their recipes. */
export async function deleteDatabases(isOwner: (owner: string) => boolean): Promise<void> {
  const pictures = deletePictures(isOwner);
  const found = await Dexie.getDatabaseNames();
  const own = found.filter((name) => isOwner(names.exec(name)?.[1] ?? ''));
  await Promise.all([pictures, ...own.map((name) => Dexie.delete(name))]);
}

/**
 * Deletes the databases of everybody but a person, and the pictures of their recipes. What somebody else changed here and the server does not have waits for
 * their next log-in, without the rows that they saw.
 */
export async function deleteOtherDatabases(person: string | null): Promise<void> {
  const pictures = deletePictures((owner) => owner !== person);
  const found = await Dexie.getDatabaseNames();
  const others = found.map((name) => ({ name, owner: names.exec(name)?.[1] ?? '' }));
  await Promise.all([
    pictures,
    ...others.map(async ({ name, owner }) => {
      if (owner === '' || owner === person) return;
      const isAlwaysDeleted = owner === 'visitor' || name === libraryDatabaseOf(owner);
      if (isAlwaysDeleted || !(await keepsUnsentAlone(name))) await Dexie.delete(name);
    }),
  ]);
}

/** Deletes all of a database but what was not sent, with its files, and what was refused. Returns false when that is nothing. */
async function keepsUnsentAlone(name: string): Promise<boolean> {
  const store = await openStore(name);
  try {
    return await store.transact('write', allTables, async (tables) => {
      const [waiting, refused] = await Promise.all([tables.outbox.range(), tables.refused.keys()]);
      for (const table of [tables.rows, tables.scopes]) await table.delete({});
      // A scope that a change makes has to be known again.
      await writeChanges(tables, await addOperations(tables, waiting));
      return waiting.length > 0 || refused.length > 0;
    });
  } finally {
    store.close();
  }
}

async function openStore(name: string): Promise<Store> {
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
  return indexedDbStore(disk);
}

/** Takes over what waits in later databases of the owner, which were used while this one did not open. */
async function adoptOthers(owner: string, number: number, store: Store): Promise<void> {
  try {
    const found = new Set(await Dexie.getDatabaseNames());
    for (let later = number + 1; later <= mostDatabases; later += 1) {
      if (found.has(nameOf(owner, later))) await adopt(nameOf(owner, later), store);
    }
  } catch {
    // What cannot be taken over now stays on the disk until the next start.
  }
}

async function adopt(name: string, store: Store): Promise<void> {
  const other = await openStore(name);
  const { outbox, refused, files } = await other.transact('read', allTables, readAll);
  await store.transact('write', allTables, async (tables) =>
    writeChanges(tables, { ...(await addOperations(tables, outbox)), refused, kept: files }),
  );
  other.close();
  await Dexie.delete(name);
}
