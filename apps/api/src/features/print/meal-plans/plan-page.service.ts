import { type CalendarDate, datesBetween } from '@trivet/shared/dates/calendar-date';
import { planDays } from '@trivet/shared/meal-plans/plan-days';
import { printedDays, type PrintPlanQuery } from '@trivet/shared/print/plan-options';
import { readFirstEntries, readPlan } from '#api/features/meal-plans/meal-plans.public';
import { getWeekStart } from '#api/features/preferences/preferences.public';
import type { UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import { inPieces } from '../page-pieces.ts';
import { printWords } from '../print-words.ts';
import { readerOf, type ServedPage, servedPage } from '../served-page.ts';
import { planParts } from './plan-markup.ts';
import { planStyle } from './plan-style.ts';
import { planWords } from './plan-words.ts';

/**
 * Returns the page with some days of a meal plan. Throws `notFound` when the caller does not read it, and `invalidInput`
 * for days that no page has.
 */
export async function getPlanPage(ctx: UserContext, id: string, query: PrintPlanQuery): Promise<ServedPage> {
  const { title, meals } = await readPlan(ctx, id);
  const { language, paper, today } = readerOf(ctx, query);
  const { view, size, from = today } = query;
  const range = printedDays(query, from, query.startOfWeek ?? (await getWeekStart(ctx)));
  if (range === null) throw new DomainError('invalidInput', { field: 'to' });
  const { entries, isWhole } = await readFirstEntries(ctx, id, range);
  const days = planDays(meals, entries, datesBetween(range));
  const [frameWords, words] = await Promise.all([printWords(language), planWords(language)]);
  const frame = {
    title,
    style: planStyle({ paper, size, view, meals }),
    words: frameWords,
    options: { printsItself: query.print, hasPrintButton: query.showPrintButton },
  };
  const plan = {
    title,
    heading: view === 'month' ? words.dates.month(from) : words.dates.range(range),
    printedOn: frameWords.printedOn(today),
    meals,
    days,
    range,
    shownMonth: monthOf(from),
    most: isWhole ? null : entries.length,
  };
  return servedPage(frame, ctx.env.CORS_ALLOWLIST, inPieces(planParts(view, plan, words)));
}

const monthOf = (date: CalendarDate): string => date.slice(0, 'YYYY-MM'.length);
