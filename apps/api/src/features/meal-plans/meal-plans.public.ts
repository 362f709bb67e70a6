/** The exports of meal plans for other features, which may import nothing else from here. */
export { mealPlanScope } from './meal-plan-scope.ts';
