import { randomUUID } from 'node:crypto';
import { planSeriesNoun, planTemplateNoun } from '@trivet/shared/meal-plans/meal-plan';
import { occurrenceId } from '@trivet/shared/meal-plans/series/occurrence-id';
import {
  addOn,
  addSeries,
  makePlan,
  planOperation,
  pushToPlan,
} from '#api/features/meal-plans/testing/plan-operations';
import type { TestUser } from '#api/kernel/testing/test';

/** Makes a plan with everything that one may hold, for a recipe of the person. Returns its id. */
export async function wholePlan(by: TestUser, recipe: { id: string; title: string }): Promise<string> {
  const id = await makePlan(by, 'שבוע <b>Week</b>');
  const [pizza, removed, made] = [randomUUID(), randomUUID(), randomUUID()];
  const soup = { recipeId: recipe.id, yield: '4 servings', scale: '3/2' };
  const alone = { of: { seriesId: pizza, occurrence: 1 }, place: 'a1' };
  await pushToPlan(
    by,
    planOperation(id, { type: 'addMeal', key: 'Brunch', color: '#aabbcc' }),
    planOperation(id, { type: 'setMeal', key: 'Brunch', title: 'Second breakfast' }),
    planOperation(id, { type: 'moveMeal', key: 'Brunch', before: 'lunch' }),
    planOperation(id, { type: 'setRepeatAfter', days: 21 }),
    planOperation(id, { type: 'setOnceAWeek', labels: ['Pasta', 'Suppe & Eintopf'] }),
    planOperation(id, { type: 'setMeal', key: 'dinner', color: '#112233' }),
    planOperation(id, addSeries('2026-11-24', 'Pizza', { place: 'a1', until: '2027-11-30' }), pizza, planSeriesNoun),
    planOperation(id, { type: 'skip', occurrence: 1 }, pizza, planSeriesNoun),
    planOperation(
      id,
      addSeries('2026-01-31', recipe.title, { ...soup, unit: 'month', interval: 2, place: 'a0' }),
      randomUUID(),
      planSeriesNoun,
    ),
    planOperation(id, addOn('2026-12-02', 'Pizza', alone), occurrenceId(pizza, 1)),
    planOperation(
      id,
      addOn('2026-12-01', 'Pie', { of: { seriesId: removed, occurrence: 3 } }),
      occurrenceId(removed, 3),
    ),
    planOperation(id, addOn('2026-11-29', recipe.title, { ...soup, note: 'with bread\n🍞', place: 'a2' }), made),
    planOperation(id, { type: 'setMade', isMade: true }, made),
    planOperation(id, addOn('2026-11-29', 'Salad', { place: 'a1' }), randomUUID()),
    planOperation(id, addOn('2026-11-29', 'Pancakes', { meal: 'Brunch', place: 'a3' }), randomUUID()),
    planOperation(id, addOn('2028-02-29', 'Cake', { meal: 'Birthday', place: 'a4' }), randomUUID()),
    planOperation(id, addOn(null, 'Risotto', { place: 'a5' }), randomUUID()),
    planOperation(
      id,
      {
        type: 'add',
        title: 'Our week',
        items: [
          { day: 0, title: recipe.title, meal: 'dinner', ...soup },
          { day: 27, title: 'Roast', meal: 'Brunch', note: 'slow' },
        ],
      },
      randomUUID(),
      planTemplateNoun,
    ),
  );
  return id;
}
