import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MealPlan, mealPlanRow } from './plan-row.ts';
import { mealKeyOf, mealOptionChanges, mealOptionsOf } from './meal-options.ts';
import { maxMeals, standardMeals } from './meal-plan.ts';

const by = { personId: 'ann', isOwner: true, at: '2026-11-27T10:00:00.000Z' };

function withOptions(plan: MealPlan | null, options: string | null): MealPlan {
  const begun = plan ?? apply(null, [{ type: 'create', title: 'x' }]);
  return apply(begun, mealOptionChanges(begun.meals, options));
}

function apply(plan: MealPlan | null, changes: ReturnType<typeof mealOptionChanges>): MealPlan {
  let row = plan;
  for (const change of changes) {
    const outcome = mealPlanRow.applyOperation(row, change, by);
    if ('refused' in outcome) throw new Error(outcome.refused);
    row = outcome.row;
  }
  if (row === null) throw new Error('there is no plan');
  return row;
}

const optionsOf = ({ meals }: MealPlan) => mealOptionsOf(meals);

test('the meals of older clients come in as they sent them, with the standard ones behind', () => {
  const plan = withOptions(null, '#AA3300 Brunch\nTea time\n#00ff00 dinner\n\nTea time');
  expect(plan.meals.map(({ key, color }) => [key, color])).toEqual([
    ['Brunch', '#aa3300'],
    ['Tea time', null],
    ['dinner', '#00ff00'],
    ['breakfast', null],
    ['lunch', null],
    ['snacks', null],
    ['other', null],
  ]);
  expect(optionsOf(plan)).toBe('#aa3300 Brunch\nTea time\n#00ff00 dinner\nbreakfast\nlunch\nsnacks\nother');
});

test('none of them are the standard meals alone', () => {
  const plan = withOptions(null, 'Brunch\n#112233 lunch');
  expect(withOptions(plan, null).meals).toEqual(standardMeals.map((key) => ({ key, title: null, color: null })));
  expect(optionsOf(withOptions(plan, null))).toBeNull();
});

test('a meal that was renamed here keeps its items when such a client sends its new name', () => {
  const plan = apply(withOptions(null, 'Brunch'), [{ type: 'setMeal', key: 'Brunch', title: 'Late breakfast' }]);
  expect(optionsOf(plan)?.split('\n')[0]).toBe('Late breakfast');
  expect(mealKeyOf(plan.meals, 'Late breakfast')).toBe('Brunch');
  expect(mealKeyOf(plan.meals, 'DINNER')).toBe('dinner');
  expect(mealKeyOf(plan.meals, 'Supper')).toBe('Supper');
  expect(withOptions(plan, 'Late breakfast\nlunch').meals[0]).toMatchObject({ key: 'Brunch', title: 'Late breakfast' });
});

test('any list of meals comes back as it was stored, with no more than a day can hold', () => {
  const line = fc.oneof(
    fc.constantFrom('dinner', '#123456 Tea', '#123456', '', ' #FFFFFF  x', 'lunch '),
    fc.string({ maxLength: 20 }),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), fc.array(line, { maxLength: 10 }), (first, second) => {
      const plan = withOptions(withOptions(null, first.join('\n')), second.join('\n'));
      expect(plan.meals.length).toBeLessThanOrEqual(maxMeals);
      expect(withOptions(plan, optionsOf(plan))).toEqual(plan);
    }),
  );
});
