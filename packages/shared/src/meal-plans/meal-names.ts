import type { StandardMeal } from './meal-plan.ts';

/** The translation key of the name of each standard meal. One without words does not compile. */
export const mealNames = {
  breakfast: 'mealPlans.meals.breakfast',
  lunch: 'mealPlans.meals.lunch',
  dinner: 'mealPlans.meals.dinner',
  snacks: 'mealPlans.meals.snacks',
  other: 'mealPlans.meals.other',
} as const satisfies Readonly<Record<StandardMeal, string>>;
