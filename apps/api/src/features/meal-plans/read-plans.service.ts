import { setImmediate as nextTurn } from 'node:timers/promises';
import { addDays, type CalendarDate, type DateRange } from '@trivet/shared/dates/calendar-date';
import type { Meal } from '@trivet/shared/meal-plans/plan-row';
import { type PlanItem, planItemRow } from '@trivet/shared/meal-plans/items/plan-item-row';
import { type PlanSeries, planSeriesRow } from '@trivet/shared/meal-plans/series/series-row';
import { entriesBetween, type PlanEntry, type WithId } from '@trivet/shared/meal-plans/plan-entries';
import { isMine, memberIdsSql } from '#api/features/sharing/sharing.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { valueSql } from '#api/kernel/sync/synced-table';
import { firstWithin, maxTextBytes } from '#api/kernel/text/texts-of-answer';
import { itemTable, mealPlanScope, seriesTable } from './meal-plan-scope.ts';

/** Most plans of an answer: those of the caller and those shared with them. */
const maxListed = 500;
/**
 * Most entries of an answer. Older clients ask for everything at once.
 * @limit Shopping lists and meal plans (5,000, the last days first)
 * @limit Exports and print (5,000, with 8 MiB of texts): Entries of a printed plan. They are held in memory.
 */
const maxEntries = 5_000;
/** Days whose series are read at once, and then twice as many each time. */
const firstDays = 7;
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

/** The first entries of some days. */
interface FirstEntries {
  /** The first day first. Those of one day are in no order. */
  readonly entries: readonly ReadEntry[];
  /** False where more is planned for these days. */
  readonly isWhole: boolean;
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
  /** Null for a row for which the answer has no room. */
  value: unknown;
}

/** Which entries are returned of more than an answer holds, and which stand first: those of the first or the last days. */
type End = 'first' | 'last';

/**
 * Returns what is planned in plans that the caller reads, series day by day, the last day first. Of more than an answer
 * holds, the last days are returned.
 */
export async function readEntries(
  ctx: UserContext,
  planIds: readonly string[],
  range: DateRange,
): Promise<ReadEntry[]> {
  const { rows } = await findRows(ctx, planIds, range, 'last');
  return withRoom(await unfold(rows, range, 'last'));
}

/** Returns what is planned in a plan that the caller reads, series day by day, as much as an answer holds. */
export async function readFirstEntries(ctx: UserContext, planId: string, range: DateRange): Promise<FirstEntries> {
  const { rows, isWhole } = await findRows(ctx, [planId], range, 'first');
  const found = await unfold(rows, range, 'first');
  const entries = withRoom(found);
  return { entries, isWhole: isWhole && entries.length === found.length };
}

/** Returns as many of the first entries as an answer holds. */
const withRoom = (entries: readonly ReadEntry[]): ReadEntry[] =>
  firstWithin(entries.slice(0, maxEntries), ({ title, note }) => Buffer.byteLength(title) + Buffer.byteLength(note));

/** Returns entries from one end of a range on, one more than an answer holds where there are as many. */
async function unfold(rows: readonly PlannedRow[], range: DateRange, end: End): Promise<ReadEntry[]> {
  const entries: ReadEntry[] = [];
  // Hundreds of series may repeat every day, so that all of their days would take a second and much memory.
  for (let rest = range, days = firstDays; rest.from <= rest.to && entries.length <= maxEntries; days *= 2) {
    const part = partOf(rest, days, end);
    const own = entriesOf(rows, part).sort((one, other) =>
      end === 'last' ? byLastDay(one, other) : byLastDay(other, one),
    );
    entries.push(...own.slice(0, maxEntries + 1));
    rest =
      end === 'last' ? { from: rest.from, to: addDays(part.from, -1) } : { from: addDays(part.to, 1), to: rest.to };
    await nextTurn();
  }
  return entries.slice(0, maxEntries + 1);
}

/** Returns so many days of a range at one of its ends, or fewer where it has no more. */
function partOf({ from, to }: DateRange, days: number, end: End): DateRange {
  if (end === 'last') {
    const first = addDays(to, 1 - days);
    return { from: first > from ? first : from, to };
  }
  const last = addDays(from, days - 1);
  return { from, to: last < to ? last : to };
}

async function findRows(
  ctx: UserContext,
  planIds: readonly string[],
  { from, to }: DateRange,
  end: End,
): Promise<{ rows: PlannedRow[]; isWhole: boolean }> {
  const direction = end === 'last' ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const own = Prisma.sql`scope_id IN (
    SELECT s.id FROM scopes s WHERE ${isMine(ctx, mealPlanScope)} AND s.id = ANY(${planIds}::uuid[]))`;
  const inOrder = Prisma.sql`ORDER BY date ${direction}, item_id`;
  const seriesInOrder = Prisma.sql`ORDER BY until DESC NULLS FIRST, series_id`;
  const found = await ctx.db.$queryRaw<StoredRow[]>(Prisma.sql`
    SELECT scope_id AS "planId", item_id AS id, changed_at AS "updatedAt", false AS "isSeries",
      ${withRoomSql(inOrder, valueSql(itemTable))} AS value
    FROM (SELECT * FROM meal_plan_items WHERE ${own} AND date BETWEEN ${from}::date AND ${to}::date
      ${inOrder} LIMIT ${maxEntries + 1}) i
    UNION ALL
    SELECT scope_id, series_id, changed_at, true, ${withRoomSql(seriesInOrder, valueSql(seriesTable))}
    FROM (SELECT * FROM meal_plan_series
      WHERE ${own} AND start <= ${to}::date AND (until IS NULL OR until >= ${from}::date)
      ${seriesInOrder} LIMIT ${maxEntries + 1}) r`);
  return { rows: found.flatMap(readRow), isWhole: found.every(({ value }) => value !== null) };
}

/** Returns SQL for a value, or for null behind rows whose texts take all the room of an answer. */
const withRoomSql = (inOrder: Prisma.Sql, value: Prisma.Sql): Prisma.Sql => {
  const bytes = Prisma.sql`octet_length(title) + octet_length(note)`;
  // The first row that is too much is read, so that the entries end there and not behind it.
  return Prisma.sql`
    CASE WHEN sum(${bytes}) OVER (${inOrder} ROWS UNBOUNDED PRECEDING) - (${bytes}) <= ${maxTextBytes} THEN ${value} END`;
};

/** An item or a series of a plan. */
interface PlannedRow {
  readonly planId: string;
  readonly updatedAt: Date;
  readonly items: readonly WithId<PlanItem>[];
  readonly series: readonly WithId<PlanSeries>[];
}

function readRow({ planId, id, updatedAt, isSeries, value }: StoredRow): PlannedRow[] {
  if (isSeries) {
    const series = planSeriesRow.readRow(value, 0);
    return series === null ? [] : [{ planId, updatedAt, items: [], series: [[id, series]] }];
  }
  const item = planItemRow.readRow(value, 0);
  return item === null ? [] : [{ planId, updatedAt, items: [[id, item]], series: [] }];
}

const entriesOf = (rows: readonly PlannedRow[], { from, to }: DateRange): ReadEntry[] =>
  rows.flatMap(({ planId, updatedAt, items, series }) =>
    entriesBetween(items, series, from, to).flatMap((entry): ReadEntry[] =>
      entry.date === null ? [] : [{ ...entry, date: entry.date, planId, updatedAt }],
    ),
  );

function byLastDay(one: ReadEntry, other: ReadEntry): number {
  const [first, second] = one.date === other.date ? [other.id, one.id] : [one.date, other.date];
  return Number(first < second) - Number(first > second);
}
