import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Operation } from '@trivet/shared/sync/schemas';
import { CallError } from '#web/lib/server/failures.ts';
import { createMemoryDatabase } from '#web/testing/disk.ts';
import { beginTest, endTest, minute, operation, person, scope, showPage, startLoop } from '#web/testing/sync-loops.ts';
import { createSyncServer } from '#web/testing/sync-server.ts';

beforeEach(beginTest);
afterEach(endTest);

describe('sending', () => {
  test('quick changes go together, in their order, and bring the rows with them', async () => {
    const { server, database, change, wait } = startLoop();
    await wait(0);
    await change(operation('2'));
    await wait(30);
    await change(operation('1'));
    await wait(30);
    expect(server.pushes).toEqual([['2', '1']]);
    const content = await database.read(scope);
    expect([content.outbox, content.rows[0]?.value?.ingredients]).toEqual([[], ['2', '1']]);
    expect(server.pulls).toBe(1);
  });

  test('many changes are sent one call after the other', async () => {
    const { server, change, wait } = startLoop();
    await change(...Array.from({ length: 450 }, (_, index) => operation(`${index}`, `row ${index}`)));
    await wait(100);
    expect(server.pushes.map(({ length }) => length)).toEqual([200, 200, 50]);
    expect(server.applied).toEqual(Array.from({ length: 450 }, (_, index) => `${index}`));
  });

  test('after a lost answer the operations are sent again and applied once', async () => {
    const { server, database, change, wait } = startLoop();
    await wait(0);
    server.fate = () => 'answerLost';
    await change(operation('1'));
    await wait(100);
    await change(operation('2'));
    server.fate = () => 'answered';
    await wait(minute);
    expect(server.pushes).toEqual([['1'], ['1', '2']]);
    expect(server.applied).toEqual(['1', '2']);
    expect((await database.read(scope)).outbox).toEqual([]);
  });

  test('a refused operation does not stop the others', async () => {
    const { server, database, change, wait } = startLoop();
    server.refuse = ({ id }) => (id === '2' ? 'notFound' : null);
    await change(operation('1', 'a'), operation('2', 'b'), operation('3', 'c'));
    await wait(100);
    expect(server.applied).toEqual(['1', '3']);
    const { refused, outbox } = await database.read(scope);
    expect([outbox, refused.map(({ code, operation: { id } }) => [id, code])]).toEqual([[], [['2', 'notFound']]]);
  });

  test.each([400, 413])('an operation that makes the server answer %d is found and refused alone', async (status) => {
    const { server, database, change, wait } = startLoop();
    const isPoison = ({ id }: Operation) => id === '7' || id === '150';
    const fate = vi.fn((_: string, operations: readonly Operation[]) =>
      operations.some(isPoison) ? new CallError(status, null) : 'answered',
    );
    server.fate = fate;
    const all = Array.from({ length: 300 }, (_, index) => operation(`${index}`, `row ${index}`));
    await change(...all);
    await wait(100);
    expect(server.applied).toEqual(all.filter((own) => !isPoison(own)).map(({ id }) => id));
    const { refused, outbox } = await database.read(scope);
    expect(outbox).toEqual([]);
    expect(fate.mock.calls.length).toBeLessThan(50);
    expect(refused.map(({ code, operation: { id } }) => [id, code])).toEqual([
      ['7', 'invalidInput'],
      ['150', 'invalidInput'],
    ]);
  });

  test('a server that answers nothing of what was sent is not asked without a pause', async () => {
    const { server, database, change, wait } = startLoop();
    const push = vi.fn(() => Promise.resolve({ answers: [], scopes: [] }));
    server.transport.push = push;
    await change(operation('1'));
    await wait(900);
    expect(push).toHaveBeenCalledOnce();
    expect((await database.read(scope)).outbox).toHaveLength(1);
  });

  test('an operation leaves the outbox together with the last page of what it brought', async () => {
    const database = createMemoryDatabase();
    const server = createSyncServer(person);
    const first = startLoop({ server });
    for (const id of ['1', '2', '3']) {
      await first.change(operation(id, `row ${id}`));
      await first.wait(100);
    }
    server.pageSize = 1;
    await database.add([{ operation: operation('4', 'row 4'), at: 0 }]);
    const seen: [number, number][] = [];
    database.subscribe(() => {
      void database.read(scope).then(({ outbox, rows }) => seen.push([outbox.length, rows.length]));
    });
    const { wait } = startLoop({ server, database });
    await wait(100);
    expect(seen).toEqual([[0, 4]]);
    expect((await database.read(scope)).seq).toBe(4);
  });
});

describe('failures', () => {
  test('without a connection the pauses grow to a minute, and nothing is lost', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const { server, database, change, wait } = startLoop();
    showPage('hidden');
    await wait(0);
    const calls: number[] = [];
    server.fate = () => {
      calls.push(Date.now());
      return 'lost';
    };
    await change(operation('1'));
    await wait(4 * minute);
    const pauses = calls.map((at, index) => (at - (calls[index - 1] ?? at)) / 1_000);
    expect(pauses.slice(1)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    server.fate = () => 'answered';
    await wait(minute);
    expect(server.applied).toEqual(['1']);
    expect((await database.read(scope)).outbox).toEqual([]);
  });

  test('the browser that is online again does not wait for the end of the pause', async () => {
    const { server, change, wait } = startLoop();
    server.fate = () => 'lost';
    await change(operation('1'));
    await wait(30_000);
    server.fate = () => 'answered';
    window.dispatchEvent(new Event('online'));
    await wait(100);
    expect(server.applied).toEqual(['1']);
  });

  test('rows that could not be read are read after a pause', async () => {
    const { server, wait } = startLoop();
    server.fate = () => new CallError(503, null);
    await wait(100);
    server.fate = () => 'answered';
    expect(server.pulls).toBe(0);
    await wait(1_000);
    expect(server.pulls).toBe(1);
  });

  test('a server that is busy is left alone for as long as it asks', async () => {
    const { server, change, wait } = startLoop();
    await wait(0);
    server.fate = () => new CallError(429, { retryAfter: 30 });
    await change(operation('1'));
    await wait(100);
    const asked = vi.fn(() => 'answered' as const);
    server.fate = asked;
    window.dispatchEvent(new Event('focus'));
    await change(operation('2'));
    await wait(29_000);
    expect(asked).not.toHaveBeenCalled();
    await wait(1_500);
    expect(server.applied).toEqual(['1', '2']);
  });

  test('after the session ended nothing is asked until something wakes the loop', async () => {
    const { server, loop, change, wait } = startLoop();
    await wait(0);
    const fate = vi.fn(() => new CallError(401, null));
    server.fate = fate;
    await change(operation('1'));
    await wait(5 * minute);
    expect(fate).toHaveBeenCalledOnce();
    server.fate = () => 'answered';
    loop.wake();
    await wait(100);
    expect(server.applied).toEqual(['1']);
  });

  test('a log-in during a call that fails for the old session is not forgotten', async () => {
    const { server, loop, change, wait } = startLoop();
    await wait(0);
    server.fate = () => new CallError(401, null);
    server.delay = () => 500;
    await change(operation('1'));
    await wait(300);
    server.fate = () => 'answered';
    loop.wake();
    await wait(3_000);
    expect(server.applied).toEqual(['1']);
  });

  test('an answer to another session is not taken', async () => {
    const { server, session, database, loop, change, wait } = startLoop();
    await wait(0);
    server.delay = () => 100;
    await change(operation('1'));
    await wait(100);
    session.isOurs = false;
    await wait(minute);
    expect((await database.read(scope)).outbox).toHaveLength(1);
    expect(server.pushes).toHaveLength(1);
    session.isOurs = true;
    loop.wake();
    await wait(1_000);
    expect((await database.read(scope)).outbox).toEqual([]);
    expect(server.applied).toEqual(['1']);
  });

  test('a loop that was stopped takes no answer and asks nothing', async () => {
    const { server, database, loop, change, wait } = startLoop();
    await wait(0);
    server.delay = () => 100;
    await change(operation('1'));
    await wait(100);
    loop.stop();
    window.dispatchEvent(new Event('online'));
    await wait(5 * minute);
    expect((await database.read(scope)).outbox).toHaveLength(1);
    expect([server.pushes.length, server.pulls]).toEqual([1, 1]);
  });
});
