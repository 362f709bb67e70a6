import type { CalendarDate } from './calendar-date.ts';

const hourMs = 60 * 60_000;

/**
 * Hours from the midnight with which the earliest day begins, in the time zone that is farthest ahead and in wide use
 * (New Zealand in summer), to the date that was meant. In zones up to ten hours behind UTC the date stays the same then.
 */
const aheadHours = 13;

/**
 * Returns the date that a client of the reference product's period meant with an instant. It sends the midnight of its
 * time zone without saying which zone that is, so that the 17th of Berlin comes as 23:00 of the 16th. An instant with
 * seconds is none of these midnights and counts as its date in UTC.
 *
 * @example dateOfInstant(new Date('2026-11-16T23:00:00.000Z')) // '2026-11-17'
 */
export function dateOfInstant(instant: Date): CalendarDate {
  const isMidnight = instant.getTime() % 60_000 === 0;
  return new Date(instant.getTime() + (isMidnight ? aheadHours * hourMs : 0)).toISOString().slice(0, 10);
}
