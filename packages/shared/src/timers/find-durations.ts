import { fractionBehindUnit, type Reading } from '../amounts/lines/measures.ts';
import { andWords, articlesBehindParts } from '../amounts/numbers/number-words.ts';
import { behindRangeMark } from '../amounts/numbers/numbers.ts';
import { isMark, skipSpace, type Token, tokensOf } from '../amounts/tokens.ts';
import { readUnit } from '../amounts/units/unit-words.ts';
import { units } from '../amounts/units/units.ts';
import {
  adjectivePhrases,
  beforePastPhrases,
  behindPastPhrases,
  betweenPhrases,
  isBehind,
  laterUnitPhrases,
  namePhrases,
  phraseAt,
  unitPhrases,
  wholePhrases,
} from './phrases.ts';
import { readTimeRange, type TimeNumber, withoutPrefix } from './read-number.ts';
import { longestTimerSeconds, shortestTimerSeconds } from './limits.ts';

/** A length of time that a text names. */
export interface FoundDuration {
  /** Where it stands in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Its seconds, of a range those of the lower end. */
  readonly seconds: number;
  /** The seconds of the upper end of a range, and otherwise the same. */
  readonly atMost: number;
}

/** A text while its lengths of time are read. */
interface TimeReading extends Reading {
  readonly isRussian: boolean;
}

/** A length of time while it is read. */
interface Duration {
  readonly low: number;
  readonly high: number | null;
  /** The seconds of the smallest unit that it has. */
  readonly unit: number;
  /** True when its last word may have a dot behind it. */
  readonly isShort: boolean;
  /** Index of the token behind it. */
  readonly end: number;
}

const [minute, hour] = [60, 3_600];

/** Returns the unit of time behind a number, or null. */
function unitBehind(reading: TimeReading, number: TimeNumber, below: number) {
  const { tokens } = reading;
  let at = isMark(tokens[number.end], "-‐‑'") ? number.end + 1 : skipSpace(tokens, number.end);
  const adjective = phraseAt(adjectivePhrases, tokens, at);
  if (adjective !== null) at = skipSpace(tokens, adjective.end);
  const unit =
    phraseAt(unitPhrases, tokens, at, number.isMeant) ??
    (below <= hour ? phraseAt(laterUnitPhrases, tokens, at, number.isMeant) : null);
  if (unit === null || unit.value >= below || isOtherUnit(tokens, at, unit.end)) return null;
  return isOdd(reading, at, number, unit) ? null : unit;
}

/** Returns true for the first letter of a unit of another kind: 2 ч. л. соли. */
function isOtherUnit(tokens: readonly Token[], at: number, end: number): boolean {
  const other = readUnit(tokens, at, null);
  return other !== null && other.end > end + 1 && units[other.unit].class !== 'time';
}

/** In Russian this is a year, and in Ukrainian short for an hour. */
const year = 'год';
const russianLetters = /[ыэёъ]/iu;

/** Returns true for what reads as a unit of time and is none: 1 год in Russian, the 30s, two s. */
function isOdd({ tokens, isRussian }: TimeReading, at: number, number: TimeNumber, unit: { value: number }): boolean {
  const { folded = '' } = tokens[at] ?? {};
  if (folded === year) return isRussian;
  return folded === 's' && (!number.isFigure || at === number.end) && unit.value === 1;
}

/** Returns the time of 1:30 h, or null. */
function readClock({ tokens }: TimeReading, at: number): Duration | null {
  const [first, second] = [tokens[at], tokens[at + 2]];
  if (first?.kind !== 'digits' || !isMark(tokens[at + 1], ':') || second?.kind !== 'digits') return null;
  if (!/^\d{1,2}$/.test(first.folded) || !/^[0-5]\d$/.test(second.folded)) return null;
  const unit = phraseAt(unitPhrases, tokens, skipSpace(tokens, at + 3));
  if (unit === null || unit.value < minute) return null;
  const smaller = unit.value / minute;
  const low = Number(first.folded) * unit.value + Number(second.folded) * smaller;
  return { low, high: null, unit: smaller, isShort: unit.isShort, end: unit.end };
}

/** Returns an amount with its unit, or what is a length of time by itself. The unit is smaller than one of `below` seconds. */
function readPart(reading: TimeReading, at: number, below: number): Duration | null {
  const whole = readWhole(reading.tokens, at, below) ?? (below === Infinity ? readClock(reading, at) : null);
  if (whole !== null) return whole;
  const number = readTimeRange(reading, at);
  const unit = number && unitBehind(reading, number, below);
  if (number === null || unit === null) return null;
  const { low, high } =
    number.slash !== null && unit.value < hour ? number.slash : { low: number.value, high: number.high };
  const end = behindOne(reading.tokens, unit.end);
  const behind = high === null && Number.isInteger(low) ? fractionBehindUnit(reading, end) : null;
  return {
    low: (low + (behind?.value.valueOf() ?? 0)) * unit.value,
    high: high && high * unit.value,
    unit: divided((low + (behind?.value.valueOf() ?? 0)) * unit.value, unit.value),
    isShort: unit.isShort && behind === null,
    end: behind === null ? end : withoutArticle(reading.tokens, behind.end),
  };
}

/** Returns the index behind a fraction without the article of what follows it: an hour and a half, a whisk. */
const withoutArticle = (tokens: readonly Token[], end: number): number =>
  articlesBehindParts.has(tokens[end - 1]?.folded ?? '') && tokens[end - 2]?.kind === 'space' ? end - 2 : end;

/** Returns the unit that may have a smaller one behind it: whole hours have, and half an hour has none. */
const divided = (seconds: number, unit: number): number => (seconds % unit === 0 ? unit : 1);

/** Hebrew has one behind the unit: שעה אחת. */
const behindOne = (tokens: readonly Token[], at: number): number => {
  const next = skipSpace(tokens, at);
  return tokens[next]?.folded === 'אחת' ? next + 1 : at;
};

function readWhole(tokens: readonly Token[], at: number, below: number): Duration | null {
  const bare = withoutPrefix(tokens, at);
  const found = phraseAt(wholePhrases, tokens, at);
  const within = found === null && bare !== null ? phraseAt(wholePhrases, bare, 0) : null;
  const whole = found ?? within;
  if (whole === null || whole.value >= below) return null;
  const end = behindOne(tokens, within === null ? whole.end : at + whole.end);
  return { low: whole.value, high: null, unit: divided(whole.value, hour), isShort: false, end };
}

/** Returns the index behind what joins two parts of one length of time: 1 Std. 20 Min., 1 hour and 20 minutes. */
function behindJoint({ tokens }: TimeReading, { end, isShort }: Duration): number {
  let next = isShort && isMark(tokens[end], '.') ? end + 1 : end;
  if (isMark(tokens[next], ',')) next += 1;
  next = skipSpace(tokens, next);
  if (!andWords.has(tokens[next]?.folded ?? '')) return next;
  return skipSpace(tokens, isMark(tokens[next + 1], '-‑־') ? next + 2 : next + 1);
}

/** Returns the minutes without a word of their own behind hours: 1 h 10, 1h30. */
function readBareMinutes({ tokens }: TimeReading, { end, isShort }: Duration): Duration | null {
  const at = skipSpace(tokens, end);
  const digits = tokens[at];
  if (digits?.kind !== 'digits' || !/^[0-5]\d$/.test(digits.folded)) return null;
  const behind = tokens[at + 1];
  const word = tokens[skipSpace(tokens, at + 1)];
  const isLast = word === undefined || (word.kind === 'mark' && !isMark(word, '%°/⁄∕×-–—:'));
  // A word behind a longer form may be what the number counts.
  const isBeforeWord = behind?.kind === 'space' && word?.kind === 'word' && readUnit(tokens, at + 2, null) === null;
  if (!isLast && !(isBeforeWord && isShortHour(tokens, end))) return null;
  return { low: Number(digits.folded) * minute, high: null, unit: minute, isShort, end: at + 1 };
}

const isShortHour = (tokens: readonly Token[], end: number): boolean => (tokens[end - 1]?.text.length ?? 0) <= 3;

/** Returns the length of time that begins at a token, of one part or several: 1 hour 20 minutes. */
function readSum(reading: TimeReading, at: number): Duration | null {
  let sum = readPart(reading, at, Infinity);
  while (sum?.high === null && sum.unit > 1) {
    const next = behindJoint(reading, sum);
    const part = readPart(reading, next, sum.unit) ?? (sum.unit === hour ? readBareMinutes(reading, sum) : null);
    if (part === null || part.low >= sum.unit) break;
    sum = { ...part, low: sum.low + part.low, high: part.high && sum.low + part.high };
  }
  return sum;
}

/** Returns the length of time that begins at a token, or the range of two: 45 minutes to 1 hour. */
function readDuration(reading: TimeReading, at: number): Duration | null {
  const low = readSum(reading, at);
  if (low?.high !== null) return low;
  const { tokens } = reading;
  const mark = low.isShort && isMark(tokens[low.end], '.') ? low.end + 1 : low.end;
  const highAt = behindRangeMark(tokens, mark);
  const high = highAt === null ? null : readSum(reading, highAt);
  return high?.high === null && high.low > low.low ? { ...high, low: low.low, high: high.low } : low;
}

/** Returns true for a number inside of a word, a number or a code. */
function isInside(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.kind === 'word') return false;
  const [before, first] = [tokens[at - 1], tokens[at - 2]];
  const isLetter = (token: Token | undefined) =>
    token?.kind === 'word' && /^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(token.text);
  return (
    isLetter(before) ||
    isMark(before, '#№') ||
    (isMark(before, '-‑') && isLetter(first)) ||
    (isMark(before, '/⁄∕:.,') && first?.kind === 'digits')
  );
}

/** Returns true for a length of time that is over, and for an ingredient that is called by one. */
function isNoTimer(tokens: readonly Token[], start: number, end: number): boolean {
  const next = isMark(tokens[end], '-‐‑') ? end + 1 : skipSpace(tokens, end);
  return (
    isBehind(beforePastPhrases, tokens, start) ||
    phraseAt(behindPastPhrases, tokens, next) !== null ||
    phraseAt(namePhrases, tokens, next) !== null
  );
}

/** Returns where a length of time begins in the text, with the word that makes a range: between 20 and 25 minutes. */
function startOf(tokens: readonly Token[], at: number, isRange: boolean): number {
  const word = tokens[at - 1]?.kind === 'space' ? at - 2 : at - 1;
  const first = isRange && isBehind(betweenPhrases, tokens, at) ? word : at;
  return tokens[first]?.start ?? 0;
}

const readingOf = (text: string): TimeReading => ({
  tokens: tokensOf(text),
  isRussian: russianLetters.test(text),
  mark: '.',
  language: null,
  isMarkSure: true,
  isBritish: false,
});

/**
 * Returns the lengths of time that a text names, in the words of any of the nine languages and in the order of the text.
 * None overlap. What is over ("4 hours ago"), what has no number ("overnight", "a few minutes") and what is too short or too
 * long for a timer are not among them.
 * @example findDurations('Simmer for 20–25 minutes.') // [{ start: 11, end: 24, seconds: 1200, atMost: 1500 }]
 */
export function findDurations(text: string): FoundDuration[] {
  const reading = readingOf(text.replaceAll(/[’ʼ]/g, "'"));
  const { tokens } = reading;
  const found: FoundDuration[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || token.kind === 'space' || token.kind === 'mark' || isInside(tokens, at)) continue;
    const duration = readDuration(reading, at);
    const last = tokens[(duration?.end ?? 0) - 1];
    if (duration === null || last === undefined) continue;
    const [seconds, atMost] = [Math.round(duration.low), Math.round(duration.high ?? duration.low)];
    const isTimer = seconds >= shortestTimerSeconds && atMost <= longestTimerSeconds;
    if (isTimer && !isNoTimer(tokens, at, duration.end))
      found.push({ start: startOf(tokens, at, atMost > seconds), end: last.start + last.text.length, seconds, atMost });
    at = duration.end - 1;
  }
  return found;
}
