import type { UniqueIdentifier } from '@dnd-kit/core';
import type { CalendarDate } from '@trivet/shared/dates/calendar-date';

const someDay = 'some day';

/** Returns the name of the place where entries of a day are dropped, or those for some day (null). */
export const placeOfDate = (date: CalendarDate | null): string => date ?? someDay;

/** Returns the day of a place, null for some day, and undefined where there is no place. */
export function dateOfPlace(place: UniqueIdentifier | null | undefined): CalendarDate | null | undefined {
  if (place === null || place === undefined) return undefined;
  return place === someDay ? null : String(place);
}
