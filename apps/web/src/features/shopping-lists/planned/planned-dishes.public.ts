import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import { together } from '#web/lib/tab-sync.ts';
import { forgetPlan, removeToBuy } from '../rows/list-recipes.ts';
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

/** What was done to lists: how many items were removed, and a function that takes it back. */
interface Followed {
  removed: number;
  undo: () => void;
}

/**
 * Makes lists follow a meal plan: items get the day of their dish, and what is to be bought for a dish that is no longer
 * planned leaves. What is bought for it stays, and the list forgets the plan of it.
 */
export function followPlan(moved: readonly MovedDish[]): Followed {
  const followed = together(() => moved.map(follow));
  const removed = followed.reduce((sum, one) => sum + one.removed, 0);
  return { removed, undo: allTogether(followed.map(({ undo }) => undo)) };
}

function follow({ dish: { id, list, plannedDate }, date }: MovedDish): Followed {
  if (date === undefined) return removeDish(list.id, id);
  const rows = listRecipeRows.of(list.id);
  rows.change(id, { type: 'setPlannedDate', plannedDate: date });
  return { removed: 0, undo: () => rows.change(id, { type: 'setPlannedDate', plannedDate }) };
}

function removeDish(listId: string, listRecipeId: string): Followed {
  const { count, putBack } = removeToBuy(listId, listRecipeId);
  return { removed: count, undo: allTogether([forgetPlan(listId, listRecipeId), putBack]) };
}

/** Leaves lists as they are, and makes them forget the plan of these dishes. Returns a function that takes it back. */
export const leaveLists = (moved: readonly MovedDish[]): (() => void) =>
  allTogether(together(() => moved.map(({ dish }) => forgetPlan(dish.list.id, dish.id))));

/** Returns a function that calls all of these. */
const allTogether = (undone: readonly (() => void)[]) => (): void =>
  together(() => {
    for (const undo of undone) undo();
  });
