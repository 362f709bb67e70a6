import Fraction from 'fraction.js';
import type { Conversion } from '../../amounts/conversion/conversion.ts';
import { type Notation, notationOf } from '../../amounts/notation.ts';
import type { DecimalMark } from '../../amounts/numbers/line-number.ts';
import { readNumber } from '../../amounts/numbers/numbers.ts';
import { scaleLine } from '../../amounts/scaling/scale-line.ts';
import { textOf } from '../../amounts/scaling/scaled-pieces.ts';
import { tokensOf } from '../../amounts/tokens.ts';
import { isKitchenFraction, writeNumber } from '../../amounts/numbers/write-number.ts';
import { textLines } from '../../text/lines.ts';
import type { RecipeValues } from '../schemas.ts';

/**
 * The largest factor for amounts. The smallest is its inverse. Beyond it someone mistyped.
 * @limit Recipes and labels (1/1,000 to 1,000)
 */
export const maxScale = 1_000;
/** Longest text of a factor, in UTF-16 units. */
export const longestScale = 20;
/** How far a factor may be from the fraction that somebody means by 0.333333. */
const closeness = 1e-6;

/**
 * Returns a typed factor, or null when the text is none: `2`, `1/2`, `1 1/2`, `1½`, `1.5`, `1,5`. A decimal of many places
 * is the simple fraction beside it.
 * @example readScale('1 1/2') // 3/2
 * @example readScale('0.333333333') // 1/3
 */
export function readScale(text: string): Fraction | null {
  const typed = text.trim().replace(/^[×x]\s*/iu, '');
  return typed.length > longestScale ? null : keptScale(readFactor(typed));
}

/**
 * Returns a factor that was stored or sent as the exact fraction in which rows keep it, or null for what is none.
 * @example storedScale('1,5') // '3/2'
 */
export const storedScale = (value: unknown): string | null =>
  typeof value === 'string' ? (readScale(value)?.toFraction() ?? null) : null;

/** Returns a factor as the simple fraction beside it, or null for none and for one beyond the limits. */
export function keptScale(factor: Fraction | null): Fraction | null {
  const scale = factor?.simplify(closeness);
  return scale !== undefined && scale.mul(maxScale).compare(1) >= 0 && scale.compare(maxScale) <= 0 ? scale : null;
}

function readFactor(text: string): Fraction | null {
  // Factors are kept as fractions of more digits than a kitchen has.
  if (/^\d{1,9}\/[1-9]\d{0,8}$/.test(text)) return new Fraction(text);
  const tokens = tokensOf(text);
  const number = readNumber({ tokens, mark: text.includes(',') ? ',' : '.', language: null }, 0);
  return number === null || number.notation === 'word' || number.end !== tokens.length ? null : number.value;
}

/** Writes a factor as a person would, for instance `1½`. */
export const writeScale = (scale: Fraction, mark: DecimalMark): string =>
  writeNumber(scale, { notation: isKitchenFraction(scale) ? 'sign' : 'decimal', mark }).replace('~', '');

/** Returns how a recipe writes its amounts. `otherwise` is the decimal mark for one whose numbers do not tell. */
export const recipeNotation = (
  {
    ingredients,
    yield: amount,
    instructions = '',
    corrections = [],
  }: Pick<RecipeValues, 'ingredients' | 'yield'> & Partial<Pick<RecipeValues, 'instructions' | 'corrections'>>,
  otherwise: DecimalMark,
): Notation => ({
  ...notationOf(`${ingredients}\n${amount}`, otherwise, instructions),
  corrections: new Map(corrections.map(({ line, ...correction }) => [line, correction])),
});

/** Scales and converts ingredients line by line with {@link scaleLine}. Headers stay as they are. */
export const scaleIngredients = (
  ingredients: string,
  scale: Fraction,
  notation: Notation,
  conversion: Conversion | null = null,
): string =>
  ingredients
    .split(/(\r\n|\r|\n)/)
    .map((line) =>
      textLines(line)[0]?.isHeader === false ? textOf(scaleLine(line, scale, notation, conversion)) : line,
    )
    .join('');
