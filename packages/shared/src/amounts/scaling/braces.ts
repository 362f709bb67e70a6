import type Fraction from 'fraction.js';
import type { Conversion } from '../conversion/conversion.ts';
import { measuresEdits } from '../conversion/convert-measures.ts';
import { type Reading, readMeasure } from '../lines/measures.ts';
import type { Notation } from '../notation.ts';
import type { Edit } from './scaled-pieces.ts';
import { tokensOf, skipSpace } from '../tokens.ts';
import { scaledMeasure } from './written-measure.ts';

/** Braces with a short text in them. */
const braces = /\{([^{}\r\n]{1,60})\}/g;

/**
 * Returns the edits that show the amounts in braces, scaled, converted and without the braces: of `{2 cups}`, `4 cups`. Braces with
 * anything else in them stay as they are.
 */
export const braceEdits = (
  text: string,
  factor: Fraction,
  notation: Notation,
  conversion: Conversion | null = null,
): Edit[] =>
  [...text.matchAll(braces)].flatMap(({ 0: whole, 1: inner = '', index }) => {
    const edits = amountEdits(inner, factor, notation, conversion);
    if (edits === null) return [];
    const start = index + 1 + inner.length - inner.trimStart().length;
    const end = index + 1 + inner.trimEnd().length;
    return [
      { start: index, end: start, text: '', isChanged: false },
      ...edits.map((edit) => ({ ...edit, start: edit.start + index + 1, end: edit.end + index + 1 })),
      { start: end, end: index + whole.length, text: '', isChanged: false },
    ];
  });

/** Returns the edits that scale a text that is an amount and nothing else, or null for another text. */
function amountEdits(text: string, factor: Fraction, notation: Notation, conversion: Conversion | null): Edit[] | null {
  const tokens = tokensOf(text);
  const reading: Reading = { tokens, ...notation };
  const start = skipSpace(tokens, 0);
  const measure = tokens[start]?.kind === 'word' ? null : readMeasure(reading, start);
  if (measure === null || skipSpace(tokens, measure.end) < tokens.length) return null;
  const converted =
    conversion === null ? null : measuresEdits({ text, tokens, notation, conversion }, [measure], { factor });
  if (converted !== null) return converted;
  return factor.equals(1) ? [] : scaledMeasure({ text, tokens, factor, notation }, measure);
}
