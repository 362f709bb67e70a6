import { fractionSigns, fractionSignSource } from '../text/fraction-signs.ts';

/** A decimal mark. */
export type DecimalMark = '.' | ',';

/** A number in a text. */
export interface Amount {
  value: number;
  /** The notation: `1/2` and `1 1/2`, `½` and `1½`, `0.5`, or `2`. */
  kind: 'fraction' | 'sign' | 'decimal' | 'whole';
}

/** The source of a pattern for one number: mixed, fraction, sign, decimal or whole. It captures nothing. */
export const amountSource = `(?:\\d{1,4} +\\d{1,3}[/⁄]\\d{1,3}|\\d{1,4}[/⁄]\\d{1,4}|\\d{1,4} ?${fractionSignSource}|${fractionSignSource}|\\d{1,9}(?:[.,]\\d{1,9})*)`;

const mixedPattern = /^(?:(\d+) +)?(\d+)[/⁄](\d+)$/;
const signPattern = new RegExp(`^(\\d+)? ?(${fractionSignSource})$`, 'u');
const thousands = /^\d{1,3}(?:([.,])\d{3})+$/;

/**
 * Reads a number that {@link amountSource} found. Returns null for one that has no value, as 1/0. Three digits after a
 * mark are thousands, unless it is the decimal mark of the text.
 * @example readAmount('1 1/2', '.') // { value: 1.5, kind: 'fraction' }
 */
export function readAmount(text: string, mark: DecimalMark): Amount | null {
  const [isMixed, wholes = '0', above, below] = mixedPattern.exec(text) ?? [];
  if (isMixed !== undefined) {
    const value = Number(wholes) + Number(above) / Number(below);
    return Number.isFinite(value) ? { value, kind: 'fraction' } : null;
  }
  const [isSign, before = '0', sign = ''] = signPattern.exec(text) ?? [];
  if (isSign !== undefined) return { value: Number(before) + (fractionSigns[sign] ?? 0), kind: 'sign' };
  const [isGrouped, group = ''] = thousands.exec(text) ?? [];
  const plain = isGrouped !== undefined && group !== mark ? text.replaceAll(group, '') : text;
  if (/^\d+$/.test(plain)) return { value: Number(plain), kind: 'whole' };
  return /^\d+[.,]\d+$/.test(plain) ? { value: Number(plain.replace(',', '.')), kind: 'decimal' } : null;
}

/** The denominators of fractions in kitchen measures. */
const denominators = [2, 3, 4, 6, 8];
const close = 1e-6;
const isClose = (one: number, other: number): boolean => Math.abs(one - other) <= close * Math.max(1, other);

interface Style {
  kind: Amount['kind'];
  mark: DecimalMark;
}

/**
 * Writes a number in the given notation: as a fraction when kitchens measure it, else as a decimal with at most three
 * significant digits.
 * @example writeAmount(1.5, { kind: 'sign', mark: '.' }) // '1½'
 */
export function writeAmount(value: number, { kind, mark }: Style): string {
  const rounded = Math.round(value);
  if (isClose(value, rounded) && rounded > 0) return String(rounded);
  return (kind === 'decimal' ? null : fractionOf(value, kind)) ?? decimalOf(value).replace('.', mark);
}

function fractionOf(value: number, kind: Amount['kind']): string | null {
  const whole = Math.floor(value);
  const below = denominators.find((each) => isClose((value - whole) * each, Math.round((value - whole) * each)));
  if (below === undefined) return null;
  const above = Math.round((value - whole) * below);
  const sign = Object.keys(fractionSigns).find((each) => fractionSigns[each] === above / below);
  const isSpelt = kind === 'fraction' || sign === undefined;
  return `${whole > 0 ? `${whole}${isSpelt ? ' ' : ''}` : ''}${isSpelt ? `${above}/${below}` : sign}`;
}

function decimalOf(value: number): string {
  const exact = Math.round(value * 1_000) / 1_000;
  if (isClose(value, exact) && exact > 0) return String(exact);
  return String(value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
}
