import type { CalendarDate } from '../dates/calendar-date.ts';
import type { Meal } from './plan-row.ts';
import { type MealEntries, mealsOfDay, type PlanEntry } from './plan-entries.ts';

/** What is planned for one day, by its meals. Meals without anything are left out. */
export interface PlanDay {
  readonly date: CalendarDate;
  readonly meals: readonly MealEntries[];
}

/** One meal of several days, with what is planned for each of them in their order. */
export interface MealRow {
  readonly meal: Meal;
  readonly days: readonly (readonly PlanEntry[])[];
}

/** Returns what is planned for each of some dates. */
export function planDays(
  meals: readonly Meal[],
  entries: readonly PlanEntry[],
  dates: readonly CalendarDate[],
): PlanDay[] {
  const byDate = Map.groupBy(entries, ({ date }) => date);
  return dates.map((date) => ({ date, meals: mealsOfDay(meals, byDate.get(date) ?? []) }));
}

/**
 * Returns a row for each meal of the plan, in the order of the day and also for one without anything. Meals that the plan
 * does not have come last.
 */
export function mealRows(meals: readonly Meal[], days: readonly PlanDay[]): MealRow[] {
  const known = new Set(meals.map(({ key }) => key));
  const planned = days.flatMap((day) => day.meals.map(({ meal }) => meal)).filter(({ key }) => !known.has(key));
  const unknown = new Map(planned.map((meal) => [meal.key, meal]));
  const byDay = days.map((day) => new Map(day.meals.map(({ meal, entries }) => [meal.key, entries])));
  return [...meals, ...[...unknown.keys()].toSorted().flatMap((key) => unknown.get(key) ?? [])].map((meal) => ({
    meal,
    days: byDay.map((entriesOf) => entriesOf.get(meal.key) ?? []),
  }));
}
