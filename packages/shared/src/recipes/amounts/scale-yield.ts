import Fraction from 'fraction.js';
import type { Conversion } from '../../amounts/conversion/conversion.ts';
import { textEdits } from '../../amounts/conversion/convert-text.ts';
import { type Measure, readMeasure } from '../../amounts/lines/measures.ts';
import type { Notation } from '../../amounts/notation.ts';
import { readSlashRange } from '../../amounts/numbers/numbers.ts';
import { type Edit, endOf, type Line, textOf, withEdits } from '../../amounts/scaling/scaled-pieces.ts';
import { type Token, tokensOf, skipSpace } from '../../amounts/tokens.ts';
import { type Scaling, scaledMeasure } from '../../amounts/scaling/written-measure.ts';

/** Tokens of the longest yield that is read. */
const longest = 100;

/** Returns the number of a yield, outside of brackets where there is one. Nobody serves a part of a person: 4/5 persone. */
function measureOf({ tokens, notation }: Pick<Scaling, 'tokens' | 'notation'>): Measure | null {
  const reading = { tokens, ...notation };
  let depth = 0;
  let inBrackets: Measure | null = null;
  for (let at = 0; at < Math.min(tokens.length, longest); at += 1) {
    const text = tokens[at]?.text;
    if (text === '(') depth += 1;
    if (text === ')') depth -= 1;
    const measure = canBegin(tokens, at) ? readMeasure(reading, at) : null;
    if (measure === null) continue;
    const meant = measure.unit === null ? { ...measure, range: readSlashRange(reading, at) ?? measure.range } : measure;
    if (depth <= 0) return meant;
    inBrackets ??= meant;
    at = measure.end - 1;
  }
  return inBrackets;
}

/** Returns true where a number can begin: a word only in front of all others, digits not inside a word or a fraction. */
function canBegin(tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (token?.kind === 'word') return at === 0;
  return before?.kind !== 'word' && !['.', ',', '/', '⁄', '#', '№'].includes(before?.text ?? '');
}

/**
 * Returns the number in a yield, or null: the lower end of `8-10 cookies`. One in words, as of "a cake", is none.
 */
export function yieldCount(text: string, notation: Notation): Fraction | null {
  const low = measureOf({ tokens: tokensOf(text), notation })?.range.low;
  if (low === undefined || (low.notation === 'word' && low.value.equals(1))) return null;
  return low.value.n === 0n ? null : low.value;
}

/**
 * Multiplies the number of a yield, and converts its measures where the reader wants that. The rest of the text stays as it
 * is.
 * @example scaleYield('Makes 8-10 cookies', new Fraction(2), notation) // 'Makes 16-20 cookies'
 */
export function scaleYield(
  text: string,
  factor: Fraction,
  notation: Notation,
  conversion: Conversion | null = null,
): string {
  const tokens = tokensOf(text);
  const measure = measureOf({ tokens, notation });
  const factorOf = ({ start }: Measure): Fraction => (start === measure?.start ? factor : one);
  return textOf(
    withEdits(text, [
      ...(conversion === null ? [] : textEdits({ text, tokens, notation, conversion }, factorOf)),
      ...(measure === null || factor.equals(1)
        ? []
        : [...scaledMeasure({ text, tokens, notation, factor }, measure), ...timesEdits({ text, tokens }, measure)]),
    ]),
  );
}

const one = new Fraction(1);

/** Returns the edit that keeps a number of things apart from their size: 2 × 9-inch cake. */
function timesEdits(line: Line, { range, end }: Measure): Edit[] {
  if (line.tokens[skipSpace(line.tokens, end)]?.kind !== 'digits') return [];
  const place = endOf(line, range.end);
  return [{ start: place, end: place, text: ' ×', isChanged: true }];
}
