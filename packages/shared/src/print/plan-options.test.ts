import { describe, expect, test } from 'vitest';
import { printedDays, printPlanQuerySchema } from './plan-options.ts';

const daysOf = (query: Record<string, unknown>, from = '2026-11-27', weekStart: 'monday' | 'sunday' = 'monday') =>
  printedDays(printPlanQuerySchema.parse(query), from, weekStart);

describe('the days of a page', () => {
  test('are the week of a day, unless the address asks for something else', () => {
    expect(daysOf({})).toEqual({ from: '2026-11-23', to: '2026-11-29' });
    expect(daysOf({ view: 'week' }, '2026-11-29', 'sunday')).toEqual({ from: '2026-11-29', to: '2026-12-05' });
    expect(daysOf({ to: '2026-12-31' })).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  });

  test('are the whole weeks of its month', () => {
    expect(daysOf({ view: 'month' })).toEqual({ from: '2026-10-26', to: '2026-12-06' });
    expect(daysOf({ view: 'month' }, '2026-11-01', 'sunday')).toEqual({ from: '2026-11-01', to: '2026-12-05' });
    expect(daysOf({ view: 'month' }, '2999-12-31')).toEqual({ from: '2999-11-25', to: '3000-01-05' });
  });

  test('are those from it to another one, at most 400', () => {
    expect(daysOf({ view: 'agenda' })).toEqual({ from: '2026-11-27', to: '2026-12-24' });
    expect(daysOf({ view: 'agenda', to: '2026-11-27' })).toEqual({ from: '2026-11-27', to: '2026-11-27' });
    expect(daysOf({ view: 'agenda', to: '2027-12-31' })).toEqual({ from: '2026-11-27', to: '2027-12-31' });
    expect(daysOf({ view: 'agenda', to: '2028-01-01' })).toBeNull();
    expect(daysOf({ view: 'agenda', to: '2026-11-26' })).toBeNull();
  });
});

test.each([
  ...['year', '', '__proto__', 'constructor', ['week', 'month']].map((view) => ({ view })),
  ...['2026-02-30', '1899-12-31', '3000-01-01', '2026-11-27T00:00:00Z', 'today', ''].map((from) => ({ from })),
  { to: '20261127' },
  { today: '0000-01-01' },
  { startOfWeek: 'friday' },
  { print: ['true', 'true'] },
])('P1 %j is refused', (query) => {
  expect(printPlanQuerySchema.safeParse(query).success).toBe(false);
});
