import { addDays, addMonths, type CalendarDate, daysBetween, monthsBetween } from '../../dates/calendar-date.ts';
import type { PlanSeries } from '../meal-plan.ts';

/** The rule by which a series repeats. */
export type SeriesRule = Pick<PlanSeries, 'start' | 'unit' | 'interval' | 'until' | 'skipped'>;

/** One occurrence of a series, counted from 0. */
export interface Occurrence {
  readonly occurrence: number;
  readonly date: CalendarDate;
}

const daysIn = { day: 1, week: 7 };

/**
 * Returns the day of an occurrence. Each month counts from the first occurrence, so that a series of the 31st has the last
 * day of a shorter month and the 31st again after it.
 */
export const dateOfOccurrence = ({ start, unit, interval }: SeriesRule, occurrence: number): CalendarDate =>
  unit === 'month' ? addMonths(start, occurrence * interval) : addDays(start, occurrence * interval * daysIn[unit]);

/** Returns the occurrences of a series from one day to another, without those that are skipped. */
export function occurrencesBetween(rule: SeriesRule, from: CalendarDate, to: CalendarDate): Occurrence[] {
  const end = rule.until !== null && rule.until < to ? rule.until : to;
  const skipped = new Set(rule.skipped);
  const found: Occurrence[] = [];
  for (let occurrence = firstFrom(rule, from); ; occurrence += 1) {
    const date = dateOfOccurrence(rule, occurrence);
    if (date > end) return found;
    if (date >= from && !skipped.has(occurrence)) found.push({ occurrence, date });
  }
}

/** Returns an occurrence that is not after `from` unless it is the first one, and at most one before it. */
function firstFrom({ start, unit, interval }: SeriesRule, from: CalendarDate): number {
  if (from <= start) return 0;
  if (unit === 'month') return Math.floor(monthsBetween(start, from) / interval);
  return Math.floor(daysBetween(start, from) / (interval * daysIn[unit]));
}
