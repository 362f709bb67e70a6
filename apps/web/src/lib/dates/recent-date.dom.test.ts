import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { momentText, recentDay, recentMoment, today } from '#web/lib/dates/recent-date.ts';
import type { Translate } from '#web/lib/i18n.ts';

const t = ((key: string) => key) as Translate;
const now = new Date(2026, 10, 20, 0, 30);

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  document.documentElement.lang = 'en-US';
});

afterEach(() => {
  vi.useRealTimers();
});

test('spec 5: a moment is told in a word while it is near, and by a numeric date afterwards', () => {
  const ago = (minutes: number) => recentMoment(t, new Date(now.getTime() - minutes * 60_000));
  expect(ago(1)).toBe('common.justNow');
  expect(ago(20)).toBe('common.today');
  expect(ago(60)).toBe('Thursday');
  expect(ago(10 * 24 * 60)).toBe('11/10/2026');
});

test('a calendar date is the day that it is here, whatever the hour', () => {
  expect(today()).toBe('2026-11-20');
  expect(recentDay(t, '2026-11-20')).toBe('common.today');
  expect(recentDay(t, '2026-11-19')).toBe('Thursday');
  expect(recentDay(t, '2026-11-14')).toBe('Saturday');
  expect(recentDay(t, '2026-11-13')).toBe('11/13/2026');
  expect(recentDay(t, '2026-11-21')).toBe('11/21/2026');
});

test('a moment has its time of day, and its year unless that is the present one', () => {
  expect(momentText(now)).toMatch(/^Nov 20, 12:30\sAM$/u);
  expect(momentText(new Date(2025, 1, 3, 18, 5))).toMatch(/^Feb 3, 2025, 6:05\sPM$/u);
});
