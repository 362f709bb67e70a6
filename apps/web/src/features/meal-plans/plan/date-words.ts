import { type CalendarDate, plainDate } from '@trivet/shared/dates/calendar-date';
import { shownLanguage } from '#web/lib/stores/appearance.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a format of the language that is shown. Calendar dates are the same day in every time zone. */
function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { locale } = shownLanguage();
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

const momentOf = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`);

/** Writes a date, such as “Friday, November 27”, with its year when that is not the year of `today`. */
export const dayWords = (date: CalendarDate, today: CalendarDate): string =>
  formatOf({
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(date.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  }).format(momentOf(date));

/** Writes the day of the week in a few letters. */
export const weekdayWord = (date: CalendarDate): string => formatOf({ weekday: 'short' }).format(momentOf(date));

/** Writes the day of the month. */
export const dayNumber = (date: CalendarDate): string => formatOf({ day: 'numeric' }).format(momentOf(date));

/** Writes a month with its year. */
export const monthWords = (date: CalendarDate): string =>
  formatOf({ month: 'long', year: 'numeric' }).format(momentOf(date));

/** Writes the days from one to another, such as “Nov 23 – 29, 2026”. */
export const rangeWords = (from: CalendarDate, to: CalendarDate): string =>
  formatOf({ month: 'short', day: 'numeric', year: 'numeric' }).formatRange(momentOf(from), momentOf(to));

/** Writes a number in the digits of the language. */
export const weekNumberWord = (date: CalendarDate): string =>
  new Intl.NumberFormat(shownLanguage().locale).format(plainDate(date).weekOfYear ?? 1);
