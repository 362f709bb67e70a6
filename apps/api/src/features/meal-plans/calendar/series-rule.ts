import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import { dateOfOccurrence, occurrencesBetween, type SeriesRule } from '@trivet/shared/meal-plans/series/occurrences';

/** The days of a series that one event of a calendar describes. */
export interface SeriesPart {
  /** Sets the part apart from the others of its series. The first one has none. */
  readonly suffix: string;
  /** The first day of the part. */
  readonly start: CalendarDate;
  /** The rule and its exceptions, as lines of iCalendar (RFC 5545, sections 3.8.5.1 and 3.8.5.3). Null for a single day. */
  readonly lines: string | null;
}

/** The last day that every month has. */
const shortestMonth = 28;
const longestMonth = 31;
const monthsOfYear = 12;
const february = 2;

const monthOf = (date: CalendarDate): number => Number(date.slice(5, 7));

/**
 * Returns what a calendar shows for a series. Calendar programs do not agree on rules that choose the last of several
 * days, nor on an interval of months beside their names. So a series of the 29th or 30th has a rule of its own for
 * February, and one whose months change with the year has single days, those from `from` to `to`.
 */
export function seriesParts(series: SeriesRule, from: CalendarDate, to: CalendarDate): SeriesPart[] {
  const { unit, interval } = series;
  const day = Number(series.start.slice(-2));
  if (unit === 'day') return wholeSeries(series, `FREQ=DAILY;INTERVAL=${interval}`);
  if (unit === 'week') return wholeSeries(series, `FREQ=WEEKLY;INTERVAL=${interval}`);
  if (day <= shortestMonth) return wholeSeries(series, `FREQ=MONTHLY;INTERVAL=${interval}`);
  if (interval % monthsOfYear === 0) return wholeSeries(series, yearlyRule(series));
  if (day === longestMonth) return wholeSeries(series, `FREQ=MONTHLY;INTERVAL=${interval};BYMONTHDAY=-1`);
  return monthsOfYear % interval === 0 ? partsByMonth(series, day) : singleDays(series, from, to);
}

const wholeSeries = (series: SeriesRule, rule: string): SeriesPart[] => partOf(series, '', rule, () => true);

function yearlyRule({ start, interval }: SeriesRule): string {
  const rule = `FREQ=YEARLY;INTERVAL=${interval / monthsOfYear}`;
  return monthOf(start) === february ? `${rule};BYMONTH=${february};BYMONTHDAY=-1` : rule;
}

function partsByMonth(series: SeriesRule, day: number): SeriesPart[] {
  const dates = firstDates(series);
  const others = [...new Set(dates.map(monthOf))].filter((month) => month !== february).toSorted((a, b) => a - b);
  return [
    ...partOf(
      series,
      '',
      `FREQ=YEARLY;BYMONTH=${others.join(',')};BYMONTHDAY=${day}`,
      (date) => monthOf(date) !== february,
    ),
    ...partOf(
      series,
      '-february',
      `FREQ=YEARLY;BYMONTH=${february};BYMONTHDAY=-1`,
      (date) => monthOf(date) === february,
    ),
  ];
}

/** Returns the days of occurrences, without those after all days that can be planned. */
const datesOf = (series: SeriesRule, occurrences: readonly number[]): CalendarDate[] =>
  occurrences.flatMap((occurrence) => dateOfOccurrence(series, occurrence) ?? []);

/** Returns the first days of a series: those of all months in which it has any. */
const firstDates = (series: SeriesRule): CalendarDate[] =>
  datesOf(
    series,
    Array.from({ length: monthsOfYear }, (_, occurrence) => occurrence),
  );

const singleDays = (series: SeriesRule, from: CalendarDate, to: CalendarDate): SeriesPart[] =>
  occurrencesBetween(series, from, to).map(({ occurrence, date }) => ({
    suffix: `-${occurrence}`,
    start: date,
    lines: null,
  }));

/** Returns a date in the way of iCalendar: `20261127` (RFC 5545, section 3.3.4). */
const basicDate = (date: CalendarDate): string => date.replaceAll('-', '');

/** Days that fit into a line of 75 letters, so that nobody has to fold long ones letter by letter. */
const datesOfLine = 6;

function partOf(series: SeriesRule, suffix: string, rule: string, isIn: (date: CalendarDate) => boolean): SeriesPart[] {
  const { until, skipped } = series;
  const start = firstDates(series).find(isIn);
  if (start === undefined || (until !== null && start > until)) return [];
  const exceptions = datesOf(series, skipped).filter(isIn);
  const lines = [`RRULE:${rule}${until === null ? '' : `;UNTIL=${basicDate(until)}`}`];
  for (let first = 0; first < exceptions.length; first += datesOfLine) {
    lines.push(
      `EXDATE;VALUE=DATE:${exceptions
        .slice(first, first + datesOfLine)
        .map(basicDate)
        .join(',')}`,
    );
  }
  return [{ suffix, start, lines: lines.join('\r\n') }];
}
