import Fraction from 'fraction.js';
import { fractionSigns } from '../../text/fraction-signs.ts';
import type { DecimalMark } from './line-number.ts';

/** How an amount is written: `1 1/2`, `1½` or `1.5`. */
export type WrittenNotation = 'fraction' | 'sign' | 'decimal';

interface Style {
  notation: WrittenNotation;
  mark: DecimalMark;
}

/** The denominators of fractions that kitchens measure. */
const denominators = [2, 3, 4, 6, 8, 12, 16];
const signs = new Map(Object.entries(fractionSigns).map(([sign, [above, below]]) => [`${above}/${below}`, sign]));
/** Most decimals of an exact amount, and significant digits of a rounded one. */
const digits = 3;
/** Decimals beyond which an amount is nothing. */
const mostDecimals = 12;
/** Farthest that a rounded amount may be from the exact one, as a part of it: at best, and at worst. */
const close = new Fraction(1, 20);
const farthest = new Fraction(1, 8);

/** Returns true for an amount that a fraction of kitchens says exactly. */
export const isKitchenFraction = ({ d }: Fraction): boolean => d === 1n || denominators.includes(Number(d));

/**
 * Writes an amount: as a fraction that kitchens measure, or as a decimal of at most three digits. A rounded amount has
 * `~` in front.
 * @example writeNumber(new Fraction(3, 2), { notation: 'sign', mark: '.' }) // '1½'
 * @example writeNumber(new Fraction(1, 17), { notation: 'fraction', mark: '.' }) // '~1/16'
 */
export function writeNumber(value: Fraction, { notation, mark }: Style): string {
  if (value.d === 1n) return value.n.toString();
  if (notation === 'decimal') return decimalOf(value, mark);
  if (isKitchenFraction(value)) return fractionOf(value, notation);
  const near = nearest(value);
  // Far from any fraction that a kitchen has, a decimal says more.
  return near === null ? decimalOf(value, mark) : `~${writeNumber(near, { notation, mark })}`;
}

function fractionOf(value: Fraction, notation: WrittenNotation): string {
  const whole = value.floor();
  const rest = value.sub(whole);
  const text = `${rest.n}/${rest.d}`;
  const sign = notation === 'sign' ? signs.get(text) : undefined;
  const before = whole.n > 0n ? whole.n.toString() : '';
  if (sign !== undefined) return `${before}${sign}`;
  return before === '' ? text : `${before} ${text}`;
}

/** Returns the simplest number close to an amount, else the nearest fraction, or null when that is far off. */
function nearest(value: Fraction): Fraction | null {
  const candidates = [1, ...denominators].map((below) => value.mul(below).round().div(below)).filter(({ n }) => n > 0n);
  const isWithin = (near: Fraction, part: Fraction) => distance(near, value).compare(value.mul(part)) <= 0;
  const simple = candidates.find((near) => isWithin(near, close));
  const [near = null] = candidates.sort((one, other) => distance(one, value).compare(distance(other, value)));
  return simple ?? (near !== null && isWithin(near, farthest) ? near : null);
}

const distance = (one: Fraction, other: Fraction): Fraction => one.sub(other).abs();

function decimalOf(value: Fraction, mark: DecimalMark): string {
  if (value.round(digits).equals(value)) return decimalText(value, digits, mark);
  let places = 0;
  while (places < mostDecimals && value.mul(10n ** BigInt(places)).compare(100) < 0) places += 1;
  return `~${decimalText(value, places, mark)}`;
}

/** Writes a number that is rounded to a number of decimals, without zeros at the end. */
function decimalText(value: Fraction, places: number, mark: DecimalMark): string {
  const whole = value
    .mul(10n ** BigInt(places))
    .round()
    .n.toString()
    .padStart(places + 1, '0');
  const before = whole.slice(0, whole.length - places);
  let end = whole.length;
  while (end > before.length && whole[end - 1] === '0') end -= 1;
  return end === before.length ? before : `${before}${mark}${whole.slice(before.length, end)}`;
}
