import Fraction from 'fraction.js';
import { maxScale } from '../amounts/scale-ingredients.ts';

/** The number of servings up to which a step is one serving. */
const fewServings = 20;

/** Returns the step for a number of servings, cookies or grams: 1, 2 or 5 times a power of ten. */
function stepOf(count: Fraction): number {
  if (count.compare(fewServings) <= 0) return 1;
  const wanted = count.div(8).valueOf();
  const power = 10 ** Math.floor(Math.log10(wanted));
  return ([5, 2].find((factor) => factor * power <= wanted) ?? 1) * power;
}

/**
 * Returns the factor for amounts that is one step larger (1) or smaller (-1), or null at the end. With the number of a
 * yield, a step leads to the next whole number of servings. Without one it leads from 1 to 2 or to a half.
 * @example stepScale(new Fraction(1), new Fraction(4), 1) // 5/4, from 4 servings to 5
 * @example stepScale(new Fraction(1), null, -1) // 1/2
 */
export function stepScale(scale: Fraction, count: Fraction | null, direction: 1 | -1): Fraction | null {
  const next = count === null ? nextFactor(scale, direction) : nextCount(scale.mul(count), direction).div(count);
  return next.mul(maxScale).compare(1) >= 0 && next.compare(maxScale) <= 0 ? next : null;
}

const one = new Fraction(1);
const sorted = (...values: Fraction[]): Fraction[] => values.sort((left, right) => left.compare(right));

function nextFactor(scale: Fraction, direction: 1 | -1): Fraction {
  if (direction === 1) return scale.compare(one) < 0 ? (sorted(one, scale.mul(2))[0] ?? one) : scale.floor().add(1);
  return scale.compare(one) <= 0 ? scale.div(2) : (sorted(one, scale.ceil().sub(1))[1] ?? one);
}

function nextCount(count: Fraction, direction: 1 | -1): Fraction {
  const step = stepOf(direction === 1 ? count.add(1) : count);
  return direction === 1 ? count.div(step).floor().add(1).mul(step) : count.div(step).ceil().sub(1).mul(step);
}
