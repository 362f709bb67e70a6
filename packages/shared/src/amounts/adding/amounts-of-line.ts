import { foldWord } from '@trivet/lexicon/fold';
import type Fraction from 'fraction.js';
import { furtherAmounts } from '../lines/further-amounts.ts';
import type { LineAmounts } from '../lines/line-amounts.ts';
import { plusWords } from '../lines/line-words.ts';
import type { Measure } from '../lines/measures.ts';
import type { ParsedLine } from '../lines/parse-line.ts';
import { isSure } from '../lines/understood-line.ts';
import { endOf, startOf } from '../scaling/scaled-pieces.ts';
import type { LineUnit } from '../units/unit-words.ts';
import { units } from '../units/units.ts';
import { addAmounts, type Amount, type Amounts } from './amount.ts';

/**
 * Largest denominator of an amount that is added. Sums of larger ones would have ever longer numbers. The least common
 * multiple of all up to this one has 433 digits.
 * @limit Recipes and labels
 */
const largestDenominator = 1_000n;
/** Letters by which a unit that no table has is told from another. A loaf and two loaves are three. */
const unitLetters = 3;

/**
 * Returns what a line says of how much there is, or null for a line without an amount, or with one that may mean something
 * else. Of amounts that mean the same the first one counts: 1 cup (250 ml).
 */
export function amountsOfLine(line: ParsedLine): Amounts | null {
  const { amounts } = line;
  if (amounts === null || !isSure(line) || hasMore(line, amounts)) return null;
  const found = amounts.parts.length === 0 ? [oneOf(line, amounts)] : partsOf(line, amounts);
  let sum: Amounts = new Map();
  for (const each of found) {
    if (each === null || each.low.d > largestDenominator || each.high.d > largestDenominator) return null;
    sum = addAmounts(sum, new Map([[keyOf(line, each), each]]));
  }
  return sum;
}

/** Returns true for a line that needs more than its first amount: 3 eggs + 1 yolk, flour plus more for dusting. */
function hasMore(line: ParsedLine, amounts: LineAmounts): boolean {
  if (line.isCorrected) return false;
  const isMore = line.notes.some((note) => plusWords.has(foldWord(/^[\p{L}\p{M}]+/u.exec(note)?.[0] ?? '')));
  return isMore || furtherAmounts(line, amounts).some(({ start }) => !isInBrackets(line, startOf(line, start)));
}

function isInBrackets({ text }: ParsedLine, place: number): boolean {
  const before = text.slice(0, place);
  return before.lastIndexOf('(') > before.lastIndexOf(')');
}

const textBetween = (line: ParsedLine, start: number, end: number): string =>
  line.text.slice(startOf(line, start), endOf(line, end));

/** Returns the amounts of measures that are added up, or null for what is none. */
function partsOf(line: ParsedLine, amounts: LineAmounts): (Amount | null)[] {
  const { parts, sizes, container } = amounts;
  if (sizes.length === 0 && container === null) {
    return parts.map((part) => ({ ...amountOf(part), ...unitOf(line, part.unit), size: sizeOf(line, part.size) }));
  }
  const [part, second] = parts;
  const unit = container ?? part?.unit ?? null;
  // 2 kg in cans counts no cans.
  if (part === undefined || second !== undefined || (container !== null && part.unit !== null)) return [null];
  return [
    { ...amountOf(part), ...unitOf(line, unit), size: sizeOf(line, amounts.size), content: contentOf(line, amounts) },
  ];
}

/** Returns the amount of one thing without a number: 14 oz can, bunch of parsley. */
function oneOf(line: ParsedLine, amounts: LineAmounts): Amount | null {
  const { implied, container, size } = amounts;
  if (implied === null) return null;
  const content = contentOf(line, amounts);
  return { low: implied, high: implied, ...unitOf(line, container), size: sizeOf(line, size), content };
}

function amountOf({ range: { low, high, times } }: Measure): Pick<Amount, 'low' | 'high' | 'content'> {
  const scaled = (value: Fraction): Fraction => value.mul(times);
  return { low: scaled(low.value), high: scaled((high ?? low).value), content: '' };
}

const unitOf = (line: ParsedLine, unit: LineUnit | null): Pick<Amount, 'unit' | 'word' | 'forms'> =>
  unit === null
    ? { unit: null, word: line.unknownUnit, forms: [] }
    : { unit: unit.unit, word: textBetween(line, unit.start, unit.end), forms: unit.words };

const sizeOf = (line: ParsedLine, size: readonly [number, number] | null): string =>
  size === null ? '' : textBetween(line, ...size);

const contentOf = (line: ParsedLine, { sizes: [size] }: LineAmounts): string =>
  size === undefined ? '' : textBetween(line, size.start, size.end);

/** Returns what tells amounts that can be added by their numbers from others. */
function keyOf({ amounts }: ParsedLine, { unit, word, size, content }: Amount): string {
  // Two large eggs and an egg are three. Nobody knows how much a heaped tablespoon is.
  const filling = unit !== null && units[unit].class === 'volume' ? foldWord(size) : '';
  const [measure] = content === '' ? [] : (amounts?.sizes ?? []);
  return [
    unit ?? foldWord(word).slice(0, unitLetters),
    filling,
    measure === undefined ? '' : contentKey(measure),
  ].join();
}

/** Returns the same for contents that are the same: 400 g and 0.4 kg. */
function contentKey({ range: { low, high }, unit }: Measure): string {
  const size = unit && units[unit.unit].size;
  const values = [low, high ?? low].map(({ value }) => (size ? value.mul(size) : value).toFraction());
  return [size ? units[unit.unit].class : (unit?.unit ?? ''), ...values].join(' ');
}
