import type { Meal } from '@trivet/shared/meal-plans/meal-plan';

/** Colors of the theme for meals that have none of their own, by their place in the day. */
const tints = 6;

/** Returns the color of a meal for a style sheet. */
export function colorOf(meals: readonly Meal[], meal: Meal): string {
  const place = meals.findIndex(({ key }) => key === meal.key);
  return meal.color ?? `var(--on-tint-${(place < 0 ? meals.length : place) % tints})`;
}
