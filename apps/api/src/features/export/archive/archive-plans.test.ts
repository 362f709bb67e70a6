import { randomUUID } from 'node:crypto';
import { mealPlanKind, planSeriesNoun, planTemplateNoun, seriesUnits } from '@trivet/shared/meal-plans/meal-plan';
import { occurrenceId } from '@trivet/shared/meal-plans/series/occurrence-id';
import { noteFigure } from '@trivet/shared/testing/proof-notes';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { PortablePlan } from '#api/features/meal-plans/meal-plans.public';
import {
  addOn,
  addSeries,
  makePlan,
  planOperation,
  pushToPlan,
} from '#api/features/meal-plans/testing/plan-operations';
import { befriend } from '#api/features/recipes/testing/show-recipes';
import { amountOf } from '@trivet/shared/testing/proof';
import { test, type TestUser } from '#api/kernel/testing/test';
import { filesOf, jsonOf } from '../testing/archive-file.ts';
import { comparableArchive, exportOf, importInto } from '../testing/round-trip.ts';
import { wholePlan } from '../testing/sample-plans.ts';

/** Plans of the property test. */
const count = amountOf({ gate: 25, proof: 190 });

const plansOf = async (user: TestUser, query = ''): Promise<PortablePlan[] | null> =>
  jsonOf(await filesOf(await exportOf(user, 'archive', query)), 'plans.json') as PortablePlan[] | null;

describe('the meal plans of an archive', () => {
  test('are those that the person owns outside the trash, and no others', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    const [shared, trashed] = [await makePlan(ben, 'Ben’s'), await makePlan(ann, 'Old')];
    await makePlan(ann, 'Ours');
    await makePlan(ben, 'Secret');
    await ben.api.sharing.invite({ kind: mealPlanKind, id: shared, userId: ann.userId, role: 'edit' });
    await ann.api.mealPlans.deleteMealPlan({ id: trashed });
    const files = await filesOf(await exportOf(ann, 'archive'));
    expect(jsonOf(files, 'plans.json')).toMatchObject([{ title: 'Ours', items: [], series: [], templates: [] }]);
    expect(jsonOf(files, 'trivet.json')).toMatchObject({ version: 1, planCount: 1, listCount: 0, recipeCount: 0 });
    expect([...files.keys()].filter((path) => path.startsWith('plans/'))).toEqual(['plans/Ours.txt']);
  });

  test('carry what others planned, and stay out of an archive of a label', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await befriend(ann, ben);
    const plan = await makePlan(ann, 'Ours');
    await ann.api.sharing.invite({ kind: mealPlanKind, id: plan, userId: ben.userId, role: 'edit' });
    expect(await pushToPlan(ben, planOperation(plan, addOn('2026-11-27', 'Soup'), randomUUID()))).toEqual(['applied']);
    expect(await plansOf(ann)).toMatchObject([{ items: [{ title: 'Soup', date: '2026-11-27' }] }]);
    expect(JSON.stringify(await plansOf(ann))).not.toContain(ben.userId);
    await ann.api.labels.createLabel({ title: 'Quick' });
    expect(await plansOf(ann, '?label=quick')).toBeNull();
  });

  test('are named below the recipes on the first page, with links to their texts', async ({ newUser }) => {
    const ann = await newUser('ann');
    await makePlan(ann, '<b>Party</b> #2');
    const index = (await filesOf(await exportOf(ann, 'archive'))).get('index.html')?.toString() ?? '';
    expect(index).toContain('<h2>Meal plans</h2>');
    expect(index).toContain('<a href="plans/b%20Party%20b%20%232.txt" dir="auto">&lt;b&gt;Party&lt;/b&gt; #2</a>');
  });

  test('can be read by people: by weeks, then what has no day, then what repeats', async ({ newUser }) => {
    const ann = await newUser('ann');
    const recipe = await ann.api.recipes.createRecipe({ title: 'Soup' });
    await wholePlan(ann, recipe);
    const textOf = async (): Promise<string | undefined> =>
      (await filesOf(await exportOf(ann, 'archive')))
        .get('plans/שבוע b Week b.txt')
        ?.toString()
        // Ranges have thin spaces.
        .replaceAll('\u2009', ' ');
    expect(await textOf()).toBe(
      [
        'שבוע <b>Week</b>',
        'November 23 – 29, 2026',
        'Sunday, November 29\n- Second breakfast: Pancakes\n- Dinner: Salad\n- Dinner: Soup (with bread 🍞)',
        'November 30 – December 6, 2026',
        'Tuesday, December 1\n- Dinner: Pie',
        'Wednesday, December 2\n- Dinner: Pizza',
        'February 28 – March 5, 2028',
        'Tuesday, February 29\n- Birthday: Cake',
        'Some day\n- Dinner: Risotto',
        [
          'Repeats',
          '- Dinner: Soup · every 2 months · from January 31, 2026',
          '- Dinner: Pizza · every week · November 24, 2026 – November 30, 2027\n',
        ].join('\n'),
      ].join('\n\n'),
    );
    await ann.api.users.updatePreferences({ 'MealPlan.startOfWeek': 'sunday' });
    expect(await textOf()).toContain('\n\nNovember 29 – December 5, 2026\n\nSunday, November 29\n');
  });
});

const text = (max: number) =>
  fc
    .string({ unit: 'binary', minLength: 1, maxLength: max })
    .map((any) => any.toWellFormed().replaceAll('\0', '').trim() || 'x');
const meal = fc.constantFrom('breakfast', 'dinner', 'Brunch', 'gone', 'ה ו');
const place = fc.constantFrom('a0', 'a1', 'a1V', 'Zz', 'b00', 'a0V');
const date = fc.constantFrom('2026-11-27', '2028-02-29', '1900-01-01', '2999-12-31');
const planned = {
  title: fc.oneof(text(40), fc.constantFrom('Soup', '"', '\\', '<i>e</i>', 'ה ו', '🍲', 'a\u2028b')),
  note: fc.oneof(fc.constant(''), text(60), fc.constantFrom(' ', '\r\n', 'a\nb')),
  meal,
  place,
  yield: fc.constantFrom('', '4 servings', ' '),
  scale: fc.constantFrom('1', '3/2', '1/3'),
  isOfRecipe: fc.boolean(),
};
const item = fc.record({
  ...planned,
  date: fc.option(date),
  isMade: fc.boolean(),
  // The number of a series, and of its occurrence. Two items may stand for one.
  of: fc.option(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2 }))),
});
const series = fc.record({
  ...planned,
  start: date,
  unit: fc.constantFrom(...seriesUnits),
  interval: fc.integer({ min: 1, max: 99 }),
  until: fc.option(date),
  skipped: fc.uniqueArray(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 4 }),
});
const template = fc.record({
  title: text(30),
  items: fc.array(fc.record({ ...planned, day: fc.integer({ min: 0, max: 27 }) }), { maxLength: 3 }),
});
const anyPlan = fc.record({
  title: text(60),
  meals: fc.uniqueArray(text(20), { maxLength: 3 }),
  items: fc.array(item, { maxLength: 8 }),
  series: fc.array(series, { maxLength: 3 }),
  templates: fc.array(template, { maxLength: 2 }),
});

describe('R23 any meal plan', () => {
  test(`of ${count}, with odd texts, comes back from another account as it was`, async ({ server, newUser }) => {
    noteFigure(`${count} meal plans`);
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { id: recipeId } = await ann.api.recipes.createRecipe({ title: 'Soup' });
    const leading = <Planned extends { isOfRecipe: boolean }>({ isOfRecipe, ...rest }: Planned) => ({
      ...rest,
      recipeId: isOfRecipe ? recipeId : null,
    });
    for (const { title, meals, items, series: repeated, templates } of fc.sample(anyPlan, {
      numRuns: count,
      seed: 11,
    })) {
      const id = await makePlan(ann, title);
      const seriesIds = Array.from({ length: 4 }, () => randomUUID());
      const ofSeries = (of: [number, number] | null) =>
        of === null ? null : { seriesId: seriesIds[of[0]] ?? '', occurrence: of[1] };
      const operations = [
        ...meals.map((key) => planOperation(id, { type: 'addMeal', key, color: '#a0b0c0' })),
        ...repeated.map((values, index) =>
          planOperation(id, { type: 'add', ...leading(values) }, seriesIds[index], planSeriesNoun),
        ),
        ...items.map(({ of, ...values }, index) => {
          const named = ofSeries(of);
          // The first one that stands for an occurrence has its id, as our client does it.
          const isFirst = items.findIndex((other) => JSON.stringify(other.of) === JSON.stringify(of)) === index;
          const rowId = named && isFirst ? occurrenceId(named.seriesId, named.occurrence) : randomUUID();
          return planOperation(id, { type: 'add', ...leading(values), of: named }, rowId);
        }),
        ...templates.map((values) =>
          planOperation(
            id,
            { type: 'add', title: values.title, items: values.items.map(leading) },
            randomUUID(),
            planTemplateNoun,
          ),
        ),
      ];
      if (operations.length > 0) expect(new Set(await pushToPlan(ann, ...operations))).toEqual(new Set(['applied']));
    }
    const before = await exportOf(ann, 'archive');
    await importInto(server, ben, before);
    const [one, other] = [await comparableArchive(before), await comparableArchive(await exportOf(ben, 'archive'))];
    expect(one.plans).toHaveLength(count);
    expect(other).toEqual(one);
  });

  test('stays in the order by hand, also where two stand at one place', async ({ server, newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const id = await makePlan(ann, 'Ours');
    const [first, second, third] = ['1', '5', '9'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`);
    await pushToPlan(
      ann,
      planOperation(id, addOn('2026-11-27', 'Last', { place: 'a1' }), first),
      planOperation(id, addOn('2026-11-27', 'Third', { place: 'a0' }), third),
      planOperation(id, addSeries('2026-11-27', 'Second', { place: 'a0' }), second, planSeriesNoun),
      planOperation(id, addOn('2026-11-27', 'First', { place: 'Zz' }), randomUUID()),
    );
    await importInto(server, ben, await exportOf(ann, 'archive'));
    const items = await ben.ctx.db.mealPlanItem.findMany({ where: { addedBy: ben.userId } });
    const repeated = await ben.ctx.db.mealPlanSeries.findMany({ where: { addedBy: ben.userId } });
    const inOrder = [...items, ...repeated].sort((one, other) => (one.place < other.place ? -1 : 1));
    expect(inOrder.map(({ title }) => title)).toEqual(['First', 'Second', 'Third', 'Last']);
  });
});
