import Fraction from 'fraction.js';
import { parseLine } from '../../amounts/lines/parse-line.ts';
import type { Notation } from '../../amounts/notation.ts';
import { scaleLine } from '../../amounts/scaling/scale-line.ts';
import { textOf } from '../../amounts/scaling/scaled-pieces.ts';

/** By how much a press changes an amount from each value on, so that few presses reach what shops sell. */
const steps: readonly (readonly [from: number, step: number])[] = [
  [1_000, 250],
  [100, 50],
  [20, 10],
  [1, 1],
];
const smallStep = new Fraction(1, 4);

/**
 * Returns a title with somewhat more (1) or less (-1) of the same, or null where that cannot be said: nothing is less than
 * the smallest step, and a range or a sum stays as it is. A title without an amount means one.
 * @example stepAmount('2 l milk', 1, notation) // '3 l milk'
 * @example stepAmount('milk', 1, notation) // '2 milk'
 */
export function stepAmount(title: string, direction: 1 | -1, notation: Notation): string | null {
  const { amounts } = parseLine(title, notation);
  if (amounts === null) return direction === 1 ? `2 ${title}` : null;
  const [part, second] = amounts.parts;
  if (second !== undefined || (part !== undefined && part.range.high !== null)) return null;
  const value = part === undefined ? amounts.implied : part.range.low.value.mul(part.range.times);
  if (value === null || value.compare(0) <= 0) return null;
  const isCounted = (part?.unit ?? null) === null;
  const next = value.add(stepFrom(value, direction, isCounted).mul(direction));
  if (next.compare(0) <= 0) return null;
  const stepped = textOf(scaleLine(title, next.div(value), notation));
  return stepped === title ? null : stepped;
}

/** Returns the step from a value. A step down is that of the value below, so that a press back leads to where one was. */
function stepFrom(value: Fraction, direction: 1 | -1, isCounted: boolean): Fraction {
  const number = value.valueOf();
  const reached = steps.find(([from]) => (direction === 1 ? number >= from : number > from));
  if (reached !== undefined) return new Fraction(reached[1]);
  return isCounted ? new Fraction(1) : smallStep;
}
