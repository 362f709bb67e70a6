import type { CalendarDate } from '../dates/calendar-date.ts';
import type { Meal } from './plan-row.ts';
import type { PlanItem } from './items/plan-item-row.ts';
import { type PlannedMeal, plannedOf } from './planned-meal.ts';
import type { PlanSeries } from './series/series-row.ts';
import { occurrenceId } from './series/occurrence-id.ts';
import { occurrencesBetween } from './series/occurrences.ts';

/** A row with its id. */
export type WithId<Row> = readonly [id: string, row: Row];

/**
 * What is planned for a day: an item, or an occurrence of a series that has no item of its own. `id` is that of the item
 * which it is, or would be. `date` is null for what is planned for some day.
 */
export interface PlanEntry extends PlannedMeal {
  readonly id: string;
  readonly date: CalendarDate | null;
  readonly place: string;
  readonly seriesId: string | null;
  readonly occurrence: number | null;
  /** True for an occurrence without an item of its own. */
  readonly isRepeated: boolean;
  readonly madeAt: string | null;
  readonly addedBy: string;
  readonly createdAt: string;
}

/** Returns an item as an entry of its day. */
export const entryOfItem = ([id, item]: WithId<PlanItem>): PlanEntry => ({ ...item, id, isRepeated: false });

/** Returns the occurrences of a series from one day to another as entries. */
export function entriesOfSeries(
  [seriesId, series]: WithId<PlanSeries>,
  from: CalendarDate,
  to: CalendarDate,
): PlanEntry[] {
  const { place, addedBy, createdAt } = series;
  return occurrencesBetween(series, from, to).map(({ occurrence, date }) => ({
    ...plannedOf(series),
    id: occurrenceId(seriesId, occurrence),
    date,
    place,
    seriesId,
    occurrence,
    isRepeated: true,
    madeAt: null,
    addedBy,
    createdAt,
  }));
}

/** Returns what is planned from one day to another, in no order. */
export function entriesBetween(
  items: readonly WithId<PlanItem>[],
  series: readonly WithId<PlanSeries>[],
  from: CalendarDate,
  to: CalendarDate,
): PlanEntry[] {
  const own = items.filter(([, { date }]) => date !== null && date >= from && date <= to).map(entryOfItem);
  return [...own, ...series.flatMap((one) => entriesOfSeries(one, from, to))];
}

/** What stands in one meal of a day. `meal` has no title for a standard meal. */
export interface MealEntries {
  readonly meal: Meal;
  readonly entries: readonly PlanEntry[];
}

/**
 * Returns the entries of one day by their meals, in the order of the day. Within a meal they stand by their places, and
 * meals that the plan does not have come last, with their keys as titles.
 */
export function mealsOfDay(meals: readonly Meal[], entries: readonly PlanEntry[]): MealEntries[] {
  const byMeal = Map.groupBy(entries, ({ meal }) => meal);
  const known = new Set(meals.map(({ key }) => key));
  const unknown = [...byMeal.keys()].filter((key) => !known.has(key)).toSorted();
  return [...meals, ...unknown.map((key) => ({ key, title: key, color: null }))].flatMap((meal) => {
    const own = byMeal.get(meal.key);
    return own === undefined ? [] : [{ meal, entries: own.toSorted(byPlace) }];
  });
}

/** Compares entries by their places, and those of one place by their ids. */
export function byPlace(one: Pick<PlanEntry, 'place' | 'id'>, other: Pick<PlanEntry, 'place' | 'id'>): number {
  const [first, second] = one.place === other.place ? [one.id, other.id] : [one.place, other.place];
  return first < second ? -1 : Number(first > second);
}
