import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChangedBy } from '../sync/synced-noun.ts';
import { type MealPlan, type MealPlanChange, mealPlanRow } from './plan-row.ts';
import { maxMeals, standardMeals } from './meal-plan.ts';
import { mealPlanChangeSchema } from './schemas.ts';

const owner: ChangedBy = { personId: 'ann', isOwner: true, at: '2026-11-27T10:00:00.000Z' };
const member: ChangedBy = { ...owner, personId: 'ben', isOwner: false };

const outcome = (plan: MealPlan | null, change: MealPlanChange, by = member) =>
  mealPlanRow.applyOperation(plan, change, by);

function applied(plan: MealPlan | null, ...changes: MealPlanChange[]): MealPlan {
  const last = changes.reduce<MealPlan | null>((row, change) => {
    const made = outcome(row, change, owner);
    return 'row' in made ? made.row : row;
  }, plan);
  if (last === null) throw new Error('there is no plan');
  return last;
}

const plan = applied(null, { type: 'create', title: 'Our plan' });
const keysOf = ({ meals }: MealPlan) => meals.map(({ key }) => key);
const brunch: MealPlanChange = { type: 'addMeal', key: 'Brunch', color: '#aabbcc' };

describe('a meal plan', () => {
  test('begins with the standard meals, and is made once', () => {
    expect(keysOf(plan)).toEqual([...standardMeals]);
    expect(applied(plan, { type: 'create', title: 'Another' })).toEqual(plan);
    expect(outcome(null, brunch)).toEqual({ refused: 'notFound' });
  });

  test('is renamed by its owner, and its meals are for all who plan there', () => {
    expect(outcome(plan, { type: 'setTitle', title: 'Mine' })).toEqual({ refused: 'forbidden' });
    expect(applied(plan, { type: 'setTitle', title: 'Mine' }).title).toBe('Mine');
    expect(outcome(plan, brunch)).toMatchObject({ row: { meals: { length: 6 } } });
  });

  test('has rules for what it suggests, which all who plan there set', () => {
    expect(plan).toMatchObject({ repeatAfter: 14, onceAWeek: [] });
    const ruled = applied(plan, { type: 'setRepeatAfter', days: 0 }, { type: 'setOnceAWeek', labels: ['Pasta'] });
    expect(ruled).toEqual({ ...plan, repeatAfter: 0, onceAWeek: ['Pasta'] });
    expect(outcome(plan, { type: 'setRepeatAfter', days: 30 })).toMatchObject({ row: { repeatAfter: 30 } });
    expect(mealPlanRow.readRow(ruled, 0)).toEqual(ruled);
    const damaged = { title: 'Our plan', repeatAfter: -1, onceAWeek: ['Pasta', 7] };
    expect(mealPlanRow.readRow(damaged, 0)).toMatchObject({ repeatAfter: 14, onceAWeek: ['Pasta'] });
  });

  test('has own meals, which are renamed, moved, coloured and removed by what they were called first', () => {
    const named = applied(plan, brunch, { type: 'setMeal', key: 'Brunch', title: 'Late breakfast' });
    expect(named.meals.at(-1)).toEqual({ key: 'Brunch', title: 'Late breakfast', color: '#aabbcc' });
    const moved = applied(named, { type: 'moveMeal', key: 'Brunch', before: 'lunch' });
    expect(keysOf(moved)).toEqual(['breakfast', 'Brunch', 'lunch', 'dinner', 'snacks', 'other']);
    expect(keysOf(applied(moved, { type: 'moveMeal', key: 'breakfast', before: null })).at(-1)).toBe('breakfast');
    expect(applied(moved, { type: 'setMeal', key: 'Brunch', color: null }).meals[1]).toEqual({
      key: 'Brunch',
      title: 'Late breakfast',
      color: null,
    });
    expect(keysOf(applied(moved, { type: 'removeMeal', key: 'Brunch' }))).toEqual([...standardMeals]);
  });

  test('keeps its standard meals, which have no titles', () => {
    const changed = applied(
      plan,
      { type: 'removeMeal', key: 'lunch' },
      { type: 'setMeal', key: 'lunch', title: 'x', color: '#000000' },
    );
    expect(changed.meals[1]).toEqual({ key: 'lunch', title: null, color: '#000000' });
  });

  test('has no meal twice and no more than a day can hold', () => {
    const many = Array.from({ length: maxMeals }, (_, index): MealPlanChange => ({
      type: 'addMeal',
      key: `Meal ${index}`,
      color: null,
    }));
    const full = applied(plan, brunch, brunch, ...many);
    expect(full.meals).toHaveLength(maxMeals);
    expect(new Set(keysOf(full)).size).toBe(maxMeals);
    expect(outcome(full, { type: 'addMeal', key: 'One more', color: null })).toEqual({ refused: 'limitReached' });
  });
});

test('a stored plan of another version has every standard meal and nothing that cannot be read', () => {
  const stored = { title: 'x', meals: [{ key: 'dinner', title: 'y', color: 7 }, null, { key: 'Tea' }, { key: 'Tea' }] };
  expect(mealPlanRow.readRow(stored, 0)?.meals).toEqual([
    { key: 'dinner', title: null, color: null },
    { key: 'Tea', title: 'Tea', color: null },
    ...['breakfast', 'lunch', 'snacks', 'other'].map((key) => ({ key, title: null, color: null })),
  ]);
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.record({ title: fc.string(), meals: fc.anything() })), (value) => {
      const read = mealPlanRow.readRow(value, 0);
      expect(read === null || standardMeals.every((key) => keysOf(read).includes(key))).toBe(true);
    }),
  );
});

test.each([
  { type: 'create', title: ' ' },
  { type: 'addMeal', key: 'x', color: 'red' },
  { type: 'addMeal', key: '', color: null },
  { type: 'setMeals', meals: [] },
  { type: 'setRepeatAfter', days: 366 },
  { type: 'setRepeatAfter', days: 1.5 },
  { type: 'setOnceAWeek', labels: ['a,b'] },
  { type: 'setOnceAWeek', labels: Array.from({ length: 21 }, (_, index) => `${index}`) },
  { type: 'constructor' },
])('the server does not take %j', (input) => {
  expect(mealPlanChangeSchema.safeParse(input).success).toBe(false);
  expect(outcome(plan, { type: 'constructor' } as unknown as MealPlanChange)).toEqual({ refused: 'invalidInput' });
});
