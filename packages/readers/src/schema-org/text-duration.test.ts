import { expect, test } from 'vitest';
import { textDuration } from './text-duration.ts';

test.each([
  ['1 hour 30 minutes', 'PT1H30M'],
  ['1h30m', 'PT1H30M'],
  ['1 hr. 5 min.', 'PT1H5M'],
  ['1 1/2 hours', 'PT1H30M'],
  ['1,5 Stunden', 'PT1H30M'],
  ['20 Minuten', 'PT20M'],
  ['3 days', 'PT72H'],
  ['1 Stunde und 10 Minuten', 'PT1H10M'],
  ['40 хвилин', 'PT40M'],
  ['1 година', 'PT1H'],
  ['2 часа', 'PT2H'],
  ['45 דקות', 'PT45M'],
  ['45 דק׳', 'PT45M'],
  ['1½ שע׳', 'PT1H30M'],
  ['½ hour', 'PT30M'],
  ['2 óra', 'PT2H'],
])('%s is %s', (text, duration) => {
  expect(textDuration(text)).toBe(duration);
});

test.each([
  '',
  'overnight',
  `${'9'.repeat(99)} d`,
  '99999999 days',
  '1 handful',
  '20',
  '10 to 15 minutes',
  '1/0 hours',
  '0 minutes',
  'hours',
  '5 minutes per side',
])('%j is no duration', (text) => {
  expect(textDuration(text)).toBeUndefined();
});
