import fc from 'fast-check';
import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { stepScale } from './step-scale.ts';

/** Returns the servings after a step. */
const step = (servings: number, direction: 1 | -1, original = 4) => {
  const scale = stepScale(new Fraction(servings).div(original), new Fraction(original), direction);
  return scale === null ? null : scale.mul(original).valueOf();
};

describe('a step of the amounts', () => {
  test.each([
    [4, 1, 5],
    [4, -1, 3],
    [5.5, 1, 6],
    [5.5, -1, 5],
    [1, -1, null],
    [0.5, 1, 1],
    [20, 1, 22],
    [24, 1, 26],
    [22, -1, 20],
    [20, -1, 19],
    [500, 1, 550],
    [500, -1, 450],
  ] as const)('leads from %d servings by %d to %s', (servings, direction, expected) => {
    expect(step(servings, direction)).toBe(expected);
  });

  test.each([
    [1, 1, 2],
    [1, -1, 0.5],
    [0.5, 1, 1],
    [1.5, 1, 2],
    [1.5, -1, 1],
    [3, -1, 2],
    [1000, 1, null],
    [0.001, -1, null],
  ] as const)('without servings leads from %d by %d to %s', (scale, direction, expected) => {
    expect(stepScale(new Fraction(scale), null, direction)?.valueOf() ?? null).toBe(expected);
  });

  test('goes in its direction and leads to a whole number', () => {
    const servings = fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.double({ min: 0.1, max: 100, noNaN: true }));
    fc.assert(
      fc.property(servings, fc.integer({ min: 1, max: 60 }), fc.constantFrom(1 as const, -1 as const), (...given) => {
        const [now, original, direction] = given;
        const next = step(now, direction, original);
        if (next === null) return;
        expect(Math.sign(next - now)).toBe(direction);
        expect(Number.isInteger(next)).toBe(true);
      }),
    );
  });
});
