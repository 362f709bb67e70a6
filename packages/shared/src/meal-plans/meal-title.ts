import { isStandardMeal } from './meal-plan.ts';
import type { Meal } from './plan-row.ts';
import { mealNames } from './meal-names.ts';

type MealName = (typeof mealNames)[keyof typeof mealNames];

/** Returns the title of a meal: an own one, or the name of a standard meal in the language that `translate` speaks. */
export const mealTitle = ({ key, title }: Pick<Meal, 'key' | 'title'>, translate: (name: MealName) => string): string =>
  isStandardMeal(key) ? translate(mealNames[key]) : (title ?? key);
