import { z } from 'zod';
import {
  addDays,
  type CalendarDate,
  type DateRange,
  daysBetween,
  monthGrid,
  startOfWeek,
  type WeekStart,
} from '../dates/calendar-date.ts';
import { planDateSchema } from '../meal-plans/schemas.ts';
import { preferencesSchema } from '../preferences/schema.ts';
import { maxAgendaDays } from './limits.ts';
import { pageQuerySchema } from './page-query.ts';

/** The ways in which a plan is printed. */
const planViews = ['week', 'month', 'agenda'] as const;
export type PlanView = (typeof planViews)[number];

/** Days of an agenda whose address does not name the last one. */
const usualAgendaDays = 28;

/** The parameters of the address of a meal plan to print. Repeated and malformed values are refused. */
export const printPlanQuerySchema = pageQuerySchema.extend({
  view: z.enum(planViews).default('week'),
  /** A day of the week or the month, or the first day of the agenda. Today when it is absent. */
  from: planDateSchema.optional(),
  /** The last day of the agenda. */
  to: planDateSchema.optional(),
  /** The reader's own choice when it is absent. */
  startOfWeek: preferencesSchema.shape.mealPlan.shape.startOfWeek.optional(),
  today: planDateSchema.optional(),
});
export type PrintPlanQuery = z.infer<typeof printPlanQuerySchema>;

/**
 * Returns the days of a page: the week of a day, the whole weeks of its month, or the days from it on. Returns null for an
 * agenda that ends before it begins, or has more than {@link maxAgendaDays}.
 */
export function printedDays(
  { view, to }: Pick<PrintPlanQuery, 'view' | 'to'>,
  from: CalendarDate,
  weekStart: WeekStart,
): DateRange | null {
  if (view === 'week') {
    const first = startOfWeek(from, weekStart);
    return { from: first, to: addDays(first, 6) };
  }
  if (view === 'month') {
    const dates = monthGrid(from, weekStart);
    return { from: dates.at(0) ?? from, to: dates.at(-1) ?? from };
  }
  const last = to ?? addDays(from, usualAgendaDays - 1);
  const days = daysBetween(from, last);
  return days >= 0 && days < maxAgendaDays ? { from, to: last } : null;
}
