import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { languages } from '../languages.ts';
import { addDays } from './calendar-date.ts';
import { dateWriter } from './date-writer.ts';

// This package has no types of Node. Only tests set the time zone, and they run in Node.
const { env } = (globalThis as unknown as { process: { env: Record<string, string | undefined> } }).process;
const before = env.TZ;
afterEach(() => {
  if (before === undefined) delete env.TZ;
  else env.TZ = before;
});

const week = { from: '2026-11-23', to: '2026-11-29' };
const newYear = { from: '2026-12-28', to: '2027-01-03' };
const withPlainSpaces = (text: string) => text.replaceAll('\u2009', ' ');

test('a day is written as its language does, headings with a capital letter', () => {
  const written = (locale: string) => {
    const { date, day, weekday, shortDay, month, range } = dateWriter(locale);
    const friday = '2026-11-27';
    return [date(friday), day(friday, week), weekday(friday), shortDay(friday), month(friday), range(week)].map(
      withPlainSpaces,
    );
  };
  expect(written('en-US')).toEqual([
    'November 27, 2026',
    'Friday, November 27',
    'Friday',
    'Nov 27',
    'November 2026',
    'November 23 – 29, 2026',
  ]);
  expect(written('fr-FR')).toEqual([
    '27 novembre 2026',
    'Vendredi 27 novembre',
    'Vendredi',
    '27 nov.',
    'Novembre 2026',
    '23–29 novembre 2026',
  ]);
  expect(written('he').slice(0, 3)).toEqual(['27 בנובמבר 2026', 'יום שישי, 27 בנובמבר', 'יום שישי']);
});

test('days of two years are told apart by their years', () => {
  const { day, range } = dateWriter('de-DE');
  expect([day('2027-01-01', newYear), withPlainSpaces(range(newYear))]).toEqual([
    'Freitag, 1. Januar 2027',
    '28. Dezember 2026 – 3. Januar 2027',
  ]);
  expect(range({ from: '2026-12-28', to: '2026-12-28' })).toBe('28. Dezember 2026');
});

describe.each(['UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland', 'Pacific/Kiritimati'])(
  'in the time zone %s',
  (zone) => {
    test('each date is written as the day that it names, also where clocks change', async () => {
      env.TZ = zone;
      // Writers that were made in another time zone are not used again.
      vi.resetModules();
      const module = await import('./date-writer.ts');
      const dates = fc.integer({ min: 0, max: 400_000 }).map((days) => addDays('1900-01-01', days));
      const changes = ['2026-03-08', '2026-04-05', '2026-09-27', '2026-11-01'];
      const days = fc.oneof(fc.constantFrom(...changes), dates);
      fc.assert(
        fc.property(days, fc.constantFrom(...languages), (date, { locale }) => {
          const [year, , day] = date.split('-').map(Number);
          const { range, ...write } = module.dateWriter(locale);
          for (const text of [write.date(date), write.shortDay(date), write.day(date, { from: date, to: date })])
            expect(text.match(/\d+/g)?.map(Number)).toContain(day);
          expect(write.date(date)).toContain(`${year}`);
          expect(range({ from: date, to: date }).toLowerCase()).toBe(write.date(date).toLowerCase());
          // The fifteenth of a month is in that month wherever one is.
          expect(write.month(date)).toBe(write.month(`${date.slice(0, 7)}-15`));
        }),
      );
    });
  },
);
