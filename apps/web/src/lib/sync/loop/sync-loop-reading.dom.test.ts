import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginTest, endTest, minute, operation, person, scope, showPage, startLoop } from '#web/testing/sync-loops.ts';
import { createSyncServer } from '#web/testing/sync-server.ts';

beforeEach(beginTest);
afterEach(endTest);

test('the server is asked at the start, every minute in view, and when the page is looked at again', async () => {
  const { server, wait } = startLoop();
  await wait(100);
  expect(server.pulls).toBe(1);
  await wait(minute);
  expect(server.pulls).toBe(2);
  showPage('hidden');
  await wait(5 * minute);
  expect(server.pulls).toBe(2);
  showPage('visible');
  window.dispatchEvent(new Event('focus'));
  await wait(100);
  expect(server.pulls).toBe(3);
});

test('a frame that tells nothing new causes no call', async () => {
  const { server, loop, change, wait } = startLoop();
  server.onFrame = loop.wake;
  await change(operation('1'));
  await wait(100);
  const before = server.pulls;
  loop.wake({ ...scope, seq: server.seq() });
  loop.wake({ kind: 'list', id: person, seq: 99 });
  await wait(1_000);
  expect([server.pulls, server.pushes.length]).toEqual([before, 1]);
});

test('a frame of a change on another device brings it', async () => {
  const server = createSyncServer(person);
  const one = startLoop({ server });
  const two = startLoop({ server });
  await one.wait(100);
  server.onFrame = two.loop.wake;
  await one.change(operation('1'));
  await one.wait(200);
  expect((await two.database.read(scope)).rows).toHaveLength(1);
  expect(server.pulls).toBe(3);
});

test('a frame beyond what the server answers is followed once', async () => {
  const { server, loop, wait } = startLoop();
  await wait(100);
  loop.wake({ ...scope, seq: 99 });
  await wait(1_000);
  expect(server.pulls).toBe(2);
});

test('pages are read to the end', async () => {
  const server = createSyncServer(person);
  const one = startLoop({ server });
  for (let index = 0; index < 5; index += 1) {
    await one.change(operation(`${index}`, `row ${index}`));
    await one.wait(100);
  }
  server.pageSize = 2;
  const two = startLoop({ server });
  await two.wait(100);
  expect((await two.database.read(scope)).rows).toHaveLength(5);
});

test('pages are read to the end where the server has forgotten rows', async () => {
  const { server, change, wait } = startLoop();
  for (const id of ['1', '2', '3', '4', '5']) {
    await change(operation(id, `row ${id}`));
    await wait(100);
  }
  server.forgotten = 4;
  server.pageSize = 1;
  const other = startLoop({ server });
  await other.wait(100);
  expect((await other.database.read(scope)).rows).toHaveLength(5);
});

test('a server that was restored takes the place of what is known, and gets what waits', async () => {
  const { server, database, change, wait } = startLoop();
  for (const id of ['1', '2', '3']) {
    await change(operation(id, 'old'));
    await wait(100);
  }
  server.restore();
  await change(operation('4', 'new'));
  await wait(100);
  const { rows, seq } = await database.read(scope);
  expect([rows.map(({ id }) => id), seq]).toEqual([['new'], 1]);
});

test('what may no longer be read is forgotten', async () => {
  const { server, database, change, wait } = startLoop();
  await change(operation('1'));
  await wait(100);
  server.isGone = true;
  await change(operation('2'));
  await wait(100);
  const { rows, outbox, refused } = await database.read(scope);
  expect([rows, outbox, refused.map(({ code }) => code)]).toEqual([[], [], ['notFound']]);
});
