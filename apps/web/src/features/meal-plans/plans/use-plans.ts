import { addDays, type CalendarDate, type DateRange } from '@trivet/shared/dates/calendar-date';
import type { MealPlan } from '@trivet/shared/meal-plans/plan-row';
import { mealPlanKind } from '@trivet/shared/meal-plans/meal-plan';
import type { PlanItem } from '@trivet/shared/meal-plans/items/plan-item-row';
import type { PlanSeries } from '@trivet/shared/meal-plans/series/series-row';
import { today } from '#web/lib/dates/recent-date.ts';
import { createShownScopes } from '#web/features/sharing/scopes/shown-scopes.public.ts';
import type { LocalScope } from '#web/lib/sync/client.ts';
import { planItemRows, planRows, planSeriesRows } from '../rows/plan-rows.ts';

type Rows<Row> = ReadonlyMap<string, Row | null>;

/** A meal plan that this browser has, with what is planned. */
export interface ShownPlan extends LocalScope, MealPlan {
  items: Rows<PlanItem>;
  series: Rows<PlanSeries>;
}

/** Returns the meal plans of the person, by their titles. What is planned for the next days stays in memory meanwhile. */
export const usePlans = createShownScopes(mealPlanKind, rowsOf, shownPlan, () => upcomingDays(today()));

/** Returns the next seven days, of which `date` is the first. */
export const upcomingDays = (date: CalendarDate): DateRange => ({ from: date, to: addDays(date, 6) });

function rowsOf(id: string): [MealPlan, Rows<PlanItem>, Rows<PlanSeries>] | null {
  const row = planRows.of(id).get(id);
  return row === null ? null : [row, planItemRows.of(id).entries(), planSeriesRows.of(id).entries()];
}

function shownPlan(scope: LocalScope, row: MealPlan, items: Rows<PlanItem>, series: Rows<PlanSeries>): ShownPlan {
  return { ...scope, ...row, items, series };
}
