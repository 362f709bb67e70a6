import { countedNouns } from '@trivet/lexicon/nouns';
import { isNumberWord } from '../numbers/number-words.ts';
import { isMark, skipSpace } from '../tokens.ts';
import { readUnit } from '../units/unit-words.ts';
import { type LineAmounts, readAmounts } from './line-amounts.ts';
import { ofWords } from './line-words.ts';
import { classOf, isMeasured, type Measure, readMeasure, type Reading } from './measures.ts';
import { isCode, isHyphenated } from './name-numbers.ts';

/** Returns the index of the word in front of a token. */
export function wordBefore({ tokens }: Reading, at: number): number {
  let place = at - 1;
  while (place >= 0 && (tokens[place]?.kind === 'space' || isMark(tokens[place], "'’"))) place -= 1;
  return place;
}

/** Returns true where a number can begin: not inside a word, a code or a fraction. */
function canBegin(reading: Reading, at: number): boolean {
  const { tokens } = reading;
  const [token, before] = [tokens[at], tokens[at - 1]];
  if (token?.kind === 'word') {
    return isNumberWord(token.folded, reading.language) && ofWords.has(tokens[wordBefore(reading, at)]?.folded ?? '');
  }
  if (token?.kind !== 'digits' && token?.kind !== 'sign') return false;
  if (isHyphenated(reading, at) || isOfCode(reading, at)) return false;
  if (before?.kind === 'digits') return false;
  if (before?.kind === 'word')
    return /^[^\p{Script=Latin}\p{Script=Cyrillic}]/u.test(before.text) || timesSigns.has(before.folded);
  return before?.kind !== 'sign' && !isMark(before, '.,/⁄#№');
}

/** Returns true for the number of a code. Only that of a weight or a volume is none: Format 500 g. */
function isOfCode(reading: Reading, at: number): boolean {
  const measure = isCode(reading, at) ? readMeasure(reading, at) : null;
  return measure !== null && !isMeasured(measure);
}

/** Returns the amounts of a line that begins with its ingredient: `Flour 200 g`. */
export function amountsInside(reading: Reading): LineAmounts | null {
  const { tokens } = reading;
  let depth = 0;
  let bare: LineAmounts | null = null;
  let inBrackets: LineAmounts | null = null;
  for (let at = 0; at < tokens.length; at += 1) {
    if (isMark(tokens[at], '([')) depth += 1;
    if (isMark(tokens[at], ')]')) depth -= 1;
    if (!canBegin(reading, at)) continue;
    const found = readAmounts(reading, at);
    if (found === null) continue;
    const [part] = found.parts;
    if (part !== undefined && isLargeNumber(part)) {
      // In Mehl 405 500 g the first number is a type.
      at = part.range.end - 1;
      continue;
    }
    at = found.end - 1;
    const whole = withTimes(reading, withUnitBefore(reading, found));
    if (whole.parts.some(isTimeOrHeat)) continue;
    const isOutside = depth === 0 || whole.end > found.end;
    if (isOutside && hasUnit(whole)) return whole;
    if (isOutside) bare ??= isCount(reading, whole) ? whole : null;
    else if (hasUnit(whole)) inBrackets ??= whole;
  }
  return bare ?? inBrackets;
}

/** Returns true for how long and how hot: soaked for 20 minutes. */
const isTimeOrHeat = (measure: Measure): boolean => ['time', 'temperature'].includes(classOf(measure) ?? '');

/** Most things that a line counts behind their name. A larger number is a type, such as 405 of flour. */
const mostThings = 24;
/** Returns true for a number without a unit that is too large to count things. */
const isLargeNumber = ({ range: { low, high }, unit }: Measure): boolean =>
  unit === null && (high ?? low).value.compare(mostThings) > 0;

/** Returns true for a number without a unit that counts things: `Eggs 3`, `juice of 1 lemon`. */
function isCount(reading: Reading, { parts, start, end }: LineAmounts): boolean {
  const { tokens } = reading;
  const [part] = parts;
  if (part === undefined) return false;
  const word = tokens[wordBefore(reading, start)]?.folded ?? '';
  const next = tokens[skipSpace(tokens, end)];
  const isEnd = next === undefined || isMark(next, ',;:()–—/');
  return isEnd || ofWords.has(word) || part.size !== null || countedNouns(next.folded).length > 0;
}

/** Returns true for amounts that have a unit. */
export const hasUnit = (amounts: LineAmounts | null): boolean =>
  amounts !== null && (amounts.container !== null || amounts.parts.some(({ unit }) => unit !== null));

/** Signs for times, of which one is the Cyrillic letter. */
const timesSigns = new Set(['x', '×', '*', 'х']);

/** Returns the amounts with the sign for times that stands beside their number: eggs ×6, eggs 6x, eggs (x6), 1 l x 6. */
function withTimes(reading: Reading, found: LineAmounts): LineAmounts {
  const { tokens } = reading;
  const isTimes = (at: number): boolean => timesSigns.has(tokens[at]?.folded ?? '');
  const before = tokens[found.start - 1]?.kind === 'space' ? found.start - 2 : found.start - 1;
  const behind = skipSpace(tokens, found.end);
  let { start, end } = found;
  const times = isTimes(behind) ? timesBehind(reading, skipSpace(tokens, behind + 1)) : null;
  if (times !== null && hasUnit(found)) return { ...found, ...times(found) };
  if (isTimes(before)) start = before;
  else if (isTimes(behind) && tokens[behind + 1]?.kind !== 'digits') end = behind + 1;
  if (start === found.start && end === found.end) return found;
  const isInBrackets = isMark(tokens[start - 1], '(') && isMark(tokens[end], ')');
  return isInBrackets ? { ...found, start: start - 1, end: end + 1 } : { ...found, start, end };
}

/** Returns the amounts so many times as the last number of a line says, or null where another text ends it. */
function timesBehind({ tokens }: Reading, at: number): ((found: LineAmounts) => Partial<LineAmounts>) | null {
  const count = Number(tokens[at]?.folded);
  const next = tokens[skipSpace(tokens, at + 1)];
  const isLast = next === undefined || isMark(next, ',;()');
  if (tokens[at]?.kind !== 'digits' || !Number.isInteger(count) || count < 1 || !isLast) return null;
  return ({ parts }) => ({
    parts: parts.map((part) => ({ ...part, range: { ...part.range, times: part.range.times * count } })),
    end: at + 1,
  });
}

/** Japanese writes some units in front of the number: 大さじ2. */
function withUnitBefore(reading: Reading, found: LineAmounts): LineAmounts {
  const before = found.start - 1;
  const [part] = found.parts;
  if (part?.unit !== null || reading.tokens[before]?.kind !== 'word') return found;
  const unit = readUnit(reading.tokens, before, reading.language);
  return unit?.end === found.start ? { ...found, start: before, container: unit } : found;
}
