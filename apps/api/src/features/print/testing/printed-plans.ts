import { randomUUID } from 'node:crypto';
import { addOn, makePlan, planOperation, pushToPlan } from '#api/features/meal-plans/testing/plan-operations';
import type { TestUser } from '#api/kernel/testing/test';
import { readPage } from './print-pages.ts';

/** Something planned: the day, the title and more about it. */
export type Planned = readonly [date: string, title: string, more?: object];

/** The day that pages are about. */
export const friday = '2026-11-27';

/** Makes a plan with an own meal before lunch and what is planned. */
export async function planOf(by: TestUser, planned: readonly Planned[], title = 'Family'): Promise<string> {
  const id = await makePlan(by, title);
  await pushToPlan(
    by,
    planOperation(id, { type: 'addMeal', key: 'Brunch', color: '#aa3300' }),
    planOperation(id, { type: 'moveMeal', key: 'Brunch', before: 'lunch' }),
    ...planned.map(([date, text, more]) => planOperation(id, addOn(date, text, more), randomUUID())),
  );
  return id;
}

/** What is planned around that day. */
export const week: readonly Planned[] = [
  [friday, 'Soup', { yield: '4 servings', scale: '3/2', recipeId: randomUUID(), note: 'Soak the beans.\nTwice.' }],
  [friday, 'Salad', { place: 'a1' }],
  [friday, 'Waffles', { meal: 'Brunch' }],
  ['2026-11-23', 'Toast', { meal: 'breakfast', scale: '2', recipeId: randomUUID() }],
  ['2026-11-22', 'Sunday roast'],
  ['2026-12-01', 'Goose'],
  ['2027-01-01', 'Leftovers', { meal: 'Midnight' }],
];

/** Reads the page of a plan around a Friday in November. Ranges are written with narrow spaces, which count as spaces. */
export async function pageOf(by: TestUser, id: string, query = '') {
  const read = await readPage(by, `/print/mealPlan/${id}?from=${friday}&today=${friday}&${query}`);
  return { ...read, heading: read.texts('.range').join().replaceAll('\u2009', ' ') };
}
