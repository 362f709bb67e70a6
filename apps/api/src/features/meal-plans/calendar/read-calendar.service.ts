import { addDays, type DateRange } from '@trivet/shared/dates/calendar-date';
import type { LanguageCode } from '@trivet/shared/languages';
import { mealPlanKind, type Meal, maxPlanItems, maxSeries } from '@trivet/shared/meal-plans/meal-plan';
import { mealTitle } from '@trivet/shared/meal-plans/meal-title';
import type { SeriesRule } from '@trivet/shared/meal-plans/series/occurrences';
import { chosenLanguage } from '#api/features/preferences/preferences.public';
import type { Context } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { publicUrl } from '#api/kernel/http/public-url';
import { languageFor, translator } from '#api/kernel/i18n';
import { type CalendarEntry, type CalendarWords, planCalendar } from './plan-calendar.ts';

/** Days of the past and of the future that a calendar shows. */
const [pastDays, futureDays] = [365, 730];

/** A calendar, or null instead of its text for a program that has it already. */
interface ReadCalendar {
  /** Changes with everything that the text is made of. */
  etag: string;
  text: string | null;
}

/** The condition, over `calendar_feeds f` and `scopes s`, that whoever made a link still has the plan. */
const isReadBySubscriber = Prisma.sql`
  s.kind = ${mealPlanKind} AND s.deleted_at IS NULL AND (s.owner_id = f.user_id OR EXISTS (
    SELECT FROM scope_members m WHERE m.scope_id = s.id AND m.user_id = f.user_id AND m.is_accepted))`;

interface PlanOfLink {
  seq: bigint;
  title: string;
  meals: Meal[];
  language: string | null;
}

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
  const range = { from: addDays(today, -pastDays), to: addDays(today, futureDays) };
  const read = await ctx.db.$transaction(
    async (tx) => {
      const plan = await findPlan(tx, planId, secret);
      const language = languageFor({ 'global.language': plan.language }, ctx.acceptLanguage);
      const etag = `"${plan.seq}-${today}-${language}"`;
      const entries = known?.includes(etag) ? null : await entriesOf(tx, planId, range);
      return { plan, language, etag, entries };
    },
    // The plan and what is planned are then those of one moment, in which the link was valid.
    { isolationLevel: 'RepeatableRead' },
  );
  const { plan, language, etag, entries } = read;
  if (entries === null) return { etag, text: null };
  const { title, meals } = plan;
  return { etag, text: planCalendar({ title, meals, entries, ...range }, await wordsFor(ctx, language)) };
}

async function findPlan(tx: Tx, planId: string, secret: string): Promise<PlanOfLink> {
  const [plan] = await tx.$queryRaw<PlanOfLink[]>(Prisma.sql`
    SELECT s.seq, p.title, p.meals, ${chosenLanguage(Prisma.sql`f.user_id`)} AS language
    FROM calendar_feeds f JOIN scopes s ON s.id = f.scope_id JOIN meal_plans p ON p.scope_id = s.id AND p.plan_id = s.id
    WHERE f.secret = ${secret} AND f.scope_id = ${planId}::uuid AND ${isReadBySubscriber}`);
  if (plan === undefined) throw new DomainError('notFound');
  return plan;
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

type ReadEntry = Omit<CalendarEntry, 'rule'> & Pick<SeriesRule, 'unit' | 'interval' | 'until' | 'skipped'>;

async function entriesOf(tx: Tx, planId: string, { from, to }: DateRange): Promise<CalendarEntry[]> {
  const rows = await tx.$queryRaw<(Omit<ReadEntry, 'unit'> & { unit: SeriesRule['unit'] | null })[]>(Prisma.sql`
    (SELECT item_id AS id, title, note, meal, recipe_id AS "recipeId", changed_at AS "changedAt", date::text,
      NULL AS unit, 1 AS "interval", NULL AS until, '{}'::int[] AS skipped
    FROM meal_plan_items WHERE scope_id = ${planId}::uuid AND date BETWEEN ${from}::date AND ${to}::date
    ORDER BY date, item_id LIMIT ${maxPlanItems})
    UNION ALL
    (SELECT series_id, title, note, meal, recipe_id, changed_at, start::text, unit, "interval", until::text, skipped
    FROM meal_plan_series WHERE scope_id = ${planId}::uuid ORDER BY start, series_id LIMIT ${maxSeries})`);
  return rows.map(({ unit, interval, until, skipped, ...entry }) => ({
    ...entry,
    rule: unit === null ? null : { start: entry.date, unit, interval, until, skipped },
  }));
}
