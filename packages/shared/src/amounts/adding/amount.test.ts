import fc from 'fast-check';
import Fraction from 'fraction.js';
import { expect, test } from 'vitest';
import { parseLine } from '../lines/parse-line.ts';
import { notationOf } from '../notation.ts';
import { units } from '../units/units.ts';
import { addAmounts, type Amounts } from './amount.ts';
import { amountsOfLine } from './amounts-of-line.ts';
import { writeAmounts } from './write-amounts.ts';

const notation = { ...notationOf('1.5 cups', '.'), language: 'en' };
const read = (amount: string): Amounts => amountsOfLine(parseLine(`${amount} flour`, notation)) ?? new Map();

const numbers = [
  '1',
  '2',
  '3',
  '10',
  '125',
  '1/2',
  '1/3',
  '2/3',
  '3/4',
  '1/8',
  '1½',
  '2.5',
  '0.25',
  '1-2',
  '2 to 3',
  '1/2 - 1',
];
const unitWords = [
  '',
  ' cup',
  ' cups',
  ' tbsp',
  ' tsp',
  ' g',
  ' kg',
  ' ml',
  ' l',
  ' dl',
  ' oz',
  ' lb',
  ' cans',
  ' tins',
  ' cloves',
  ' heaped tbsp',
  ' large',
  ' (14 oz) cans',
];
const amounts = fc
  .tuple(fc.constantFrom(...numbers), fc.constantFrom(...unitWords))
  .map((parts) => read(parts.join('')));
const sums = fc.array(amounts, { maxLength: 5 }).map((all) => all.reduce<Amounts>(addAmounts, new Map()));

/** Returns amounts in an order of their own, with their numbers as text. */
const sorted = (sum: Amounts): unknown[] =>
  [...sum]
    .map(([key, { low, high, ...words }]) => ({ key, low: low.toFraction(), high: high.toFraction(), ...words }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));

test('every number with every unit is an amount', () => {
  for (const unit of unitWords)
    for (const number of numbers) expect(read(`${number}${unit}`).size, `${number}${unit}`).toBe(1);
});

test('adding is commutative and associative, and nothing adds nothing', () => {
  fc.assert(
    fc.property(sums, sums, sums, (one, two, three) => {
      expect(sorted(addAmounts(one, two))).toEqual(sorted(addAmounts(two, one)));
      expect(sorted(addAmounts(addAmounts(one, two), three))).toEqual(sorted(addAmounts(one, addAmounts(two, three))));
      expect(sorted(addAmounts(one, new Map()))).toEqual(sorted(one));
    }),
  );
});

/** Returns the sum of all measures of each class, and of each thing that is counted, from its lower to its upper end. */
function totalsOf(sum: Amounts): Map<string, string> {
  const totals = new Map<string, [Fraction, Fraction]>();
  for (const [key, { unit, low, high, size, content }] of sum) {
    const base = unit === null || size !== '' || content !== '' ? null : units[unit].size;
    const name = base === null || unit === null ? key : units[unit].class;
    const [before, after] = totals.get(name) ?? [new Fraction(0), new Fraction(0)];
    totals.set(name, [before.add(low.mul(base ?? 1)), after.add(high.mul(base ?? 1))]);
  }
  return new Map([...totals].map(([name, ends]) => [name, ends.map((end) => end.toFraction()).join('–')]));
}

test('a sum that is written without rounding reads as the same amounts', () => {
  fc.assert(
    fc.property(sums, (sum) => {
      const written = writeAmounts(sum, notation);
      if (sum.size === 0 || /about|~/.test(written)) return;
      const again = written.split(' + ').map(read).reduce<Amounts>(addAmounts, new Map());
      expect([...totalsOf(again)].sort(), written).toEqual([...totalsOf(sum)].sort());
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['8 oz', '8 oz', '1 lb'],
  ['1 lb', '3 oz', '1 lb + 3 oz'],
  ['1 lb', '6 oz', '1 lb + 6 oz'],
  ['2 tsp', '1 tsp', '1 tbsp'],
  ['5 tbsp', '3 tbsp', '1/2 cup'],
  ['3 tbsp', '2 tbsp', '5 tbsp'],
  ['16 tbsp', '2 tbsp', '1 cup + 2 tbsp'],
  ['1/2 cup', '2 tbsp', '1/2 cup + 2 tbsp'],
  ['1 cup', '4 tbsp', '1 1/4 cups'],
  ['900 g', '150 g', '1.05 kg'],
  ['1 kg', '3 g', '1003 g'],
  ['1 dl', '2 dl', '3 dl'],
  ['1 dl', '50 ml', '1.5 dl'],
  ['8 dl', '2 dl', '1 l'],
  ['1/4 l', '1/4 l', '0.5 l'],
  ['1 tbsp', '100 ml', 'about 115 ml'],
  ['1 lb', '1 kg', 'about 1.45 kg'],
  ['1-2 tbsp', '1 cup', '1 cup + 1–2 tbsp'],
  ['1-2 cups', '1 tbsp', '1–2 cups + 1 tbsp'],
  ['1-2 lb', '1 oz', '1–2 lb + 1 oz'],
])('%s and %s are %s', (one, other, sum) => {
  expect(writeAmounts(addAmounts(read(one), read(other)), { ...notation, fractions: 'fraction' })).toBe(sum);
});

test('numbers that no kitchen has are not added', () => {
  expect(read('1/997 cup').size).toBe(1);
  expect(read('1/1999 cup').size).toBe(0);
  expect(read('0.12345 g').size).toBe(0);
});
