import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import type { Meal, PlannedMeal } from '@trivet/shared/meal-plans/meal-plan';
import type { SeriesRule } from '@trivet/shared/meal-plans/series/occurrences';
import ical, { type ICalEventData, ICalEventTransparency } from 'ical-generator';
import { seriesParts } from './series-rule.ts';

/** Something planned as a calendar shows it. A series has its rule. */
export interface CalendarEntry extends Pick<PlannedMeal, 'title' | 'note' | 'meal' | 'recipeId'> {
  readonly id: string;
  readonly date: CalendarDate;
  readonly changedAt: Date;
  readonly rule: SeriesRule | null;
}

/** What a calendar is made of. */
export interface PlanCalendar {
  readonly title: string;
  readonly entries: readonly CalendarEntry[];
  readonly meals: readonly Meal[];
  /** The first and the last day that it covers where a series cannot be told by a rule. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The words of a calendar, in the language of its reader. */
export interface CalendarWords {
  readonly mealTitle: (meal: Pick<Meal, 'key' | 'title'>) => string;
  readonly entryTitle: (values: { meal: string; title: string }) => string;
  readonly recipeUrl: (recipeId: string) => string;
}

/** How often a calendar program should read again, in seconds. */
const readAgainAfter = 3_600;

/**
 * Returns a plan as iCalendar (RFC 5545). Each entry lasts the whole day, is free time, and keeps its id for ever, so that
 * programs change the event that they have.
 */
export function planCalendar(plan: PlanCalendar, words: CalendarWords): string {
  const { title, entries, meals } = plan;
  const titles = new Map(meals.map((meal) => [meal.key, words.mealTitle(meal)]));
  const calendar = ical({
    name: title,
    prodId: { company: 'Trivet', product: 'Meal plan' },
    ttl: readAgainAfter,
    events: entries.flatMap((entry) => eventsOf(plan, entry, titles.get(entry.meal) ?? entry.meal, words)),
  });
  return calendar.toString();
}

/** Returns the instant from which the library writes a whole day: without a time zone, it writes the day in UTC. */
const midnightOf = (date: CalendarDate): Date => new Date(`${date}T00:00:00Z`);

function eventsOf(
  { from, to }: PlanCalendar,
  entry: CalendarEntry,
  meal: string,
  { entryTitle, recipeUrl }: CalendarWords,
): ICalEventData[] {
  const { id, date, title, note, recipeId, changedAt, rule } = entry;
  const event = {
    allDay: true,
    stamp: changedAt,
    lastModified: changedAt,
    summary: entryTitle({ meal, title }),
    transparency: ICalEventTransparency.TRANSPARENT,
    ...(note === '' ? {} : { description: note }),
    ...(recipeId === null ? {} : { url: recipeUrl(recipeId) }),
  };
  if (rule === null) return [{ ...event, id: `${id}@trivet`, start: midnightOf(date) }];
  return seriesParts(rule, from, to).map(({ suffix, start, lines }) => ({
    ...event,
    id: `${id}${suffix}@trivet`,
    start: midnightOf(start),
    ...(lines === null ? {} : { repeating: lines }),
  }));
}
