import { holdTransaction } from './hold.ts';
import { test } from './test.ts';

test('a held transaction counts what waits for it and behind that, and nothing that waits for another one', async ({
  server,
}) => {
  const { pool } = server.services.database;
  const users = await holdTransaction(server, 'LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
  const labels = await holdTransaction(server, 'LOCK TABLE labels IN ACCESS EXCLUSIVE MODE');
  const elsewhere = pool.query('SELECT FROM labels');
  await labels.untilWaiting(1);
  await users.untilWaiting(0);
  const first = pool.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE; ROLLBACK');
  await users.untilWaiting(1);
  const behind = pool.query('SELECT FROM users');
  await users.untilWaiting(2);
  await labels.untilWaiting(1);
  await Promise.all([users.release(), labels.release()]);
  await Promise.all([elsewhere, first, behind]);
});
