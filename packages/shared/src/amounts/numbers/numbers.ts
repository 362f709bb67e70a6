import Fraction from 'fraction.js';
import { isMark, skipSpace, type Token } from '../tokens.ts';
import { readDigitGroups } from './digit-groups.ts';
import { isDigits, isPart, isProper, readSlash, signValues } from './fractions.ts';
import type { DecimalMark, LineNumber, LineRange, NumberReading } from './line-number.ts';
import { articlesBehindDigits, dozenWords, orWords, rangeWords } from './number-words.ts';
import { behindArticle, readFractionBehind, readPartsBehind, readWord } from './word-numbers.ts';

/** Longest number in digits. A longer one is a code. */
const longestNumber = 9;
const grouped = /^\d{1,3}(?:([.,])\d{3})+$/;
const decimal = /^\d{1,9}[.,]\d{1,9}$/;

const dashes = '-–—−‐‑';

type Value = Pick<LineNumber, 'value' | 'notation' | 'other'>;

const wholeOf = (digits: string): Value | null =>
  digits.length <= longestNumber ? { value: new Fraction(Number(digits)), notation: 'whole', other: null } : null;

function decimalOf(whole: string, places: string): Value {
  const value = new Fraction(BigInt(whole + places), 10n ** BigInt(places.length));
  return { value, notation: 'decimal', other: null };
}

/**
 * Returns the value of digits, or null. Three digits behind a mark are thousands, unless it is the decimal mark. After a
 * zero they are decimals in any case, and three zeros are thousands.
 */
function valueOf(digits: string, mark: DecimalMark): Value | null {
  if (/^\d+$/.test(digits)) return wholeOf(digits);
  const [, group] = grouped.exec(digits) ?? [];
  const [whole = '', places = ''] = digits.split(/[.,]/);
  const thousands = group === undefined || whole === '0' ? null : wholeOf(digits.replaceAll(group, ''));
  const decimals = decimal.test(digits) && !(thousands !== null && places === '000') ? decimalOf(whole, places) : null;
  if (thousands === null || decimals === null) return thousands ?? decimals;
  const [meant, other] = group === mark ? [decimals, thousands] : [thousands, decimals];
  return { ...meant, other: other.value };
}

function readDigits(reading: NumberReading, at: number): LineNumber | null {
  const { tokens, mark } = reading;
  const token = tokens[at];
  if (token === undefined) return null;
  const slash = readSlash(reading, at);
  if (slash !== null) {
    const end = isProper(slash.value) ? behindArticle(tokens, slash.end, articlesBehindDigits) : slash.end;
    return { value: slash.value, notation: 'fraction', other: null, start: at, end };
  }
  // What looks like a fraction and has no value is no number: 1/0.
  if (isMark(tokens[at + 1], '/⁄∕') && isDigits(tokens[at + 2])) return null;
  const groups = readDigitGroups(reading, at);
  if (groups !== null && (groups.isSure || reading.hasSpacedThousands === true)) {
    const value = groups.places === '' ? wholeOf(groups.whole) : decimalOf(groups.whole, groups.places);
    return value && { ...value, start: at, end: groups.end };
  }
  const whole = valueOf(token.folded, mark);
  if (whole === null) return null;
  const isWhole = whole.notation === 'whole' && isPart(token);
  const parts = isWhole ? readPartsBehind(reading, at + 1, whole.value) : null;
  if (parts !== null) return { ...parts, start: at };
  const behind = isWhole ? readFractionBehind(reading, at + 1) : null;
  if (behind === null) return { ...whole, start: at, end: at + 1 };
  return { ...behind, value: whole.value.add(behind.value), start: at };
}

/** Returns true for the dot of `.5`. */
export const isLeadingDot = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === '.' && isDigits(tokens[at + 1]) && tokens[at - 1]?.kind !== 'digits';

/** Returns a decimal without the zero in front of its mark, such as `.5`. */
function readLeadingDot(tokens: readonly Token[], at: number): LineNumber | null {
  const digits = tokens[at + 1]?.folded ?? '';
  if (!isLeadingDot(tokens, at) || digits.length > longestNumber) return null;
  return { ...decimalOf('0', digits), start: at, end: at + 2 };
}

/** Returns the number that begins at a token, or null. */
export function readNumber(reading: NumberReading, at: number): LineNumber | null {
  const { tokens } = reading;
  const token = tokens[at];
  if (token?.kind === 'word') return readWord(reading, at);
  if (token?.text === '.') return readLeadingDot(tokens, at);
  const number = token?.kind === 'digits' ? readDigits(reading, at) : readSign(tokens, at);
  return number === null ? null : withWholeBehind(reading, number);
}

/** Returns a fraction sign by itself. */
function readSign(tokens: readonly Token[], at: number): LineNumber | null {
  const token = tokens[at];
  const sign = token?.kind === 'sign' ? signValues.get(token.text) : undefined;
  if (sign === undefined || tokens[at + 1]?.kind === 'sign') return null;
  return {
    value: sign,
    notation: 'sign',
    other: null,
    start: at,
    end: behindArticle(tokens, at + 1, articlesBehindDigits),
  };
}

/** Nobody writes a larger number with a fraction behind it, so that it counts something else. */
const mostWhole = 20;

/** Adds the whole number that Hebrew has behind a fraction typed back to front: 1/4 1 ק"ג. */
function withWholeBehind({ tokens, language }: NumberReading, number: LineNumber): LineNumber {
  if (language !== 'he' || !isProper(number.value) || tokens[number.end]?.kind !== 'space') return number;
  const at = skipSpace(tokens, number.end);
  const next = tokens[skipSpace(tokens, at + 1)];
  const whole = isPart(tokens[at]) ? Number(tokens[at].folded) : 0;
  if (whole < 1 || whole > mostWhole || next?.kind !== 'word') return number;
  return { ...number, value: number.value.add(whole), end: at + 1 };
}

/** Returns the index of the token behind what separates the ends of a range, or null. */
export function behindRangeMark(tokens: readonly Token[], at: number): number | null {
  const next = skipSpace(tokens, at);
  const token = tokens[next];
  if (token === undefined) return null;
  // 5- to 6-pound
  const wordAt = isMark(token, dashes) ? skipSpace(tokens, next + 1) : next;
  const word = tokens[wordAt];
  if (word?.kind === 'word' && (rangeWords.has(word.folded) || orWords.has(word.folded)))
    return skipSpace(tokens, wordAt + 1);
  return isMark(token, dashes) || token.text === '~' ? skipSpace(tokens, next + 1) : null;
}

/**
 * Returns two numbers with a slash between them as a range, as Italian and French recipes write it: 4/6 personnes. Returns
 * null for what can only be a fraction, such as `1/2` and `3/2`.
 */
export function readSlashRange(reading: NumberReading, at: number): LineRange | null {
  const { tokens } = reading;
  const slash = tokens[at]?.kind === 'digits' ? readSlash(reading, at) : null;
  if (slash === null) return null;
  const [low, high] = [Number(tokens[at]?.folded), Number(tokens[slash.end - 1]?.folded)];
  if (low < 2 || high <= low) return null;
  const numberAt = (value: number, start: number): LineNumber => ({
    value: new Fraction(value),
    notation: 'whole',
    other: null,
    start,
    end: start + 1,
  });
  return { low: numberAt(low, at), high: numberAt(high, slash.end - 1), ...withDozens(tokens, slash.end) };
}

/** Returns true for a range such as 4/6, which is no fraction in lowest terms. */
export const isReducible = ({ low, high }: LineRange): boolean =>
  high !== null && low.value.div(high.value).d !== high.value.n;

/** Denominators of fractions that recipes write, in lowest terms or not. */
const slashDenominators: ReadonlySet<bigint> = new Set([2n, 3n, 4n, 5n, 6n, 8n, 16n, 32n, 64n]);
/** From these numbers on, two with a slash between them are no fraction of a kitchen: 199/250. */
const [leastLow, leastHigh] = [10n, 17n];

/** Returns true for 200/250, which nobody means as a fraction. */
function isClearRange(range: LineRange): boolean {
  const [low, high] = [range.low.value.n, range.high?.value.n ?? 0n];
  return !slashDenominators.has(high) && (isReducible(range) || (low >= leastLow && high >= leastHigh));
}

/** Returns the number or the range that begins at a token, or null. */
export function readRange(reading: NumberReading, at: number): LineRange | null {
  const { tokens } = reading;
  const either = readSlashRange(reading, at);
  if (either !== null && isClearRange(either)) return either;
  const low = readNumber(reading, at);
  if (low === null) return null;
  const highAt = behindRangeMark(tokens, low.end);
  const high = highAt === null ? null : readNumber(reading, highAt);
  if (high !== null && high.value.compare(low.value) > 0 && (high.notation === 'word') === (low.notation === 'word')) {
    return { low, high, ...withDozens(tokens, high.end) };
  }
  return { low, high: null, ...withDozens(tokens, low.end) };
}

function withDozens(tokens: readonly Token[], end: number): { times: number; end: number } {
  // Half a dozen, a half-dozen.
  const next = isMark(tokens[end], '-‐‑') ? end + 1 : skipSpace(tokens, end);
  return dozenWords.has(tokens[next]?.folded ?? '') ? { times: 12, end: next + 1 } : { times: 1, end };
}
