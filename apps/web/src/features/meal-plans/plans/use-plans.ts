import { type MealPlan, mealPlanKind, type PlanItem, type PlanSeries } from '@trivet/shared/meal-plans/meal-plan';
import { createShownScopes } from '#web/features/sharing/scopes/shown-scopes.public.ts';
import type { LocalScope } from '#web/lib/local/use-scopes.ts';
import { planItemRows, planRows, planSeriesRows } from '../rows/plan-rows.ts';

type Rows<Row> = ReadonlyMap<string, Row | null>;

/** A meal plan that this browser has, with what is planned. */
export interface ShownPlan extends LocalScope, MealPlan {
  items: Rows<PlanItem>;
  series: Rows<PlanSeries>;
}

/** Returns the meal plans of the person, by their titles. Their rows stay in memory meanwhile. */
export const usePlans = createShownScopes(mealPlanKind, rowsOf, shownPlan);

function rowsOf(id: string): [MealPlan, Rows<PlanItem>, Rows<PlanSeries>] | null {
  const row = planRows.of(id).get(id);
  return row === null ? null : [row, planItemRows.of(id).entries(), planSeriesRows.of(id).entries()];
}

function shownPlan(scope: LocalScope, row: MealPlan, items: Rows<PlanItem>, series: Rows<PlanSeries>): ShownPlan {
  return { ...scope, ...row, items, series };
}
