import Fraction from 'fraction.js';
import type { Conversion } from '../conversion/conversion.ts';
import { textEdits } from '../conversion/convert-text.ts';
import type { Converting } from '../conversion/converted-edits.ts';
import { braceEdits } from './braces.ts';
import { countedNouns } from '@trivet/lexicon/nouns';
import { isEach } from '../lines/line-words.ts';
import { isInside, isMeasured, type Measure, type Reading, readMeasure } from '../lines/measures.ts';
import type { Notation } from '../notation.ts';
import { type Edit, type ScaledPiece, withEdits } from './scaled-pieces.ts';
import { isMark, tokensOf, skipSpace } from '../tokens.ts';
import { nounForm, type Scaling, scaledMeasure } from './written-measure.ts';

interface Options {
  /** True to scale the amounts that the text names, besides those in braces. */
  hasAmounts: boolean;
  /** Null to leave units as they are. */
  conversion?: Conversion | null;
}

/**
 * Scales the amounts of a step or a note: those in braces, which show without the braces, and on wish weights, volumes and
 * numbers of things that the text names. Times, temperatures and sizes stay as they are outside of braces. All of them are
 * converted where the reader wants other units.
 * @example textOf(scaleStep('Add {2 cups} of milk.', new Fraction(2), notation, { hasAmounts: false })) // 'Add 4 cups of milk.'
 */
export function scaleStep(
  text: string,
  factor: Fraction,
  notation: Notation,
  { hasAmounts, conversion = null }: Options,
): ScaledPiece[] {
  const inBraces = braceEdits(text, factor, notation, conversion);
  const isScaled = hasAmounts && !factor.equals(1);
  if (!isScaled && conversion === null) return withEdits(text, inBraces);
  const tokens = tokensOf(text);
  const reading: Reading = { tokens, ...notation };
  const amounts = isScaled ? stepAmounts(reading) : [];
  const scaling: Scaling = { text, tokens, factor, notation };
  const scaled = amounts.flatMap((measure) => [...scaledMeasure(scaling, measure), ...nounEdits(scaling, measure)]);
  if (conversion === null) return withEdits(text, [...inBraces, ...scaled]);
  const converting: Converting = { text, tokens, notation, conversion };
  const factorOf = (measure: Measure) => (isScaled && isStepAmount(reading, measure) ? factor : unscaled);
  // Of two edits of one place the first counts.
  return withEdits(text, [...inBraces, ...textEdits(converting, factorOf), ...scaled]);
}

const unscaled = new Fraction(1);

function nounEdits(scaling: Scaling, { range: { low, high, times }, unit, end }: Measure): Edit[] {
  const noun = { at: skipSpace(scaling.tokens, end), isAlone: true };
  return unit === null ? nounForm(scaling, noun, (high ?? low).value.mul(times).mul(scaling.factor)) : [];
}

/** Returns true when a step names amounts outside of braces that {@link scaleStep} would scale. */
export const hasStepAmounts = (text: string, notation: Notation): boolean =>
  stepAmounts({ tokens: tokensOf(text), ...notation }).length > 0;

function stepAmounts(reading: Reading): Measure[] {
  const { tokens } = reading;
  const found: Measure[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if ((token?.kind !== 'digits' && token?.kind !== 'sign') || isInside(reading, at)) continue;
    const measure = readMeasure(reading, at);
    if (measure === null) continue;
    if (isStepAmount(reading, measure)) found.push(measure);
    at = measure.end - 1;
  }
  return found;
}

function isStepAmount({ tokens, language }: Reading, measure: Measure): boolean {
  if (measure.isHyphenated) return false;
  const next = tokens[skipSpace(tokens, measure.end)];
  if (isEach(next?.folded ?? '', language) || isMark(next, '×')) return false;
  if (isMeasured(measure)) return true;
  const word = next?.folded ?? '';
  const isThing = countedNouns(word).some((noun) => language === null || noun.language === language);
  return measure.unit === null && (isThing || measure.size !== null);
}
