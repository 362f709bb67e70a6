import { expect } from 'vitest';
import { takeSecondConnections } from './one-connection.ts';
import { test } from './test.ts';

test('a transaction that asks for a second connection is found, in whichever way it does', async ({
  newUser,
  server,
}) => {
  const { ctx } = await newUser('ann');
  const { database } = server.services;
  const found = async (work: (tx: Parameters<Parameters<typeof ctx.db.$transaction>[0]>[0]) => Promise<unknown>) => {
    await ctx.db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1`;
      await work(tx);
    });
    return takeSecondConnections().length;
  };
  expect(await found((tx) => tx.user.findFirst())).toBe(0);
  expect(await found(() => ctx.db.user.findFirst())).toBe(1);
  expect(await found(() => ctx.db.$queryRaw`SELECT 1`)).toBe(1);
  expect(await found(() => ctx.db.$transaction((other) => other.user.findFirst()))).toBe(1);
  expect(await found(() => database.pool.query('SELECT 1'))).toBe(1);
  expect(await found(() => database.preparedPool.query('SELECT 1'))).toBe(1);
  await ctx.db.user.findFirst();
  expect(takeSecondConnections()).toEqual([]);
});
