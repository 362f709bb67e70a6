import { isHyphenated, isOfName } from './name-numbers.ts';
import { behindSizes } from './sizes.ts';
import { readThousands } from './thousands.ts';
import type { LineNumber, LineRange, NumberReading } from '../numbers/line-number.ts';
import { isReducible, readRange, readSlashRange } from '../numbers/numbers.ts';
import { readFractionBehind } from '../numbers/word-numbers.ts';
import { isMark, type Token, skipSpace } from '../tokens.ts';
import { type LineUnit, readUnit } from '../units/unit-words.ts';
import { type UnitClass, type UnitName, units } from '../units/units.ts';

/** A line while it is read. */
export interface Reading extends NumberReading {
  /** False when no number of the recipe tells its decimal mark. */
  isMarkSure: boolean;
  /** True for a recipe from Britain. */
  isBritish: boolean;
}

/** A number or range with its unit, where it stands in a line. */
export interface Measure {
  range: LineRange;
  unit: LineUnit | null;
  /** Words that say how large or how full: large, heaped. Token indexes. */
  size: readonly [start: number, end: number] | null;
  /** Words behind the unit that belong to the number: the "and a half" of a cup and a half. Token indexes. */
  tail: readonly [start: number, end: number] | null;
  /** True for `14-ounce`, which says how large a thing is. */
  isHyphenated: boolean;
  start: number;
  end: number;
}

/** Returns true for a number that can be an amount, unlike that of E150, 10 %, 180 °C or type 550. */
function isAmount(reading: Reading, range: LineRange): boolean {
  const { tokens } = reading;
  const { low, end } = range;
  const after = tokens[end];
  if (low.notation !== 'word' && /^0\d/.test(tokens[low.start]?.folded ?? '')) return false;
  // 1e9 is a code. 2x400 g is none.
  if (isGlued(tokens, end) && after?.folded !== 'x' && !isSumOfUnits(reading, end) && !isSquare(reading, end))
    return false;
  if (isOfName(reading, range) || (low.notation !== 'word' && isDimension(reading, end))) return false;
  const next = tokens[skipSpace(tokens, end)];
  return !isMark(next, '%°') && !isMark(after, '/⁄') && after?.kind !== 'digits' && after?.kind !== 'sign';
}

/** Returns true for a word with digits behind it without a space. */
const isGlued = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'word' && tokens[at + 1]?.kind === 'digits';

/** Returns true for the unit of 10cm2. */
function isSquare({ tokens, language }: Reading, at: number): boolean {
  const unit = readUnit(tokens, at, language);
  return unit !== null && units[unit.unit].class === 'area';
}

/** Returns true for a unit with a smaller one behind it and no space between them: 1lb4oz. */
function isSumOfUnits({ tokens, language }: Reading, at: number): boolean {
  const [large, small] = [readUnit(tokens, at, language), readUnit(tokens, at + 2, language)];
  if (large === null || small === null) return false;
  const [one, other] = [units[large.unit], units[small.unit]];
  return one.class === other.class && one.size !== null && other.size !== null && one.size.compare(other.size) > 0;
}

/** Returns true for the first number of 9x13 and 9x13 inch, unlike that of 2x400 g. */
function isDimension({ tokens, language }: Reading, end: number): boolean {
  const isTimes = tokens[end]?.folded === 'x' || isMark(tokens[end], '×');
  if (!isTimes || tokens[end + 1]?.kind !== 'digits') return false;
  const unit = readUnit(tokens, skipSpace(tokens, end + 2), language);
  return unit === null || units[unit.unit].class === 'length';
}

/** Returns true for a number inside of a word, a code or braces. */
export function isInside({ tokens }: Pick<Reading, 'tokens'>, at: number): boolean {
  const before = tokens[at - 1];
  const isFraction = isMark(before, '/⁄') && tokens[at - 2]?.kind === 'digits';
  return (
    isFraction ||
    isHyphenated({ tokens }, at) ||
    isMark(before, '.,#№{') ||
    (before?.kind === 'word' && /^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(before.text))
  );
}

/** Units of which people take a thousand. */
const smallUnits: ReadonlySet<UnitName> = new Set(['milligram', 'gram', 'milliliter', 'millimeter']);

/** Decides what 1,250 means where no other number of the recipe does: 1¼ kg, or 1,250 g. */
function plausible(range: LineRange, unit: LineUnit | null): LineRange {
  const isLarge = unit !== null && !smallUnits.has(unit.unit);
  const meant = (number: LineNumber): LineNumber => {
    const { value, other } = number;
    if (other === null || value.compare(other) < 0 === isLarge) return number;
    return { ...number, value: other, other: value, notation: isLarge ? 'decimal' : 'whole' };
  };
  return { ...range, low: meant(range.low), high: range.high && meant(range.high) };
}

/** Nobody takes more things of one size. A larger number in front of the German gr. counts grams. */
const mostSized = 12;

/** Returns the number and the unit that begin at a token, or null. */
export function readMeasure(reading: Reading, at: number): Measure | null {
  const { tokens, language } = reading;
  const range = readThousands(reading, at) ?? readRange(reading, at);
  if (range === null || !isAmount(reading, range)) return null;
  const isHyphenated = isMark(tokens[range.end], '-–‑') && tokens[range.end + 1]?.kind === 'word';
  const sizeStart = skipSpace(tokens, range.end);
  const sizeEnd = behindSizes(reading, range.end, range.low.value.compare(mostSized) <= 0);
  const hasSize = sizeEnd > range.end;
  const unitAt = isHyphenated ? range.end + 1 : skipSpace(tokens, sizeEnd);
  const unit = readUnit(tokens, unitAt, language) ?? readUnit(tokens, behindHalfOf(tokens, unitAt), language);
  const inches = unit === null && isMark(tokens[range.end], '"”″') ? inchSign(range.end) : null;
  const found = unit ?? inches;
  if (isCelsius(reading, range, unit)) return null;
  const tail = unit === null || range.high !== null ? null : fractionBehindUnit(reading, unit.end);
  const meant = countedRange(reading, at, found) ?? (reading.isMarkSure ? range : plausible(range, found));
  return {
    range: tail === null ? meant : { ...meant, low: { ...meant.low, value: meant.low.value.add(tail.value) } },
    unit: found,
    tail: tail === null ? null : [found?.end ?? 0, tail.end],
    size: hasSize ? [sizeStart, sizeEnd] : null,
    isHyphenated: isHyphenated && found !== null,
    start: at,
    end: tail?.end ?? found?.end ?? sizeEnd,
  };
}

/** Returns the range of 4/6 in front of things that are counted, or null. */
function countedRange(reading: Reading, at: number, unit: LineUnit | null): LineRange | null {
  const range = unit === null ? readSlashRange(reading, at) : null;
  return range !== null && isReducible(range) ? range : null;
}

/** Nobody takes as many cups. */
const leastCelsius = 40;

/** Returns true for a number in front of a C that is no cup: 180C. */
const isCelsius = ({ tokens }: Reading, { low }: LineRange, unit: LineUnit | null): boolean =>
  unit !== null && tokens[unit.start]?.text === 'C' && low.value.compare(leastCelsius) >= 0;

/** Returns the fraction in words behind a unit: the half of `1 kg y medio` and `כוס וחצי`. Null when it has a unit itself. */
export function fractionBehindUnit(reading: Reading, at: number): Omit<LineNumber, 'start'> | null {
  const { tokens, language } = reading;
  const behind = readFractionBehind(reading, at);
  if (behind?.notation !== 'word') return null;
  const unit = readUnit(tokens, skipSpace(tokens, behind.end), language);
  return unit === null || (language !== null && !unit.isOwn) ? behind : null;
}

/** Returns the index behind a word between a number and a unit: 1/4 de cucharadita, 8 whole cloves. */
const behindHalfOf = (tokens: readonly Token[], at: number): number =>
  /^(?:de|of|d|di|whole|ganze|ganzen)$/.test(tokens[at]?.folded ?? '') ? skipSpace(tokens, at + 1) : -1;

const inchSign = (start: number): LineUnit => ({
  unit: 'inch',
  words: [],
  isOwn: true,
  start,
  end: start + 1,
});

/** Returns the class of a measure, or null for a number without a unit. */
export const classOf = ({ unit }: Measure): UnitClass | null => (unit === null ? null : units[unit.unit].class);

/** Returns true for a measure of weight or volume, which says how much of a thing there is. */
export const isMeasured = (measure: Measure): boolean => classOf(measure) === 'weight' || classOf(measure) === 'volume';

/** Returns true for a measure that can say how large a thing is. */
export const isSizing = (measure: Measure): boolean => isMeasured(measure) || classOf(measure) === 'length';

/** Returns true for a can, a package and what else holds an ingredient. */
export const isContainer = (unit: LineUnit): boolean =>
  units[unit.unit].class === 'can' || units[unit.unit].class === 'package';

/** Classes of units that say how large, how long or how hot, and not how much. */
const fixed: ReadonlySet<UnitClass | null> = new Set(['length', 'area', 'time', 'temperature', 'angle', 'digital']);

/** Returns true for a measure that stays as it is when a recipe is made for more people. */
export const isFixed = (measure: Measure): boolean => fixed.has(classOf(measure));
