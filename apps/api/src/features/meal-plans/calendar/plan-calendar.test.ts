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
  seq: 1,
  rule: null,
  ...fields,
});
const calendarOf = (...entries: CalendarEntry[]) =>
  planCalendar({ title: 'Our plan', seq: 1, meals: [], from: '2024-01-01', to: '2031-12-31', entries }, words);

/** Reads it strictly, as Thunderbird does. */
function eventsOf(text: string): InstanceType<typeof ICAL.Event>[] {
  const root = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return root.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

describe('the calendar of a plan', () => {
  test('has whole days that no time zone moves, and free time', async () => {
    const text = await calendarOf(entry({ note: 'Soak, then cook; well', recipeId: 'ab' }));
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

  test('is the same text for the same plan, so that programs read it only when it changed', async () => {
    expect(await calendarOf(entry({}), entry({ id: 'b' }))).toBe(await calendarOf(entry({}), entry({ id: 'b' })));
    expect(eventsOf(await calendarOf(entry({})))[0]?.uid).toBe(`${entry({}).id}@trivet`);
  });

  test('keeps any text in its lines: nothing that a person typed begins a line of its own', async () => {
    const texts = fc.string({ unit: 'binary', maxLength: 200 }).filter((text) => text.isWellFormed());
    const ends = ['\r\n', '\n', '\r', '\u2028', '\u0085', '\v'];
    const more = fc.constantFrom(...ends.map((end) => `${end}BEGIN:VEVENT${end}X-EVIL:1${end}`), '\\n;,"', '');
    await fc.assert(
      fc.asyncProperty(texts, more, async (text, evil) => {
        const meals = [{ key: 'dinner', title: `c${evil}${text}`, color: null, isHidden: false }];
        const typed = entry({ title: `a${text}${evil}b`, note: `${evil}${text}`, recipeId: 'r' });
        const plan = {
          title: `p${evil}${text}`,
          seq: 1,
          meals,
          from: '2024-01-01',
          to: '2031-12-31',
          entries: [typed],
        };
        const calendar = await planCalendar(plan, words);
        expect(eventsOf(calendar)).toHaveLength(1);
        expect(calendar.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
        // Some programs end a line where others do not.
        expect(
          calendar.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).filter((line) => /^(?:X-EVIL|BEGIN:VEVENT)/.test(line)),
        ).toEqual(['BEGIN:VEVENT']);
        for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }),
    );
  });

  test('has the title of the plan as it was typed, whatever it has in it', async () => {
    const title = 'Ann; Ben, and C:\\D\nX-EVIL:1';
    const text = await planCalendar(
      { title, seq: 1, meals: [], from: '2026-01-01', to: '2026-12-31', entries: [] },
      words,
    );
    const root = new ICAL.Component(ICAL.parse(text) as unknown[]);
    const written = 'Ann\\; Ben\\, and C:\\\\D\\nX-EVIL:1';
    expect(['name', 'x-wr-calname'].map((name) => root.getFirstPropertyValue(name))).toEqual([written, written]);
    expect(text).not.toMatch(/^X-EVIL/m);
  });

  test('without anything planned has a component and shows nothing', async () => {
    const text = await calendarOf();
    const root = new ICAL.Component(ICAL.parse(text) as unknown[]);
    expect(root.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
    expect(eventsOf(text)).toEqual([]);
    expect(text.endsWith('END:VTIMEZONE\r\nEND:VCALENDAR\r\n')).toBe(true);
  });

  test('says with a number that rises which version of an event is the newer one', async () => {
    const weekly = { start: '2026-11-27', unit: 'week', interval: 1, until: null, skipped: [] } as const;
    const numbersOf = async (seq: number, planSeq: number) => {
      const entries = [entry({ seq }), entry({ id: 'b', seq, rule: { ...weekly, skipped: [] } })];
      const plan = { title: 'Our plan', seq: planSeq, meals: [], from: '2026-01-01', to: '2026-12-31', entries };
      return (await planCalendar(plan, words)).match(/SEQUENCE:\d+/g);
    };
    expect(await numbersOf(7, 3)).toEqual(['SEQUENCE:7', 'SEQUENCE:7']);
    // The name of a meal changed.
    expect(await numbersOf(7, 9)).toEqual(['SEQUENCE:9', 'SEQUENCE:9']);
  });

  test('lets other work have its turn while it writes many days', async () => {
    const skipped = Array.from({ length: 2_000 }, (_, occurrence) => occurrence);
    const rule = { start: '2026-11-27', unit: 'day', interval: 1, until: null, skipped } as const;
    let turns = 0;
    const count = (): void => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    const text = await calendarOf(
      ...Array.from({ length: 30 }, (_, index) => entry({ id: `${index}`, rule: { ...rule, skipped } })),
    );
    clearImmediate(next);
    expect(turns).toBeGreaterThanOrEqual(10);
    expect(eventsOf(text)).toHaveLength(30);
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

  const datesOf = async (rule: SeriesRule, to: string): Promise<string[]> =>
    eventsOf(await calendarOf(entry({ date: rule.start, rule })))
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
  const otherDatesOf = async (rule: SeriesRule, to: string): Promise<string[]> =>
    Object.values(nodeIcal.parseICS(await calendarOf(entry({ date: rule.start, rule }))))
      .filter((part) => part?.type === 'VEVENT')
      .flatMap((event) =>
        nodeIcal.expandRecurringEvent(event, { from: new Date(`${rule.start}T00:00`), to: new Date(`${to}T23:59`) }),
      )
      .map(({ start }) => dayOf(start))
      .toSorted();

  // It takes and gives days in the time zone of the process.
  const dayOf = (start: Date): string =>
    [start.getFullYear(), start.getMonth() + 1, start.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

  test('is read by two implementations with the days that the plan shows, the 31st and exceptions included', async () => {
    await fc.assert(
      fc.asyncProperty(rules, async (rule) => {
        const to = addDays(rule.start, 900);
        const shown = occurrencesBetween(rule, rule.start, to).map(({ date }) => date);
        expect(await datesOf(rule, to)).toEqual(shown);
        expect(await otherDatesOf(rule, to)).toEqual(shown);
      }),
      { examples: [[{ start: '2028-02-29', unit: 'month', interval: 12, skipped: [], until: null }]] },
    );
  });
});
