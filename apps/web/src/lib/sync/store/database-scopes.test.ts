import { expect } from 'vitest';
import type { Operation, PulledScope, Scope } from '@trivet/shared/sync/schemas';
import type { WaitingOperation } from './records.ts';
import { createMemoryDatabase, describeDatabases, type LocalDatabase, person } from '#web/testing/disk.ts';

const someEpoch = expect.any(String) as string;
const own = { kind: 'person', id: person };
const list = { kind: 'shoppingList', id: '00000000-0000-4000-8000-000000000001' };
const bela = { id: 'b', name: 'Bela', role: 'edit' as const, isAccepted: true };

const waiting = (id: string, scope: Scope, change: Operation['change'] = { type: 'add' }): WaitingOperation => ({
  operation: { id, scope, noun: scope.kind, rowId: change.type === 'create' ? scope.id : 'row', change },
  at: change.type === 'create' ? 1 : 2,
});
const creation = waiting('creation', list, { type: 'create', title: 'Shop' });
const pulled = (seq: number, ...seqs: number[]): PulledScope => ({
  ...list,
  status: 'read',
  isReset: false,
  rows: seqs.map((number) => ({ noun: 'item', id: `row ${number}`, seq: number, changedAt: 1, value: {} })),
  seq,
  isComplete: true,
});
const gone: PulledScope = { ...list, status: 'gone' };
const settle = (database: LocalDatabase, scope: PulledScope, since?: number) =>
  database.settle({ answers: [], scopes: [scope] }, since === undefined ? [] : [{ ...list, since }]);
const seqsOf = async (database: LocalDatabase) => (await database.read(list)).rows.map(({ seq }) => seq);

describeDatabases((test) => {
  test('knows the scopes that the server told of, and keeps those that it did not name', async ({ database }) => {
    await settle(database, pulled(3, 3));
    await database.learn([{ ...list, role: 'owner', people: [bela] }]);
    await database.learn([]);
    const known = { ...list, since: 3, role: 'owner', people: [bela], creation: null, epoch: someEpoch };
    expect((await database.read(own)).known).toEqual([known]);
    expect((await database.next(1)).cursors).toEqual([{ ...list, since: 3, isRead: true }]);
  });

  test('knows a scope that an operation makes, and asks for it only together with that operation', async ({
    database,
  }) => {
    await database.add([waiting('before', own), creation, waiting('after', list)]);
    const known = { ...list, since: null, role: 'owner', people: [], creation: 'creation', epoch: someEpoch };
    expect((await database.read(own)).known).toEqual([known]);
    expect((await database.next(1)).cursors).toEqual([]);
    expect((await database.next(2)).cursors).toEqual([{ ...list, since: 0, isRead: false }]);
    expect((await database.read(list)).outbox).toHaveLength(2);
    expect((await database.read(list)).waiting).toBe(3);
  });

  test('keeps a scope that the server does not know yet, and forgets it when it was refused', async ({ database }) => {
    await database.add([creation, waiting('after', list)]);
    await settle(database, gone, 0);
    expect((await database.read(list)).outbox).toHaveLength(2);
    const refusal = { id: 'creation', status: 'refused' as const, code: 'limitReached' as const };
    await database.settle({ answers: [refusal], scopes: [] });
    expect((await database.next(1)).cursors).toEqual([{ ...list, since: 0, isRead: false }]);
    await settle(database, gone, 0);
    const { known, outbox, refused } = await database.read(list);
    expect([known, outbox]).toEqual([[], []]);
    expect(refused.map(({ code, operation: { id } }) => [id, code])).toEqual([
      ['creation', 'limitReached'],
      ['after', 'notFound'],
    ]);
    expect(refused[0]?.operation.change.title).toBe('Shop');
  });

  test('gives up what builds on an operation too: later ones of its row, and the scope that it makes', async ({
    database,
  }) => {
    const other = { ...waiting('other', own), operation: { ...waiting('other', own).operation, rowId: 'other row' } };
    await database.add([waiting('first', own), other, creation, waiting('in list', list), waiting('later', own)]);
    await database.giveUp(['first']);
    const ids = async () => (await database.next(10)).operations.map(({ id }) => id);
    expect(await ids()).toEqual(['other', 'creation', 'in list']);
    await database.giveUp(['creation', 'unknown']);
    expect([await ids(), (await database.read(own)).known]).toEqual([['other'], []]);
    // An answer that comes too late has nothing to settle.
    await database.settle({ answers: [{ id: 'first', status: 'applied', seq: 1 }], scopes: [] });
    expect((await database.read(own)).refused).toEqual([]);
  });

  test('takes no answer that would leave a gap, because another tab has forgotten the scope meanwhile', async ({
    database,
  }) => {
    await settle(database, pulled(3, 1, 2, 3), 0);
    await settle(database, gone, 3);
    expect(await settle(database, pulled(5, 4, 5), 3)).toEqual([expect.objectContaining(list)]);
    expect(await seqsOf(database)).toEqual([]);
    expect(await settle(database, pulled(5, 1, 2, 3, 4, 5), 0)).toEqual([]);
    expect(await seqsOf(database)).toEqual([1, 2, 3, 4, 5]);
  });

  test('does not forget a scope that another tab has read since the server was asked', async ({ database }) => {
    await settle(database, pulled(3, 3), 0);
    expect(await settle(database, gone, 0)).toEqual([gone]);
    expect(await seqsOf(database)).toEqual([3]);
  });

  test('gives all that it holds, so that another one can take its place', async ({ database }) => {
    await settle(database, pulled(3, 3));
    await database.add([creation, waiting('2', own)]);
    await database.settle({ answers: [{ id: '2', status: 'refused', code: 'notFound' }], scopes: [] });
    const whole = await database.readAll();
    expect(await createMemoryDatabase(whole).readAll()).toEqual(whole);
    expect([whole.rows.length, whole.known.length, whole.outbox.length, whole.refused.length]).toEqual([1, 1, 1, 1]);
  });

  test('adds what is new among operations that it has', async ({ database }) => {
    await database.add([waiting('1', list), waiting('2', own)]);
    await database.add([waiting('2', own), creation, waiting('1', list)]);
    expect((await database.next(9)).operations.map(({ id }) => id)).toEqual(['1', '2', 'creation']);
    expect((await database.read(own)).known).toHaveLength(1);
  });
});
