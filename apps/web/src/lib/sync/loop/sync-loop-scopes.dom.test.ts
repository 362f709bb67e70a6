import { afterEach, beforeEach, expect, test } from 'vitest';
import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import type { Scope } from '@trivet/shared/sync/schemas';
import { createScopeServer, listOperation } from '#web/testing/scope-server.ts';
import { beginTest, endTest, minute, person, startLoop } from '#web/testing/sync-loops.ts';

const other = '00000000-0000-4000-8000-00000000000b';
const shop = '00000000-0000-4000-8000-000000000001';
const market = '00000000-0000-4000-8000-000000000002';
const scopeOf = (id: string): Scope => ({ kind: shoppingListKind, id });

/** Starts a loop of the person on a server with two lists of somebody else, of which the first is shared. */
async function start() {
  const server = createScopeServer();
  for (const id of [shop, market]) {
    const operations = [listOperation(id, { type: 'create', title: 'Shop' })];
    await server.transportOf(other).push({ operations, scopes: [] });
  }
  server.share(shop, person, 'edit');
  const watched: Scope[] = [];
  const loop = startLoop({ transport: server.transportOf(person), watched: () => watched });
  await loop.wait(100);
  const known = async () => (await loop.database.next(1)).cursors.map(({ id }) => id).filter((id) => id !== person);
  return { ...loop, server, watched, known };
}

beforeEach(beginTest);
afterEach(endTest);

test('the scopes of the person are asked for at the start and read, and asked for again with everything', async () => {
  const { server, known, wait } = await start();
  expect([await known(), server.lists, server.pulls]).toEqual([[shop], 1, 2]);
  await wait(minute);
  expect([server.lists, server.pulls]).toEqual([2, 3]);
});

test('a frame of an unknown scope leads to it', async () => {
  const { server, loop, known, wait } = await start();
  loop.wake({ ...scopeOf(shop), seq: 1 });
  await wait(100);
  expect([server.lists, server.pulls]).toEqual([1, 2]);
  server.share(market, person, 'view');
  loop.wake({ ...scopeOf(market), seq: 1 });
  await wait(100);
  expect([await known(), server.lists, server.pulls]).toEqual([[shop, market], 2, 3]);
});

test('a scope that is no longer named is read, and so found to be gone', async () => {
  const { server, loop, known, wait } = await start();
  server.share(shop, person, null);
  loop.wake({ ...scopeOf(market), seq: 1 });
  await wait(100);
  expect([await known(), server.lists, server.pulls]).toEqual([[], 2, 3]);
});

test('a scope that somebody looks at is asked for once although it is unknown', async () => {
  const { server, loop, database, watched, known, wait } = await start();
  watched.push(scopeOf(market));
  loop.send();
  await wait(100);
  loop.send();
  await wait(100);
  expect([await known(), server.pulls]).toEqual([[shop], 3]);
  server.share(market, person, 'view');
  loop.wake();
  await wait(100);
  expect(await known()).toEqual([shop, market]);
  expect((await database.read(scopeOf(market))).known.map(({ role }) => role)).toEqual([null, 'edit', 'view']);
});

test('operations on more scopes than a call takes go in several calls, in their order', async () => {
  const { server, change, database, wait } = await start();
  const ids = Array.from({ length: 70 }, (_, index) => `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`);
  const operations = ids.map((id) => listOperation(id, { type: 'create', title: id }));
  await change(...operations);
  await wait(200);
  expect(server.applied.slice(2)).toEqual(operations.map(({ id }) => id));
  expect((await database.read(scopeOf(shop))).waiting).toBe(0);
  expect((await database.next(1)).cursors.filter(({ isRead }) => isRead)).toHaveLength(72);
});
