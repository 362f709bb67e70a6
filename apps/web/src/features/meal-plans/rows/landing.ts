import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import { byPlace, type PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import { placesAmong } from '@trivet/shared/sync/places';

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

/** A landing, and the entries beside it that get a new place because their places have grown long. */
export interface Landed {
  landing: Landing;
  moved: readonly (readonly [PlanEntry, { place: string }])[];
}

/**
 * Returns where a dropped entry comes to stand: beside the one that it was dropped on, in the same meal, and otherwise
 * last in its own meal. `others` are the entries of that day. Null for an entry that is dropped where it stands.
 */
export function landingOf(entry: PlanEntry, drop: Drop, others: readonly PlanEntry[]): Landed | null {
  const free = others.filter(({ id }) => id !== entry.id);
  const landed = copyLandingOf(entry, drop, free);
  if (entry.date !== drop.date) return landed;
  const isBeside = free.some(({ id }) => id === drop.on?.id);
  return isBeside && !stands(entry, landed, free) ? landed : null;
}

/** Returns true for an entry that has the same neighbors where it would land as where it stands. */
const stands = (entry: PlanEntry, { landing, moved }: Landed, others: readonly PlanEntry[]): boolean =>
  moved.length === 0 &&
  entry.meal === landing.meal &&
  others.every((other) => other.meal !== landing.meal || byPlace(other, entry) < 0 === other.place < landing.place);

/** Returns where a copy of an entry comes to stand that is dropped on a day with other entries. */
export function copyLandingOf(entry: PlanEntry, { date, on }: Drop, others: readonly PlanEntry[]): Landed {
  const target = on === null ? undefined : others.find(({ id }) => id === on.id);
  const meal = target?.meal ?? entry.meal;
  const row = others.filter((other) => other.meal === meal).toSorted(byPlace);
  const at = target === undefined ? row.length : row.indexOf(target) + Number(on?.isAfter === true);
  const among = placesAmong(
    row.map((other) => other.place),
    at,
    1,
  );
  const moved = row.flatMap((other, index): [PlanEntry, { place: string }][] => {
    const place = among.moved.get(index);
    return place === undefined ? [] : [[other, { place }]];
  });
  return { landing: { date, meal, place: among.places[0] ?? '' }, moved };
}
