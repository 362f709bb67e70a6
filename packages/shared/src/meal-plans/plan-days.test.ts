import fc from 'fast-check';
import { expect, test } from 'vitest';
import { datesFrom } from '../dates/calendar-date.ts';
import { standardMeals } from './meal-plan.ts';
import { mealRows, planDays } from './plan-days.ts';
import { plannedEntry } from './testing/planned-entry.ts';

const meals = [...standardMeals, 'Brunch'].map((key) => ({ key, title: null, color: null }));
const dates = datesFrom('2026-11-23', 7);

const entries = fc
  .array(
    fc.record({
      date: fc.constantFrom(...dates, '2026-11-22', null),
      meal: fc.constantFrom('dinner', 'Brunch', 'Tea', 'Midnight'),
      place: fc.constantFrom('a0', 'a1'),
    }),
  )
  .map((planned) => planned.map((fields, at) => plannedEntry({ ...fields, id: `${at}` })));

test('each day has its entries by the meals of the plan, and others last', () => {
  const planned = [
    plannedEntry({ id: 'soup', date: '2026-11-24', meal: 'dinner' }),
    plannedEntry({ id: 'cake', date: '2026-11-24', meal: 'Tea' }),
    plannedEntry({ id: 'eggs', date: '2026-11-24', meal: 'Brunch' }),
    plannedEntry({ id: 'some day', date: null }),
  ];
  const days = planDays(meals, planned, dates.slice(0, 3));
  expect(days.map((day) => [day.date, ...day.meals.flatMap((meal) => meal.entries.map(({ id }) => id))])).toEqual([
    ['2026-11-23'],
    ['2026-11-24', 'soup', 'eggs', 'cake'],
    ['2026-11-25'],
  ]);
});

test('each meal of the plan has a row, and each entry of these days stands in one place', () => {
  fc.assert(
    fc.property(entries, (planned) => {
      const days = planDays(meals, planned, dates);
      const rows = mealRows(meals, days);
      const own = planned.filter(({ date }) => date !== null && dates.includes(date));
      const others = ['Midnight', 'Tea'].filter((key) => own.some(({ meal }) => meal === key));
      expect(rows.map(({ meal }) => meal.key)).toEqual([...meals.map(({ key }) => key), ...others]);
      const shown = rows.flatMap((row) =>
        row.days.flatMap((cell, at) => cell.map(({ id }) => `${id} ${row.meal.key} ${dates[at]}`)),
      );
      expect(shown.toSorted()).toEqual(own.map(({ id, meal, date }) => `${id} ${meal} ${date}`).toSorted());
    }),
  );
});
