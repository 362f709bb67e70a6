import { addDays, type CalendarDate } from '@trivet/shared/dates/calendar-date';
import { maxPlanItemTitle } from '@trivet/shared/meal-plans/meal-plan';
import type { Recipe } from '@trivet/shared/recipes/schemas';
import { addEntries, removalOf, type Undo } from '../rows/change-entries.ts';

/** What is needed of a recipe to plan it. */
export type RecipeToPlan = Pick<Recipe, 'id' | 'title' | 'yield'>;

/** For which days recipes are planned, and for which meal. */
export interface PlannedFor {
  /** The days, or some day alone (null). */
  readonly days: readonly (CalendarDate | null)[];
  readonly meal: string;
  /** The factor for the amounts. */
  readonly scale: string;
  /** True for each recipe on the day after the one before it, false for all of them on each day. */
  readonly isInRow: boolean;
}

/** Returns the recipes with their days: one for each entry of a plan. */
export const plannedDays = (
  recipes: readonly RecipeToPlan[],
  { days, isInRow }: Pick<PlannedFor, 'days' | 'isInRow'>,
): { recipe: RecipeToPlan; date: CalendarDate | null }[] =>
  days.flatMap((day) =>
    recipes.map((recipe, at) => ({ recipe, date: isInRow && day !== null ? addDays(day, at) : day })),
  );

/** Plans recipes. Returns a function that takes it back. */
export function planRecipes(planId: string, recipes: readonly RecipeToPlan[], planned: PlannedFor): Undo {
  const { meal, scale } = planned;
  const ids = addEntries(
    planId,
    plannedDays(recipes, planned).map(({ recipe, date }) => ({
      title: recipe.title.slice(0, maxPlanItemTitle),
      recipeId: recipe.id,
      yield: recipe.yield,
      date,
      meal,
      scale,
    })),
  );
  return removalOf(planId, ids);
}
