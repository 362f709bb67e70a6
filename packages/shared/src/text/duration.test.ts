import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minutesOf } from './duration.ts';

test.each([
  ['1 hour 43 minutes', 103],
  ['1 hour and 5 mins', 65],
  ['1 h 30', 90],
  ['1h30', 90],
  ['1h30min', 90],
  ['45 min.', 45],
  ['90 minutes', 90],
  ['1½ Stunden', 90],
  ['1,5 Stunden', 90],
  ['1 1/2 hours', 90],
  ['1/2 hour', 30],
  ['¾ h', 45],
  ['1 Std. 20 Min.', 80],
  ['1 ora e 5 minuti', 65],
  ['1 heure et 10 minutes', 70],
  ['2 horas y 15 minutos', 135],
  ['1 óra 10 perc', 70],
  ['1 год 20 хв', 80],
  ['2 часа 5 минут', 125],
  ['30 דקות', 30],
  ['1 שעה ו 20 דקות', 80],
  ['שעה ו־10 דק׳', 70],
  ['שעה', 60],
  ['שעה וחצי', 90],
  ['חצי שעה', 30],
  ['רבע שעה', 15],
  ['שעתיים', 120],
  ['שעתיים ו-20 דקות', 140],
  ['שעתיים וחצי', 150],
])('%s is %d minutes', (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes);
});

test.each([
  '',
  '90',
  '0 min',
  'overnight',
  '20-30 min',
  '20–30 хв',
  '1 to 2 hours',
  '1 h plus a night',
  'about 1 hour',
  '2 days',
  '30 min 1 h',
  '10 min 20 min',
  '1 h 20 min at 180 °C',
  '1.5½ h',
  'hour',
  '5 months',
  `1 h ${' '.repeat(100)} 5 min`,
])('%j stays as it is', (text) => {
  expect(minutesOf(text)).toBeNull();
});

test('what is written in hours and minutes is read as the same minutes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000 }),
      fc.constantFrom(['h', 'min'], ['Std.', 'Min.'], ['ч', 'мин']),
      (minutes, [h, min]) => {
        const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
        const text = [...(hours > 0 ? [`${hours} ${h}`] : []), ...(rest > 0 ? [`${rest} ${min}`] : [])].join(' ');
        expect(minutesOf(text)).toBe(minutes);
      },
    ),
  );
});
