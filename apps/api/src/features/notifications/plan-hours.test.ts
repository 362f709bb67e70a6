import { expect, test } from 'vitest';
import { dateIn, nextPlanTime } from './plan-days.service.ts';

test.each([
  ['later today', 8, 'Europe/Berlin', '2026-11-29T06:59:59Z', '2026-11-29T07:00:00Z'],
  ['this very moment counts as past', 8, 'Europe/Berlin', '2026-11-29T07:00:00Z', '2026-11-30T07:00:00Z'],
  ['over the change to summer', 8, 'Europe/Berlin', '2026-03-28T08:00:00Z', '2026-03-29T06:00:00Z'],
  ['an hour that the clocks leave out', 2, 'Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-29T01:00:00Z'],
  ['an hour that comes twice', 2, 'Europe/Berlin', '2026-10-24T12:00:00Z', '2026-10-25T00:00:00Z'],
  ['the other side of the date line', 0, 'Pacific/Kiritimati', '2026-11-29T12:00:00Z', '2026-11-30T10:00:00Z'],
])('the next time for the plan of the day: %s', (_what, planHour, timeZone, now, next) => {
  expect(nextPlanTime({ planHour, timeZone }, new Date(now))).toEqual(new Date(next));
});

test('the date is that of the time zone', () => {
  expect(dateIn('Pacific/Auckland', new Date('2026-11-29T19:00:00Z'))).toBe('2026-11-30');
});
