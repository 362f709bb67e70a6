import type Fraction from 'fraction.js';
import type { Conversion } from '../../amounts/conversion/conversion.ts';
import type { Notation } from '../../amounts/notation.ts';
import { scaleStep } from '../../amounts/scaling/scale-step.ts';
import { textOf } from '../../amounts/scaling/scaled-pieces.ts';

/** Scales the amounts in braces of instructions or notes, and converts all of them, line by line. */
export const scaleSteps = (
  text: string,
  scale: Fraction,
  notation: Notation,
  conversion: Conversion | null = null,
): string =>
  text
    .split(/(\r\n|\r|\n)/)
    .map((line) => textOf(scaleStep(line, scale, notation, { hasAmounts: false, conversion })))
    .join('');
