import Fraction from 'fraction.js';
import { classOf, type Measure, type Reading, readMeasure } from '../lines/measures.ts';
import type { Notation } from '../notation.ts';
import { isMark, tokensOf, skipSpace } from '../tokens.ts';
import { type UnitName, units } from '../units/units.ts';

/** The shape of a pan. */
export type PanShape = 'round' | 'square' | 'rectangle';

/** A pan with its sizes as they were typed. A round one has its diameter as `length`; only a rectangle has a width. */
export interface Pan {
  shape: PanShape;
  length: string;
  width: string;
  /** Empty where it does not matter. */
  height: string;
}

/** A pan without sizes. */
export const emptyPan: Pan = { shape: 'round', length: '', width: '', height: '' };

/** Milü, which is off by less than a ten millionth (Zu Chongzhi). */
const pi = new Fraction(355, 113);

interface Length {
  value: Fraction;
  unit: UnitName | null;
}

/** Returns a typed length, or null for a text that is none above zero. */
function readLength(text: string, notation: Notation): Length | null {
  const tokens = tokensOf(text);
  const measure = readMeasure({ tokens, ...notation }, skipSpace(tokens, 0));
  if (measure?.range.high !== null || skipSpace(tokens, measure.end) < tokens.length) return null;
  const { value } = measure.range.low;
  if (value.n === 0n || (measure.unit !== null && classOf(measure) !== 'length')) return null;
  return { value, unit: measure.unit?.unit ?? null };
}

/** Returns the lengths of a pan: all that its shape has, and its height where it is told. Null where one is missing. */
function lengthsOf({ shape, length, width, height }: Pan, notation: Notation): Length[] | null {
  const texts = [length, shape === 'rectangle' ? width : length, ...(height.trim() === '' ? [] : [height])];
  const lengths = texts.map((text) => readLength(text, notation)).filter((each) => each !== null);
  return lengths.length === texts.length ? lengths : null;
}

/**
 * Returns the factor from one pan to another: the ratio of their areas, or of their volumes when both heights are told.
 * Lengths without a unit are in the unit of the others. Returns null when a size is missing or is no length above zero.
 * @example panFactor({ ...emptyPan, length: '26 cm' }, { ...emptyPan, length: '20' }, notation) // 100/169
 */
export function panFactor(from: Pan, to: Pan, notation: Notation): Fraction | null {
  const [before, after] = [lengthsOf(from, notation), lengthsOf(to, notation)];
  if (before === null || after === null) return null;
  const unit = [...before, ...after].find((each) => each.unit !== null)?.unit ?? null;
  const isVolume = before.length === 3 && after.length === 3;
  const sizeOf = (lengths: readonly Length[], shape: PanShape): Fraction =>
    lengths
      .slice(0, isVolume ? 3 : 2)
      .reduce((size, each) => size.mul(each.value).mul(millimeters(each.unit ?? unit)), new Fraction(1))
      .mul(shape === 'round' ? pi.div(4) : 1);
  return sizeOf(after, to.shape).div(sizeOf(before, from.shape));
}

const millimeters = (unit: UnitName | null): Fraction => (unit === null ? null : units[unit].size) ?? new Fraction(1);

/** Millimeters across the smallest and the largest pan. */
const smallest = 100;
const largest = 500;

/**
 * Returns the pan that a recipe names, by the first length that a pan can have, or null.
 * @example panIn('Grease a 9 x 13 inch pan.', notation) // a rectangle of '9 inch' by '13 inch'
 */
export function panIn(text: string, notation: Notation): Pan | null {
  const tokens = tokensOf(text.slice(0, longestText));
  const reading: Reading = { tokens, ...notation };
  for (let at = 0; at < tokens.length; at += 1) {
    const before = tokens[at - 1];
    if (tokens[at]?.kind !== 'digits' || before?.kind === 'word' || isMark(before, './,')) continue;
    const measure = readMeasure(reading, at);
    if (measure === null) continue;
    const second = secondSide(reading, measure);
    const unit = second === null ? measure.unit : second.unit;
    if (unit !== null && units[unit.unit].class === 'length' && isPanSize(measure, unit.unit)) {
      const word = tokens
        .slice(unit.start, unit.end)
        .map((token) => token.text)
        .join('');
      const told = (each: Measure): string => `${tokens[each.range.low.start]?.text} ${word}`;
      if (second === null) return { ...emptyPan, length: told(measure) };
      return { ...emptyPan, shape: 'rectangle', length: told(measure), width: told(second) };
    }
    at = measure.end - 1;
  }
  return null;
}

/** UTF-16 units of a text that are looked at for a pan. */
const longestText = 20_000;

/** Returns the 13 inches of `9 x 13 inch`. */
function secondSide(reading: Reading, { end }: Measure): Measure | null {
  const { tokens } = reading;
  const times = skipSpace(tokens, end);
  if (tokens[times]?.folded !== 'x' && !isMark(tokens[times], '×')) return null;
  const second = readMeasure(reading, skipSpace(tokens, times + 1));
  return second !== null && classOf(second) === 'length' ? second : null;
}

function isPanSize({ range: { low, high } }: Measure, unit: UnitName): boolean {
  const size = low.value.mul(millimeters(unit));
  return high === null && low.notation === 'whole' && size.compare(smallest) >= 0 && size.compare(largest) <= 0;
}
