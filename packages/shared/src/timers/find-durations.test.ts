import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { superLinearTexts, tokensOfSources } from '../testing/growth.ts';
import { minutesOf } from '../text/duration.ts';
import { findDurations } from './find-durations.ts';

/** Returns the lengths of time of a text, each with the part of the text that says it and its minutes. */
const found = (text: string): string[] =>
  findDurations(text).map(({ start, end, seconds, atMost }) => {
    const minutes = atMost === seconds ? `${seconds / 60}` : `${seconds / 60} to ${atMost / 60}`;
    return `${text.slice(start, end)}: ${minutes}`;
  });

describe('a step names lengths of time', () => {
  test.each([
    // English
    ['Simmer for 20–25 minutes.', '20–25 minutes: 20 to 25'],
    ['Cook 20 to 25 min, stirring.', '20 to 25 min: 20 to 25'],
    ['Bake 1 h 10 at 180 °C.', '1 h 10: 70'],
    ['Roast for 1 hour 10 minutes.', '1 hour 10 minutes: 70'],
    ['Rest an hour and a half, then half an hour.', 'an hour and a half: 90', 'half an hour: 30'],
    ['Bake 30 minutes to 1 hour.', '30 minutes to 1 hour: 30 to 60'],
    ['Rinse for 90 seconds or 1½ minutes.', '90 seconds: 1.5', '1½ minutes: 1.5'],
    ['Give it a 20-minute rest and 5 more minutes.', '20-minute: 20', '5 more minutes: 5'],
    ['Leave three-quarters of an hour.', 'three-quarters of an hour: 45'],
    ['Boil between 20 and 25 minutes.', 'between 20 and 25 minutes: 20 to 25'],
    ['Steam twenty-five minutes.', 'twenty-five minutes: 25'],
    ['Cook 1 hour. 20 minutes later, turn.', '1 hour: 60', '20 minutes: 20'],
    ['Prove 1:30 h, 0:45 h more.', '1:30 h: 90', '0:45 h: 45'],
    // German
    ['1½ Stunden köcheln', '1½ Stunden: 90'],
    ['anderthalb Stunden', 'anderthalb Stunden: 90'],
    ['Eine halbe Stunde ruhen, dann ½ Std. backen.', 'Eine halbe Stunde: 30', '½ Std: 30'],
    ['Ca. 1 Std. 20 Min. garen.', '1 Std. 20 Min: 80'],
    ['Eine Stunde lang, eine Dreiviertelstunde', 'Eine Stunde: 60', 'Dreiviertelstunde: 45'],
    ['fünf Minuten, weitere 5–10 Minuten', 'fünf Minuten: 5', '5–10 Minuten: 5 to 10'],
    ['zwischen 20 und 25 Minuten', 'zwischen 20 und 25 Minuten: 20 to 25'],
    // Spanish
    ['Cocer una hora y media.', 'una hora y media: 90'],
    ['Hornear de 20 a 25 minutos.', '20 a 25 minutos: 20 to 25'],
    ['media hora, tres cuartos de hora', 'media hora: 30', 'tres cuartos de hora: 45'],
    ['cuarenta y cinco minutos', 'cuarenta y cinco minutos: 45'],
    ['Triturar 15 seg.', '15 seg: 0.25'],
    // French
    ['Laissez une heure et demie, puis une demi-heure.', 'une heure et demie: 90', 'une demi-heure: 30'],
    ['Cuire plus d’une heure ou 2 h 30 au four', 'une heure ou 2 h 30: 60 to 150'],
    ['de 20 à 25 minutes, un quart d’heure', '20 à 25 minutes: 20 to 25', 'un quart d’heure: 15'],
    ['une vingtaine de minutes', 'vingtaine de minutes: 20'],
    // Italian
    ['mezz’ora, un’ora e mezza', 'mezz’ora: 30', 'un’ora e mezza: 90'],
    ['2/3 minuti, 20/25 minuti', '2/3 minuti: 2 to 3', '20/25 minuti: 20 to 25'],
    ['un quarto d’ora, 1 ora e 20 minuti', 'un quarto d’ora: 15', '1 ora e 20 minuti: 80'],
    // Hebrew
    ['לאפות שעה וחצי', 'שעה וחצי: 90'],
    ['לבשל כ-20 דקות', '20 דקות: 20'],
    ['לחצי שעה, רבע שעה', 'לחצי שעה: 30', 'רבע שעה: 15'],
    ['שעתיים ו-20 דקות', 'שעתיים ו-20 דקות: 140'],
    ['בין 20 ל-25 דקות', 'בין 20 ל-25 דקות: 20 to 25'],
    ['עשר דקות, 10 דק׳', 'עשר דקות: 10', '10 דק׳: 10'],
    // Hungarian
    ['20-25 percig főzzük', '20-25 percig: 20 to 25'],
    ['fél óra, félórát, másfél óráig', 'fél óra: 30', 'félórát: 30', 'másfél óráig: 90'],
    ['két és fél óra, háromnegyed óra', 'két és fél óra: 150', 'háromnegyed óra: 45'],
    // Russian
    ['Варить полтора часа, полчаса', 'полтора часа: 90', 'полчаса: 30'],
    ['1 час 30 минут, пол часа', '1 час 30 минут: 90', 'пол часа: 30'],
    ['от 20 до 25 минут, двадцать пять минут', '20 до 25 минут: 20 to 25', 'двадцать пять минут: 25'],
    ['через 5 мин. перевернуть', '5 мин: 5'],
    // Ukrainian
    ['півгодини, півтори години', 'півгодини: 30', 'півтори години: 90'],
    ['1 год 20 хв, п’ять хвилин', '1 год 20 хв: 80', 'п’ять хвилин: 5'],
    ['чверть години, 20–25 хвилин', 'чверть години: 15', '20–25 хвилин: 20 to 25'],
  ])('%s', (text, ...expected) => {
    expect(found(text)).toEqual(expected);
  });

  test.each([
    'Made 4 hours ago, or 2 hours in advance',
    'vor 4 Stunden; 2 Stunden vorher',
    'il y a 2 heures',
    'hace 2 horas',
    '2 ore fa',
    'לפני שעה',
    '2 часа назад',
    '2 години тому',
    '2 órával ezelőtt',
    'Heat 500 g to 180 °C, serves 4.',
    'overnight, 2 days, 5 seasons, a few minutes, ein paar Minuten',
    'a second bowl; un secondo impasto; a minute steak',
    'at 10:30, 18 Uhr, the 1930s, 2 m of twine, omega-3 minutes',
    '2 ч. л. соли',
    'хранить 1 год, вынуть',
    'פרוסות דקות',
    '400 hours',
  ])('none in %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

test('what is read as a time of a recipe is found in a text as well', () => {
  const texts = ['1 hour and 5 mins', '1h30min', '1,5 Stunden', '1 1/2 hours', '¾ h', '2 horas y 15 minutos'];
  const more = [
    '1 óra 10 perc',
    '2 часа 5 минут',
    '1 שעה ו 20 דקות',
    'שעה ו־10 דק׳',
    'שעתיים וחצי',
    '1 heure et 10 minutes',
  ];
  for (const text of [...texts, ...more])
    expect(findDurations(text), text).toEqual([
      { start: 0, end: text.length, seconds: (minutesOf(text) ?? 0) * 60, atMost: (minutesOf(text) ?? 0) * 60 },
    ]);
});

describe('in any text', () => {
  const words = ['20', '1', '½', ':30', '–', ' to ', ' und ', ' a ', 'half ', 'fünf ', 'שעה', 'ו-', ' h', ' min', '.'];
  const others = [' minutes', ' Stunden', " d'heure", ' óra', 'полчаса', ' год', 'ago', 'between ', '/3', ' 10', ','];
  const word = fc.constantFrom(...words, ...others, 'one', '2 ');
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(word).map((some) => some.join('')),
  );

  test('what is found stands in the text, does not overlap, and reads as the same by itself', () => {
    fc.assert(
      fc.property(text, (any) => {
        let behind = 0;
        for (const { start, end, seconds, atMost } of findDurations(any)) {
          expect(start).toBeGreaterThanOrEqual(behind);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(any.length);
          expect(atMost).toBeGreaterThanOrEqual(seconds);
          const own = any.slice(start, end);
          expect(findDurations(own)).toEqual([{ start: 0, end: own.length, seconds, atMost }]);
          behind = end;
        }
      }),
    );
  });

  test('a length of time that is written in figures is found among other words', () => {
    const unit = fc.constantFrom(['h', 'min'], ['Stunden', 'Minuten'], ['ч', 'мин'], ['óra', 'perc'], ['שעות', 'דקות']);
    const around = fc.constantFrom('', 'Cook the pasta', 'Закипятите воду', 'מבשלים', '(');
    fc.assert(
      fc.property(around, fc.integer({ min: 1, max: 4_000 }), unit, around, (before, total, [h, min], behind) => {
        const [hours, minutes] = [Math.floor(total / 60), total % 60];
        const own = [...(hours > 0 ? [`${hours} ${h}`] : []), ...(minutes > 0 ? [`${minutes} ${min}`] : [])].join(' ');
        expect(found(`${before} ${own} ${behind}`)).toEqual([`${own}: ${total}`]);
        expect(found(own)).toEqual([`${own}: ${total}`]);
      }),
    );
  });
});

test('the work for a step grows with the text and no faster', async () => {
  const words = ['1 h ', '20 minutes ', '1 год ', 'twenty ', 'half ', 'an hour and ', '1 to ', '1:', 'il y a ', 'שעה '];
  const alphabet = [...tokensOfSources('packages/shared/src/timers/*.ts'), ...words];
  expect(await superLinearTexts(findDurations, alphabet)).toEqual([]);
});
