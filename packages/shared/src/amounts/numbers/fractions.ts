import Fraction from 'fraction.js';
import { fractionSigns } from '../../text/fraction-signs.ts';
import { isMark, skipSpace, type Token } from '../tokens.ts';
import type { NumberReading } from './line-number.ts';

/** The values of fraction signs such as ½. */
export const signValues: ReadonlyMap<string, Fraction> = new Map(
  Object.entries(fractionSigns).map(([sign, [above, below]]) => [sign, new Fraction(above, below)] as const),
);

/** Longest numerator, denominator, and whole number before a fraction, in digits. */
const longestPart = 4;

/** Returns true for digits without a decimal mark or a mark for thousands. */
export const isDigits = (token: Token | undefined): token is Token =>
  token?.kind === 'digits' && /^\d+$/.test(token.folded);

/** Returns true for digits that can be a part of a fraction, or the whole number before one. */
export const isPart = (token: Token | undefined): token is Token =>
  isDigits(token) && token.folded.length <= longestPart;

/** Returns true for a fraction between nothing and one. */
export const isProper = (value: Fraction): boolean => value.n < value.d && value.n > 0n;

/** What the parts of a mix make together: 80/20 beef. */
const whole = 100;

/** Numbers below the line of fractions that kitchens measure. */
const kitchenParts: ReadonlySet<number> = new Set([2, 3, 4, 8]);

/**
 * Returns a fraction of two numbers with a slash between them, such as `1/2`. A zero below makes it none, as do the
 * parts of a mix: 50/50, 80/20. In Hebrew, which is written from right to left, `4/3` is three quarters typed back to front.
 */
export function readSlash(
  { tokens, language }: Pick<NumberReading, 'tokens' | 'language'>,
  at: number,
): { value: Fraction; end: number } | null {
  const above = tokens[at];
  const slash = skipSpace(tokens, at + 1);
  const belowAt = skipSpace(tokens, slash + 1);
  const below = tokens[belowAt];
  if (!isPart(above) || !isPart(below) || !isMark(tokens[slash], '/⁄∕') || isMark(tokens[belowAt + 1], '/⁄∕'))
    return null;
  const [first, second] = [Number(above.folded), Number(below.folded)];
  if (second === 0 || first === second || first + second === whole) return null;
  const isBackToFront = language === 'he' && first > second && kitchenParts.has(first);
  const value = isBackToFront ? new Fraction(second, first) : new Fraction(first, second);
  return { value, end: belowAt + 1 };
}
