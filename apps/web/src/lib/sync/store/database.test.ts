import { Dexie } from 'dexie';
import { IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PulledScope, SyncedRow } from '@trivet/shared/sync/schemas';
import { type LocalCopy, offerCopy } from '#web/lib/copy/local-copy.ts';
import { pictureCacheOf } from '#web/lib/copy/kept-pictures.ts';
import { createCaches } from '#web/testing/cache-storage.ts';
import { deleteDatabases, deleteOtherDatabases } from './databases.ts';
import type { WaitingOperation } from './records.ts';
import {
  databaseNames,
  describeDatabases,
  emptyDisk,
  type LocalDatabase,
  openLocalDatabase,
  person,
} from '#web/testing/disk.ts';

const other = '00000000-0000-4000-8000-00000000000b';
const scope = { kind: 'person', id: person };

const waiting = (id: string, own = scope): WaitingOperation => ({
  operation: { id, scope: own, noun: 'cooking', rowId: 'soup', change: { type: 'unpin' } },
  at: 1,
});
const row = (id: string, seq: number): SyncedRow => ({ noun: 'cooking', id, seq, changedAt: seq, value: { seq } });
const pulled = (rows: SyncedRow[], seq: number, isReset = false): PulledScope => ({
  ...scope,
  status: 'read',
  isReset,
  rows,
  seq,
  isComplete: true,
});
const idsOf = (list: readonly WaitingOperation[]) => list.map(({ operation }) => operation.id);
const seqsOf = async (database: LocalDatabase) =>
  Object.fromEntries((await database.read(scope)).rows.map(({ id, seq }) => [id, seq]));

describeDatabases((test) => {
  test('keeps operations in the order in which they were added, each once', async ({ database }) => {
    await database.add([waiting('2'), waiting('1')]);
    await database.add([waiting('1'), waiting('3')]);
    expect(idsOf((await database.read(scope)).outbox)).toEqual(['2', '1', '3']);
    const { operations } = await database.next(2);
    expect(operations.map(({ id }) => id)).toEqual(['2', '1']);
  });

  test('moves refused operations out of the outbox with their codes, until they are forgotten', async ({
    database,
  }) => {
    await database.add([waiting('1'), waiting('2'), waiting('3')]);
    await database.settle({
      answers: [
        { id: '1', status: 'applied', seq: 1 },
        { id: '2', status: 'refused', code: 'notFound' },
        { id: 'of another tab', status: 'refused', code: 'notFound' },
      ],
      scopes: [],
    });
    const { outbox, refused } = await database.read(scope);
    expect(idsOf(outbox)).toEqual(['3']);
    expect(refused).toEqual([{ ...waiting('2'), code: 'notFound' }]);
    await database.forgetRefused(['another']);
    expect((await database.read(scope)).refused).toHaveLength(1);
    await database.forgetRefused(['2']);
    expect((await database.read(scope)).refused).toEqual([]);
    await database.keepRefused(refused);
    await database.keepRefused(refused);
    expect((await database.read(scope)).refused).toEqual(refused);
  });

  test('puts no older row in place of a newer one, and no lower number in place of a higher one', async ({
    database,
  }) => {
    await database.settle({ answers: [], scopes: [pulled([row('soup', 7), row('bread', 2)], 7)] });
    await database.settle({ answers: [], scopes: [pulled([row('soup', 5), row('bread', 3)], 5)] });
    expect(await seqsOf(database)).toEqual({ soup: 7, bread: 3 });
    expect((await database.next(1)).cursors).toEqual([{ ...scope, since: 7, isRead: true }]);
    expect((await database.read(scope)).seq).toBe(7);
  });

  test('forgets the rows of a scope that is read from its beginning, and keeps what waits', async ({ database }) => {
    await database.add([waiting('1')]);
    await database.settle({ answers: [], scopes: [pulled([row('soup', 7), row('bread', 8)], 8)] });
    await database.settle({ answers: [], scopes: [pulled([row('soup', 2)], 2, true)] });
    const { outbox, seq } = await database.read(scope);
    expect(await seqsOf(database)).toEqual({ soup: 2 });
    expect([idsOf(outbox), seq]).toEqual([['1'], 2]);
  });

  test('forgets a scope that is gone wholly; what waited for it is refused, and other scopes stay', async ({
    database,
  }) => {
    const list = { kind: 'list', id: other };
    await database.add([waiting('1'), waiting('2', list), waiting('3')]);
    await database.settle({ answers: [], scopes: [pulled([row('soup', 7)], 7)] });
    await database.settle({
      answers: [{ id: '3', status: 'applied', seq: 8 }],
      scopes: [{ ...scope, status: 'gone' }],
    });
    const { rows, outbox, refused, seq } = await database.read(scope);
    expect([rows, outbox, seq, idsOf((await database.read(list)).outbox)]).toEqual([[], [], 0, ['2']]);
    expect(refused).toEqual([{ ...waiting('1'), code: 'notFound' }]);
    expect((await database.next(9)).cursors).toEqual([]);
  });

  test('tells of each kind of change', async ({ database }) => {
    const told = vi.fn();
    const stop = database.subscribe(told);
    const heardOf = async (change: () => Promise<unknown>) => {
      told.mockClear();
      await change();
      await expect.poll(() => told.mock.calls.length).toBeGreaterThan(0);
    };
    await database.settle({ answers: [], scopes: [pulled([row('soup', 1)], 1)] });
    await expect.poll(() => told.mock.calls.length).toBeGreaterThan(0);
    await heardOf(() => database.add([waiting('1')]));
    await heardOf(() => database.settle({ answers: [], scopes: [pulled([row('soup', 2)], 2)] }));
    await heardOf(() => database.settle({ answers: [{ id: '1', status: 'refused', code: 'notFound' }], scopes: [] }));
    await heardOf(() => database.forgetRefused(['1']));
    stop();
  });
});

describe('on the disk', () => {
  beforeEach(emptyDisk);

  /** Makes databases of these names fail to open. */
  const damage = (...damaged: string[]) => {
    const factory = Dexie.dependencies.indexedDB;
    const open = factory.open.bind(factory);
    return vi.spyOn(factory, 'open').mockImplementation((name, version) => {
      if (damaged.includes(name)) throw new DOMException('Internal error', 'InvalidStateError');
      return open(name, version);
    });
  };

  test('everything is there after the database was closed and opened again', async () => {
    const first = await openLocalDatabase(person);
    await first.add([waiting('1')]);
    await first.settle({ answers: [], scopes: [pulled([row('soup', 1)], 1)] });
    first.close();
    const again = await openLocalDatabase(person);
    const content = await again.read(scope);
    expect(content).toMatchObject({ seq: 1, rows: [row('soup', 1)], outbox: [waiting('1')] });
    again.close();
  });

  test('a database that does not open stays, and another one is used until it opens', async () => {
    const first = await openLocalDatabase(person);
    await first.add([waiting('1')]);
    first.close();
    const damaged = damage(`trivet-${person}`);
    const second = await openLocalDatabase(person);
    expect((await second.read(scope)).outbox).toEqual([]);
    await second.add([waiting('2')]);
    second.close();
    expect(await databaseNames()).toEqual([`trivet-${person}`, `trivet-${person}-2`]);
    damaged.mockRestore();
    const repaired = await openLocalDatabase(person);
    expect(idsOf((await repaired.read(scope)).outbox)).toEqual(['1', '2']);
    expect(await databaseNames()).toEqual([`trivet-${person}`]);
    repaired.close();
  });

  test('a second database that does not open stays as well', async () => {
    const damaged = damage(`trivet-${person}`);
    (await openLocalDatabase(person)).close();
    damaged.mockRestore();
    const both = damage(`trivet-${person}-2`);
    (await openLocalDatabase(person)).close();
    both.mockRestore();
    expect(await databaseNames()).toEqual([`trivet-${person}`, `trivet-${person}-2`]);
  });

  test('a browser without databases refuses to open one', async () => {
    Object.assign(Dexie.dependencies, { indexedDB: undefined });
    await expect(openLocalDatabase(person)).rejects.toThrow();
  });

  test('a change in one tab is told in another', async () => {
    const [one, two] = [await openLocalDatabase(person), await openLocalDatabase(person)];
    const outboxes: string[][] = [];
    const stop = two.subscribe(() => void two.read(scope).then(({ outbox }) => outboxes.push(idsOf(outbox))));
    await one.add([waiting('1')]);
    await expect.poll(() => outboxes.at(-1)).toEqual(['1']);
    stop();
    one.close();
    two.close();
  });

  test('databases of other owners are deleted while another tab has them open, and do not come back', async () => {
    const unrelated = new Dexie('trivet-pictures');
    unrelated.version(1).stores({ pictures: 'id' });
    await unrelated.open();
    const [own, foreign, visitor] = [
      await openLocalDatabase(person),
      await openLocalDatabase(other),
      await openLocalDatabase('visitor'),
    ];
    const stop = foreign.subscribe(() => {});
    await deleteOtherDatabases(person);
    await expect(foreign.add([waiting('1')])).rejects.toThrow();
    stop();
    expect(await databaseNames()).toEqual([`trivet-${person}`, 'trivet-pictures']);
    await own.add([waiting('1')]);
    for (const database of [own, visitor, unrelated]) database.close();
  });

  test('rows that find no room take that of pictures, as long as there are any', async () => {
    const database = await openLocalDatabase(person);
    const browser = { pictures: 3, roomWith: 1 };
    const makeRoom = () => {
      if (browser.pictures === 0) return Promise.resolve(false);
      browser.pictures -= 1;
      return Promise.resolve(true);
    };
    offerCopy(() => Promise.resolve({ makeRoom } as LocalCopy));
    const store = IDBObjectStore.prototype;
    const add = Object.getOwnPropertyDescriptor(store, 'add')?.value as IDBObjectStore['add'];
    const full = vi.spyOn(store, 'add').mockImplementation(function (this: IDBObjectStore, ...row) {
      if (browser.pictures > browser.roomWith) throw new DOMException('No space', 'QuotaExceededError');
      return add.apply(this, row);
    });
    await database.add([waiting('1')]);
    expect([idsOf((await database.read(scope)).outbox), browser.pictures]).toEqual([['1'], 1]);
    browser.roomWith = -1;
    await expect(database.add([waiting('2')])).rejects.toThrow('No space');
    expect([idsOf((await database.read(scope)).outbox), browser.pictures]).toEqual([['1'], 0]);
    full.mockRestore();
    offerCopy(() => null);
    database.close();
  });

  test('pictures of other people are deleted with their databases, and no other caches', async () => {
    const caches = createCaches();
    for (const owner of [person, other]) await caches.open(pictureCacheOf(owner));
    await caches.open('groceries');
    vi.stubGlobal('caches', caches);
    await deleteOtherDatabases(person);
    expect(await caches.keys()).toEqual([pictureCacheOf(person), 'groceries']);
    await deleteDatabases((owner) => owner === person);
    expect(await caches.keys()).toEqual(['groceries']);
    vi.unstubAllGlobals();
    await deleteOtherDatabases(person);
  });

  test('the database of another person keeps what was not sent and what was refused, and no rows', async () => {
    const foreign = await openLocalDatabase(other);
    await foreign.settle({ answers: [], scopes: [pulled([row('soup', 7)], 7, true)] });
    await foreign.add([waiting('1'), waiting('2'), waiting('3')]);
    await foreign.settle({ answers: [{ id: '1', status: 'refused', code: 'notFound' }], scopes: [] });
    await deleteOtherDatabases(person);
    const { rows, outbox, refused } = await foreign.read(scope);
    expect([rows, idsOf(outbox), idsOf(refused)]).toEqual([[], ['2', '3'], ['1']]);
    foreign.close();
  });
});
