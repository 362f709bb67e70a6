import fc from 'fast-check';
import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test.each([
  ['chocolate', 7, 'choc...'],
  ['chocolate', 8, 'choco...'],
  ['chocolate', 9, 'chocolate'],
  ['chocolate', 10, 'chocolate'],
  ['', 0, ''],
  ['cake', 3, '...'],
  ['cake', 2, '..'],
  ['pie 🥧🥧🥧', 8, 'pie  ...'],
])('spec 5: %s in at most %i is %j', (text, max, cut) => {
  expect(truncate(text, max)).toBe(cut);
});

test('what is cut has exactly the greatest length, ends with three dots and stays well formed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), fc.nat(30), (text, max) => {
      const cut = truncate(text, max + 3);
      expect(cut.isWellFormed()).toBe(true);
      if (text.length <= max + 3) expect(cut).toBe(text);
      else expect([cut.length, cut.slice(-3)]).toEqual([max + 3, '...']);
    }),
  );
});
