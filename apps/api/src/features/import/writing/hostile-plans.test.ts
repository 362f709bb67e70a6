import { randomUUID } from 'node:crypto';
import {
  maxPlanItems,
  maxPlans,
  mealPlanNoun,
  planItemNoun,
  planSeriesNoun,
  planTemplateNoun,
  standardMeals,
} from '@trivet/shared/meal-plans/meal-plan';
import { occurrenceId } from '@trivet/shared/meal-plans/series/occurrence-id';
import { describe, expect } from 'vitest';
import { importInto } from '#api/features/export/testing/round-trip';
import { test } from '#api/kernel/testing/test';
import { reached } from '../testing/imports.ts';
import { ownArchive, reportOf, stageArchive } from '../testing/own-archives.ts';
import { listOf } from '../testing/own-lists.ts';
import { planArchive, plannedOf, planOf, seriesOf, templateOf } from '../testing/own-plans.ts';
import { planIdsOf, rowsOn } from '../testing/imported-plans.ts';

describe('a hostile file of meal plans', () => {
  const recipe = { '@type': 'Recipe', name: 'Soup', recipeIngredient: ['salt'] };

  test.for([
    ['that is no JSON', 'Monday: soup', ['plans.json | unreadable | notAPlan']],
    ['that is cut off', '[{"title":"Week"', ['plans.json | unreadable | notAPlan']],
    ['that is no list of plans', [7, null], [1, 2].map((n) => `plans.json #${n} | unreadable | notAPlan`)],
    [
      'with a title of 10,000 characters',
      [planOf('x'.repeat(10_000))],
      [`${'x'.repeat(100)}… | unreadable | notAPlan`],
    ],
    ['with wrong types', [planOf('Week', { items: {} })], ['Week | unreadable | notAPlan']],
    [
      'with more items than a plan holds',
      [planOf('Week', { items: Array.from({ length: maxPlanItems + 1 }, () => 0) })],
      ['Week | unreadable | planTooLarge'],
    ],
    [
      'with more series than a plan holds',
      [planOf('Week', { series: Array.from({ length: 100_000 }, () => 0) })],
      ['Week | unreadable | planTooLarge'],
    ],
    [
      'with a thousand meals',
      [planOf('Week', { meals: Array.from({ length: 1_000 }, () => 0) })],
      ['Week | unreadable | planTooLarge'],
    ],
    [
      'with a year that no database knows',
      [planOf('Week', { createdAt: '0000-01-01T00:00:00Z' })],
      ['Week | unreadable | notAPlan'],
    ],
    ['with text that no database takes', [planOf('Week\0')], ['plans.json #1 | unreadable | notAPlan']],
  ] as const)('%s keeps no recipe and no list out and is named', async ([, plans, report], { server, newUser }) => {
    const ann = await newUser('ann');
    const batchId = await importInto(
      server,
      ann,
      ownArchive({ lists: [listOf('Shop')], plans }, { recipes: [recipe] }),
    );
    expect(await reportOf(ann, batchId)).toEqual(['Soup | written | ', ...report]);
    expect(await planIdsOf(ann)).toEqual([]);
    expect((await ann.api.sync.getScopes()).scopes).toHaveLength(1);
  });

  test('loses the parts that cannot be read, each by name, and nothing else', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const items = [
      plannedOf('Soup', { madeAt: '2199-01-01T00:00:00.000Z' }),
      plannedOf('Feb 30', { date: '2026-02-30' }),
      plannedOf('Feb 29', { date: '2026-02-29' }),
      plannedOf('Year 0', { date: '0000-01-01' }),
      plannedOf('Far', { date: '3000-01-01' }),
      plannedOf('Instant', { date: '2026-11-27T00:00:00.000Z' }),
      plannedOf('Pie', { scale: '1/0' }),
      plannedOf('Rice', { recipeId: 'not an id' }),
      plannedOf('Stew', { occurrence: -1 }),
      plannedOf('Roast', { order: 'first' }),
      plannedOf(' '),
    ];
    const series = [
      seriesOf('Pizza', { until: '2026-01-01' }),
      seriesOf('Yearly', { unit: 'year' }),
      seriesOf('Never', { interval: 0 }),
      seriesOf('Always', { interval: 1e9 }),
      seriesOf('Skipped', { skipped: Array.from({ length: 5_000 }, (_, index) => index) }),
      seriesOf('Parts', { skipped: [0.5] }),
    ];
    const templates = [templateOf('Late', [plannedOf('x', { day: 28 })])];
    const meals = [
      { key: 'Tea', title: 'Tea', color: 'red' },
      { key: 'Brunch', title: 'Brunch', color: '#ABCDEF' },
      { key: 'Brunch', title: 'Again', color: null },
      { key: 'dinner', title: 'My dinner', color: null },
    ];
    const archive = planArchive([planOf('Week', { items, series, templates, meals })]);
    const { id: batchId } = await stageArchive(server, ann, archive);
    const damagedItems = ['Feb 30', 'Feb 29', 'Year 0', 'Far', 'Instant', 'Pie', 'Rice', 'Stew', 'Roast', '#11'];
    const damagedSeries = ['Yearly', 'Never', 'Always', 'Skipped', 'Parts'];
    expect(await reportOf(ann, batchId)).toEqual(
      ['Tea', ...damagedSeries, 'Late', ...damagedItems].map((name) => `Week: ${name} | unreadable | notAPlanPart`),
    );
    await ann.api.import.writeImport({ batchId });
    await reached(ann, batchId, 'done');
    const [soup, ...others] = await rowsOn(ann, planItemNoun);
    expect([soup?.title, others]).toEqual(['Soup', []]);
    expect(new Date(soup?.madeAt as string).getTime()).toBeLessThanOrEqual(Date.now() + 60_000);
    expect(await rowsOn(ann, planSeriesNoun)).toMatchObject([{ title: 'Pizza', until: '2026-01-01' }]);
    expect(await rowsOn(ann, planTemplateNoun)).toEqual([]);
    const [plan] = await rowsOn(ann, mealPlanNoun);
    const standard = standardMeals.filter((key) => key !== 'dinner').map((key) => ({ key, title: null, color: null }));
    expect(plan?.meals).toEqual([
      { key: 'Brunch', title: 'Again', color: null },
      { key: 'dinner', title: null, color: null },
      ...standard,
    ]);
  });

  test('keeps both of two items that stand for one occurrence, and of two series with one id the last', async ({
    server,
    newUser,
  }) => {
    const ann = await newUser('ann');
    const id = randomUUID();
    const of = { seriesId: id, occurrence: 2 };
    const archive = planArchive([
      planOf('Week', {
        series: [seriesOf('One', { id }), seriesOf('Other', { id })],
        items: [plannedOf('First', of), plannedOf('Second', of)],
      }),
    ]);
    await importInto(server, ann, archive);
    const [series, ...rest] = await rowsOn(ann, planSeriesNoun);
    expect([series?.title, rest]).toEqual(['Other', []]);
    expect(await rowsOn(ann, planItemNoun)).toMatchObject([
      { title: 'First', id: occurrenceId(series?.id ?? '', 2), seriesId: series?.id },
      { title: 'Second', seriesId: series?.id, occurrence: 2 },
    ]);
  });

  test('brings no more plans than a person may own', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const plans = Array.from({ length: maxPlans + 2 }, (_, index) => planOf(`Plan ${index}`));
    const batch = await stageArchive(server, ann, planArchive(plans));
    expect(batch).toMatchObject({ plans: { ready: maxPlans }, counts: { unreadable: 2 } });
    expect(await reportOf(ann, batch.id)).toEqual([200, 201].map((n) => `Plan ${n} | unreadable | tooManyPlans`));
  });
});
