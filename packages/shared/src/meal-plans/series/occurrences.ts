import { type CalendarDate, daysBetween, monthsBetween } from '../../dates/calendar-date.ts';
import { lastPlanDate } from '../meal-plan.ts';
import type { PlanSeries } from './series-row.ts';

/** The rule by which a series repeats. */
export type SeriesRule = Pick<PlanSeries, 'start' | 'unit' | 'interval' | 'until' | 'skipped'>;

/** One occurrence of a series, counted from 0. */
export interface Occurrence {
  readonly occurrence: number;
  readonly date: CalendarDate;
}

const daysIn = { day: 1, week: 7 };
const msOfDay = 86_400_000;
const monthsOfYear = 12;

/**
 * Returns the day of an occurrence, or null for one after all days that can be planned. Each month counts from the first
 * occurrence, so that a series of the 31st has the last day of a shorter month and the 31st again after it. A calendar asks
 * for a million of them, which is why this reckons with numbers.
 */
export function dateOfOccurrence({ start, unit, interval }: SeriesRule, occurrence: number): CalendarDate | null {
  const steps = occurrence * interval;
  const time = unit === 'month' ? monthsAfter(start, steps) : Date.parse(start) + steps * daysIn[unit] * msOfDay;
  return time <= lastTime ? new Date(time).toISOString().slice(0, lastPlanDate.length) : null;
}

const lastTime = Date.parse(lastPlanDate);

function monthsAfter(start: CalendarDate, months: number): number {
  const [year = 0, month = 1, day = 1] = start.split('-').map(Number);
  const total = year * monthsOfYear + month - 1 + months;
  const [ofYear, ofMonth] = [Math.floor(total / monthsOfYear), total % monthsOfYear];
  const lastOfMonth = new Date(Date.UTC(ofYear, ofMonth + 1, 0)).getUTCDate();
  return Date.UTC(ofYear, ofMonth, Math.min(day, lastOfMonth));
}

/** Returns the occurrences of a series from one day to another, without those that are skipped. */
export function occurrencesBetween(rule: SeriesRule, from: CalendarDate, to: CalendarDate): Occurrence[] {
  const end = rule.until !== null && rule.until < to ? rule.until : to;
  const skipped = new Set(rule.skipped);
  const found: Occurrence[] = [];
  for (let occurrence = firstFrom(rule, from); ; occurrence += 1) {
    const date = dateOfOccurrence(rule, occurrence);
    if (date === null || date > end) return found;
    if (date >= from && !skipped.has(occurrence)) found.push({ occurrence, date });
  }
}

/** Returns an occurrence that is not after `from` unless it is the first one, and at most one before it. */
function firstFrom({ start, unit, interval }: SeriesRule, from: CalendarDate): number {
  if (from <= start) return 0;
  if (unit === 'month') return Math.floor(monthsBetween(start, from) / interval);
  return Math.floor(daysBetween(start, from) / (interval * daysIn[unit]));
}
