import { mealPlanRules } from '@trivet/shared/meal-plans/apply-plan-operation';
import { planItemRules } from '@trivet/shared/meal-plans/items/apply-plan-item-operation';
import {
  type MealPlan,
  mealPlanKind,
  mealPlanNoun,
  maxPlanItems,
  maxPlans,
  maxSeries,
  maxTemplates,
  type PlanItem,
  planItemNoun,
  type PlannedMeal,
  type PlanSeries,
  planSeriesNoun,
  type PlanTemplate,
  planTemplateNoun,
} from '@trivet/shared/meal-plans/meal-plan';
import {
  type MealPlanChange,
  mealPlanChangeSchema,
  type PlanItemChange,
  planItemChangeSchema,
  type PlanSeriesChange,
  planSeriesChangeSchema,
  type PlanTemplateChange,
  planTemplateChangeSchema,
} from '@trivet/shared/meal-plans/schemas';
import { planSeriesRules } from '@trivet/shared/meal-plans/series/apply-series-operation';
import { planTemplateRules } from '@trivet/shared/meal-plans/templates/apply-template-operation';
import { marksMade, noteMade } from './note-made.ts';
import type { SharedKind } from '#api/features/sharing/sharing.public';
import { syncedTable } from '#api/kernel/sync/synced-table';

/** The row of a plan itself. */
export const planTable = syncedTable<MealPlan, MealPlanChange>({
  noun: mealPlanNoun,
  table: 'meal_plans',
  idColumn: 'plan_id',
  columns: {
    title: { column: 'title', type: 'text' },
    meals: { column: 'meals', type: 'jsonb' },
    repeatAfter: { column: 'repeat_after', type: 'integer' },
    onceAWeek: { column: 'once_a_week', type: 'text[]' },
  },
  rules: mealPlanRules,
  changeSchema: mealPlanChangeSchema,
  maxRows: 1,
});

const plannedColumns = {
  title: { column: 'title', type: 'text' },
  note: { column: 'note', type: 'text' },
  meal: { column: 'meal', type: 'text' },
  recipeId: { column: 'recipe_id', type: 'uuid' },
  yield: { column: 'yield', type: 'text' },
  scale: { column: 'scale', type: 'text' },
} satisfies Record<keyof PlannedMeal, { column: string; type: string }>;

/** What is planned for days and for some day. */
export const itemTable = syncedTable<PlanItem, PlanItemChange>({
  noun: planItemNoun,
  table: 'meal_plan_items',
  idColumn: 'item_id',
  columns: {
    ...plannedColumns,
    date: { column: 'date', type: 'date' },
    place: { column: 'place', type: 'text' },
    seriesId: { column: 'series_id', type: 'uuid' },
    occurrence: { column: 'occurrence', type: 'integer' },
    madeAt: { column: 'made_at', type: 'timestamptz' },
    addedBy: { column: 'added_by', type: 'uuid' },
    createdAt: { column: 'created_at', type: 'timestamptz' },
  },
  rules: planItemRules,
  changeSchema: planItemChangeSchema,
  maxRows: maxPlanItems,
});

/** What is planned again and again. */
export const seriesTable = syncedTable<PlanSeries, PlanSeriesChange>({
  noun: planSeriesNoun,
  table: 'meal_plan_series',
  idColumn: 'series_id',
  columns: {
    ...plannedColumns,
    start: { column: 'start', type: 'date' },
    unit: { column: 'unit', type: 'text' },
    interval: { column: '"interval"', type: 'integer' },
    until: { column: 'until', type: 'date' },
    place: { column: 'place', type: 'text' },
    skipped: { column: 'skipped', type: 'integer[]' },
    addedBy: { column: 'added_by', type: 'uuid' },
    createdAt: { column: 'created_at', type: 'timestamptz' },
  },
  rules: planSeriesRules,
  changeSchema: planSeriesChangeSchema,
  maxRows: maxSeries,
});

/** The templates of a plan. */
export const templateTable = syncedTable<PlanTemplate, PlanTemplateChange>({
  noun: planTemplateNoun,
  table: 'meal_plan_templates',
  idColumn: 'template_id',
  columns: {
    title: { column: 'title', type: 'text' },
    items: { column: 'items', type: 'jsonb' },
    addedBy: { column: 'added_by', type: 'uuid' },
    createdAt: { column: 'created_at', type: 'timestamptz' },
  },
  rules: planTemplateRules,
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
