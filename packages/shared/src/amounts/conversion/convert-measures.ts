import Fraction from 'fraction.js';
import { classOf, type Measure } from '../lines/measures.ts';
import { isJoint } from '../scaling/joint-amounts.ts';
import { type Edit, endOf, type Line } from '../scaling/scaled-pieces.ts';
import { units } from '../units/units.ts';
import type { Conversion } from './conversion.ts';
import { type Converted, convertByDensity, convertQuantity, type Quantity } from './convert-quantity.ts';
import { type Converting, convertedEdits, placeOf } from './converted-edits.ts';
import { aboutAt, isAfterAbout } from './written-units.ts';

const one = new Fraction(1);

/** Returns measures one by one, and two together that are one amount: 1 lb 2 oz. */
export function jointGroups(line: Line, measures: readonly Measure[]): Measure[][] {
  const groups: Measure[][] = [];
  for (const measure of measures) {
    const before = groups.at(-1);
    const [large] = before ?? [];
    if (before?.length === 1 && large !== undefined && isJoint(line, large, measure)) before.push(measure);
    else groups.push([measure]);
  }
  return groups;
}

/** How measures are written. */
export interface MeasuresOptions {
  factor: Fraction;
  /** Grams in a milliliter. */
  density?: Fraction | null;
  /** Text in front of a rounded amount, if not the word of the language for about. */
  about?: string;
}

/** Returns the edits that write measures as one converted amount, or null when they stay as they are. */
export function measuresEdits(
  converting: Converting,
  group: readonly Measure[],
  { factor, density = null, about }: MeasuresOptions,
): Edit[] | null {
  const [first] = group;
  const last = group.at(-1);
  const quantity = first === undefined ? null : sumOf(group, factor);
  // Nobody knows how much a heaped cup is.
  if (first === undefined || last === undefined || quantity === null || group.some(({ size }) => size !== null)) {
    return null;
  }
  const converted = convertedQuantity(quantity, converting.conversion, density);
  if (converted === null) return null;
  const { start } = placeOf(converting, first);
  const { end } = placeOf(converting, last);
  // Lengths are those of pans and cuts, which nobody measures to the millimeter.
  const isPlain = converted.isExact || classOf(first) === 'length' || isAfterAbout(converting.tokens, first.start);
  return [
    ...convertedEdits(
      converting,
      { start, end },
      converted,
      isPlain ? '' : (about ?? aboutAt(converting.tokens, first.start, converting.notation.language)),
    ),
    ...(last.tail === null ? [] : [{ start: end, end: endOf(converting, last.tail[1]), text: '', isChanged: false }]),
  ];
}

/** Returns measures as one quantity. Several of them are in the base of their class: grams, milliliters. */
function sumOf(group: readonly Measure[], factor: Fraction): Quantity | null {
  const [first, second] = group;
  if (first?.unit == null) return null;
  const scaled = (value: Fraction, { range: { times } }: Measure): Fraction => value.mul(times).mul(factor);
  const { low, high } = first.range;
  if (second === undefined) {
    const upper = high === null ? null : scaled(high.value, first);
    return { low: scaled(low.value, first), high: upper, unit: first.unit.unit };
  }
  const size = sizeOf(first);
  let total = new Fraction(0);
  for (const measure of group) total = total.add(scaled(measure.range.low.value, measure).mul(sizeOf(measure)));
  return { low: total.div(size), high: null, unit: first.unit.unit };
}

const sizeOf = ({ unit }: Measure): Fraction => (unit === null ? null : units[unit.unit].size) ?? one;

function convertedQuantity(
  quantity: Quantity,
  { system, foods }: Conversion,
  density: Fraction | null,
): Converted | null {
  const wanted = system ?? units[quantity.unit].system;
  const other =
    density === null || foods === null || wanted === null ? null : convertByDensity(quantity, density, foods, wanted);
  return other ?? (system === null ? null : convertQuantity(quantity, system));
}
