import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PulledScope, SyncedRow } from '@trivet/shared/sync/schemas';
import type { Days, Position as ReadBefore } from './records.ts';
import { describeDatabases, emptyDisk, type LocalDatabase, openLocalDatabase, person } from '#web/testing/disk.ts';

const plan = { kind: 'mealPlan', id: '00000000-0000-4000-8000-000000000001' };
const other = { kind: 'mealPlan', id: '00000000-0000-4000-8000-000000000002' };

type Values = Record<string, SyncedRow['value']>;

/** What a server answers of the plan: the rows that changed with the number, and in its answer no others, or all. */
const pulled = (seq: number, values: Values, isReset = false): PulledScope => ({
  ...plan,
  status: 'read',
  isReset,
  rows: Object.entries(values).map(([id, value]) => ({ noun: 'planItem', id, seq, changedAt: 1, value })),
  seq,
  isComplete: true,
});
const settle = (database: LocalDatabase, ...scopes: PulledScope[]) => database.settle({ answers: [], scopes });

test('the rows of some days are read with those without a day, and without those that were removed', async () => {
  emptyDisk();
  const database = await openLocalDatabase(person);
  await settle(
    database,
    pulled(1, { first: { date: '2026-11-01' }, last: { date: '2026-11-30' }, gone: { date: null } }),
  );
  await settle(
    database,
    pulled(2, { before: { date: '2026-10-31' }, after: { date: '2026-12-01' }, shelf: { date: null } }),
  );
  await settle(database, pulled(3, { gone: null, title: { title: 'Our plan' } }));
  await settle(database, { ...pulled(9, { foreign: { date: '2026-11-15' } }), ...other });
  const ids = async (days?: Days) => (await database.read(plan, days)).rows.map(({ id }) => id).toSorted();
  expect(await ids({ from: '2026-11-01', to: '2026-11-30' })).toEqual(['first', 'last', 'shelf', 'title']);
  expect(await ids('undated')).toEqual(['shelf', 'title']);
  expect(await ids()).toEqual(['after', 'before', 'first', 'gone', 'last', 'shelf', 'title']);
  // A day that changes is found as the one that it is now.
  await settle(database, pulled(4, { before: { date: '2026-11-02' }, first: { date: '2026-12-24' } }));
  expect(await ids({ from: '2026-11-01', to: '2026-11-30' })).toEqual(['before', 'last', 'shelf', 'title']);
  database.close();
});

describeDatabases((test) => {
  const seen = async (database: LocalDatabase, before?: ReadBefore) => {
    const { rows, isNews, epoch, seq } = await database.read(plan, 'all', before);
    return { ids: rows.map(({ id }) => id).toSorted(), isNews, read: { epoch, seq } };
  };

  test('reads again only what has changed since it was read, removed rows too', async ({ database }) => {
    await settle(database, pulled(1, { soup: {}, bread: {} }));
    const first = await seen(database);
    expect(first).toMatchObject({ ids: ['bread', 'soup'], isNews: false });
    await settle(database, pulled(2, { soup: null }));
    const second = await seen(database, first.read);
    expect(second).toMatchObject({ ids: ['soup'], isNews: true });
    expect(await seen(database, second.read)).toMatchObject({ ids: [], isNews: true });
  });

  test('reads all again once all was replaced, or forgotten and known again', async ({ database }) => {
    await settle(database, pulled(3, { soup: {}, bread: {} }));
    const first = await seen(database);
    await settle(database, pulled(4, { bread: {} }, true));
    const second = await seen(database, first.read);
    expect(second).toMatchObject({ ids: ['bread'], isNews: false });
    await settle(database, { ...plan, status: 'gone' });
    await settle(database, pulled(9, { cake: {} }));
    expect(await seen(database, second.read)).toMatchObject({ ids: ['cake'], isNews: false });
  });

  test('tells of a scope that it forgot that nothing is there', async ({ database }) => {
    await settle(database, pulled(3, { soup: {} }));
    const first = await seen(database);
    await settle(database, { ...plan, status: 'gone' });
    expect(await seen(database, first.read)).toMatchObject({ ids: [], isNews: false });
  });

  test('has with what was read before all that it holds, whatever is answered between the readings', async ({
    database,
  }) => {
    const values = fc.dictionary(
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.constantFrom(null, {}, { date: '2026-11-28' }),
    );
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('change', 'replace'), values }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('forget', 'late'), values }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('read'), values: fc.constant({}) }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await settle(database, { ...plan, status: 'gone' });
        let held = new Map<string, SyncedRow>();
        let before: ReadBefore | undefined;
        let seq = 0;
        for (const { kind, values: changed } of [...steps, { kind: 'read', values: {} }]) {
          if (kind === 'read') {
            const content = await database.read(plan, 'all', before);
            if (!content.isNews) held = new Map();
            for (const row of content.rows) held.set(row.id, row);
            before = content;
            continue;
          }
          if (kind === 'forget') await settle(database, { ...plan, status: 'gone' });
          // An answer to another tab that comes after later ones holds nothing new.
          else if (kind === 'late') await settle(database, { ...pulled(seq, {}), rows: [] } as PulledScope);
          else await settle(database, pulled(++seq, changed, kind === 'replace'));
        }
        const all = (await database.read(plan)).rows;
        expect([...held.values()].map(({ id, seq: own }) => `${id} ${own}`).toSorted()).toEqual(
          all.map(({ id, seq: own }) => `${id} ${own}`).toSorted(),
        );
      }),
      { numRuns: 60 },
    );
  });
});
