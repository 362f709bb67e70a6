import { maxPlanItems, planItemNoun, planSeriesNoun } from '@trivet/shared/meal-plans/meal-plan';
import { maxLists, shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { describe, expect } from 'vitest';
import { importInto } from '#api/features/export/testing/round-trip';
import { ownScopes } from '#api/features/sharing/testing/own-scopes';
import { test, type TestUser } from '#api/kernel/testing/test';
import { planIdsOf, rowsOn } from '../testing/imported-plans.ts';
import { reportOf, stageArchive } from '../testing/own-archives.ts';
import { itemOf, listArchive, listOf } from '../testing/own-lists.ts';
import { planArchive, plannedOf, planOf, seriesOf } from '../testing/own-plans.ts';

const first = (more: object = {}) => ({ ...planOf('Week', more), continues: true });

/** Returns the titles of what is planned, in its order by hand. */
async function orderOf(user: TestUser): Promise<string[]> {
  const rows = [...(await rowsOn(user, planItemNoun)), ...(await rowsOn(user, planSeriesNoun))];
  const places = rows.map(({ title, place }) => [place as string, title] as const);
  return places.sort(([one], [other]) => Number(one > other) - Number(one < other)).map(([, title]) => title);
}

describe('a scope of a file that comes in pieces', () => {
  test('is one, with its order, and with what its rows say of each other', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const pizza = seriesOf('Pizza', { order: 2 });
    const archive = planArchive([
      first({ series: [seriesOf('Rice', { order: 0 })] }),
      { series: [pizza], items: [plannedOf('Soup', { order: 1 })] },
      { items: [plannedOf('Stew', { order: 3, seriesId: pizza.id, occurrence: 1 })] },
    ]);
    const batchId = await importInto(server, ann, archive);
    const counts = { ready: 0, duplicate: 0, written: 1, skipped: 0 };
    expect(await ann.api.import.getImport({ batchId })).toMatchObject({ plans: counts });
    expect(await reportOf(ann, batchId)).toEqual([]);
    expect(await orderOf(ann)).toEqual(['Rice', 'Soup', 'Pizza', 'Stew']);
    const series = (await rowsOn(ann, planSeriesNoun)).find(({ title }) => title === 'Pizza');
    const stew = (await rowsOn(ann, planItemNoun)).find(({ title }) => title === 'Stew');
    expect(stew?.seriesId).toBe(series?.id);
    expect((await stageArchive(server, ann, archive)).plans).toMatchObject({ ready: 0, duplicate: 1 });
  });

  test('counts as one of those that a person may own, and stays out as one', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    await ownScopes(ann, shoppingListKind, maxLists - 1);
    const list = (title: string) => ({ ...listOf(title, { items: [itemOf('milk')] }), continues: true });
    const more = { items: [itemOf('eggs')] };
    const batchId = await importInto(server, ann, listArchive([list('One'), more, list('Two'), more, more]));
    expect(await reportOf(ann, batchId)).toEqual(['Two | skipped | tooManyLists']);
    expect(await ann.api.import.getImport({ batchId })).toMatchObject({ lists: { written: 1, skipped: 1 } });
    const items = await ann.ctx.db.shoppingItem.findMany({
      where: { addedBy: ann.userId },
      orderBy: { place: 'asc' },
      select: { title: true },
    });
    expect(items.map(({ title }) => title)).toEqual(['milk', 'eggs']);
  });

  test('loses a piece that cannot be read and keeps the others', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const many = Array.from({ length: maxPlanItems }, () => 0);
    const archive = planArchive([
      first(),
      { items: {} },
      7,
      { items: [plannedOf('Soup', { order: 1e9 }), 0] },
      { items: many },
      {},
      { items: [plannedOf('Stew')], title: null },
      planOf('Other'),
      { items: [plannedOf('Nobody’s')] },
    ]);
    const batchId = await importInto(server, ann, archive);
    expect(await reportOf(ann, batchId)).toEqual([
      'Week | unreadable | notAPlan',
      'Week | unreadable | notAPlan',
      'Week: #2 | unreadable | notAPlanPart',
      'Week | unreadable | planTooLarge',
      'plans.json #7 | unreadable | notAPlan',
      'plans.json #9 | unreadable | notAPlan',
    ]);
    expect(await planIdsOf(ann)).toHaveLength(2);
    const items = await ann.ctx.db.mealPlanItem.findMany({ where: { addedBy: ann.userId }, select: { title: true } });
    expect(items).toEqual([{ title: 'Soup' }]);
  });
});
