import { Temporal } from 'temporal-polyfill';

/**
 * A day of the calendar, `YYYY-MM-DD`. It is the same day in every time zone. Such texts compare in the order of their
 * days.
 */
export type CalendarDate = string;

/** The days from the first to the last, both included. */
export interface DateRange {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The day that begins a week. */
export type WeekStart = 'monday' | 'sunday';

/** Returns a date as the type of the language has it. */
const plainDate = (date: CalendarDate): Temporal.PlainDate => Temporal.PlainDate.from(date);

/**
 * Returns the date that many days later, or earlier for a negative number.
 *
 * @example addDays('2026-02-27', 2) // '2026-03-01'
 */
export const addDays = (date: CalendarDate, days: number): CalendarDate => plainDate(date).add({ days }).toString();

/**
 * Returns the date that many months later. It is the last day of a month that is too short.
 *
 * @example addMonths('2026-01-31', 1) // '2026-02-28'
 */
export const addMonths = (date: CalendarDate, months: number): CalendarDate =>
  plainDate(date).add({ months }).toString();

/** Returns the days from one date to another, negative when the other is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => plainDate(from).until(plainDate(to)).days;

/** Returns the months from the month of one date to the month of another. */
export function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  const [first, last] = [plainDate(from), plainDate(to)];
  return (last.year - first.year) * 12 + last.month - first.month;
}

/** Returns the number of the week by ISO 8601, where weeks begin on Monday and week 1 has the first Thursday of the year. */
export const weekNumberOf = (date: CalendarDate): number => plainDate(date).weekOfYear ?? 1;

/** Returns the first day of the week of a date. */
export function startOfWeek(date: CalendarDate, weekStart: WeekStart): CalendarDate {
  const day = plainDate(date);
  const daysIn = weekStart === 'monday' ? day.dayOfWeek - 1 : day.dayOfWeek % 7;
  return day.subtract({ days: daysIn }).toString();
}

/** Returns the first day of the month of a date. */
export const startOfMonth = (date: CalendarDate): CalendarDate => plainDate(date).with({ day: 1 }).toString();

/** Returns the dates of a range. */
export const datesBetween = ({ from, to }: DateRange): CalendarDate[] => datesFrom(from, daysBetween(from, to) + 1);

/** Returns that many dates from one on. */
export function datesFrom(from: CalendarDate, count: number): CalendarDate[] {
  const first = plainDate(from);
  return Array.from({ length: count }, (_, days) => first.add({ days }).toString());
}

/** Returns the dates of the whole weeks that have days of the month of a date. */
export function monthGrid(date: CalendarDate, weekStart: WeekStart): CalendarDate[] {
  const first = startOfWeek(startOfMonth(date), weekStart);
  const last = startOfWeek(addDays(addMonths(startOfMonth(date), 1), -1), weekStart);
  return datesFrom(first, daysBetween(first, last) + 7);
}
