import Fraction from 'fraction.js';
import { fractionSigns } from '../../text/fraction-signs.ts';
import { andWords, dozenWords, numberWords, orWords, rangeWords } from './number-words.ts';
import { isMark, type Token } from '../tokens.ts';

/** A decimal mark. */
export type DecimalMark = '.' | ',';

/** How a number is written: `2`, `0.5`, `1 1/2`, `1½` or `half`. */
export type NumberNotation = 'whole' | 'decimal' | 'fraction' | 'sign' | 'word';

/** A number in a line, and where it stands. */
export interface LineNumber {
  value: Fraction;
  /** What digits such as 1,250 mean with the other decimal mark. Null for a number that has one meaning. */
  other: Fraction | null;
  notation: NumberNotation;
  /** Index of its first token, and of the token behind it. */
  start: number;
  end: number;
}

/** One number, or a range of two. */
export interface LineRange {
  low: LineNumber;
  /** The upper end of a range. */
  high: LineNumber | null;
  /** 12 for a number of dozens. */
  times: number;
  /** Index of the token behind it. */
  end: number;
}

/** Longest number in digits. A longer one is a code. */
const longestNumber = 9;
/** Longest numerator, denominator, and whole number before a fraction, in digits. */
const longestPart = 4;
const grouped = /^\d{1,3}(?:([.,])\d{3})+$/;
const decimal = /^\d{1,9}[.,]\d{1,9}$/;

const signValues = new Map(
  Object.entries(fractionSigns).map(([sign, [above, below]]) => [sign, new Fraction(above, below)] as const),
);
const wordValues = new Map([...numberWords].map(([word, value]) => [word, new Fraction(value)] as const));

const isDigits = (token: Token | undefined): token is Token => token?.kind === 'digits' && /^\d+$/.test(token.folded);
const isPart = (token: Token | undefined): token is Token => isDigits(token) && token.folded.length <= longestPart;
const dashes = '-–—−‐‑';

/** Returns the index of the first token that is no white space, from a place on. */
export function skipSpace(tokens: readonly Token[], at: number): number {
  let next = at;
  while (tokens[next]?.kind === 'space') next += 1;
  return next;
}

/** Returns a fraction of two numbers with a slash between them, such as `1/2`. A zero below makes it none, as do two equal numbers: 50/50 mix. */
function readSlash(tokens: readonly Token[], at: number): { value: Fraction; end: number } | null {
  const above = tokens[at];
  const slash = skipSpace(tokens, at + 1);
  const belowAt = skipSpace(tokens, slash + 1);
  const below = tokens[belowAt];
  if (!isPart(above) || !isPart(below) || !isMark(tokens[slash], '/⁄∕') || isMark(tokens[belowAt + 1], '/⁄∕'))
    return null;
  if (Number(below.folded) === 0 || below.folded === above.folded) return null;
  return { value: new Fraction(Number(above.folded), Number(below.folded)), end: belowAt + 1 };
}

const isProper = (value: Fraction): boolean => value.n < value.d && value.n > 0n;

/** Fractions that Hebrew writes together with and: שתיים וחצי. */
const hebrewFractions = new Map([
  ['וחצי', new Fraction(1, 2)],
  ['ורבע', new Fraction(1, 4)],
  ['ושליש', new Fraction(1, 3)],
]);

/** Returns the fraction behind a whole number: `1½`, `1 ½`, `1 1/2`, `1-1/2`, `1 and 1/2`, `one and a half`. */
export function readFractionBehind(tokens: readonly Token[], at: number): Omit<LineNumber, 'start'> | null {
  let next = skipSpace(tokens, at);
  const hebrew = hebrewFractions.get(tokens[next]?.folded ?? '');
  if (hebrew !== undefined) return { value: hebrew, notation: 'word', other: null, end: next + 1 };
  const isJoined =
    tokens[next]?.kind === 'word' ? andWords.has(tokens[next]?.folded ?? '') : isMark(tokens[next], '&-');
  if (isJoined) next = skipSpace(tokens, next + 1);
  const token = tokens[next];
  if (token === undefined) return null;
  const sign = signValues.get(token.text);
  if (sign !== undefined) return { value: sign, notation: 'sign', other: null, end: next + 1 };
  if (token.kind === 'word' && isJoined) {
    // One and a half, uno e mezzo. The article before the half is a word for one.
    const last = wordValues.get(token.folded)?.equals(1) === true ? skipSpace(tokens, next + 1) : next;
    const value = wordValues.get(tokens[last]?.folded ?? '');
    return value !== undefined && isProper(value) ? { value, notation: 'word', other: null, end: last + 1 } : null;
  }
  const slash = next > at ? readSlash(tokens, next) : null;
  return slash !== null && isProper(slash.value) ? { ...slash, notation: 'fraction', other: null } : null;
}

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

function readDigits(tokens: readonly Token[], at: number, mark: DecimalMark): LineNumber | null {
  const token = tokens[at];
  if (token === undefined) return null;
  const slash = readSlash(tokens, at);
  if (slash !== null) {
    const end = isProper(slash.value) ? behindArticle(tokens, slash.end) : slash.end;
    return { value: slash.value, notation: 'fraction', other: null, start: at, end };
  }
  // What looks like a fraction and has no value is no number: 1/0.
  if (isMark(tokens[at + 1], '/⁄∕') && isDigits(tokens[at + 2])) return null;
  const whole = valueOf(token.folded, mark);
  if (whole === null) return null;
  const behind = whole.notation === 'whole' && isPart(token) ? readFractionBehind(tokens, at + 1) : null;
  if (behind === null) return { ...whole, start: at, end: at + 1 };
  return { ...behind, value: whole.value.add(behind.value), start: at };
}

/** Returns the index behind the article of `1/2 a lemon`. */
function behindArticle(tokens: readonly Token[], at: number): number {
  const next = skipSpace(tokens, at);
  return next > at && /^an?$/.test(tokens[next]?.folded ?? '') && tokens[next + 1]?.kind === 'space' ? next + 1 : at;
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

function readWord(tokens: readonly Token[], at: number): LineNumber | null {
  const value = wordValues.get(tokens[at]?.folded ?? '');
  if (value === undefined) return null;
  const behind = value.d === 1n ? readFractionBehind(tokens, at + 1) : null;
  if (behind !== null) return { ...behind, value: value.add(behind.value), notation: 'word', start: at };
  if (value.equals(1)) return readHalfOfOne(tokens, at);
  if (!isProper(value)) return { value, notation: 'word', other: null, start: at, end: at + 1 };
  // Half a cup: the article belongs to the number.
  const next = skipSpace(tokens, at + 1);
  const isArticle = /^(?:an?|een|eine[rs]?|d[eu]|di)$/.test(tokens[next]?.folded ?? '');
  return { value, notation: 'word', other: null, start: at, end: isArticle ? next + 1 : at + 1 };
}

/** Returns the half of `a half` and `ein halbes`, or one. */
function readHalfOfOne(tokens: readonly Token[], at: number): LineNumber {
  const next = skipSpace(tokens, at + 1);
  const value = tokens[next]?.kind === 'word' ? wordValues.get(tokens[next].folded) : undefined;
  const isHalf = value !== undefined && isProper(value);
  return {
    value: isHalf ? value : new Fraction(1),
    notation: 'word',
    other: null,
    start: at,
    end: isHalf ? next + 1 : at + 1,
  };
}

/** Returns the number that begins at a token, or null. `mark` is the decimal mark of the text. */
export function readNumber(tokens: readonly Token[], at: number, mark: DecimalMark): LineNumber | null {
  const token = tokens[at];
  if (token?.kind === 'digits') return readDigits(tokens, at, mark);
  if (token?.kind === 'word') return readWord(tokens, at);
  if (token?.text === '.') return readLeadingDot(tokens, at);
  const sign = token?.kind === 'sign' ? signValues.get(token.text) : undefined;
  if (sign === undefined || tokens[at + 1]?.kind === 'sign') return null;
  return { value: sign, notation: 'sign', other: null, start: at, end: behindArticle(tokens, at + 1) };
}

/** Returns the index of the token behind what separates the ends of a range, or null. */
function behindRangeMark(tokens: readonly Token[], at: number): number | null {
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
export function readSlashRange(tokens: readonly Token[], at: number): LineRange | null {
  const slash = tokens[at]?.kind === 'digits' ? readSlash(tokens, at) : null;
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
export function readRange(tokens: readonly Token[], at: number, mark: DecimalMark): LineRange | null {
  const either = readSlashRange(tokens, at);
  if (either !== null && isClearRange(either)) return either;
  const low = readNumber(tokens, at, mark);
  if (low === null) return null;
  const highAt = behindRangeMark(tokens, low.end);
  const high = highAt === null ? null : readNumber(tokens, highAt, mark);
  if (high !== null && high.value.compare(low.value) > 0 && (high.notation === 'word') === (low.notation === 'word')) {
    return { low, high, ...withDozens(tokens, high.end) };
  }
  return { low, high: null, ...withDozens(tokens, low.end) };
}

function withDozens(tokens: readonly Token[], end: number): { times: number; end: number } {
  const next = skipSpace(tokens, end);
  return dozenWords.has(tokens[next]?.folded ?? '') ? { times: 12, end: next + 1 } : { times: 1, end };
}
