import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import { together } from '#web/lib/local/local.ts';
import { removeRecipe } from '../rows/list-recipes.ts';
import { listRecipeRows } from '../rows/list-rows.ts';
import { type ListedDish, useLists } from '../rows/use-lists.ts';

/** A dish of a meal plan for which a list has items to buy. */
export interface PlannedDish extends ListedDish {
  entryId: string;
  list: { id: string; title: string };
}

/** Returns the dishes of a meal plan for which lists that the person may change have items to buy. */
export const usePlannedDishes = (planId: string): PlannedDish[] =>
  useLists().flatMap(({ id, title, role, isArchived, dishes }) =>
    role === 'view' || isArchived
      ? []
      : dishes.flatMap((dish) =>
          dish.planId === planId && dish.entryId !== null && dish.toBuy > 0
            ? [{ ...dish, entryId: dish.entryId, list: { id, title } }]
            : [],
        ),
  );

/** A dish that a list has for a day on which it is no longer planned. */
export interface MovedDish {
  dish: PlannedDish;
  /** The day that it is planned for now: null for some day, undefined where it is no longer planned. */
  date: CalendarDate | null | undefined;
}

/**
 * Makes lists follow a meal plan: items get the day of their dish, and those of a dish that is no longer planned leave.
 * Returns a function that takes it back.
 */
export function followPlan(moved: readonly MovedDish[]): () => void {
  const undone = together(() => moved.map(follow));
  return () =>
    together(() => {
      for (const undo of undone) undo();
    });
}

function follow({ dish: { id, list, plannedDate }, date }: MovedDish): () => void {
  if (date === undefined) return removeRecipe(list.id, id).putBack;
  const rows = listRecipeRows.of(list.id);
  rows.change(id, { type: 'setPlannedDate', plannedDate: date });
  return () => rows.change(id, { type: 'setPlannedDate', plannedDate });
}

/** Leaves lists as they are, and makes them forget the plan of these dishes. */
export const leaveLists = (moved: readonly MovedDish[]): void =>
  together(() => {
    for (const { dish } of moved) listRecipeRows.of(dish.list.id).change(dish.id, { type: 'forgetPlan' });
  });
