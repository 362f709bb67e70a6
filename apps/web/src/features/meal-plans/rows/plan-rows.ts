import { mealPlanRules } from '@trivet/shared/meal-plans/apply-plan-operation';
import { planItemRules } from '@trivet/shared/meal-plans/items/apply-plan-item-operation';
import {
  mealPlanKind,
  mealPlanNoun,
  planItemNoun,
  planSeriesNoun,
  planTemplateNoun,
} from '@trivet/shared/meal-plans/meal-plan';
import { planSeriesRules } from '@trivet/shared/meal-plans/series/apply-series-operation';
import { planTemplateRules } from '@trivet/shared/meal-plans/templates/apply-template-operation';
import { openScopedRows } from '#web/lib/local/scoped-rows.ts';

/** The one row of each meal plan. It has the id of the plan. */
export const planRows = openScopedRows(mealPlanKind, mealPlanNoun, mealPlanRules, 'undated');

/** What is planned in each meal plan. */
export const planItemRows = openScopedRows(mealPlanKind, planItemNoun, planItemRules);

/** What is planned again and again. */
export const planSeriesRows = openScopedRows(mealPlanKind, planSeriesNoun, planSeriesRules, 'undated');

/** The templates of each meal plan. */
export const planTemplateRows = openScopedRows(mealPlanKind, planTemplateNoun, planTemplateRules, 'undated');
