import { randomUUID } from 'node:crypto';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import { domainErrorOf } from '../failures.ts';
import { openDatabase } from './client.ts';

const quiet = createLog({ level: 'error', stream: { write: () => undefined } });

function openOne() {
  const database = openDatabase(inject('databaseUrl'), quiet, 1);
  onTestFinished(() => database.close());
  return database;
}

test('a statement in a transaction has as much time as one outside', async () => {
  const { db } = openOne();
  const text = randomUUID();
  const slow = db.$transaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ text: string }[]>`SELECT ${text}::text AS text FROM pg_sleep(6)`;
    return row;
  });
  expect(await slow).toEqual({ text });
});

test('a transaction that gets no connection is refused until later', async () => {
  const { db, pool } = openOne();
  const held = await pool.connect();
  const refused = await db.$transaction((tx) => tx.$queryRaw`SELECT 1`).catch(domainErrorOf);
  held.release();
  expect(refused).toMatchObject({ code: 'unavailable', retryAfter: 2 });
  expect(await db.$transaction((tx) => tx.$queryRaw`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
});
