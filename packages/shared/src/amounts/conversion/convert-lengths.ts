import { foldedWords } from '@trivet/lexicon/read';
import type Fraction from 'fraction.js';
import { classOf, type Measure, type Reading, readMeasure } from '../lines/measures.ts';
import type { LineRange } from '../numbers/line-number.ts';
import { readRange } from '../numbers/numbers.ts';
import { writeNumber } from '../numbers/write-number.ts';
import { type Edit, endOf, startOf } from '../scaling/scaled-pieces.ts';
import { isMark, skipSpace } from '../tokens.ts';
import type { LineUnit } from '../units/unit-words.ts';
import type { UnitSystem } from '../units/units.ts';
import { clustersOf, type Span } from './clusters.ts';
import { convertQuantity, isUnitOf } from './convert-quantity.ts';
import { type Converting, endOfUnit } from './converted-edits.ts';
import { unitIn } from './written-units.ts';

/** A length, several with one unit (9 x 13 inches), or an area. */
export interface Dimensions extends Span {
  numbers: readonly LineRange[];
  unit: LineUnit;
  /** Index of the token behind it. */
  next: number;
}

/** Words between the sides of a thing. */
const times = foldedWords('times');
/** A box has three sides. */
const mostSides = 3;

/** Returns the lengths or the area that begin at a token, or null. */
export function readDimensions(reading: Reading & { text: string }, at: number): Dimensions | null {
  const { tokens } = reading;
  const numbers: LineRange[] = [];
  let next = at;
  while (numbers.length < mostSides) {
    const range = readRange(reading, next);
    if (range === null) return null;
    numbers.push(range);
    const behind = behindHyphen(reading, range.end);
    const isTimes = isMark(tokens[behind], '×') || times.has(tokens[behind]?.folded ?? '');
    const other = behindHyphen(reading, behind + 1);
    if (isTimes && tokens[other]?.kind !== 'word') {
      next = other;
      continue;
    }
    const measure = readMeasure(reading, next);
    if (measure?.unit == null || isCounted(reading, measure)) return null;
    // An area has one number.
    if (classOf(measure) !== 'length' && (classOf(measure) !== 'area' || numbers.length > 1)) return null;
    if (isClosingQuote(reading, measure.unit)) return null;
    const span = { start: startOf(reading, at), end: endOfUnit(reading, measure.unit.end) };
    return { numbers, unit: measure.unit, next: measure.end, ...span };
  }
  return null;
}

/** Returns the index behind a space or the hyphen of 9-by-13-inch. */
const behindHyphen = ({ tokens }: Reading, at: number): number =>
  isMark(tokens[at], '-‑') ? at + 1 : skipSpace(tokens, at);

/** Longest quoted text whose end is told from the sign for inches. */
const longestQuote = 60;

/** Returns true for the mark behind a number that closes a quotation: "Program 4". */
function isClosingQuote({ text, tokens }: Reading & { text: string }, { start }: LineUnit): boolean {
  const token = tokens[start];
  if (token === undefined || !isMark(token, '"”″')) return false;
  return /(?:^|[\s(])["“„]\p{L}[^"“”]*$/u.test(text.slice(Math.max(0, token.start - longestQuote), token.start));
}

/** A larger number in front of a fraction may count things. */
const mostWhole = 2;

/** Returns true for 6 3/4-inch strips, of which nobody knows whether they are six. */
function isCounted({ tokens }: Reading, { range: { low }, isHyphenated }: Measure): boolean {
  if (!isHyphenated || low.end - low.start === 1 || tokens[low.start + 1]?.kind !== 'space') return false;
  const isOne = /^(?:an?|one)$/.test(tokens[low.start - 2]?.folded ?? '');
  return !isOne && low.value.compare(mostWhole + 1) >= 0;
}

/** Returns the edits that convert lengths to a system. What says the same beside one in that system stays. */
export const lengthEdits = (converting: Converting, found: readonly Dimensions[], system: UnitSystem): Edit[] =>
  clustersOf(converting.text, found).flatMap((cluster) =>
    cluster.some(({ unit }) => isUnitOf(unit.unit, system))
      ? []
      : cluster.flatMap((each) => dimensionsEdits(converting, each, system)),
  );

function dimensionsEdits(converting: Converting, { numbers, unit }: Dimensions, system: UnitSystem): Edit[] {
  const { fractions, mark, language } = converting.notation;
  const sides = numbers.map(({ low, high }) =>
    convertQuantity({ low: low.value, high: high?.value ?? null, unit: unit.unit }, system),
  );
  const [first] = sides;
  const last = numbers.at(-1);
  if (first == null || last === undefined || sides.some((side) => side?.unit !== first.unit)) return [];
  const notation = system === 'metric' ? 'decimal' : fractions;
  const edits = sides.flatMap((side, place): Edit[] => {
    const range = numbers[place];
    if (range === undefined || side === null) return [];
    const values = [side.low, ...(side.high === null ? [] : [side.high])];
    const text = values.map((value) => writeNumber(value, { notation, mark })).join('–');
    return [{ start: startOf(converting, range.low.start), end: endOf(converting, range.end), text, isChanged: true }];
  });
  const side = sides.at(-1) ?? first;
  const value = side.high ?? side.low;
  const place = { start: endOf(converting, last.end), end: endOfUnit(converting, unit.end) };
  return [
    ...articleEdits(converting, numbers[0], first.low),
    ...edits,
    { ...place, text: ` ${unitIn(language, first.unit, value)}`, isChanged: false },
  ];
}

/** Numbers that English says with a vowel first: an 8 inch pan, a 20 cm pan. */
const beginsWithVowel = /^(?:8|11$|18$)/;

/** Returns the edit that fits the article of an English text to the first number behind it. */
function articleEdits(converting: Converting, range: LineRange | undefined, value: Fraction): Edit[] {
  const at = (range?.low.start ?? 0) - 2;
  const token = converting.tokens[at];
  if (converting.notation.language !== 'en' || !/^an?$/.test(token?.text ?? '') || token === undefined) return [];
  const text = beginsWithVowel.test(value.floor().n.toString()) ? 'an' : 'a';
  return [{ start: token.start, end: token.start + token.text.length, text, isChanged: false }];
}
