import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, test as base, type TestAPI } from 'vitest';
import type { LocalDatabase } from '#web/lib/sync/store/database.ts';
import { openLocalDatabase } from '#web/lib/sync/store/databases.ts';
import { createMemoryDatabase } from '#web/lib/sync/store/memory.ts';

/** The person whose database the tests of every kind of database open. */
export const person = '00000000-0000-4000-8000-00000000000a';

/** Gives the browser an empty disk. */
export function emptyDisk(): void {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
}

/** Returns the names of the databases on the disk, in their alphabetical order. */
export const databaseNames = async (): Promise<string[]> => (await Dexie.getDatabaseNames()).sort();

/** Runs the tests with an empty database of each kind. */
export function describeDatabases(addTests: (test: TestAPI<{ database: LocalDatabase }>) => void): void {
  describe.each([
    ['on the disk', () => openLocalDatabase(person)],
    ['in memory', () => Promise.resolve(createMemoryDatabase())],
  ])('a database %s', (_, open) => {
    addTests(
      base.extend<{ database: LocalDatabase }>({
        database: async ({}, give) => {
          emptyDisk();
          const database = await open();
          await give(database);
          database.close();
        },
      }),
    );
  });
}
