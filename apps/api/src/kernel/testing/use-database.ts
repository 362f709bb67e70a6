import { afterAll, beforeAll } from 'vitest';
import { type Database, openDatabase } from '../db/client.ts';
import { createLog } from '../log.ts';
import { createTestDatabase } from './server.ts';

/** Creates a database for the tests of a file, with at most `connections` for each kind of query. */
export function useDatabase(connections?: number): { readonly database: Database } {
  let database: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const created = await createTestDatabase();
    drop = created.drop;
    database = openDatabase(created.url, createLog({ level: 'silent' }), connections);
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });
  return {
    get database() {
      return database;
    },
  };
}
