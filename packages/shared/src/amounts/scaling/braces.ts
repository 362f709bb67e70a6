import type Fraction from 'fraction.js';
import { type Reading, readMeasure } from '../lines/measures.ts';
import type { Notation } from '../notation.ts';
import { skipSpace } from '../numbers/numbers.ts';
import { type Edit, textOf, withEdits } from './scaled-pieces.ts';
import { tokensOf } from '../tokens.ts';
import { scaledMeasure } from './written-measure.ts';

/** Braces with a short text in them. */
const braces = /\{([^{}\r\n]{1,60})\}/g;

/**
 * Returns the edits that show the amounts in braces, scaled and without the braces: of `{2 cups}`, `4 cups`. Braces with
 * anything else in them stay as they are.
 */
export const braceEdits = (text: string, factor: Fraction, notation: Notation): Edit[] =>
  [...text.matchAll(braces)].flatMap(({ 0: whole, 1: inner = '', index }) => {
    const scaled = scaledAmount(inner, factor, notation);
    if (scaled === null) return [];
    return [{ start: index, end: index + whole.length, text: scaled, isChanged: !factor.equals(1) }];
  });

/** Returns a text that is an amount and nothing else, scaled. */
function scaledAmount(text: string, factor: Fraction, notation: Notation): string | null {
  const tokens = tokensOf(text);
  const reading: Reading = { tokens, ...notation };
  const start = skipSpace(tokens, 0);
  const measure = tokens[start]?.kind === 'word' ? null : readMeasure(reading, start);
  if (measure === null || skipSpace(tokens, measure.end) < tokens.length) return null;
  if (factor.equals(1)) return text.trim();
  return textOf(withEdits(text, scaledMeasure({ text, tokens, factor, notation }, measure))).trim();
}
