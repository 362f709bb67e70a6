import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths } from '../../dates/calendar-date.ts';
import type { ChangedBy } from '../../sync/synced-noun.ts';
import { lastPlanDate, maxInterval, maxOccurrence, maxSkipped, seriesUnits } from '../meal-plan.ts';
import { type PlanSeries, type PlanSeriesChange, planSeriesRow } from './series-row.ts';
import { planSeriesChangeSchema } from '../schemas.ts';
import { occurrenceId, occurrenceOf } from './occurrence-id.ts';
import { dateOfOccurrence, occurrencesBetween, type SeriesRule } from './occurrences.ts';

const by: ChangedBy = { personId: 'ann', isOwner: false, at: '2026-11-27T10:00:00.000Z' };

const outcome = (series: PlanSeries | null, change: PlanSeriesChange) =>
  planSeriesRow.applyOperation(series, change, by);

function applied(series: PlanSeries | null, ...changes: PlanSeriesChange[]): PlanSeries | null {
  return changes.reduce((row, change) => {
    const made = outcome(row, change);
    return 'row' in made ? made.row : row;
  }, series);
}

const addition = (fields: object = {}): PlanSeriesChange =>
  planSeriesChangeSchema.parse({
    type: 'add',
    title: 'Pizza',
    meal: 'dinner',
    start: '2026-11-27',
    unit: 'week',
    interval: 1,
    place: 'a0',
    ...fields,
  });

const pizza = applied(null, addition())!;
const rule = (fields: Partial<SeriesRule>): SeriesRule => ({ ...pizza, ...fields });
const datesOf = (series: SeriesRule, from: string, to: string) =>
  occurrencesBetween(series, from, to).map(({ date }) => date);

describe('the day of an occurrence', () => {
  test('is that of the calendar, and null after all days that can be planned', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 401_000 }).map((days) => addDays('1900-01-01', days)),
        fc.constantFrom(...seriesUnits),
        fc.integer({ min: 1, max: maxInterval }),
        fc.oneof(fc.nat(3_000), fc.nat(maxOccurrence)),
        (start, unit, interval, occurrence) => {
          const steps = occurrence * interval;
          const date = dateOfOccurrence(rule({ start, unit, interval }), occurrence);
          if (steps > 14_000 * 31) expect(date).toBeNull();
          else {
            const expected =
              unit === 'month' ? addMonths(start, steps) : addDays(start, unit === 'week' ? steps * 7 : steps);
            expect(date).toBe(expected > lastPlanDate || expected.startsWith('+') ? null : expected);
          }
        },
      ),
    );
  });

  test('of a series that repeats for ever ends with what can be planned', () => {
    const rare = rule({ start: '2999-12-30', unit: 'month', interval: maxInterval, until: null });
    expect(datesOf(rare, '2999-12-01', '3000-01-05')).toEqual(['2999-12-30']);
    expect(dateOfOccurrence(rare, maxOccurrence)).toBeNull();
  });
});

describe('a series', () => {
  test('leaves out an occurrence, once, and takes it back', () => {
    const skipped = applied(
      pizza,
      { type: 'skip', occurrence: 3 },
      { type: 'skip', occurrence: 1 },
      { type: 'skip', occurrence: 3 },
    )!;
    expect(skipped.skipped).toEqual([1, 3]);
    expect(datesOf(skipped, '2026-11-27', '2026-12-31')).toEqual(['2026-11-27', '2026-12-11', '2026-12-25']);
    expect(applied(skipped, { type: 'unskip', occurrence: 1 })?.skipped).toEqual([3]);
  });

  test('moves with all its occurrences, and those that are left out stay left out', () => {
    const moved = applied(
      pizza,
      { type: 'skip', occurrence: 1 },
      { type: 'move', start: '2026-11-28', meal: 'lunch' },
    )!;
    expect(moved.meal).toBe('lunch');
    expect(datesOf(moved, '2026-11-27', '2026-12-13')).toEqual(['2026-11-28', '2026-12-12']);
  });

  test('ends on the day that one says, or never', () => {
    const ending = applied(pizza, { type: 'setUntil', until: '2026-12-11' })!;
    expect(datesOf(ending, '2026-01-01', '2027-12-31')).toEqual(['2026-11-27', '2026-12-04', '2026-12-11']);
    expect(datesOf(pizza, '2126-01-01', '2126-01-10')).toHaveLength(1);
  });

  test('that was removed stays removed, and a text for it is handed back', () => {
    expect(outcome(pizza, { type: 'remove' })).toEqual({ row: null });
    expect(outcome(null, { type: 'skip', occurrence: 1 })).toEqual({ row: null });
    expect(outcome(null, { type: 'setNote', note: 'x' })).toEqual({ refused: 'rowRemoved' });
    expect(outcome(pizza, { type: 'paint' } as unknown as PlanSeriesChange)).toEqual({ refused: 'invalidInput' });
    expect(outcome(null, addition({ scale: '1/0' }))).toEqual({ refused: 'invalidInput' });
  });

  test('leaves out only so many occurrences, and says so', () => {
    const all = Array.from({ length: maxSkipped }, (_, occurrence) => occurrence);
    const full = applied(null, addition({ skipped: all }))!;
    expect(outcome(full, { type: 'skip', occurrence: maxSkipped })).toEqual({ refused: 'limitReached' });
    expect(outcome(full, { type: 'skip', occurrence: 5 })).toEqual({ row: full });
  });
});

describe('the days of a series', () => {
  test('of the 31st are the last days of shorter months', () => {
    const monthly = rule({ start: '2026-01-31', unit: 'month' });
    expect(datesOf(monthly, '2026-01-01', '2026-05-31')).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ]);
  });

  test('of 29 February are the 28th in other years', () => {
    const yearly = rule({ start: '2028-02-29', unit: 'month', interval: 12 });
    expect(datesOf(yearly, '2028-01-01', '2032-12-31')).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  const rules = fc.record({
    start: fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    unit: fc.constantFrom(...seriesUnits),
    interval: fc.integer({ min: 1, max: 14 }),
    skipped: fc.array(fc.nat(30), { maxLength: 5 }),
    until: fc.constantFrom(null, '2029-06-30'),
  });

  test('are those that counting from the beginning gives, whatever days one looks at', () => {
    fc.assert(
      fc.property(rules, fc.nat(4_000), fc.nat(400), (series, offset, length) => {
        const from = addDays('2019-06-01', offset);
        const to = addDays(from, length);
        const expected: string[] = [];
        const dayOf = (occurrence: number) => dateOfOccurrence(series, occurrence) ?? 'after all days';
        for (let occurrence = 0; dayOf(occurrence) <= to; occurrence += 1) {
          const date = dayOf(occurrence);
          const isIn = date >= from && (series.until === null || date <= series.until);
          if (isIn && !series.skipped.includes(occurrence)) expected.push(date);
        }
        expect(datesOf(series, from, to)).toEqual(expected);
      }),
    );
  });
});

describe('the id of an occurrence', () => {
  test('leads back to it, and is of no other series', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), fc.nat(maxOccurrence), (series, other, occurrence) => {
        fc.pre(series.slice(0, -8) !== other.slice(0, -8));
        const id = occurrenceId(series, occurrence);
        expect(id).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
        expect(occurrenceOf(series, id)).toBe(occurrence);
        expect(occurrenceOf(other, id)).toBeNull();
        expect(occurrenceOf(series, series)).toBeNull();
      }),
    );
  });
});

test('a stored series reads as it was written, and anything else as a series or as none', () => {
  const skipped = applied(pizza, { type: 'skip', occurrence: 2 }, { type: 'setUntil', until: '2027-01-01' });
  expect(planSeriesRow.readRow(JSON.parse(JSON.stringify(skipped)), 0)).toEqual(skipped);
  expect(planSeriesRow.readRow({ title: 'x', interval: 0, skipped: [2, '1', 2, 0.5], unit: 'year' }, 0)).toMatchObject({
    interval: 1,
    skipped: [2],
    unit: 'week',
  });
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.record({ title: fc.string(), interval: fc.anything() })), (stored) => {
      const read = planSeriesRow.readRow(stored, 0);
      expect(read === null || Object.keys(read).length === Object.keys(pizza).length).toBe(true);
    }),
  );
});
