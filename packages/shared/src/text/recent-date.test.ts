import { describe, expect, test } from 'vitest';
import { recentDate } from './recent-date.ts';

const kindOf = (date: string, now: string, timeZone = 'UTC') =>
  recentDate(new Date(date), { now: new Date(now), timeZone }).kind;

test.each([
  ['2026-03-10T12:00:00Z', 'justNow'],
  ['2026-03-10T11:58:01Z', 'justNow'],
  ['2026-03-10T12:01:59Z', 'justNow'],
  ['2026-03-10T11:58:00Z', 'today'],
  ['2026-03-10T00:00:00Z', 'today'],
  ['2026-03-10T18:00:00Z', 'today'],
  ['2026-03-09T23:59:59Z', 'weekday'],
  ['2026-03-04T00:00:00Z', 'weekday'],
  ['2026-03-03T23:59:59Z', 'date'],
  ['2026-03-11T00:00:00Z', 'date'],
  ['2019-12-24T12:00:00Z', 'date'],
])('on Tuesday 10 March at noon %s is told as %s', (date, kind) => {
  expect(kindOf(date, '2026-03-10T12:00:00Z')).toBe(kind);
});

test('just now wins over the turn of the day', () => {
  expect(kindOf('2026-03-09T23:59:30Z', '2026-03-10T00:00:30Z')).toBe('justNow');
});

describe.each([
  ['Pacific/Kiritimati', '2026-03-09T10:00:00Z', '2026-03-10T09:59:59Z'],
  ['America/Los_Angeles', '2026-03-10T07:00:00Z', '2026-03-11T06:59:59Z'],
  ['Europe/Berlin', '2026-03-09T23:00:00Z', '2026-03-10T22:59:59Z'],
  ['Asia/Kolkata', '2026-03-09T18:30:00Z', '2026-03-10T18:29:59Z'],
  ['UTC', '2026-03-10T00:00:00Z', '2026-03-10T23:59:59Z'],
])('in %s', (timeZone, first, last) => {
  test('today is the calendar day of the reader', () => {
    expect(kindOf(first, last, timeZone)).toBe('today');
    expect(kindOf(new Date(Date.parse(first) - 1_000).toISOString(), last, timeZone)).toBe('weekday');
  });
});

test('R16 a day of 23 hours counts as a day', () => {
  expect(kindOf('2026-03-28T23:30:00Z', '2026-04-04T12:00:00Z', 'Europe/Berlin')).toBe('weekday');
  expect(kindOf('2026-03-28T22:30:00Z', '2026-04-04T12:00:00Z', 'Europe/Berlin')).toBe('date');
});

test('an invalid date is told as a date rather than thrown', () => {
  expect(recentDate(new Date('never'), { now: new Date() }).kind).toBe('date');
});
