import { randomUUID } from 'node:crypto';
import {
  mealPlanNoun,
  planItemNoun,
  planSeriesNoun,
  planTemplateNoun,
  standardMeals,
} from '@trivet/shared/meal-plans/meal-plan';
import { occurrenceId } from '@trivet/shared/meal-plans/series/occurrence-id';
import { describe, expect } from 'vitest';
import { test } from '#api/kernel/testing/test';
import {
  addOn,
  addSeries,
  makePlan,
  planOperation,
  pullPlan,
  pushToPlan,
  rowsOfPlan,
} from './testing/plan-operations.ts';

describe('a plan', () => {
  test('is made with the standard meals, and what is planned is read as it was sent', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [id, soup, recipeId] = [await makePlan(ann), randomUUID(), randomUUID()];
    expect(await rowsOfPlan(ann, id, mealPlanNoun)).toEqual({
      [id]: {
        title: 'Our plan',
        meals: standardMeals.map((key) => ({ key, title: null, color: null })),
        repeatAfter: 14,
        onceAWeek: [],
      },
    });
    const sent = { recipeId, yield: '4 servings', scale: '3/2', note: 'with bread' };
    expect(await pushToPlan(ann, planOperation(id, addOn('2026-11-27', 'Soup', sent), soup))).toEqual(['applied']);
    expect(await rowsOfPlan(ann, id, planItemNoun)).toEqual({
      [soup]: {
        title: 'Soup',
        meal: 'dinner',
        date: '2026-11-27',
        place: 'a0',
        ...sent,
        seriesId: null,
        occurrence: null,
        madeAt: null,
        addedBy: ann.userId,
        createdAt: expect.stringMatching(/^20\d\d-/) as string,
      },
    });
  });

  test('keeps what has no day, own meals, series and templates', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [id, shelf, pizza, week] = [await makePlan(ann), randomUUID(), randomUUID(), randomUUID()];
    const answers = await pushToPlan(
      ann,
      planOperation(id, { type: 'addMeal', key: 'Brunch', color: '#AABBCC' }),
      planOperation(id, addOn(null, 'Some day'), shelf),
      planOperation(id, addSeries('2026-11-30', 'Pizza', { until: '2026-12-31' }), pizza, planSeriesNoun),
      planOperation(id, { type: 'skip', occurrence: 1 }, pizza, planSeriesNoun),
      planOperation(
        id,
        { type: 'add', title: 'Our week', items: [{ day: 6, title: 'Roast', meal: 'Brunch' }] },
        week,
        planTemplateNoun,
      ),
    );
    expect(new Set(answers)).toEqual(new Set(['applied']));
    expect(await rowsOfPlan(ann, id, mealPlanNoun)).toMatchObject({
      [id]: { meals: { 5: { key: 'Brunch', title: 'Brunch', color: '#aabbcc' } } },
    });
    expect(await rowsOfPlan(ann, id, planItemNoun)).toMatchObject({ [shelf]: { date: null } });
    expect(await rowsOfPlan(ann, id, planSeriesNoun)).toMatchObject({
      [pizza]: { start: '2026-11-30', unit: 'week', interval: 1, until: '2026-12-31', skipped: [1] },
    });
    expect(await rowsOfPlan(ann, id, planTemplateNoun)).toMatchObject({
      [week]: { items: [{ day: 6, title: 'Roast', meal: 'Brunch', note: '', recipeId: null, scale: '1' }] },
    });
  });

  test('refuses days that do not exist and changes that nobody knows', async ({ newUser }) => {
    const ann = await newUser('ann');
    const id = await makePlan(ann);
    for (const change of [addOn('2026-02-29', 'x'), addOn('2026-11-27T00:00', 'x'), { type: 'paint' }]) {
      expect(await pushToPlan(ann, planOperation(id, change, randomUUID()))).toEqual(['invalidInput']);
    }
  });
});

describe('two people', () => {
  test('who move one item and change its servings at once both have their way', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [id, soup] = [await makePlan(ann), randomUUID()];
    await pushToPlan(ann, planOperation(id, addOn('2026-11-27', 'Soup'), soup));
    await Promise.all([
      pushToPlan(ann, planOperation(id, { type: 'move', date: '2026-11-29' }, soup)),
      pushToPlan(ann, planOperation(id, { type: 'setScale', scale: '2' }, soup)),
      pushToPlan(ann, planOperation(id, { type: 'move', meal: 'lunch', place: 'a5' }, soup)),
    ]);
    expect(await rowsOfPlan(ann, id, planItemNoun)).toMatchObject({
      [soup]: { date: '2026-11-29', meal: 'lunch', place: 'a5', scale: '2' },
    });
  });

  test('who change one occurrence of a series at once change one item', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [id, pizza] = [await makePlan(ann), randomUUID()];
    await pushToPlan(ann, planOperation(id, addSeries('2026-11-27', 'Pizza'), pizza, planSeriesNoun));
    const row = occurrenceId(pizza, 1);
    const alone = (change: { type: string; [key: string]: unknown }) => [
      planOperation(id, { type: 'skip', occurrence: 1 }, pizza, planSeriesNoun),
      planOperation(id, addOn('2026-12-04', 'Pizza', { of: { seriesId: pizza, occurrence: 1 } }), row),
      planOperation(id, change, row),
    ];
    await pushToPlan(ann, ...alone({ type: 'move', date: '2026-12-05' }));
    await pushToPlan(ann, ...alone({ type: 'setScale', scale: '2' }));
    expect(await rowsOfPlan(ann, id, planItemNoun)).toMatchObject({
      [row]: { date: '2026-12-05', scale: '2', seriesId: pizza, occurrence: 1 },
    });
    expect(await pushToPlan(ann, planOperation(id, { type: 'remove' }, row))).toEqual(['applied']);
    expect(await pushToPlan(ann, ...alone({ type: 'setScale', scale: '3' }))).toEqual([
      'applied',
      'rowRemoved',
      'rowRemoved',
    ]);
  });
});

test('a plan of somebody else does not exist, and its items neither', async ({ newUser }) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const [id, soup] = [await makePlan(ann), randomUUID()];
  await pushToPlan(ann, planOperation(id, addOn('2026-11-27', 'Soup'), soup));
  expect(await pushToPlan(ben, planOperation(id, { type: 'move', date: null }, soup))).toEqual(['notFound']);
  expect(await pushToPlan(ben, planOperation(id, { type: 'create', title: 'Mine' }))).toEqual(['notFound']);
  expect(await pullPlan(ben, id)).toMatchObject({ status: 'gone' });
  const own = await makePlan(ben);
  expect(await pushToPlan(ben, planOperation(own, { type: 'move', date: null }, soup))).toEqual(['applied']);
  expect(await rowsOfPlan(ben, own, planItemNoun)).toEqual({});
  expect(await rowsOfPlan(ann, id, planItemNoun)).toMatchObject({ [soup]: { date: '2026-11-27' } });
});
