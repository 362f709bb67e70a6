import { colorOfMeal } from '@trivet/shared/meal-plans/meal-colors';
import type { Meal } from '@trivet/shared/meal-plans/plan-row';

/** Returns the color of a meal, `#rrggbb`. One that the plan does not have stands behind the others. */
export function colorOf(meals: readonly Meal[], meal: Meal): string {
  const place = meals.findIndex(({ key }) => key === meal.key);
  return colorOfMeal(meal, place < 0 ? meals.length : place);
}
