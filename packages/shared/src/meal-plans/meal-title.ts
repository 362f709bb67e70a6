import { isStandardMeal, type StandardMeal } from './meal-plan.ts';
import type { Meal } from './plan-row.ts';

/** The translation key of the name of each standard meal. One without words does not compile. */
const mealNames = {
  breakfast: 'mealPlans.meals.breakfast',
  lunch: 'mealPlans.meals.lunch',
  dinner: 'mealPlans.meals.dinner',
  snacks: 'mealPlans.meals.snacks',
  other: 'mealPlans.meals.other',
} as const satisfies Readonly<Record<StandardMeal, string>>;

type MealName = (typeof mealNames)[keyof typeof mealNames];

/** Returns the title of a meal: an own one, or the name of a standard meal in the language that `translate` speaks. */
export const mealTitle = ({ key, title }: Pick<Meal, 'key' | 'title'>, translate: (name: MealName) => string): string =>
  isStandardMeal(key) ? translate(mealNames[key]) : (title ?? key);
