import { expect, test } from 'vitest';
import { dateOfInstant } from './date-of-instant.ts';

/** Hours that the 17th begins before it does in UTC, in winter and in summer. */
test.each([
  ['Kolkata', 5.5],
  ['Berlin', 1],
  ['London', 0],
  ['Los Angeles in winter', -8],
  ['Los Angeles in summer', -7],
  ['Honolulu', -10],
  ['Auckland in winter', 12],
  ['Auckland in summer', 13],
  ['Chatham', 12.75],
])('the midnight of %s is the day that begins with it', (_zone, hours) => {
  const midnight = new Date(Date.UTC(2026, 10, 17) - hours * 60 * 60_000);
  expect(dateOfInstant(midnight)).toBe('2026-11-17');
});

test('an instant with seconds is its date in UTC', () => {
  expect(dateOfInstant(new Date('2026-11-16T23:00:01.000Z'))).toBe('2026-11-16');
  expect(dateOfInstant(new Date('2026-11-16T23:00:00.001Z'))).toBe('2026-11-16');
});
