import { afterEach, beforeEach, expect, test } from 'vitest';
import { CallError } from '#web/lib/server/failures.ts';
import { createMemoryDatabase } from '#web/testing/disk.ts';
import { beginTest, endTest, minute, operation, person, scope, startLoop } from '#web/testing/sync-loops.ts';
import { createSyncServer } from '#web/testing/sync-server.ts';
import { createMemoryTables } from '../store/memory.ts';

const cake = '00000000-0000-4000-8000-0000000000f1';
const naming = (id: string) => operation(id, 'soup', cake);
const file = { id: cake, name: 'cake.jpg', blob: new Blob(['x']), keptAt: 0, sentAt: null };

beforeEach(beginTest);
afterEach(endTest);

/** Starts a loop with a picture, of which the server is told all that reaches it in its order. */
async function startWithCake(tables = createMemoryTables(), server = createSyncServer(person)) {
  const arrived: string[] = [];
  const fates = {
    push: 'answered',
    pull: 'answered',
    getScopes: 'answered',
    sendFile: 'answered' as string | CallError,
  };
  server.fate = (call) => {
    if (call === 'push' || call === 'sendFile') arrived.push(call);
    return fates[call] as 'answered';
  };
  const started = startLoop({ server, database: createMemoryDatabase(undefined, tables) });
  await started.database.keepFile(file);
  await started.wait(0);
  return { ...started, arrived, fates };
}

test('a picture is sent once, after what came before it and before the change that names it', async () => {
  const { server, database, change, arrived, wait } = await startWithCake();
  await change(operation('1'), naming('2'), naming('3'));
  await wait(100);
  expect(arrived).toEqual(['push', 'sendFile', 'push']);
  expect([server.applied, server.files]).toEqual([['1', '2', '3'], [cake]]);
  expect(await database.findFile(cake)).toBeNull();
});

test('while a picture does not arrive its change waits, and goes with it later', async () => {
  const { server, database, change, fates, wait } = await startWithCake();
  fates.sendFile = 'lost';
  await change(naming('1'), operation('2'));
  await wait(100);
  fates.sendFile = new CallError(502, null);
  await wait(minute);
  expect(server.applied).toEqual([]);
  expect((await database.read(scope)).outbox).toHaveLength(2);
  fates.sendFile = 'answered';
  await wait(2 * minute);
  expect([server.applied, server.files]).toEqual([['1', '2'], [cake]]);
});

test('a picture whose answer was lost is sent again, and after a restart too', async () => {
  const tables = createMemoryTables();
  const first = await startWithCake(tables);
  first.fates.sendFile = 'answerLost';
  await first.change(naming('1'));
  await first.wait(100);
  first.loop.stop();
  const second = await startWithCake(tables, first.server);
  await second.wait(minute);
  expect([second.server.files, second.server.applied]).toEqual([[cake, cake], ['1']]);
  expect((await second.database.read(scope)).outbox).toEqual([]);
});

test('what the server says of a picture refuses the change that names it, and the others go on', async () => {
  const { server, database, change, fates, wait } = await startWithCake();
  fates.sendFile = new CallError(415, { errorCode: 'notAnImage' });
  await change(naming('1'), operation('2'));
  await wait(100);
  expect(server.applied).toEqual(['2']);
  const { refused } = await database.read(scope);
  expect(refused.map(({ operation: { id }, code }) => [id, code])).toEqual([['1', 'notAnImage']]);
});

test('a proxy that takes no large files says so as the server would', async () => {
  const { database, change, fates, wait } = await startWithCake();
  fates.sendFile = new CallError(413, null);
  await change(naming('1'));
  await wait(100);
  expect((await database.read(scope)).refused.map(({ code }) => code)).toEqual(['imageTooLarge']);
});

test('two tabs without a lock send a picture twice at most, and its change is applied once', async () => {
  const tables = createMemoryTables();
  const one = await startWithCake(tables);
  const two = await startWithCake(tables, one.server);
  await one.change(naming('1'));
  two.loop.send();
  await one.wait(minute);
  expect(one.server.applied).toEqual(['1']);
  expect(one.server.files.length).toBeLessThanOrEqual(2);
  expect(await two.database.findFile(cake)).toBeNull();
});
