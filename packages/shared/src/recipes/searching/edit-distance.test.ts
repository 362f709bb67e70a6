import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '鶏'), maxLength: 8 });

describe('editDistance', () => {
  test.each([
    ['', '', 0],
    ['chiken', 'chicken', 1],
    ['bluberry', 'blueberry', 1],
    ['fluor', 'flour', 1],
    ['parmasean', 'parmesan', 2],
    ['salt', 'pepper', 6],
    ['', 'oil', 3],
  ])('%j and %j differ in %d letters', (from, to, distance) => {
    expect(editDistance(from, to)).toBe(distance);
  });

  test('is the same both ways, 0 for equal words alone, and at most the longer word', () => {
    fc.assert(
      fc.property(word, word, (left, right) => {
        const distance = editDistance(left, right);
        expect(editDistance(right, left)).toBe(distance);
        expect(distance === 0).toBe(left === right);
        expect(distance).toBeLessThanOrEqual(Math.max(left.length, right.length));
        expect(distance).toBeGreaterThanOrEqual(Math.abs(left.length - right.length));
      }),
    );
  });

  test('grows by one at most with each letter that is put in', () => {
    fc.assert(
      fc.property(word, fc.nat(8), (text, place) => {
        const at = Math.min(place, text.length);
        expect(editDistance(text, `${text.slice(0, at)}x${text.slice(at)}`)).toBe(1);
      }),
    );
  });
});
