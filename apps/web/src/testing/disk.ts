import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Scope, SyncedRow } from '@trivet/shared/sync/schemas';
import { describe, test as base, type TestAPI } from 'vitest';
import { scopeKey } from '#web/lib/sync/scope-key.ts';
import { createDatabase, type Database } from '#web/lib/sync/store/database.ts';
import { openDatabase } from '#web/lib/sync/store/databases.ts';
import { createMemoryStore, createMemoryTables } from '#web/lib/sync/store/memory.ts';
import type {
  Days,
  KnownScope,
  Position,
  RefusedOperation,
  WaitingOperation,
  WholeContent,
} from '#web/lib/sync/store/records.ts';

/** The person whose database the tests of every kind of database open. */
export const person = '00000000-0000-4000-8000-00000000000a';

/** What a database holds for one scope, with all that are known, how many operations wait, and those that were refused. */
export interface LocalContent extends Position {
  rows: SyncedRow[];
  isNews: boolean;
  outbox: WaitingOperation[];
  known: KnownScope[];
  waiting: number;
  refused: RefusedOperation[];
}

/** A database of which tests read one scope at a time. */
export interface LocalDatabase extends Database {
  read: (scope: Scope, days?: Days, before?: Position) => Promise<LocalContent>;
}

function readable(database: Database): LocalDatabase {
  const read = async (scope: Scope, days: Days = 'all', before?: Position): Promise<LocalContent> => {
    const { scopes, known, orders, added, refused } = await database.readScopes([{ scope, days, before }]);
    const outbox = added
      .filter(({ operation }) => scopeKey(operation.scope) === scopeKey(scope))
      .map(({ operation, at }) => ({ operation, at }));
    return { ...scopes[0]!, outbox, known, waiting: orders.length, refused };
  };
  return { ...database, read };
}

/** Opens the database of an owner on the disk. */
export const openLocalDatabase = async (owner: string): Promise<LocalDatabase> => readable(await openDatabase(owner));

/** Creates a database in memory. Tabs of one device have one each with the same tables. */
export const createMemoryDatabase = (content?: WholeContent, tables = createMemoryTables(content)): LocalDatabase =>
  readable(createDatabase(createMemoryStore(tables)));

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
