/** Says how to write a date. The caller translates the words and formats `date` with Intl. */
export type RecentDate = { kind: 'justNow' } | { kind: 'today' } | { kind: 'weekday' | 'date'; date: Date };

const minute = 60_000;
const day = 24 * 60 * minute;

const calendars = new Map<string | undefined, Intl.DateTimeFormat>();

/** Returns the days from 1970 to the calendar date of `date` in that time zone. */
function calendarDay(date: Date, timeZone: string | undefined): number {
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  calendars.set(timeZone, calendar);
  return Date.parse(calendar.format(date)) / day;
}

/**
 * Returns `justNow` within 2 minutes, before or after `now`, `today` on the same calendar day, `weekday` within the
 * last 7 days including today, and otherwise `date`, for an invalid date too. `timeZone` is an IANA name. Without it,
 * the reader's own time zone counts.
 * @limit Client (just now for 2 minutes, a weekday for 7 days): Date in words. Then the date.
 */
export function recentDate(date: Date, { now, timeZone }: { now: Date; timeZone?: string }): RecentDate {
  if (Math.abs(now.getTime() - date.getTime()) < 2 * minute) return { kind: 'justNow' };
  if (Number.isNaN(date.getTime())) return { kind: 'date', date };
  const daysAgo = calendarDay(now, timeZone) - calendarDay(date, timeZone);
  if (daysAgo === 0) return { kind: 'today' };
  return { kind: daysAgo > 0 && daysAgo < 7 ? 'weekday' : 'date', date };
}
