import { addDays } from '@trivet/shared/dates/calendar-date';
import { planItemRow } from '@trivet/shared/meal-plans/items/plan-item-row';
import {
  mealPlanKind,
  maxPlanItems,
  maxPlans,
  maxSeries,
  maxTemplates,
  planItemNoun,
} from '@trivet/shared/meal-plans/meal-plan';
import { mealPlanRow } from '@trivet/shared/meal-plans/plan-row';
import {
  mealPlanChangeSchema,
  planItemChangeSchema,
  planSeriesChangeSchema,
  planTemplateChangeSchema,
} from '@trivet/shared/meal-plans/schemas';
import { planSeriesRow } from '@trivet/shared/meal-plans/series/series-row';
import { planTemplateRow } from '@trivet/shared/meal-plans/templates/template-row';
import type { Operation } from '@trivet/shared/sync/schemas';
import { type MadeDay, noteMadeWithin } from '#api/features/recipes/recipes.public';
import type { SharedKind } from '#api/features/sharing/sharing.public';
import type { UserContext } from '#api/kernel/context';
import type { Tx } from '#api/kernel/db/client';
import type { ChangedRow } from '#api/kernel/sync/scope-kind';
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

/** Returns true for an operation that may mark something as made, or as not made after all. */
const marksMade = ({ change }: Operation): boolean => change.type === 'setMade' || change.isMade === true;

/**
 * Keeps in the recipes of a plan when they were made, where items were marked as made or as not made after all. It is the
 * day for which the item was planned, unless that day is still to come.
 */
function noteMade(ctx: UserContext, tx: Tx, rows: readonly ChangedRow[]): Promise<() => void> {
  const today = ctx.now().toISOString().slice(0, 10);
  // East of Greenwich, the day of a person may have begun.
  const latest = addDays(today, 1);
  const days = rows.flatMap(({ noun, before, after }): MadeDay[] => {
    if (noun !== planItemNoun) return [];
    const [was, is] = [before, after].map((row) => planItemRow.readRow(row ?? undefined, 0));
    const isMade = is?.madeAt != null;
    if (is?.recipeId == null || isMade === (was?.madeAt != null)) return [];
    return [{ recipeId: is.recipeId, day: is.date !== null && is.date <= latest ? is.date : today, isMade }];
  });
  return days.length === 0 ? Promise.resolve(() => undefined) : noteMadeWithin(ctx, tx, days);
}

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
