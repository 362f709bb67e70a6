import { type PlanItem, planItemRow } from '@trivet/shared/meal-plans/items/plan-item-row';
import type { Meal } from '@trivet/shared/meal-plans/plan-row';
import { type PlanSeries, planSeriesRow } from '@trivet/shared/meal-plans/series/series-row';
import { entriesBetween, mealsOfDay, type WithId } from '@trivet/shared/meal-plans/plan-entries';
import { type Notice, notify, takeDuePlanDays } from '#api/features/notifications/notifications.public';
import type { Services } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { valueSql } from '#api/kernel/sync/synced-table';
import { itemTable, mealPlanScope, seriesTable } from './meal-plan-scope.ts';

/** Most plans of a person, and most items and series of each, that a notification looks at. */
const [maxPlans, maxRows] = [20, 200];
/** Most things that it names. */
const maxTitles = 10;

/** A person who is told, and their date. */
interface PlanDayOf {
  userId: string;
  date: string;
}

interface PlanOfDay {
  userId: string;
  date: string;
  planId: string;
  meals: Meal[];
  items: { id: string; value: unknown }[];
  series: { id: string; value: unknown }[];
}

/** Tells everybody whose hour has come what is planned for their day. Who has nothing planned is told nothing. */
export async function tellPlansOfDay(services: Services, signal: AbortSignal): Promise<void> {
  for (let taken = 1; taken > 0 && !signal.aborted;) {
    const next = await takeDuePlanDays(services);
    taken = next.taken;
    if (next.due.length > 0) await notify(services, noticesOf(await readPlansOfDay(services, next.due)));
  }
}

const readPlansOfDay = ({ db }: Services, people: readonly PlanDayOf[]): Promise<PlanOfDay[]> =>
  db.$queryRaw<PlanOfDay[]>(Prisma.sql`
    SELECT x."userId", x.date, s.id AS "planId", p.meals,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', i.item_id, 'value', ${valueSql(itemTable)})), '[]')
        FROM (SELECT * FROM meal_plan_items WHERE scope_id = s.id AND date = x.date::date LIMIT ${maxRows}) i) AS items,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.series_id, 'value', ${valueSql(seriesTable)})), '[]')
        FROM (SELECT * FROM meal_plan_series WHERE scope_id = s.id AND start <= x.date::date
          AND (until IS NULL OR until >= x.date::date) LIMIT ${maxRows}) r) AS series
    FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS x("userId" uuid, date text)
      CROSS JOIN LATERAL (
        SELECT id FROM scopes WHERE owner_id = x."userId" AND kind = ${mealPlanScope.kind} AND deleted_at IS NULL
        UNION
        SELECT o.id FROM scope_members m JOIN scopes o ON o.id = m.scope_id
        WHERE m.user_id = x."userId" AND m.is_accepted AND o.kind = ${mealPlanScope.kind} AND o.deleted_at IS NULL
        ORDER BY id LIMIT ${maxPlans}) s
      JOIN meal_plans p ON p.scope_id = s.id AND p.plan_id = s.id`);

function noticesOf(plans: readonly PlanOfDay[]): Notice[] {
  const byPerson = Map.groupBy(plans, ({ userId }) => userId);
  return [...byPerson].flatMap(([userId, own]): Notice[] => {
    const planned = own.map((plan) => ({ planId: plan.planId, titles: titlesOf(plan) }));
    const [first] = planned.filter(({ titles }) => titles.length > 0);
    if (first === undefined) return [];
    const titles = planned.flatMap((plan) => plan.titles).slice(0, maxTitles);
    const content = { type: 'mealplan:today', planId: first.planId, titles } as const;
    return [{ userIds: [userId], kind: 'planOfDay', topic: 'plan-of-day', content }];
  });
}

/** Returns the titles of what is planned, in the order of the day. */
function titlesOf({ date, meals, items, series }: PlanOfDay): string[] {
  const ownItems = items.flatMap(({ id, value }): WithId<PlanItem>[] => {
    const item = planItemRow.readRow(value, 0);
    return item === null ? [] : [[id, item]];
  });
  const ownSeries = series.flatMap(({ id, value }): WithId<PlanSeries>[] => {
    const one = planSeriesRow.readRow(value, 0);
    return one === null ? [] : [[id, one]];
  });
  const entries = entriesBetween(ownItems, ownSeries, date, date);
  return mealsOfDay(meals, entries).flatMap((meal) => meal.entries.map(({ title }) => title));
}
