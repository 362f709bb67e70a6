import { expect, test } from 'vitest';
import { minutesInWords, readTime } from './durations.ts';

test.each([
  ['en-US', '1 hour 30 minutes', '2 days 1 hour'],
  ['it-IT', '1 ora 30 minuti', '2 giorni 1 ora'],
  ['de-DE', '1 Stunde 30 Minuten', '2 Tage 1 Stunde'],
  ['uk-UA', '1 година 30 хвилин', '2 дні 1 година'],
  ['he', '1 שעה 30 דקות', 'יומיים 1 שעה'],
  ['es-ES', '1 hora 30 minutos', '2 días 1 hora'],
  ['fr-FR', '1 heure 30 minutes', '2 jours 1 heure'],
  ['ru-RU', '1 час 30 минут', '2 дня 1 час'],
  ['hu-HU', '1 óra 30 perc', '2 nap 1 óra'],
])('in %s ninety minutes are "%s"', (locale, ninety, days) => {
  expect(readTime('PT1H30M', locale)).toEqual({ minutes: 90, text: ninety });
  expect(minutesInWords(2 * 1_440 + 60, locale)).toBe(days);
  expect(minutesInWords(0, locale)).toBe('');
});

test('words of a page stay as they are', () => {
  expect(readTime('etwa eine Stunde', 'en-US')).toEqual({ minutes: undefined, text: 'etwa eine Stunde' });
});
