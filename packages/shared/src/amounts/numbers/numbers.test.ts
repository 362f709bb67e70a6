import fc from 'fast-check';
import Fraction from 'fraction.js';
import { expect, test } from 'vitest';
import { readRange } from './numbers.ts';
import { tokensOf } from '../tokens.ts';
import { writeNumber } from './write-number.ts';

/** Returns a range as its ends, or null where no number begins the text. */
function read(text: string, mark: '.' | ',' = '.'): string | null {
  const range = readRange(tokensOf(text), 0, mark);
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
