import type Fraction from 'fraction.js';
import type { Measure } from '../lines/measures.ts';
import { type Edit, endOf, type Line, startOf } from './scaled-pieces.ts';
import { type UnitName, units } from '../units/units.ts';

/** Units that stand in two parts, each with the smaller one. Pints and fluid ounces differ from country to country. */
const smallUnits: Partial<Readonly<Record<UnitName, UnitName>>> = {
  pound: 'ounce',
  kilogram: 'gram',
  liter: 'milliliter',
};

/**
 * Returns the values of an amount in two units without a word between them, scaled: the large unit as often as it goes,
 * and the rest in the small one. A value of zero is null. Returns null for measures that are not one amount.
 * @example 1 lb 8 oz by two: [3, null]
 */
export function scaledJoint(
  line: Line,
  [large, small]: readonly [Measure, Measure],
  factor: Fraction,
): [Fraction | null, Fraction | null] | null {
  if (!isJoint(line, large, small)) return null;
  const [one, other] = [large, small].map(({ unit }) => unit && units[unit.unit].size);
  if (one == null || other == null) return null;
  const total = large.range.low.value.mul(one).add(small.range.low.value.mul(other)).mul(factor);
  const count = total.div(one).floor();
  const rest = total.sub(count.mul(one)).div(other);
  return [count.n === 0n ? null : count, rest.n === 0n ? null : rest];
}

/** Returns true for two measures that are one amount, such as 1 lb 2 oz. */
export function isJoint(line: Line, large: Measure, small: Measure): boolean {
  if (large.unit === null || small.unit === null || smallUnits[large.unit.unit] !== small.unit.unit) return false;
  const between = line.text.slice(endOf(line, large.end), startOf(line, small.start));
  return between.trim() === '' && isPlain(large) && isPlain(small);
}

const isPlain = ({ range, size }: Measure): boolean => range.high === null && range.times === 1 && size === null;

/** Returns the edit that takes an amount out of a line together with the space behind it. */
export function without(line: Line, measure: Measure): Edit {
  const end = endOf(line, measure.end);
  const start = startOf(line, measure.start);
  const isGlued = /[\p{L}\p{N}]/u.test(line.text.charAt(start - 1));
  const space = isGlued ? 0 : (/^\s*/.exec(line.text.slice(end))?.[0].length ?? 0);
  return { start, end: end + space, text: '', isChanged: false };
}
