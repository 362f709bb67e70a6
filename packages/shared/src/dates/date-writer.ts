import type { CalendarDate, DateRange } from './calendar-date.ts';

/**
 * Writes days of the calendar in one language. Headings begin with a capital letter, also in languages that write the
 * names of days and months with small ones.
 */
export interface DateWriter {
  /** Returns a date within a sentence: `November 27, 2026`. */
  date: (date: CalendarDate) => string;
  /** Returns the heading of a day: `Friday, November 27`, with the year where the days around it are of several years. */
  day: (date: CalendarDate, around: DateRange) => string;
  /** Returns the name of a weekday as a heading: `Friday`. */
  weekday: (date: CalendarDate) => string;
  /** Returns the name of a weekday where there is little room: `Fri`. */
  weekdayShort: (date: CalendarDate) => string;
  /** Returns the day of the month: `27`. */
  dayOfMonth: (date: CalendarDate) => string;
  /** Returns a date where there is little room, without its year: `Nov 27`. */
  shortDay: (date: CalendarDate) => string;
  /** Returns a date where there is little room, with its weekday: `Fri, Nov 27`. */
  dayShort: (date: CalendarDate) => string;
  /** Returns a month as a heading: `November 2026`. */
  month: (date: CalendarDate) => string;
  /** Returns days as a heading, what they have in common once: `November 23 – 29, 2026`. */
  range: (range: DateRange) => string;
  /** Returns days as a heading where there is little room: `Nov 23 – 29, 2026`. */
  rangeShort: (range: DateRange) => string;
}

const yearOf = (date: CalendarDate): string => date.slice(0, 4);

/** Returns the midnight in UTC that begins a date. The writers read it in UTC, so that no time zone changes the day. */
const instantOf = (date: CalendarDate): Date => new Date(`${date}T00:00:00Z`);

function createDateWriter(locale: string): DateWriter {
  const writer = (parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' });
  const heading = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(locale));
  const long = writer({ dateStyle: 'long' });
  const day = writer({ weekday: 'long', day: 'numeric', month: 'long' });
  const full = writer({ dateStyle: 'full' });
  const weekday = writer({ weekday: 'long' });
  const weekdayShort = writer({ weekday: 'short' });
  const dayOfMonth = writer({ day: 'numeric' });
  const short = writer({ day: 'numeric', month: 'short' });
  const weekdayAndDay = writer({ weekday: 'short', day: 'numeric', month: 'short' });
  const medium = writer({ dateStyle: 'medium' });
  const month = writer({ month: 'long', year: 'numeric' });
  return {
    date: (date) => long.format(instantOf(date)),
    day: (date, { from, to }) => heading((yearOf(from) === yearOf(to) ? day : full).format(instantOf(date))),
    weekday: (date) => heading(weekday.format(instantOf(date))),
    weekdayShort: (date) => weekdayShort.format(instantOf(date)),
    dayOfMonth: (date) => dayOfMonth.format(instantOf(date)),
    shortDay: (date) => short.format(instantOf(date)),
    dayShort: (date) => weekdayAndDay.format(instantOf(date)),
    month: (date) => heading(month.format(instantOf(date))),
    range: ({ from, to }) => heading(long.formatRange(instantOf(from), instantOf(to))),
    rangeShort: ({ from, to }) => heading(medium.formatRange(instantOf(from), instantOf(to))),
  };
}

// Browsers need several milliseconds to make one of these.
const known = new Map<string, DateWriter>();

/** Returns what writes days in a language, which is a BCP 47 tag. */
export function dateWriter(locale: string): DateWriter {
  const before = known.get(locale);
  if (before !== undefined) return before;
  const writer = createDateWriter(locale);
  known.set(locale, writer);
  return writer;
}
