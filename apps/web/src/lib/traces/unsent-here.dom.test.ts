import { cookingNoun } from '@trivet/shared/cooking/cooking';
import { beforeEach, expect, test } from 'vitest';
import { writeJson } from '#web/lib/stores/storage.ts';
import { keepUnstored } from '#web/lib/sync/unstored.ts';
import { databaseNames, emptyDisk, openLocalDatabase } from '#web/testing/disk.ts';
import { anna, bela } from '#web/testing/local-pages.ts';
import { countUnsentHere, discardAllOf } from './unsent-here.ts';

beforeEach(() => {
  // Files before this one may still have written something.
  localStorage.clear();
  sessionStorage.clear();
  emptyDisk();
});

const change = (id: string) => ({
  operation: { id, scope: { kind: 'person', id: anna }, noun: cookingNoun, rowId: 'soup', change: { type: 'pin' } },
  at: 1,
});
const typed = (userId: string, title: string) => ({ userId, base: { title: '' }, form: { title } });

/** Leaves a change that waits, one that was refused, one that no database has, and drafts. */
async function leave(owner: string) {
  const database = await openLocalDatabase(owner);
  await database.add([change('waits'), change('refused')]);
  await database.settle({ answers: [{ id: 'refused', status: 'refused', code: 'notFound' }], scopes: [] });
  database.close();
  const { operation, at } = change('unstored');
  keepUnstored(owner, [{ ...operation, at }]);
  writeJson(`draft.recipe.new.${owner}`, typed(owner, 'Soup'));
  writeJson(`draft.recipe.${owner}`, typed(owner, ''));
}

test('what waits, what was refused, what no database has and drafts with something in them count, for people alone', async () => {
  await leave(anna);
  await leave('visitor');
  const kept = await openLocalDatabase(bela);
  kept.close();
  expect([...(await countUnsentHere())]).toEqual([[anna, 4]]);
});

test('discarding all of a person leaves what others have', async () => {
  await leave(anna);
  await leave(bela);
  await discardAllOf(anna);
  expect([...(await countUnsentHere())]).toEqual([[bela, 4]]);
  expect(await databaseNames()).toEqual([`trivet-${bela}`]);
  expect(Object.keys(localStorage).filter((key) => key.includes(anna))).toEqual([]);
});
