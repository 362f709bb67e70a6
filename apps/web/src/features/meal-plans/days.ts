import { addDays, type CalendarDate, daysBetween } from '@trivet/shared/dates/calendar-date';
import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';

/** An entry that has a day. */
export type DatedEntry = PlanEntry & { date: CalendarDate };

/** Returns the entries of some days. */
export const entriesOn = (entries: readonly PlanEntry[], days: readonly CalendarDate[]): DatedEntry[] =>
  entries.filter((entry): entry is DatedEntry => entry.date !== null && days.includes(entry.date));

/**
 * Returns entries with the days that they get when the first of their days becomes another one and the rest keep their
 * distances.
 */
export const shiftedTo = (
  entries: readonly DatedEntry[],
  first: CalendarDate,
  to: CalendarDate,
): (readonly [DatedEntry, { date: CalendarDate }])[] =>
  entries.map((entry) => [entry, { date: addDays(to, daysBetween(first, entry.date)) }]);
