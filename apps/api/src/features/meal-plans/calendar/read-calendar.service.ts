import { addDays, type CalendarDate, type DateRange } from '@trivet/shared/dates/calendar-date';
import type { LanguageCode } from '@trivet/shared/languages';
import { mealPlanKind, maxPlanItems, maxSeries } from '@trivet/shared/meal-plans/meal-plan';
import type { Meal } from '@trivet/shared/meal-plans/plan-row';
import { mealTitle } from '@trivet/shared/meal-plans/meal-title';
import type { SeriesRule } from '@trivet/shared/meal-plans/series/occurrences';
import { LRUCache } from 'lru-cache';
import { chosenLanguage } from '#api/features/preferences/preferences.public';
import type { Context } from '#api/kernel/context';
import { type Db, Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { publicUrl } from '#api/kernel/http/public-url';
import { languageFor, translator } from '#api/kernel/i18n';
import { type CalendarEntry, type CalendarWords, planCalendar } from './plan-calendar.ts';

/**
 * Days of the past and of the future that a calendar shows. Programs read it every hour.
 * @limit Shopping lists and meal plans (one year back, two ahead)
 */
const [pastDays, futureDays] = [365, 730];

/** A calendar, or null instead of its text for a program that has it already. */
interface ReadCalendar {
  /** Changes with everything that the text is made of. */
  etag: string;
  text: string | null;
}

/** The condition, over `calendar_feeds f` and `scopes s`, that whoever made a link still has the plan and an open account. */
const isReadBySubscriber = Prisma.sql`
  s.kind = ${mealPlanKind} AND s.deleted_at IS NULL
  AND EXISTS (SELECT FROM users u WHERE u.id = f.user_id AND u.closed_at IS NULL) AND (s.owner_id = f.user_id OR EXISTS (
    SELECT FROM scope_members m WHERE m.scope_id = s.id AND m.user_id = f.user_id AND m.is_accepted))`;

interface PlanOfLink {
  /** The number of the last change of anything on the plan. */
  seq: bigint;
  /** That of the last change of its title or its meals. */
  ownSeq: bigint;
  title: string;
  meals: Meal[];
  language: string | null;
}

/**
 * Most letters of calendars that are kept, so that programs that read one after the other do not have it made again.
 * @limit Shopping lists and meal plans (32 MiB, by the number of their plan)
 */
const keptLetters = 32 * 1024 * 1024;
const kept = new LRUCache<string, string>({ maxSize: keptLetters, sizeCalculation: ({ length }) => length });
/** The calendars that are being made. */
const making = new Map<string, Promise<string | null>>();

/** Changes when the same plan is written in another way. */
const format = 2;

/**
 * Returns the calendar of a plan for whoever has a link to it. `known` is what the program has already. Throws `notFound`
 * for a link that was turned off, and for one of somebody who no longer has the plan.
 */
export async function readCalendar(
  ctx: Context,
  planId: string,
  secret: string,
  known: string | undefined,
): Promise<ReadCalendar> {
  const today = ctx.now().toISOString().slice(0, 10);
  for (;;) {
    const plan = await findPlan(ctx.db, planId, secret);
    const language = languageFor({ 'global.language': plan.language }, ctx.acceptLanguage);
    const etag = `"${format}-${plan.seq}-${today}-${language}"`;
    if (known?.includes(etag)) return { etag, text: null };
    // The link was valid for the plan of this number, so that one of a later number is not for its reader.
    const text = await madeOnce(`${planId} ${etag}`, () => makeCalendar(ctx, planId, plan, { today, language }));
    if (text !== null) return { etag, text };
  }
}

/** Returns what is kept under a key, or makes it: those who ask meanwhile get the same. */
async function madeOnce(key: string, make: () => Promise<string | null>): Promise<string | null> {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = making.get(key) ?? make().finally(() => making.delete(key));
  making.set(key, made);
  const text = await made;
  if (text !== null) kept.set(key, text);
  return text;
}

async function findPlan(db: Db, planId: string, secret: string): Promise<PlanOfLink> {
  const [plan] = await db.$queryRaw<PlanOfLink[]>(Prisma.sql`
    SELECT s.seq, p.seq AS "ownSeq", p.title, p.meals, ${chosenLanguage(Prisma.sql`f.user_id`)} AS language
    FROM calendar_feeds f JOIN scopes s ON s.id = f.scope_id JOIN meal_plans p ON p.scope_id = s.id AND p.plan_id = s.id
    WHERE f.secret = ${secret} AND f.scope_id = ${planId}::uuid AND ${isReadBySubscriber}`);
  if (plan === undefined) throw new DomainError('notFound');
  return plan;
}

/** Makes the calendar of a plan of a number, or returns null when the plan has another one meanwhile. */
async function makeCalendar(
  ctx: Context,
  planId: string,
  { seq, ownSeq, title, meals }: PlanOfLink,
  { today, language }: { today: CalendarDate; language: LanguageCode },
): Promise<string | null> {
  const range = { from: addDays(today, -pastDays), to: addDays(today, futureDays) };
  const rows = await readRows(ctx.db, planId, range);
  if (rows.some((row) => row.planSeq !== seq)) return null;
  const entries = entriesOf(rows);
  return planCalendar({ title, seq: Number(ownSeq), meals, entries, ...range }, await wordsFor(ctx, language));
}

async function wordsFor({ env }: Context, code: LanguageCode): Promise<CalendarWords> {
  const t = await translator(code);
  const base = publicUrl(env);
  return {
    mealTitle: (meal) => mealTitle(meal, t),
    entryTitle: (values) => t('mealPlans.calendarEntry', values),
    recipeUrl: (recipeId) => `${base}/#/recipe/${recipeId}`,
  };
}

type EntryRow = Omit<CalendarEntry, 'rule' | 'seq'> &
  Pick<SeriesRule, 'interval' | 'until'> & {
    planSeq: bigint;
    seq: bigint;
    unit: SeriesRule['unit'] | null;
    /** Numbers with commas between them, in braces. A plan may have a million, which are read one series at a time. */
    skipped: string;
  };

/** Reads what a plan has, and its number at that moment. A plan without anything has one row without an entry. */
const readRows = (db: Db, planId: string, { from, to }: DateRange): Promise<(EntryRow | EmptyRow)[]> =>
  db.$queryRaw<(EntryRow | EmptyRow)[]>(Prisma.sql`
    SELECT s.seq AS "planSeq", r.* FROM scopes s LEFT JOIN (
      (SELECT item_id AS id, title, note, meal, recipe_id AS "recipeId", changed_at AS "changedAt", seq, date::text,
        NULL AS unit, 1 AS "interval", NULL AS until, '{}' AS skipped
      FROM meal_plan_items WHERE scope_id = ${planId}::uuid AND date BETWEEN ${from}::date AND ${to}::date
      ORDER BY date, item_id LIMIT ${maxPlanItems})
      UNION ALL
      (SELECT series_id, title, note, meal, recipe_id, changed_at, seq, start::text, unit, "interval", until::text,
        skipped::text
      FROM meal_plan_series WHERE scope_id = ${planId}::uuid ORDER BY start, series_id LIMIT ${maxSeries})
    ) r ON true WHERE s.id = ${planId}::uuid`);

interface EmptyRow {
  planSeq: bigint;
  id: null;
}

function* entriesOf(rows: readonly (EntryRow | EmptyRow)[]): Generator<CalendarEntry> {
  for (const row of rows) {
    if (row.id === null) continue;
    const { planSeq: _, seq, unit, interval, until, skipped, ...entry } = row;
    const rule = unit === null ? null : { start: entry.date, unit, interval, until, skipped: numbersIn(skipped) };
    yield { ...entry, seq: Number(seq), rule };
  }
}

const numbersIn = (array: string): number[] =>
  array.length <= '{}'.length ? [] : array.slice(1, -1).split(',').map(Number);
