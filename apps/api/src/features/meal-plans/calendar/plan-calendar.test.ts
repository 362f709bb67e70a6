import { addDays } from '@trivet/shared/dates/calendar-date';
import { occurrencesBetween, type SeriesRule } from '@trivet/shared/meal-plans/series/occurrences';
import fc from 'fast-check';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect, test } from 'vitest';
import { type CalendarEntry, planCalendar } from './plan-calendar.ts';

const changedAt = new Date('2026-11-01T12:34:56.000Z');
const words = {
  mealTitle: ({ key, title }: { key: string; title: string | null }) => title ?? key,
  entryTitle: ({ meal, title }: { meal: string; title: string }) => `${meal}: ${title}`,
  recipeUrl: (id: string) => `https://cook.example/#/recipe/${id}`,
};
const entry = (fields: Partial<CalendarEntry>): CalendarEntry => ({
  id: '7b1f3c1e-0a59-4a34-9d15-2f7a0b9c5d10',
  title: 'Soup',
  note: '',
  meal: 'dinner',
  recipeId: null,
  date: '2026-11-27',
  changedAt,
  rule: null,
  ...fields,
});
const calendarOf = (...entries: CalendarEntry[]) =>
  planCalendar({ title: 'Our plan', meals: [], from: '2024-01-01', to: '2031-12-31', entries }, words);

/** Reads it strictly, as Thunderbird does. */
function eventsOf(text: string): InstanceType<typeof ICAL.Event>[] {
  const root = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return root.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

describe('the calendar of a plan', () => {
  test('has whole days that no time zone moves, and free time', () => {
    const text = calendarOf(entry({ note: 'Soak, then cook; well', recipeId: 'ab' }));
    const [event] = eventsOf(text);
    expect(text).toContain('DTSTART;VALUE=DATE:20261127\r\n');
    expect(event?.startDate.toString()).toBe('2026-11-27');
    expect(event?.startDate.isDate).toBe(true);
    expect(event?.endDate.toString()).toBe('2026-11-28');
    expect(event?.summary).toBe('dinner: Soup');
    expect(event?.description).toBe('Soak, then cook; well');
    expect(text).toContain('TRANSP:TRANSPARENT');
    expect(text).toContain('https://cook.example/#/recipe/ab');
  });

  test('is the same text for the same plan, so that programs read it only when it changed', () => {
    expect(calendarOf(entry({}), entry({ id: 'b' }))).toBe(calendarOf(entry({}), entry({ id: 'b' })));
    expect(eventsOf(calendarOf(entry({})))[0]?.uid).toBe(`${entry({}).id}@trivet`);
  });

  test('keeps any text in its lines: nothing that a person typed begins a line of its own', () => {
    const texts = fc.string({ unit: 'binary', maxLength: 200 }).filter((text) => text.isWellFormed());
    fc.assert(
      fc.property(texts, fc.constantFrom('\r\nBEGIN:VEVENT\r\n', '\nX-EVIL:1\n', '\\n;,"', ''), (text, more) => {
        const calendar = calendarOf(entry({ title: `a${text}${more}b`, note: `${more}${text}` }));
        expect(eventsOf(calendar)).toHaveLength(1);
        expect(calendar).not.toMatch(/^X-EVIL/m);
        for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }),
    );
  });
});

describe('a series in a calendar', () => {
  const rules = fc.record({
    start: fc
      .date({ min: new Date('2024-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
    interval: fc.integer({ min: 1, max: 13 }),
    skipped: fc.uniqueArray(fc.nat(20), { maxLength: 4 }).map((all) => all.toSorted((a, b) => a - b)),
    until: fc.constantFrom(null, '2029-06-30'),
  });

  const datesOf = (rule: SeriesRule, to: string): string[] =>
    eventsOf(calendarOf(entry({ date: rule.start, rule })))
      .flatMap((event) => datesOfEvent(event, to))
      .toSorted();

  function datesOfEvent(event: InstanceType<typeof ICAL.Event>, to: string): string[] {
    const dates: string[] = [];
    const days = event.iterator();
    let day = days.next() as InstanceType<typeof ICAL.Time> | undefined;
    while (day !== undefined && day.toString() <= to) {
      dates.push(day.toString());
      day = days.next();
    }
    return dates;
  }

  /** The days that another implementation finds. */
  const otherDatesOf = (rule: SeriesRule, to: string): string[] =>
    Object.values(nodeIcal.parseICS(calendarOf(entry({ date: rule.start, rule }))))
      .filter((part) => part?.type === 'VEVENT')
      .flatMap((event) =>
        nodeIcal.expandRecurringEvent(event, { from: new Date(`${rule.start}T00:00`), to: new Date(`${to}T23:59`) }),
      )
      .map(({ start }) => dayOf(start))
      .toSorted();

  // It takes and gives days in the time zone of the process.
  const dayOf = (start: Date): string =>
    [start.getFullYear(), start.getMonth() + 1, start.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

  test('is read by two implementations with the days that the plan shows, the 31st and exceptions included', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        const to = addDays(rule.start, 900);
        const shown = occurrencesBetween(rule, rule.start, to).map(({ date }) => date);
        expect(datesOf(rule, to)).toEqual(shown);
        expect(otherDatesOf(rule, to)).toEqual(shown);
      }),
      { examples: [[{ start: '2028-02-29', unit: 'month', interval: 12, skipped: [], until: null }]] },
    );
  });
});
