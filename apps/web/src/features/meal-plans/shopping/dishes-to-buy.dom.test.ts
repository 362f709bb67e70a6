import { standardMeals } from '@trivet/shared/meal-plans/meal-plan';
import { plannedEntry } from '@trivet/shared/meal-plans/testing/planned-entry';
import { expect, test } from 'vitest';
import '#web/testing/show.tsx';
import { dishesToBuy } from './dishes-to-buy.ts';

const meals = standardMeals.map((key) => ({ key, title: null, color: null }));
const plan = { planId: 'plan', meals, today: '2026-12-02' };
const soup = { id: 'soup', title: 'Soup', ingredients: '1 leek', yield: '2', corrections: [] };
const of = (id: string, date: string | null, more: object = {}) =>
  plannedEntry({ id, date, title: id, recipeId: 'soup', ...more });

test('dishes stand in the order of the plan, those of some day last', () => {
  const entries = [
    of('some day', null),
    of('late', '2026-12-04'),
    of('dinner', '2026-12-03', { meal: 'dinner' }),
    of('lunch', '2026-12-03', { meal: 'lunch' }),
  ];
  const dishes = dishesToBuy(entries, [soup], plan);
  expect(dishes.map(({ key, detail }) => `${key}: ${detail}`)).toEqual([
    'lunch: Thursday, December 3',
    'dinner: Thursday, December 3',
    'late: Friday, December 4',
    'some day: Some day',
  ]);
  expect(dishes[0]).toMatchObject({
    recipe: soup,
    planned: { planId: 'plan', entryId: 'lunch', date: '2026-12-03' },
    isHidden: false,
  });
});

test('nothing is bought at first for what is made, for a text and for a day that is over', () => {
  const entries = [
    of('over', '2026-12-01'),
    of('made', '2026-12-02', { madeAt: '2026-12-02T08:00:00.000Z' }),
    of('pizza', '2026-12-02', { recipeId: null }),
    of('today', '2026-12-02'),
  ];
  const wanted = (days: typeof entries) =>
    dishesToBuy(days, [soup], plan).flatMap(({ key, isWanted }) => (isWanted ? [key] : []));
  expect(wanted(entries)).toEqual(['today']);
  // Somebody who asks for past days alone means them.
  expect(wanted(entries.slice(0, 1))).toEqual(['over']);
});

test('a recipe that the person cannot see is named', () => {
  const [dish] = dishesToBuy([of('secret', '2026-12-03', { recipeId: 'other', yield: '4' })], [soup], plan);
  expect(dish).toMatchObject({ isHidden: true, recipe: { id: 'other', title: 'secret', ingredients: '', yield: '4' } });
});
