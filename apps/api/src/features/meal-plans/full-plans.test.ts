import { randomUUID } from 'node:crypto';
import { maxPlanItems, maxSeries, planSeriesNoun } from '@trivet/shared/meal-plans/meal-plan';
import { occurrenceId } from '@trivet/shared/meal-plans/series/occurrence-id';
import type { Operation } from '@trivet/shared/sync/schemas';
import { describe, expect } from 'vitest';
import { test, type TestUser } from '#api/kernel/testing/test';
import { addOn, addSeries, makePlan, planOperation, pushToPlan } from './testing/plan-operations.ts';

const seriesChange = (plan: string, id: string, change: Operation['change']): Operation =>
  planOperation(plan, change, id, planSeriesNoun);
const newSeries = (plan: string, id: string = randomUUID(), more: object = {}): Operation =>
  seriesChange(plan, id, addSeries('2026-11-30', 'Soup', more));
const remove = { type: 'remove' };

/** Adds series to a plan beside its operations. */
const fillSeries = (by: TestUser, plan: string, count: number) => by.ctx.db.$executeRaw`
  INSERT INTO meal_plan_series (scope_id, series_id, seq, changed_at, title, note, meal, recipe_id, yield, scale, start,
    unit, "interval", until, place, skipped, added_by, created_at)
  SELECT ${plan}::uuid, gen_random_uuid(), 1, now(), 'x', '', 'dinner', NULL, '', '1', '2026-01-01',
    'week', 1, NULL, 'a0', '{}', ${by.userId}::uuid, now() FROM generate_series(1, ${count}::int)`;

/** Adds items to a plan beside its operations. */
const fillItems = (by: TestUser, plan: string, count: number) => by.ctx.db.$executeRaw`
  INSERT INTO meal_plan_items (scope_id, item_id, seq, changed_at, title, note, meal, yield, scale, place, added_by, created_at)
  SELECT ${plan}::uuid, gen_random_uuid(), 1, now(), 'x', '', 'dinner', '', '1', 'a0', ${by.userId}::uuid, now()
  FROM generate_series(1, ${count}::int)`;

const countSeries = ({ ctx }: TestUser, plan: string) => ctx.db.mealPlanSeries.count({ where: { scopeId: plan } });
const countItems = ({ ctx }: TestUser, plan: string) => ctx.db.mealPlanItem.count({ where: { scopeId: plan } });

/** Makes a plan with a pizza that repeats and as many other series that `room` more fit. */
async function planWithSeries(by: TestUser, pizza: string, room = 0): Promise<string> {
  const plan = await makePlan(by);
  await pushToPlan(by, newSeries(plan, pizza));
  await fillSeries(by, plan, maxSeries - 1 - room);
  return plan;
}

describe('a plan with as many series as it may have', () => {
  test('takes one in the place of one that the same push removed before', async ({ newUser }) => {
    const ann = await newUser('ann');
    const pizza = randomUUID();
    const plan = await planWithSeries(ann, pizza);
    const operations = [seriesChange(plan, pizza, remove), newSeries(plan), newSeries(plan)];
    expect(await pushToPlan(ann, ...operations)).toEqual(['applied', 'applied', 'limitReached']);
    expect(await countSeries(ann, plan)).toBe(maxSeries);
  });

  test('takes none for one that is removed after it, or only ends', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [pizza, pasta] = [randomUUID(), randomUUID()];
    const plan = await planWithSeries(ann, pizza);
    const end = { type: 'setUntil', until: '2026-12-20' };
    expect(await pushToPlan(ann, seriesChange(plan, pizza, end), newSeries(plan, pasta))).toEqual([
      'applied',
      'limitReached',
    ]);
    expect(await pushToPlan(ann, newSeries(plan), seriesChange(plan, pizza, remove))).toEqual([
      'limitReached',
      'applied',
    ]);
    expect(await countSeries(ann, plan)).toBe(maxSeries - 1);
  });

  test('gives the same answers to operations in one push as to each one alone', async ({ newUser }) => {
    const ann = await newUser('ann');
    const answersOf = async (isAlone: boolean) => {
      const [pizza, pasta, soup, nothing] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
      const plan = await planWithSeries(ann, pizza, 1);
      const operations = [
        newSeries(plan, pasta, { scale: 'many' }),
        seriesChange(plan, nothing, remove),
        seriesChange(plan, nothing, { type: 'skip', occurrence: 1 }),
        newSeries(plan, soup),
        newSeries(plan, soup),
        newSeries(plan),
        seriesChange(plan, soup, remove),
        seriesChange(plan, soup, remove),
        newSeries(plan, soup),
        newSeries(plan),
        newSeries(plan),
        seriesChange(plan, pizza, { type: 'setNote', note: 'thin' }),
      ];
      if (!isAlone) return pushToPlan(ann, ...operations);
      const answers: string[] = [];
      for (const operation of operations) answers.push(...(await pushToPlan(ann, operation)));
      return answers;
    };
    const answers = await answersOf(true);
    expect(answers).toEqual([
      'invalidInput',
      'applied',
      'applied',
      'applied',
      'applied',
      'limitReached',
      'applied',
      'applied',
      'rowRemoved',
      'applied',
      'limitReached',
      'applied',
    ]);
    expect(await answersOf(false)).toEqual(answers);
  });

  test('takes none while it has more than that', async ({ newUser }) => {
    const ann = await newUser('ann');
    const pizza = randomUUID();
    const plan = await planWithSeries(ann, pizza, -1);
    expect(await pushToPlan(ann, seriesChange(plan, pizza, remove), newSeries(plan))).toEqual([
      'applied',
      'limitReached',
    ]);
  });

  test('does not refuse what was applied when it is sent again', async ({ newUser }) => {
    const ann = await newUser('ann');
    const pizza = randomUUID();
    const plan = await planWithSeries(ann, pizza);
    const operations = [seriesChange(plan, pizza, remove), newSeries(plan)];
    expect(await pushToPlan(ann, ...operations)).toEqual(['applied', 'applied']);
    expect(await pushToPlan(ann, ...operations, newSeries(plan))).toEqual(['applied', 'applied', 'limitReached']);
    expect(await countSeries(ann, plan)).toBe(maxSeries);
  });
});

test('a plan with as many items as it may have takes a day of a series alone once another item is gone', async ({
  newUser,
}) => {
  const ann = await newUser('ann');
  const [plan, pizza, soup] = [await makePlan(ann), randomUUID(), randomUUID()];
  await pushToPlan(ann, newSeries(plan, pizza), planOperation(plan, addOn('2026-11-30', 'Soup'), soup));
  await fillItems(ann, plan, maxPlanItems - 1);
  const alone = (occurrence: number) => [
    seriesChange(plan, pizza, { type: 'skip', occurrence }),
    planOperation(
      plan,
      addOn('2026-12-07', 'Pizza', { of: { seriesId: pizza, occurrence } }),
      occurrenceId(pizza, occurrence),
    ),
  ];
  expect(await pushToPlan(ann, ...alone(1))).toEqual(['applied', 'limitReached']);
  expect(await pushToPlan(ann, planOperation(plan, remove, soup), ...alone(2), ...alone(3))).toEqual([
    'applied',
    'applied',
    'applied',
    'applied',
    'limitReached',
  ]);
  // What goes and what comes are counted apart for each noun.
  expect(
    await pushToPlan(ann, seriesChange(plan, pizza, remove), planOperation(plan, addOn(null, 'Cake'), soup)),
  ).toEqual(['applied', 'rowRemoved']);
  expect(await pushToPlan(ann, newSeries(plan), planOperation(plan, addOn(null, 'Cake'), randomUUID()))).toEqual([
    'applied',
    'limitReached',
  ]);
  expect(await countItems(ann, plan)).toBe(maxPlanItems);
});
