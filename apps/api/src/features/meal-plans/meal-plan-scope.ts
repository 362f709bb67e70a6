import { planItemRow } from '@trivet/shared/meal-plans/items/plan-item-row';
import { mealPlanKind, maxPlanItems, maxPlans, maxSeries, maxTemplates } from '@trivet/shared/meal-plans/meal-plan';
import { mealPlanRow } from '@trivet/shared/meal-plans/plan-row';
import {
  mealPlanChangeSchema,
  planItemChangeSchema,
  planSeriesChangeSchema,
  planTemplateChangeSchema,
} from '@trivet/shared/meal-plans/schemas';
import { planSeriesRow } from '@trivet/shared/meal-plans/series/series-row';
import { planTemplateRow } from '@trivet/shared/meal-plans/templates/template-row';
import { marksMade, noteMade } from './note-made.ts';
import type { SharedKind } from '#api/features/sharing/sharing.public';
import { syncedTable } from '#api/kernel/sync/synced-table';

/** The row of a plan itself. */
export const planTable = syncedTable({
  row: mealPlanRow,
  table: 'meal_plans',
  idColumn: 'plan_id',
  changeSchema: mealPlanChangeSchema,
  maxRows: 1,
});

/** What is planned for days and for some day. */
export const itemTable = syncedTable({
  row: planItemRow,
  table: 'meal_plan_items',
  idColumn: 'item_id',
  changeSchema: planItemChangeSchema,
  maxRows: maxPlanItems,
});

/** What is planned again and again. */
export const seriesTable = syncedTable({
  row: planSeriesRow,
  table: 'meal_plan_series',
  idColumn: 'series_id',
  changeSchema: planSeriesChangeSchema,
  maxRows: maxSeries,
});

/** The templates of a plan. */
export const templateTable = syncedTable({
  row: planTemplateRow,
  table: 'meal_plan_templates',
  idColumn: 'template_id',
  changeSchema: planTemplateChangeSchema,
  maxRows: maxTemplates,
});

/** A meal plan with what is on it, as people sync and share it. The operation that creates the plan makes it. */
export const mealPlanScope: SharedKind = {
  kind: mealPlanKind,
  table: planTable,
  tables: [planTable, itemTable, seriesTable, templateTable],
  creation: { table: planTable, maxOwned: maxPlans },
  consequence: { isDue: marksMade, run: noteMade },
  firstTitle: 'mealPlans.firstTitle',
  framesOf: (mealPlanId, { id, at }) => [
    { type: 'mealplan:updated', data: { mealPlanId, reference: id } },
    { type: 'mealPlan:itemsUpdated', data: { mealPlanId, reference: at } },
  ],
  receivedFrame: (mealPlanId, from) => ({ type: 'mealPlan:received', data: { mealPlanId, from } }),
  removedFrame: (mealPlanId) => ({ type: 'mealPlan:removed', data: { mealPlanId } }),
};
