import { Dexie } from 'dexie';
import { beforeEach, expect, test } from 'vitest';
import { emptyDisk, openLocalDatabase, person } from '#web/testing/disk.ts';

const someEpoch = expect.any(String) as string;
const scope = { kind: 'person', id: person };
const list = { kind: 'shoppingList', id: '00000000-0000-4000-8000-000000000001' };

const operation = (id: string, own = scope) => ({
  id,
  scope: own,
  noun: 'cooking',
  rowId: 'soup',
  change: { type: 'unpin' },
});
const row = { noun: 'cooking', id: 'soup', seq: 7, changedAt: 1, value: { pin: 'a0' } };

/** Makes a database as the first version did. */
async function makeFirst(name: string, ids: readonly string[]): Promise<void> {
  const first = new Dexie(name);
  first.version(1).stores({
    rows: '[scope+noun+id]',
    scopes: 'scope',
    outbox: '++order, &operation.id',
    refused: 'operation.id',
  });
  const key = `person ${person}`;
  await first.table('rows').add({ ...row, scope: key });
  await first.table('scopes').add({ ...scope, scope: key, since: 7 });
  await first.table('outbox').bulkAdd(ids.map((id, at) => ({ operation: operation(id), at })));
  await first.table('refused').add({ operation: operation('refused'), at: 5, code: 'notFound' });
  first.close();
}

beforeEach(emptyDisk);

test('a database of the first version keeps all that it holds, and then has other scopes too', async () => {
  await makeFirst(`trivet-${person}`, ['2', '1']);
  const database = await openLocalDatabase(person);
  const refused = [{ operation: operation('refused'), at: 5, code: 'notFound' }];
  const outbox = [
    { operation: operation('2'), at: 0 },
    { operation: operation('1'), at: 1 },
  ];
  const known = [{ ...scope, since: 7, role: null, people: [], creation: null, epoch: someEpoch }];
  expect(await database.read(scope)).toEqual({
    rows: [expect.objectContaining(row)],
    isNews: false,
    seq: 7,
    epoch: someEpoch,
    outbox,
    known,
    waiting: 2,
    refused,
  });
  await database.add([{ operation: operation('3', list), at: 2 }]);
  const next = await database.next(9);
  expect(next.operations.map(({ id }) => id)).toEqual(['2', '1', '3']);
  expect(next.cursors).toEqual([{ ...scope, since: 7, isRead: true }]);
  expect((await database.read(list)).outbox.map(({ operation: { id } }) => id)).toEqual(['3']);
  database.close();
});

test('a database of the second version knows the days of its rows, and not what was read of it before', async () => {
  await makeFirst(`trivet-${person}`, []);
  const second = new Dexie(`trivet-${person}`);
  second.version(2).stores({ rows: '[scope+noun+id]', outbox: '++order, &operation.id, scope' });
  const dated = (id: string, value: object | null) => ({ ...row, id, value, scope: `person ${person}` });
  await second.table('rows').bulkAdd([dated('day', { date: '2026-11-28' }), dated('removed', null)]);
  second.close();
  const database = await openLocalDatabase(person);
  const idsOn = async (from: string, to: string) => (await database.read(scope, { from, to })).rows.map(({ id }) => id);
  expect(await idsOn('2026-11-28', '2026-11-28')).toEqual(['soup', 'day']);
  expect(await idsOn('2026-11-29', '2026-12-31')).toEqual(['soup']);
  expect((await database.read(scope, 'all', { epoch: '', seq: 7 })).isNews).toBe(false);
  database.close();
});

test('a database that the version before wrote opens as it is, with its outbox, and goes on counting', async () => {
  const before = new Dexie(`trivet-${person}`);
  before.version(3).stores({
    rows: '[scope+noun+id], [scope+seq], [scope+day]',
    scopes: 'scope',
    outbox: '++order, &operation.id, scope',
    refused: 'operation.id',
  });
  const key = `person ${person}`;
  const known = { ...scope, since: 7, role: null, people: [], creation: null, epoch: 'first' };
  await before.table('rows').add({ ...row, scope: key, day: '' });
  await before.table('scopes').add({ ...known, scope: key });
  await before.table('outbox').bulkAdd(['1', '2'].map((id, at) => ({ operation: operation(id), at, scope: key })));
  await before.table('outbox').delete(1);
  before.close();
  const database = await openLocalDatabase(person);
  await database.add([{ operation: operation('2'), at: 1 }]);
  await database.add([{ operation: operation('3'), at: 2 }]);
  const { rows, known: found, outbox, waiting } = await database.read(scope, 'undated', { epoch: 'first', seq: 6 });
  expect([rows.map(({ id }) => id), found, waiting]).toEqual([['soup'], [known], 2]);
  expect(outbox.map(({ operation: { id } }) => id)).toEqual(['2', '3']);
  expect((await database.readScopes([])).orders).toEqual([2, 3]);
  database.close();
});

test('what waits in a second database of the first version is taken over', async () => {
  await makeFirst(`trivet-${person}`, ['1']);
  await makeFirst(`trivet-${person}-2`, ['2']);
  const database = await openLocalDatabase(person);
  expect((await database.read(scope)).outbox.map(({ operation: { id } }) => id)).toEqual(['1', '2']);
  database.close();
});
