import fc from 'fast-check';
import Fraction from 'fraction.js';
import { expect, test } from 'vitest';
import { readRange } from './numbers.ts';
import { tokensOf } from '../tokens.ts';
import { writeNumber } from './write-number.ts';

/** Returns a range as its ends, or null where no number begins the text. */
function read(text: string, mark: '.' | ',' = '.', language: string | null = null): string | null {
  const range = readRange({ tokens: tokensOf(text), mark, language }, 0);
  if (range === null) return null;
  const ends = [range.low, ...(range.high === null ? [] : [range.high])];
  return ends.map(({ value }) => value.mul(range.times).toFraction()).join(' to ');
}

test.each([
  ['2', '2'],
  ['0.5', '1/2'],
  ['0,5', '1/2'],
  ['.5', '1/2'],
  ['1/2', '1/2'],
  ['1⁄2', '1/2'],
  ['1 1/2', '3/2'],
  ['1-1/2', '3/2'],
  ['1 and 1/2', '3/2'],
  ['½', '1/2'],
  ['1½', '3/2'],
  ['1 ½', '3/2'],
  ['one', '1'],
  ['a dozen', '12'],
  ['2 dozen', '24'],
  ['half a', '1/2'],
  ['one and a half', '3/2'],
  ['anderthalb', '3/2'],
  ['ein halbes', '1/2'],
  ['2 וחצי', '5/2'],
  ['1/2 a lemon', '1/2'],
  ['uno y medio', '3/2'],
  ['полтора', '3/2'],
  ['١٢', '12'],
  ['٢٫٥', '5/2'],
  ['1,000', '1000'],
  ['1.000.000', '1000000'],
  ['1-2', '1 to 2'],
  ['1 – 2', '1 to 2'],
  ['1—2', '1 to 2'],
  ['1−2', '1 to 2'],
  ['1~2', '1 to 2'],
  ['1 to 2', '1 to 2'],
  ['1 bis 2', '1 to 2'],
  ['1 à 2', '1 to 2'],
  ['1 a 2', '1 to 2'],
  ['1 до 2', '1 to 2'],
  ['1 עד 2', '1 to 2'],
  ['2 or 3', '2 to 3'],
  ['½ to 1½', '1/2 to 3/2'],
  ['200/250', '200 to 250'],
  ['25 / 30', '25 to 30'],
  ['10/12', '10 to 12'],
  ['11/12', '11/12'],
  ['15/16', '15/16'],
  ['31/32', '31/32'],
  ['2/4', '1/2'],
  ['1/20', '1/20'],
  // The upper end is the larger one.
  ['2-1', '2'],
])('%s is %s', (text, value) => {
  expect(read(text)).toBe(value);
});

test.each([
  ['en', 'three-quarter cup', '3/4'],
  ['en', 'one-half cup', '1/2'],
  ['en', 'one half cup', '1/2'],
  ['en', '1 and one-half cups', '3/2'],
  ['en', 'one-and-a-half cups', '3/2'],
  ['en', 'two and three-quarters cups', '11/4'],
  ['en', 'two-thirds cup', '2/3'],
  ['en', 'a third of a cup', '1/3'],
  ['en', 'three-eighths teaspoon', '3/8'],
  ['en', '3 quarters of a cup', '3/4'],
  ['en', 'one-eighth to one-quarter teaspoon', '1/8 to 1/4'],
  ['en', 'a half-dozen eggs', '6'],
  ['en', 'half of an onion', '1/2'],
  ['en', 'two thirds to three quarters cup', '2/3 to 3/4'],
  ['en', 'a quart of milk', '1'],
  ['en', '3 quarts stock', '3'],
  ['en', '2 tiers', '2'],
  ['de', 'zwei Drittel', '2/3'],
  ['de', 'drei Viertel Liter', '3/4'],
  ['de', 'dreiviertel Tasse', '3/4'],
  ['de', 'ein Achtel', '1/8'],
  ['de', '1 Viertelliter', '1/4'],
  ['de', 'ein Dreiviertelliter', '3/4'],
  ['de', 'zwei und eine halbe', '5/2'],
  ['es', 'dos tercios de taza', '2/3'],
  ['es', 'tres cuartos de litro', '3/4'],
  ['es', 'un octavo de cucharadita', '1/8'],
  ['es', 'una y tres cuartos', '7/4'],
  ['fr', 'deux tiers de tasse', '2/3'],
  ['fr', 'trois quarts de litre', '3/4'],
  ['fr', 'un quart de litre', '1/4'],
  ['fr', 'un huitième', '1/8'],
  ['fr', 'un demi-citron', '1/2'],
  ['fr', 'une demi-cuillère', '1/2'],
  ['it', 'due terzi di tazza', '2/3'],
  ['it', 'tre quarti di litro', '3/4'],
  ['it', 'un ottavo', '1/8'],
  ['it', 'uno e tre quarti', '7/4'],
  ['hu', 'kétharmad csésze', '2/3'],
  ['hu', 'két harmad', '2/3'],
  ['hu', 'háromnegyed liter', '3/4'],
  ['hu', 'egy nyolcad', '1/8'],
  ['hu', 'félliter', '1/2'],
  ['hu', 'fél-citrom', '1/2'],
  ['he', 'שני שליש כוס', '2/3'],
  ['he', 'שלושת רבעי כוס', '3/4'],
  ['he', 'שליש כוס', '1/3'],
  ['he', 'שמינית כפית', '1/8'],
  ['he', '1 ושלושה רבעים', '7/4'],
  ['ru', 'две трети стакана', '2/3'],
  ['ru', 'три четверти стакана', '3/4'],
  ['ru', 'треть стакана', '1/3'],
  ['ru', 'одна восьмая', '1/8'],
  ['ru', 'пол-лимона', '1/2'],
  ['ru', 'полпачки', '1/2'],
  ['uk', 'дві третини склянки', '2/3'],
  ['uk', 'три чверті склянки', '3/4'],
  ['uk', 'третина склянки', '1/3'],
  ['uk', 'три восьмих', '3/8'],
  ['uk', 'пів-літра', '1/2'],
  ['uk', 'пів’яблука', '1/2'],
  ['he', '1/4 1 ק"ג', '5/4'],
  ['he', '½ 1 כוסות', '3/2'],
  ['he', '3/4 2 כוסות', '11/4'],
  ['he', '4/3 כוס', '3/4'],
  ['he', '2/1 כוס', '1/2'],
  ['he', '1 2/1 כוסות', '3/2'],
  ['he', '1/2 500 גרם', '1/2'],
  ['en', '4/3 cups', '4/3'],
])('in %s %s is %s', (language, text, value) => {
  expect(read(text, '.', language)).toBe(value);
});

test.each([
  ['en', 'half-and-half'],
  ['en', 'half & half'],
  ['de', 'halb und halb'],
  ['fr', 'demi-sel'],
  ['fr', 'demi écrémé'],
])('in %s %s is a name', (language, text) => {
  expect(read(text, '.', language)).toBeNull();
});

test('a fraction in words is what its number and its parts say', () => {
  const languages = {
    en: [
      ['one', 'two', 'three'],
      ['third', 'thirds', 'quarter', 'quarters', 'eighth', 'eighths'],
    ],
    de: [
      ['ein', 'zwei', 'drei'],
      ['Drittel', 'Drittel', 'Viertel', 'Viertel', 'Achtel', 'Achtel'],
    ],
    fr: [
      ['un', 'deux', 'trois'],
      ['tiers', 'tiers', 'quart', 'quarts', 'huitième', 'huitièmes'],
    ],
    es: [
      ['un', 'dos', 'tres'],
      ['tercio', 'tercios', 'cuarto', 'cuartos', 'octavo', 'octavos'],
    ],
    it: [
      ['un', 'due', 'tre'],
      ['terzo', 'terzi', 'quarto', 'quarti', 'ottavo', 'ottavi'],
    ],
  } as const;
  const language = fc.constantFrom(...(Object.keys(languages) as (keyof typeof languages)[]));
  const fraction = fc.constantFrom([1, 3], [2, 3], [1, 4], [3, 4], [1, 8], [3, 8]);
  fc.assert(
    fc.property(language, fraction, fc.constantFrom(' ', '-'), (code, [above = 1, below = 1], gap) => {
      const [numbers, words] = languages[code];
      const word = words[[3, 4, 8].indexOf(below) * 2 + (above === 1 ? 0 : 1)];
      expect(read(`${numbers[above - 1]}${gap}${word}`, '.', code)).toBe(`${above}/${below}`);
    }),
  );
});

test.each(['1/0', '½½', '9'.repeat(400), '1/2/3', '1.2.3', 'few', ''])('%s has no value', (text) => {
  expect(read(text)).toBeNull();
});

test('three digits behind a mark are thousands, unless it is the decimal mark of the recipe', () => {
  expect([read('1,250', '.'), read('1,250', ','), read('1.250', ','), read('0,250', '.')]).toEqual([
    '1250',
    '5/4',
    '1250',
    '1/4',
  ]);
  // Nobody writes three zeros behind a decimal mark.
  expect(read('1,000', ',')).toBe('1000');
});

test('a written number is read as the same', () => {
  const fraction = fc
    .tuple(fc.integer({ min: 1, max: 400 }), fc.constantFrom(1, 2, 3, 4, 6, 8, 12, 16))
    .map(([above, below]) => new Fraction(above, below));
  fc.assert(
    fc.property(fraction, fc.constantFrom('fraction' as const, 'sign' as const), (value, notation) => {
      expect(read(writeNumber(value, { notation, mark: '.' }))).toBe(value.toFraction());
    }),
  );
  const decimal = fc.integer({ min: 1, max: 999_999 }).map((thousandths) => new Fraction(thousandths, 1_000));
  fc.assert(
    fc.property(decimal, fc.constantFrom('.' as const, ',' as const), (value, mark) => {
      expect(read(writeNumber(value, { notation: 'decimal', mark }), mark)).toBe(value.toFraction());
    }),
  );
});

test.each([
  ['1/7', 'fraction', '~1/8'],
  ['1/17', 'fraction', '~1/16'],
  ['3/17', 'fraction', '~1/6'],
  ['21/11', 'fraction', '~2'],
  ['275/12', 'fraction', '22 11/12'],
  ['252/11', 'fraction', '~23'],
  ['53/20', 'fraction', '~2 2/3'],
  ['1/41', 'fraction', '~0.0244'],
  ['1/3', 'decimal', '~0.333'],
  ['200/3', 'decimal', '~66.7'],
  ['2000/3', 'decimal', '~667'],
  ['1/100000000', 'decimal', '~0.00000001'],
  ['12345678901234567890', 'decimal', '12345678901234567890'],
] as const)('%s as a %s is written %s', (value, notation, text) => {
  expect(writeNumber(new Fraction(value), { notation, mark: '.' })).toBe(text);
});
