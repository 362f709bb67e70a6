import type { Meal, MealPlan, MealPlanChange } from '@trivet/shared/meal-plans/plan-row';
import { together } from '#web/lib/tab-sync.ts';
import type { Undo } from './change-entries.ts';
import { planRows } from './plan-rows.ts';

const change = (planId: string, ...changes: readonly MealPlanChange[]): void =>
  together(() => {
    for (const one of changes) planRows.of(planId).change(planId, one);
  });

/** Adds a meal behind all others. */
export const addMeal = (planId: string, title: string): void =>
  change(planId, { type: 'addMeal', key: title, color: null });

/** Gives an own meal another title. */
export const renameMeal = (planId: string, key: string, title: string): void =>
  change(planId, { type: 'setMeal', key, title });

/** Gives a meal a color, `#rrggbb`, or the one of its place in the day (null). */
export const colorMeal = (planId: string, key: string, color: string | null): void =>
  change(planId, { type: 'setMeal', key, color });

/** Puts the meals into another order, in which one of them has another place. */
export function reorderMeals(planId: string, before: MealPlan['meals'], after: readonly Meal[]): void {
  const [from, to] = [before, after].map((meals) => meals.map(({ key }) => key)) as [string[], string[]];
  const at = from.findIndex((key, index) => key !== to[index]);
  const moved = to[at] === from[at + 1] ? from[at] : to[at];
  if (moved === undefined) return;
  change(planId, { type: 'moveMeal', key: moved, before: to[to.indexOf(moved) + 1] ?? null });
}

/** Removes an own meal. What is planned for it stays. Returns a function that adds the meal again at its place. */
export function removeMeal(planId: string, { key, title, color }: Meal, next: Meal | undefined): Undo {
  change(planId, { type: 'removeMeal', key });
  return () =>
    change(
      planId,
      { type: 'addMeal', key, color },
      { type: 'setMeal', key, title: title ?? key },
      { type: 'moveMeal', key, before: next?.key ?? null },
    );
}
