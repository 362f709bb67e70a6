import type { Meal } from '@trivet/shared/meal-plans/plan-row';
import { type PlanItem, type PlanItemChange, planItemRow } from '@trivet/shared/meal-plans/items/plan-item-row';
import { type PlanSeries, type PlanSeriesChange, planSeriesRow } from '@trivet/shared/meal-plans/series/series-row';
import { planItemNoun, planSeriesNoun } from '@trivet/shared/meal-plans/meal-plan';
import { plannedOf } from '@trivet/shared/meal-plans/planned-meal';
import { occurrenceOf, sharedLength, sharedPartOf } from '@trivet/shared/meal-plans/series/occurrence-id';
import { dateOfOccurrence } from '@trivet/shared/meal-plans/series/occurrences';
import { firstFarPlace } from '@trivet/shared/sync/places';
import { isMine, type ScopeChange } from '#api/features/sharing/sharing.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { valueSql } from '#api/kernel/sync/synced-table';
import { itemTable, mealPlanScope, seriesTable } from './meal-plan-scope.ts';

/** Something on a plan that a client named by its id: an item, or an occurrence of a series without an item of its own. */
export interface NamedItem {
  readonly id: string;
  readonly item: Pick<PlanItem, 'title' | 'note' | 'meal' | 'recipeId' | 'date'>;
  readonly updatedAt: Date;
  /** Changes that come before those of the item: they give an occurrence an item of its own. */
  readonly before: readonly ScopeChange[];
}

/** What has to be known of a plan before a client changes what is on it. */
export interface PlanForWriting {
  readonly meals: readonly Meal[];
  /** The last place of all items. */
  readonly lastPlace: string | null;
  /** Those of the named items that are on the plan, by their ids. */
  readonly named: ReadonlyMap<string, NamedItem>;
}

interface StoredRow {
  id: string;
  updatedAt: Date;
  isSeries: boolean;
  value: unknown;
}

/** Reads a plan before a client changes it, with the items that it named. Throws `notFound` for a plan that the caller does not read. */
export async function readForWriting(
  ctx: UserContext,
  planId: string,
  ids: readonly string[],
): Promise<PlanForWriting> {
  const [plan] = await ctx.db.$queryRaw<{ meals: Meal[]; lastPlace: string | null; rows: StoredRow[] }[]>(Prisma.sql`
    SELECT p.meals, (SELECT max(i.place COLLATE "C") FROM meal_plan_items i
        WHERE i.scope_id = s.id AND i.place COLLATE "C" < ${firstFarPlace}) AS "lastPlace",
      (SELECT coalesce(jsonb_agg(r), '[]') FROM (
        SELECT item_id AS id, changed_at AS "updatedAt", false AS "isSeries", ${valueSql(itemTable)} AS value
        FROM meal_plan_items WHERE scope_id = s.id AND item_id = ANY(${ids}::uuid[])
        UNION ALL
        SELECT series_id, changed_at, true, ${valueSql(seriesTable)} FROM meal_plan_series
        WHERE scope_id = s.id AND left(series_id::text, ${sharedLength}::int) = ANY(${ids.map(sharedPartOf)})) r) AS rows
    FROM scopes s JOIN meal_plans p ON p.scope_id = s.id AND p.plan_id = s.id
    WHERE ${isMine(ctx, mealPlanScope)} AND s.id = ${planId}::uuid`);
  if (plan === undefined) throw new DomainError('notFound');
  const { meals, lastPlace, rows } = plan;
  const items = rows.filter(({ isSeries }) => !isSeries).flatMap(namedItem);
  const own = new Map(items.map((item) => [item.id, item]));
  const series = rows.filter(({ isSeries }) => isSeries);
  const occurrences = ids.flatMap((id) => (own.has(id) ? [] : series.flatMap((row) => namedOccurrence(row, id))));
  return { meals, lastPlace, named: new Map([...own, ...occurrences.map((item) => [item.id, item] as const)]) };
}

function namedItem({ id, value, updatedAt }: StoredRow): NamedItem[] {
  const item = planItemRow.readRow(value, 0);
  return item === null ? [] : [{ id, item, updatedAt: new Date(updatedAt), before: [] }];
}

function namedOccurrence({ id: seriesId, value, updatedAt }: StoredRow, id: string): NamedItem[] {
  const series = planSeriesRow.readRow(value, 0);
  const occurrence = occurrenceOf(seriesId, id);
  if (series === null || occurrence === null || series.skipped.includes(occurrence)) return [];
  const date = dateOfOccurrence(series, occurrence);
  if (date === null || (series.until !== null && date > series.until)) return [];
  const item = { ...plannedOf(series), date };
  return [{ id, item, updatedAt: new Date(updatedAt), before: changesToOwn(seriesId, series, id, occurrence, date) }];
}

/** Returns the changes that give an occurrence an item of its own. */
function changesToOwn(
  seriesId: string,
  series: PlanSeries,
  id: string,
  occurrence: number,
  date: string,
): ScopeChange[] {
  const skip: PlanSeriesChange = { type: 'skip', occurrence };
  const addition: PlanItemChange = {
    ...plannedOf(series),
    type: 'add',
    date,
    place: series.place,
    isMade: false,
    of: { seriesId, occurrence },
  };
  return [
    { row: { noun: planSeriesNoun, id: seriesId }, change: skip },
    { row: { noun: planItemNoun, id }, change: addition },
  ];
}
