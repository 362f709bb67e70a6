import { beforeEach, expect, test } from 'vitest';
import { newId } from '#web/lib/new-id.ts';
import { addEntries, changeEntry, removeEntries } from './change-entries.ts';
import { changeSeries, removeFromSeries, repeatEntries } from './change-series.ts';
import { dateOfDish } from './date-of-dish.ts';
import { entriesIn } from './entries.ts';
import { planRows } from './plan-rows.ts';

let plan: string;
beforeEach(() => {
  plan = newId();
  planRows.of(plan).change(plan, { type: 'create', title: 'Our plan' });
});

const inDecember = () =>
  entriesIn(plan, { from: '2026-12-01', to: '2026-12-31' }).sort((a, b) => (`${a.date}` < `${b.date}` ? -1 : 1));
const planPizza = () => {
  addEntries(plan, [{ title: 'Pizza', meal: 'dinner', date: '2026-12-04' }]);
  return inDecember()[0]!;
};
const dishOf = (entry: ReturnType<typeof planPizza>) => ({
  entryId: entry.id,
  recipeId: entry.recipeId,
  title: entry.title,
  plannedDate: entry.date,
});

test('a dish is found on its day, on another one, without one, and nowhere', () => {
  const pizza = planPizza();
  const dish = dishOf(pizza);
  expect(dateOfDish(plan, dish)).toBe('2026-12-04');
  changeEntry(plan, pizza, { type: 'move', date: '2026-12-06' });
  expect(dateOfDish(plan, dish)).toBe('2026-12-06');
  changeEntry(plan, pizza, { type: 'move', date: null });
  expect(dateOfDish(plan, dish)).toBeNull();
  removeEntries(plan, [pizza]);
  expect(dateOfDish(plan, dish)).toBeUndefined();
});

test('a dish that was removed and put back is the same one', () => {
  const pizza = planPizza();
  const putBack = removeEntries(plan, [pizza]);
  putBack();
  expect(inDecember()[0]?.id).not.toBe(pizza.id);
  expect(dateOfDish(plan, dishOf(pizza))).toBe('2026-12-04');
});

test('occurrences of a series are found when they or the series move, and when the series ends', () => {
  const pizza = planPizza();
  repeatEntries(plan, [pizza], { unit: 'week', interval: 1, until: null });
  expect(dateOfDish(plan, dishOf(pizza))).toBe('2026-12-04');
  const [, second, third] = inDecember();
  changeEntry(plan, second!, { type: 'move', date: '2026-12-13' });
  expect(dateOfDish(plan, dishOf(second!))).toBe('2026-12-13');
  changeSeries(plan, inDecember()[0]!, { date: '2026-12-05' }, 'all');
  expect(dateOfDish(plan, dishOf(third!))).toBe('2026-12-19');
  removeFromSeries(plan, inDecember()[0]!, 'all');
  expect(dateOfDish(plan, dishOf(third!))).toBeUndefined();
});
