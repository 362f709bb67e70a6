import { isStandardMeal, type Meal } from '@trivet/shared/meal-plans/meal-plan';
import { mealNames } from '@trivet/shared/meal-plans/meal-names';
import type { Translate } from '#web/lib/i18n.ts';

/** Colors of the theme for meals that have none of their own, by their place in the day. */
const tints = 6;

/** Returns the title of a meal in the language that is shown. */
export const mealTitle = (t: Translate, { key, title }: Meal): string =>
  isStandardMeal(key) ? t(mealNames[key]) : (title ?? key);

/** Returns the color of a meal for a style sheet. */
export function colorOf(meals: readonly Meal[], meal: Meal): string {
  const place = meals.findIndex(({ key }) => key === meal.key);
  return meal.color ?? `var(--on-tint-${(place < 0 ? meals.length : place) % tints})`;
}
