import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDollars } from './read-dollars.ts';

test.each([
  ['5', 500],
  [' 7.5 ', 750],
  ['7,50', 750],
  ['$12.05', 1_205],
  ['12 $', 1_200],
  ['0', 0],
  ['', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['5.555', undefined],
  ['five', undefined],
  ['99999999', undefined],
])('an amount typed as "%s" is %s cents', (text, cents) => {
  expect(readDollars(text)).toBe(cents);
});

test('every amount is read back from the way it is written', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), (cents) => {
      expect(readDollars((cents / 100).toFixed(2))).toBe(cents);
    }),
  );
});
