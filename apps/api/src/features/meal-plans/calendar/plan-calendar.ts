import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import type { Meal } from '@trivet/shared/meal-plans/plan-row';
import type { PlannedMeal } from '@trivet/shared/meal-plans/planned-meal';
import type { SeriesRule } from '@trivet/shared/meal-plans/series/occurrences';
import { setImmediate as nextTurn } from 'node:timers/promises';
import ical, { escape, foldLines, ICalEvent, type ICalEventData, ICalEventTransparency } from 'ical-generator';
import { seriesParts } from './series-rule.ts';

/** Something planned as a calendar shows it. A series has its rule. */
export interface CalendarEntry extends Pick<PlannedMeal, 'title' | 'note' | 'meal' | 'recipeId'> {
  readonly id: string;
  readonly date: CalendarDate;
  readonly changedAt: Date;
  /** Rises with each change. */
  readonly seq: number;
  readonly rule: SeriesRule | null;
}

/** What a calendar is made of. */
export interface PlanCalendar {
  readonly title: string;
  /** Rises with each change of the title and the meals. */
  readonly seq: number;
  readonly entries: Iterable<CalendarEntry>;
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

/** Days that are written before other work of the process has its turn: a few milliseconds. */
const daysAtOnce = 5_000;

const [begin, end] = ['BEGIN:VCALENDAR\r\n', 'END:VCALENDAR\r\n'];

/** A calendar has at least one component (RFC 5545, section 3.6). This one, the zone of UTC, shows nothing. */
const nothing = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join('\r\n');

/** Every character that some program takes for the end of a line, and those that a text cannot have (RFC 5545, section 3.1). */
const lineEnds = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;
const controls = /(?![\t\n])\p{Cc}/gu;

/** Returns a text that a person typed as the library can escape it. */
const typed = (text: string): string => text.replace(lineEnds, '\n').replace(controls, '');

/**
 * Returns a plan as iCalendar (RFC 5545). Each entry lasts the whole day, is free time, and keeps its id for ever, so that
 * programs change the event that they have. The work is done in pieces, because a plan may leave out a million days.
 */
export async function planCalendar(plan: PlanCalendar, words: CalendarWords): Promise<string> {
  const titles = new Map(plan.meals.map((meal) => [meal.key, words.mealTitle(meal)]));
  const calendar = ical({
    // The library writes this one as it stands.
    name: escape(typed(plan.title), false),
    prodId: { company: 'Trivet', product: 'Meal plan' },
    ttl: readAgainAfter,
  });
  const head = calendar.toString();
  const events: string[] = [];
  let days = 0;
  for (const entry of plan.entries) {
    for (const event of eventsOf(plan, entry, titles.get(entry.meal) ?? entry.meal, words)) {
      events.push(foldLines(new ICalEvent(event, calendar).toString()));
    }
    days += 1 + (entry.rule?.skipped.length ?? 0);
    if (days < daysAtOnce) continue;
    days = 0;
    await nextTurn();
  }
  const properties = head.slice(begin.length, head.lastIndexOf(end.trimEnd()));
  return [begin, properties, events.length === 0 ? nothing : events.join(''), end].join('');
}

/** Returns the instant from which the library writes a whole day: without a time zone, it writes the day in UTC. */
const midnightOf = (date: CalendarDate): Date => new Date(`${date}T00:00:00Z`);

function eventsOf(
  { from, to, seq: planSeq }: PlanCalendar,
  entry: CalendarEntry,
  meal: string,
  { entryTitle, recipeUrl }: CalendarWords,
): ICalEventData[] {
  const { id, date, title, note, recipeId, changedAt, seq, rule } = entry;
  const event = {
    allDay: true,
    stamp: changedAt,
    lastModified: changedAt,
    // The name of its meal is part of an event.
    sequence: Math.max(seq, planSeq),
    summary: typed(entryTitle({ meal, title })),
    transparency: ICalEventTransparency.TRANSPARENT,
    ...(note === '' ? {} : { description: typed(note) }),
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
