import type { DateRange } from '@trivet/shared/dates/calendar-date';
import {
  addDays,
  addMonths,
  type CalendarDate,
  monthGrid,
  startOfMonth,
  startOfWeek,
  type WeekStart,
} from '@trivet/shared/dates/calendar-date';

/** The ways in which a plan is shown. */
export const planViews = ['week', 'month', 'agenda'] as const;
export type PlanView = (typeof planViews)[number];

/** Days that the agenda shows at once. */
const agendaDays = 28;

/** Returns the days that a view shows around a date. */
export function rangeOf(view: PlanView, date: CalendarDate, weekStart: WeekStart): DateRange {
  if (view === 'agenda') return { from: date, to: addDays(date, agendaDays - 1) };
  if (view === 'week') {
    const from = startOfWeek(date, weekStart);
    return { from, to: addDays(from, 6) };
  }
  const grid = monthGrid(date, weekStart);
  return { from: grid[0] ?? date, to: grid.at(-1) ?? date };
}

/** Returns the date that a view shows after going one step on (1) or back (-1). */
export function stepOf(view: PlanView, date: CalendarDate, direction: 1 | -1): CalendarDate {
  if (view === 'month') return addMonths(startOfMonth(date), direction);
  return addDays(date, direction * (view === 'week' ? 7 : agendaDays));
}
