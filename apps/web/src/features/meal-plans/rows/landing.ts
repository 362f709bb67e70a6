import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import { byPlace, type PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { placesBetween } from '@trivet/shared/sync/places';

/** Where an entry is dropped: on a day, or on some day (null), and there on another entry or on free ground. */
export interface Drop {
  readonly date: CalendarDate | null;
  readonly on: { readonly id: string; readonly isAfter: boolean } | null;
}

/** The day, the meal and the place that an entry gets. */
export interface Landing {
  date: CalendarDate | null;
  meal: string;
  place: string;
}

/**
 * Returns where a dropped entry comes to stand: beside the one that it was dropped on, in the same meal, and otherwise
 * last in its own meal. `others` are the entries of that day. Null for an entry that is dropped where it stands.
 */
export function landingOf(entry: PlanEntry, drop: Drop, others: readonly PlanEntry[]): Landing | null {
  const free = others.filter(({ id }) => id !== entry.id);
  const landing = copyLandingOf(entry, drop, free);
  if (entry.date !== drop.date) return landing;
  const isBeside = free.some(({ id }) => id === drop.on?.id);
  return isBeside && !stands(entry, landing, free) ? landing : null;
}

/** Returns true for an entry that has the same neighbors where it would land as where it stands. */
const stands = (entry: PlanEntry, { meal, place }: Landing, others: readonly PlanEntry[]): boolean =>
  entry.meal === meal &&
  others.every((other) => other.meal !== meal || byPlace(other, entry) < 0 === other.place < place);

/** Returns where a copy of an entry comes to stand that is dropped on a day with other entries. */
export function copyLandingOf(entry: PlanEntry, { date, on }: Drop, others: readonly PlanEntry[]): Landing {
  const target = on === null ? undefined : others.find(({ id }) => id === on.id);
  const meal = target?.meal ?? entry.meal;
  const row = others.filter((other) => other.meal === meal).toSorted(byPlace);
  const at = target === undefined ? row.length : row.indexOf(target) + Number(on?.isAfter === true);
  const before = row[at - 1]?.place ?? null;
  // Others may have given two entries one place. Between them is none, so this one goes behind both.
  const after = row.slice(at).find(({ place }) => before === null || place > before)?.place ?? null;
  const [place = ''] = placesBetween(before, after, 1);
  return { date, meal, place };
}
