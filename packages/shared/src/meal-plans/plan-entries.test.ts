import { expect, test } from 'vitest';
import type { PlanItem } from './items/plan-item-row.ts';
import type { PlanSeries } from './series/series-row.ts';
import { entriesBetween, mealsOfDay, type WithId } from './plan-entries.ts';
import { occurrenceId } from './series/occurrence-id.ts';

const planned = {
  note: '',
  recipeId: null,
  yield: '',
  scale: '1',
  addedBy: 'ann',
  createdAt: '2026-11-01T00:00:00.000Z',
};
const item = (id: string, fields: Partial<PlanItem>): WithId<PlanItem> => [
  id,
  {
    ...planned,
    title: id,
    meal: 'dinner',
    date: '2026-11-27',
    place: 'a0',
    seriesId: null,
    occurrence: null,
    madeAt: null,
    ...fields,
  },
];
const pizzaId = '0d9f2f3e-5f0c-4f1e-8a57-1c7d6f0a9b21';
const pizza: PlanSeries = {
  ...planned,
  title: 'Pizza',
  meal: 'dinner',
  start: '2026-11-20',
  unit: 'week',
  interval: 1,
  until: null,
  place: 'a1',
  skipped: [2],
};

test('the days of a week have items and what is repeated, and nothing of other weeks or of some day', () => {
  const items = [
    item('Soup', {}),
    item('Moved pizza', { date: '2026-12-03', seriesId: pizzaId, occurrence: 2 }),
    item('Last week', { date: '2026-11-22' }),
    item('Some day', { date: null }),
  ];
  const entries = entriesBetween(items, [[pizzaId, pizza]], '2026-11-23', '2026-12-06');
  expect(entries.map(({ title, date, isRepeated }) => [title, date, isRepeated])).toEqual([
    ['Soup', '2026-11-27', false],
    ['Moved pizza', '2026-12-03', false],
    ['Pizza', '2026-11-27', true],
  ]);
  expect(entries[2]).toMatchObject({ id: occurrenceId(pizzaId, 1), seriesId: pizzaId, occurrence: 1, madeAt: null });
});

test('the entries of a day stand by meals in the order of the plan, those of a removed meal last', () => {
  const meals = ['Brunch', 'dinner', 'lunch'].map((key) => ({ key, title: null, color: null }));
  const entries = entriesBetween(
    [
      item('c', { place: 'a2' }),
      item('b', { place: 'a0' }),
      item('a', { place: 'a0' }),
      item('eggs', { meal: 'Brunch' }),
      item('cake', { meal: 'Tea' }),
    ],
    [],
    '2026-11-27',
    '2026-11-27',
  );
  expect(
    mealsOfDay(meals, entries).map(({ meal, entries: own }) => [meal.key, ...own.map(({ title }) => title)]),
  ).toEqual([
    ['Brunch', 'eggs'],
    ['dinner', 'a', 'b', 'c'],
    ['Tea', 'cake'],
  ]);
});
