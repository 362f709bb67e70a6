import { addDays, type CalendarDate } from '@trivet/shared/dates/calendar-date';
import { entriesOfSeries, entryOfItem, type PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { planItemRows, planSeriesRows } from './plan-rows.ts';

/** How far in days a series may have been moved for its occurrences to be found again. */
const searchedDays = 60;

/** A dish as it was planned when somebody bought for it. */
interface DishBefore {
  entryId: string;
  recipeId: string | null;
  title: string;
  plannedDate: CalendarDate | null;
}

/**
 * Returns the day that a dish is planned for now, null for some day, and undefined where it is not planned any more. A
 * dish that was removed and put back, or repeated, has another id, and is found as the same dish on the same day.
 */
export function dateOfDish(planId: string, dish: DishBefore): CalendarDate | null | undefined {
  const { entryId, plannedDate } = dish;
  const item = planItemRows.of(planId).get(entryId);
  if (item !== null) return item.date;
  const occurrences = plannedDate === null ? [] : occurrencesAround(planId, plannedDate);
  const own = occurrences.find(({ id }) => id === entryId);
  if (own !== undefined) return own.date;
  const isSame = ({ date, recipeId, title }: PlanEntry) =>
    date === plannedDate && (dish.recipeId === null ? title === dish.title : recipeId === dish.recipeId);
  return occurrences.some(isSame) || itemsOf(planId).some(isSame) ? plannedDate : undefined;
}

function occurrencesAround(planId: string, day: CalendarDate): PlanEntry[] {
  const [from, to] = [addDays(day, -searchedDays), addDays(day, searchedDays)];
  return [...planSeriesRows.of(planId).entries()].flatMap(([id, series]) =>
    series === null ? [] : entriesOfSeries([id, series], from, to),
  );
}

const itemsOf = (planId: string): PlanEntry[] =>
  [...planItemRows.of(planId).entries()].flatMap(([id, item]) => (item === null ? [] : [entryOfItem([id, item])]));
