/** How a date is best told: the caller translates the words and formats `date` with Intl. */
export type RecentDate = { kind: 'justNow' } | { kind: 'today' } | { kind: 'weekday' | 'date'; date: Date };

const minute = 60_000;
const day = 24 * 60 * minute;

const calendars = new Map<string | undefined, Intl.DateTimeFormat>();

/** Days since 1970 of the calendar date on which `date` falls in that time zone. */
function calendarDay(date: Date, timeZone: string | undefined): number {
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  calendars.set(timeZone, calendar);
  return Date.parse(calendar.format(date)) / day;
}

/**
 * Just now within 2 minutes, today for the same calendar day, the weekday within the last 7 days including today,
 * otherwise the date. A date that the clocks put at most 2 minutes ahead is just now.
 * `timeZone` is an IANA name; the reader's own when left out. An invalid date is told as a date.
 */
export function recentDate(date: Date, { now, timeZone }: { now: Date; timeZone?: string }): RecentDate {
  if (Math.abs(now.getTime() - date.getTime()) < 2 * minute) return { kind: 'justNow' };
  if (Number.isNaN(date.getTime())) return { kind: 'date', date };
  const daysAgo = calendarDay(now, timeZone) - calendarDay(date, timeZone);
  if (daysAgo === 0) return { kind: 'today' };
  return { kind: daysAgo > 0 && daysAgo < 7 ? 'weekday' : 'date', date };
}
