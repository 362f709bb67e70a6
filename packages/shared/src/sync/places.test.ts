import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placesBetween } from './places.ts';

test('places are between the others, in their order', () => {
  const [first = '', last = ''] = placesBetween(null, null, 2);
  const between = placesBetween(first, last, 3);
  expect([first, ...between, last].toSorted()).toEqual([first, ...between, last]);
  expect(new Set(between).size).toBe(3);
  expect(placesBetween(null, first, 1)[0]! < first && placesBetween(last, null, 1)[0]! > last).toBe(true);
});

test('places of another client that cannot be read, or stand the wrong way round, are passed over', () => {
  expect(placesBetween('a1', 'a0', 1)).toHaveLength(1);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), fc.nat(5), (place, count) => {
      expect(placesBetween(place, null, count)).toHaveLength(count);
      expect(placesBetween(null, place, count)).toHaveLength(count);
    }),
  );
});
