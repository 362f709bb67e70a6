import { addDays, type CalendarDate, type DateRange } from '@trivet/shared/dates/calendar-date';
import { type Meal, maxSeries, type PlanItem, type PlanSeries } from '@trivet/shared/meal-plans/meal-plan';
import { entriesBetween, type PlanEntry, type WithId } from '@trivet/shared/meal-plans/plan-entries';
import { planItemRules } from '@trivet/shared/meal-plans/items/apply-plan-item-operation';
import { planSeriesRules } from '@trivet/shared/meal-plans/series/apply-series-operation';
import { isMine, memberIdsSql } from '#api/features/sharing/sharing.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { valueSql } from '#api/kernel/sync/synced-table';
import { itemTable, mealPlanScope, seriesTable } from './meal-plan-scope.ts';

/** Most plans of an answer: those of the caller and those shared with them. */
const maxListed = 500;
/** Most entries of an answer. */
const maxEntries = 5_000;
/** Days of the past and of the future that an answer without dates has, as in the reference product. */
const [pastDays, futureDays] = [60, 366];

/** A plan as it is stored, with the ids of its people. Those who were invited are seen by the owner alone. */
export interface PlanRow {
  id: string;
  title: string;
  ownerId: string;
  meals: Meal[];
  createdAt: Date;
  updatedAt: Date;
  itemCount: number;
  memberIds: string[];
}

/** An entry of a plan, with the time of the last change of its row. */
export interface ReadEntry extends PlanEntry {
  readonly planId: string;
  readonly date: CalendarDate;
  readonly updatedAt: Date;
}

/** Returns the caller's plans and those shared with them, the one changed last first. */
export const readPlans = (ctx: UserContext): Promise<PlanRow[]> => findPlans(ctx, Prisma.sql`true`);

/** Returns one plan. Throws `notFound`. */
export async function readPlan(ctx: UserContext, id: string): Promise<PlanRow> {
  const [plan] = await findPlans(ctx, Prisma.sql`s.id = ${id}::uuid`);
  if (plan === undefined) throw new DomainError('notFound');
  return plan;
}

/** Returns the meals of a plan that the caller reads, and nothing that has to be counted. Throws `notFound`. */
export async function readMeals(ctx: UserContext, id: string): Promise<Pick<PlanRow, 'id' | 'meals'>> {
  const [plan] = await ctx.db.$queryRaw<Pick<PlanRow, 'id' | 'meals'>[]>(Prisma.sql`
    SELECT s.id, p.meals FROM scopes s JOIN meal_plans p ON p.scope_id = s.id AND p.plan_id = s.id
    WHERE ${isMine(ctx, mealPlanScope)} AND s.id = ${id}::uuid`);
  if (plan === undefined) throw new DomainError('notFound');
  return plan;
}

const findPlans = (ctx: UserContext, condition: Prisma.Sql): Promise<PlanRow[]> =>
  ctx.db.$queryRaw<PlanRow[]>(Prisma.sql`
    SELECT s.id, p.title, s.owner_id AS "ownerId", p.meals, s.created_at AS "createdAt",
      greatest(p.changed_at, newest.changed_at) AS "updatedAt",
      (SELECT count(*)::int FROM meal_plan_items i WHERE i.scope_id = s.id) AS "itemCount",
      ${memberIdsSql(ctx)} AS "memberIds"
    FROM scopes s JOIN meal_plans p ON p.scope_id = s.id AND p.plan_id = s.id
      LEFT JOIN LATERAL (SELECT i.changed_at FROM meal_plan_items i WHERE i.scope_id = s.id ORDER BY i.seq DESC LIMIT 1)
        newest ON true
    WHERE ${isMine(ctx, mealPlanScope)} AND ${condition} ORDER BY "updatedAt" DESC, s.id LIMIT ${maxListed}`);

/** Returns the days that an answer has for a client that names none. */
export function usualRange({ now }: UserContext): DateRange {
  const today = now().toISOString().slice(0, 10);
  return { from: addDays(today, -pastDays), to: addDays(today, futureDays) };
}

interface StoredRow {
  planId: string;
  id: string;
  updatedAt: Date;
  isSeries: boolean;
  value: unknown;
}

/**
 * Returns what is planned in plans that the caller reads, series day by day, the last day first. Of more than an answer
 * holds, the last days are returned.
 */
export async function readEntries(
  ctx: UserContext,
  planIds: readonly string[],
  { from, to }: DateRange,
): Promise<ReadEntry[]> {
  const own = Prisma.sql`scope_id IN (
    SELECT s.id FROM scopes s WHERE ${isMine(ctx, mealPlanScope)} AND s.id = ANY(${planIds}::uuid[]))`;
  const rows = await ctx.db.$queryRaw<StoredRow[]>(Prisma.sql`
    (SELECT scope_id AS "planId", item_id AS id, changed_at AS "updatedAt", false AS "isSeries", ${valueSql(itemTable)} AS value
      FROM meal_plan_items WHERE ${own} AND date BETWEEN ${from}::date AND ${to}::date
      ORDER BY date DESC, item_id LIMIT ${maxEntries})
    UNION ALL
    (SELECT scope_id, series_id, changed_at, true, ${valueSql(seriesTable)} FROM meal_plan_series
      WHERE ${own} AND start <= ${to}::date AND (until IS NULL OR until >= ${from}::date)
      ORDER BY series_id LIMIT ${maxSeries})`);
  return rows
    .flatMap((row) => entriesOf(row, from, to))
    .sort(byDay)
    .slice(0, maxEntries);
}

function entriesOf({ planId, id, updatedAt, isSeries, value }: StoredRow, from: string, to: string): ReadEntry[] {
  const items: WithId<PlanItem>[] = [];
  const series: WithId<PlanSeries>[] = [];
  if (isSeries) {
    const row = planSeriesRules.readRow(value, 0);
    if (row !== null) series.push([id, row]);
  } else {
    const row = planItemRules.readRow(value, 0);
    if (row !== null) items.push([id, row]);
  }
  return entriesBetween(items, series, from, to).flatMap((entry): ReadEntry[] =>
    entry.date === null ? [] : [{ ...entry, date: entry.date, planId, updatedAt }],
  );
}

function byDay(one: ReadEntry, other: ReadEntry): number {
  const [first, second] = one.date === other.date ? [other.id, one.id] : [one.date, other.date];
  return Number(first < second) - Number(first > second);
}
