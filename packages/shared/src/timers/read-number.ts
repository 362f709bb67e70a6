import { andWords } from '../amounts/numbers/number-words.ts';
import { behindRangeMark, isReducible, readNumber, readSlashRange } from '../amounts/numbers/numbers.ts';
import type { Reading } from '../amounts/lines/measures.ts';
import { isMark, skipSpace, type Token } from '../amounts/tokens.ts';
import { betweenPhrases, isBehind, numberPhrases, phraseAt, smallNumberPhrases } from './phrases.ts';

/** A number in front of a unit of time. */
export interface TimeNumber {
  readonly value: number;
  /** True for digits and signs, which every language has. */
  readonly isFigure: boolean;
  /** Returns whether a word of a language (BCP 47) can follow. */
  readonly isMeant: (language: string) => boolean;
  /** Index of the token behind it. */
  readonly end: number;
}

/** One number, or the two of a range. */
export interface TimeRange extends TimeNumber {
  readonly high: number | null;
  /** The range that a fraction may be instead: 3/4 minuti. */
  readonly slash: { readonly low: number; readonly high: number } | null;
}

/** Tokens of the longest number. */
const longestNumber = 16;

/** The letters that Hebrew writes together with the word behind them: about, for, in, the. */
const hebrewPrefix = /^[ובהכל](?=\p{Script=Hebrew}{2})/u;

/** Returns the tokens from one on, of which the first is without what Hebrew writes in front of it, or null without such. */
export function withoutPrefix(tokens: readonly Token[], at: number): readonly Token[] | null {
  const token = tokens[at];
  if (token === undefined || !hebrewPrefix.test(token.folded)) return null;
  const bare = { ...token, text: token.text.slice(1), folded: token.folded.slice(1) };
  return [bare, ...tokens.slice(at + 1, at + longestNumber)];
}

const isAnyLanguage = (language: string): boolean => language !== '';

/** Returns what tells whether a language has a number word, or one that is written for all. */
function languageOf(tokens: readonly Token[], at: number): TimeNumber['isMeant'] {
  const known = (smallNumberPhrases.get(tokens[at]?.folded ?? '') ?? []).map(({ language }) => language);
  return (language) => language === 'all' || known.includes(language);
}

const [leastTens, mostOnes] = [20, 9];

/** Returns the ones behind tens: twenty-five, cuarenta y cinco, עשרים וחמש. */
function onesBehind(tokens: readonly Token[], at: number, language: string): { value: number; end: number } | null {
  let next = isMark(tokens[at], '-‐‑') ? at + 1 : skipSpace(tokens, at);
  if (andWords.has(tokens[next]?.folded ?? '')) next = skipSpace(tokens, next + 1);
  const bare = withoutPrefix(tokens, next);
  const ones =
    phraseAt(smallNumberPhrases, tokens, next, (own) => own === language) ??
    (bare && phraseAt(smallNumberPhrases, bare, 0, (own) => own === language));
  const isOnes = ones !== null && Number.isInteger(ones.value) && ones.value <= mostOnes;
  // The key of a part is how many make a whole.
  return isOnes && next > at ? { value: ones.value, end: next + 1 } : null;
}

/** Returns a number in words that people use for minutes alone. */
function readTens(tokens: readonly Token[], at: number): TimeNumber | null {
  const found = phraseAt(numberPhrases, tokens, at);
  if (found === null) return null;
  const { value, language } = found;
  const ones = value >= leastTens && value % 10 === 0 ? onesBehind(tokens, found.end, language) : null;
  return {
    value: value + (ones?.value ?? 0),
    isFigure: false,
    isMeant: (other) => other === language || other === 'all',
    end: ones?.end ?? found.end,
  };
}

/** Returns the number that begins at a token, or null. */
function readOne(reading: Reading, at: number): TimeNumber | null {
  const tens = readTens(reading.tokens, at);
  if (tens !== null) return tens;
  const number = readNumber(reading, at);
  if (number === null) return null;
  const isFigure = reading.tokens[at]?.kind !== 'word';
  const isMeant = isFigure ? isAnyLanguage : languageOf(reading.tokens, at);
  return { value: number.value.valueOf(), isFigure, isMeant, end: number.end };
}

/** Returns the number that begins at a token, also one that Hebrew writes together with the word in front of it. */
function readTimeNumber(reading: Reading, at: number): TimeNumber | null {
  const number = readOne(reading, at);
  if (number !== null) return number;
  const bare = withoutPrefix(reading.tokens, at);
  const within = bare && readOne({ ...reading, tokens: bare }, 0);
  return within && { ...within, end: at + within.end };
}

/** Returns the index of the upper end of a range, or null. */
function behindMark(tokens: readonly Token[], start: number, at: number): number | null {
  const behind = behindRangeMark(tokens, at);
  if (behind !== null) return behind;
  if (!isBehind(betweenPhrases, tokens, start)) return null;
  const next = skipSpace(tokens, at);
  // Between is followed by to in Hebrew, which stands in front of the number: בין 20 ל-25.
  const isTo = tokens[next]?.text === 'ל';
  if (!isTo && !andWords.has(tokens[next]?.folded ?? '')) return null;
  return skipSpace(tokens, isMark(tokens[next + 1], '-‑־') ? next + 2 : next + 1);
}

/** Returns the number or the range that begins at a token, or null. */
export function readTimeRange(reading: Reading, at: number): TimeRange | null {
  const low = readTimeNumber(reading, at);
  if (low === null) return null;
  const either = low.isFigure ? readSlashRange(reading, at) : null;
  const slash = either && { low: either.low.value.valueOf(), high: either.high?.value.valueOf() ?? 0 };
  if (either !== null && slash !== null && isReducible(either) && slash.low >= 5)
    return { ...low, value: slash.low, high: slash.high, slash: null };
  const highAt = behindMark(reading.tokens, at, low.end);
  const high = highAt === null ? null : readTimeNumber(reading, highAt);
  if (high !== null && high.value > low.value && high.isFigure === low.isFigure)
    return { ...low, high: high.value, slash: null, end: high.end };
  return { ...low, high: null, slash };
}
