import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  datesFrom,
  daysBetween,
  monthGrid,
  monthsBetween,
  startOfMonth,
  startOfWeek,
  weekNumberOf,
} from './calendar-date.ts';

const dates = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const weekStarts = fc.constantFrom('monday' as const, 'sunday' as const);

describe('a calendar date', () => {
  test('has no hours, so that days are never lost when clocks change', () => {
    expect(datesFrom('2026-03-28', 3)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
    expect(datesFrom('2026-10-24', 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(daysBetween('2026-01-01', '2027-01-01')).toBe(365);
  });

  test('is the last day of a month that is too short', () => {
    expect([1, 2, 3].map((months) => addMonths('2026-01-31', months))).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
    expect(monthsBetween('2026-11-30', '2027-02-01')).toBe(3);
  });

  test('goes as far back as forth', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -100_000, max: 100_000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });
});

describe('a week', () => {
  test('begins on the day that one chose', () => {
    expect(startOfWeek('2026-11-27', 'monday')).toBe('2026-11-23');
    expect(startOfWeek('2026-11-29', 'monday')).toBe('2026-11-23');
    expect(startOfWeek('2026-11-29', 'sunday')).toBe('2026-11-29');
    expect(startOfWeek('2026-11-28', 'sunday')).toBe('2026-11-22');
    fc.assert(
      fc.property(dates, weekStarts, (date, weekStart) => {
        const start = startOfWeek(date, weekStart);
        expect(new Date(start).getUTCDay()).toBe(weekStart === 'monday' ? 1 : 0);
        expect(daysBetween(start, date)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(start, date)).toBeLessThan(7);
      }),
    );
  });

  test('has the number of ISO 8601', () => {
    expect(['2025-12-29', '2026-01-04', '2026-01-05', '2027-01-03'].map(weekNumberOf)).toEqual([1, 1, 2, 53]);
  });
});

test('the grid of a month has whole weeks with all of its days and no week without one', () => {
  expect(monthGrid('2026-02-10', 'sunday')).toHaveLength(28);
  expect(monthGrid('2026-11-10', 'sunday')).toHaveLength(35);
  fc.assert(
    fc.property(dates, weekStarts, (date, weekStart) => {
      const grid = monthGrid(date, weekStart);
      const first = startOfMonth(date);
      expect(grid.length % 7).toBe(0);
      expect(startOfWeek(grid[0]!, weekStart)).toBe(grid[0]);
      expect(grid.slice(0, 7)).toContain(first);
      expect(grid.slice(-7)).toContain(addDays(addMonths(first, 1), -1));
    }),
  );
});
