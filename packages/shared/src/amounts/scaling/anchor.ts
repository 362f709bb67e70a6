import Fraction from 'fraction.js';
import { type Measure, readMeasure } from '../lines/measures.ts';
import { parseLine } from '../lines/parse-line.ts';
import type { Notation } from '../notation.ts';
import { tokensOf, skipSpace } from '../tokens.ts';
import { units } from '../units/units.ts';
import { endOf, startOf, textOf, withEdits } from './scaled-pieces.ts';
import { scaledMeasure } from './written-measure.ts';

/** The amount of an ingredient by which a recipe can be scaled. */
export interface Anchor {
  /** The words of the line for the amount, such as `200 g`. */
  text: string;
  measure: Measure;
}

/**
 * Returns the amount of a line when it has exactly one, or null. Of a range the lower end counts.
 * @example anchorOf('200–250 g flour', notation)?.text // '200–250 g'
 */
export function anchorOf(line: string, notation: Notation): Anchor | null {
  const parsed = parseLine(line, notation);
  const [measure, second] = parsed.amounts?.parts ?? [];
  if (measure === undefined || second !== undefined || measure.range.low.value.n === 0n) return null;
  return { text: line.slice(startOf(parsed, measure.start), endOf(parsed, measure.end)), measure };
}

/** Returns the amount of an anchor in a scaled recipe, with its unit. */
export function scaledAnchor({ text }: Anchor, factor: Fraction, notation: Notation): string {
  const tokens = tokensOf(text);
  const measure = readMeasure({ tokens, ...notation }, 0);
  return measure === null ? text : textOf(withEdits(text, scaledMeasure({ text, tokens, factor, notation }, measure)));
}

/**
 * Returns the factor by which a recipe takes the typed amount of an ingredient. A number without a unit is in the unit of
 * the recipe. Returns null for a text that is no amount above zero, and for a unit of another kind.
 * @example factorFor(anchorOf('200 g flour', notation), '1/2 kg', notation) // 5/2
 */
export function factorFor({ measure }: Anchor, typed: string, notation: Notation): Fraction | null {
  const tokens = tokensOf(typed);
  const start = skipSpace(tokens, 0);
  const has = readMeasure({ tokens, ...notation }, start);
  if (has === null || skipSpace(tokens, has.end) < tokens.length) return null;
  const inUnit = has.range.low.value.mul(has.range.times).div(measure.range.low.value.mul(measure.range.times));
  const ratio = unitRatio(has, measure);
  return ratio === null || inUnit.n === 0n ? null : inUnit.mul(ratio);
}

/** Returns how many of the second unit one of the first is, or null when they measure different things. */
function unitRatio({ unit: one }: Measure, { unit: other }: Measure): Fraction | null {
  if (one === null || one.unit === other?.unit) return new Fraction(1);
  if (other === null) return null;
  const [from, to] = [units[one.unit], units[other.unit]];
  return from.class === to.class && from.size !== null && to.size !== null ? from.size.div(to.size) : null;
}
