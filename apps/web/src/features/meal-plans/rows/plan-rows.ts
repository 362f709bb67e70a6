import { mealPlanRow } from '@trivet/shared/meal-plans/plan-row';
import { planItemRow } from '@trivet/shared/meal-plans/items/plan-item-row';
import {
  mealPlanKind,
  mealPlanNoun,
  planItemNoun,
  planSeriesNoun,
  planTemplateNoun,
} from '@trivet/shared/meal-plans/meal-plan';
import { planSeriesRow } from '@trivet/shared/meal-plans/series/series-row';
import { planTemplateRow } from '@trivet/shared/meal-plans/templates/template-row';
import { openScopedRows } from '#web/lib/sync/hooks/scoped-rows.ts';

/** The one row of each meal plan. It has the id of the plan. */
export const planRows = openScopedRows(mealPlanKind, mealPlanNoun, mealPlanRow, 'undated');

/** What is planned in each meal plan. */
export const planItemRows = openScopedRows(mealPlanKind, planItemNoun, planItemRow);

/** What is planned again and again. */
export const planSeriesRows = openScopedRows(mealPlanKind, planSeriesNoun, planSeriesRow, 'undated');

/** The templates of each meal plan. */
export const planTemplateRows = openScopedRows(mealPlanKind, planTemplateNoun, planTemplateRow, 'undated');
