import { expect, test } from 'vitest';
import { durationWords, timeWords } from './duration-words.ts';
import { createTranslator } from './translator.ts';

const german = {
  hours: '{{hours}} Std.',
  hoursMinutes: '{{hours}} Std. {{minutes}} Min.',
  minutes: '{{minutes}} Min.',
};
const t = createTranslator([{ locale: 'de-DE', texts: { common: german } }]);

test('a time is told in the language of the reader, whatever language its text is in', () => {
  const texts = ['1 hour 43 minutes', '103 min', '1 h 43', '1 ora e 43 minuti', '1 год 43 хв', '1 óra 43 perc'];
  expect(texts.map((text) => timeWords(t, text))).toEqual(texts.map(() => '1 Std. 43 Min.'));
});

test('whole hours and single minutes are told without the other, and what is no length of time as it stands', () => {
  expect([45, 60, 120, 61].map((minutes) => durationWords(t, minutes))).toEqual([
    '45 Min.',
    '1 Std.',
    '2 Std.',
    '1 Std. 1 Min.',
  ]);
  expect(['overnight', '20-30 min', ''].map((text) => timeWords(t, text))).toEqual(['overnight', '20-30 min', '']);
});
