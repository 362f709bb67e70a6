import Fraction from 'fraction.js';
import { isMark, skipSpace, type Token } from '../tokens.ts';
import { isProper, readSlash, signValues } from './fractions.ts';
import type { LineNumber, NumberReading } from './line-number.ts';
import {
  andWords,
  articlesBehindParts,
  fusedHalves,
  halfNames,
  numberWords,
  partNouns,
  partOf,
} from './number-words.ts';

const wordValues = new Map([...numberWords].map(([word, value]) => [word, new Fraction(value)] as const));

/** A number whose beginning is known. */
type NumberBehind = Omit<LineNumber, 'start'>;

const inWords = (value: Fraction, end: number): NumberBehind => ({ value, notation: 'word', other: null, end });

/** Returns the index behind white space, or behind the hyphen of one-half. */
const behindGap = (tokens: readonly Token[], at: number): number =>
  isMark(tokens[at], '-‐‑') ? at + 1 : skipSpace(tokens, at);

/** Returns how much a word is that names a number, or a part by itself: two, half. A part needs no number in front. */
function wordValue({ tokens, language }: NumberReading, at: number): Fraction | null {
  const word = tokens[at]?.kind === 'word' ? tokens[at].folded : '';
  const part = partOf(word, language);
  return wordValues.get(word) ?? (part?.isAlone === true ? new Fraction(1, part.below) : null);
}

/**
 * Returns so many parts of a whole, of which the words for the parts stand behind the number: two-thirds, 3 quarters, a
 * half, ein halbes. `at` is the index behind the number.
 */
export function readPartsBehind(reading: NumberReading, at: number, count: Fraction): NumberBehind | null {
  const { tokens, language } = reading;
  const next = behindGap(tokens, at);
  const token = next > at && tokens[next]?.kind === 'word' ? tokens[next] : undefined;
  // Ein dreiviertel Liter.
  const whole = token === undefined || !count.equals(1) ? undefined : wordValues.get(token.folded);
  if (whole !== undefined && isProper(whole)) return inWords(whole, next + 1);
  const part = token === undefined ? null : partOf(token.folded, language);
  if (part === null || count.d !== 1n || isMixture(tokens, next)) return null;
  const value = count.div(part.below);
  // Two quarters of a chicken are two things.
  const isLowest = isProper(value) && value.d === BigInt(part.below);
  return isLowest ? inWords(value, behindHalf(tokens, next)) : null;
}

/** Returns the index behind a half, with the hyphen or the article that belongs to it: half a, un demi-. */
function behindHalf(tokens: readonly Token[], at: number): number {
  const isFused = fusedHalves.has(tokens[at]?.folded ?? '');
  const isBeforeWord = tokens[at + 2]?.kind === 'word';
  if (isFused && isBeforeWord && isMark(tokens[at + 1], "-‐‑'’")) return at + 2;
  const next = skipSpace(tokens, at + 1);
  return behindArticle(tokens, partNouns.has(tokens[next]?.folded ?? '') ? next + 1 : at + 1);
}

/** Prepositions between a part and an article: three quarters of a cup. */
const ofWords = /^(?:of|von|de|d|di)$/;

/** Returns the index behind the article of `half a lemon` and `three quarters of a cup`. */
export function behindArticle(tokens: readonly Token[], at: number, articles = articlesBehindParts): number {
  const first = behindGap(tokens, at);
  const isOf = first > at && ofWords.test(tokens[first]?.folded ?? '');
  const next = isOf ? skipSpace(tokens, isMark(tokens[first + 1], "'’") ? first + 2 : first + 1) : first;
  const behind = tokens[next + 1];
  const isArticle = first > at && articles.has(tokens[next]?.folded ?? '');
  if (isArticle && (behind?.kind === 'space' || isMark(behind, '-‐‑'))) return next + 1;
  return isOf && articles === articlesBehindParts && tokens[next]?.kind === 'word' ? next : at;
}

/** Returns true for the first word of half-and-half, fifty-fifty and half & half, which are names. */
function isMixture(tokens: readonly Token[], at: number): boolean {
  let next = behindGap(tokens, at + 1);
  if (andWords.has(tokens[next]?.folded ?? '')) next = behindGap(tokens, next + 1);
  return next > at + 1 && tokens[at]?.kind === 'word' && tokens[next]?.folded === tokens[at].folded;
}

/** Returns true for a half that makes an adjective or a name with the word behind it: beurre demi-sel. */
const isHalfName = (tokens: readonly Token[], at: number): boolean =>
  fusedHalves.has(tokens[at]?.folded ?? '') && halfNames.has(tokens[behindGap(tokens, at + 1)]?.folded ?? '');

/** Returns the parts of a whole that begin at a token: half, one-half, three quarters. */
function readParts(reading: NumberReading, at: number, isBehindAnd = false): NumberBehind | null {
  const { tokens, language } = reading;
  const part = isBehindAnd ? partOf(tokens[at]?.folded ?? '', language) : null;
  const value = part === null ? wordValue(reading, at) : new Fraction(1, part.below);
  if (value === null || isMixture(tokens, at) || isHalfName(tokens, at)) return null;
  return isProper(value) ? inWords(value, behindHalf(tokens, at)) : readPartsBehind(reading, at + 1, value);
}

/** Hebrew writes and together with the word behind it: שתיים וחצי. */
const hebrewAnd = /^ו(?=\p{Script=Hebrew}{3})/u;

/** Tokens of the longest fraction in words. */
const longestParts = 8;

/** Returns the parts of a whole behind a Hebrew word for and, which is a part of the word at a token. */
function readHebrewParts({ tokens, ...reading }: NumberReading, at: number): NumberBehind | null {
  const token = tokens[at];
  if (token?.kind !== 'word' || !hebrewAnd.test(token.folded)) return null;
  const behind = tokens.slice(at + 1, at + longestParts);
  const parts = readParts({ ...reading, tokens: [{ ...token, folded: token.folded.slice(1) }, ...behind] }, 0);
  return parts && { ...parts, end: at + parts.end };
}

/** Returns a fraction behind a whole number without the preposition behind it: 1 kilo y medio de patatas. */
function withoutOf(tokens: readonly Token[], number: NumberBehind | null): NumberBehind | null {
  let end = number?.end ?? 0;
  while (tokens[end - 1]?.kind === 'space' || isMark(tokens[end - 1], "'’")) end -= 1;
  if (number === null || !ofWords.test(tokens[end - 1]?.folded ?? '')) return number;
  end -= 1;
  while (tokens[end - 1]?.kind === 'space') end -= 1;
  return { ...number, end };
}

/** Returns the fraction behind a whole number: `1½`, `1 ½`, `1 1/2`, `1-1/2`, `1 and 1/2`, `one and a half`. */
export function readFractionBehind(reading: NumberReading, at: number): NumberBehind | null {
  const { tokens } = reading;
  let next = skipSpace(tokens, at);
  const hebrew = readHebrewParts(reading, next);
  if (hebrew !== null) return hebrew;
  const hyphen = isMark(tokens[next], '-‐‑') ? next + 1 : next;
  const isAnd = andWords.has(tokens[hyphen]?.folded ?? '');
  if (isAnd) next = behindGap(tokens, hyphen + 1);
  else next = skipSpace(tokens, hyphen);
  const token = tokens[next];
  const sign = token === undefined ? undefined : signValues.get(token.text);
  if (sign !== undefined) return { value: sign, notation: 'sign', other: null, end: next + 1 };
  if (token?.kind === 'word') return isAnd ? withoutOf(tokens, readParts(reading, next, true)) : null;
  const slash = next > at ? readSlash(reading, next) : null;
  return slash !== null && isProper(slash.value) ? { ...slash, notation: 'fraction', other: null } : null;
}

/** Returns the number in words that begins at a token, or null. */
export function readWord(reading: NumberReading, at: number): LineNumber | null {
  const value = wordValue(reading, at);
  if (value === null) return null;
  if (value.d !== 1n) {
    const parts = isProper(value) ? readParts(reading, at) : inWords(value, at + 1);
    return parts && { ...parts, start: at };
  }
  const parts = readPartsBehind(reading, at + 1, value);
  if (parts !== null) return { ...parts, start: at };
  const behind = readFractionBehind(reading, at + 1);
  if (behind === null) return { ...inWords(value, at + 1), start: at };
  return { ...behind, value: value.add(behind.value), notation: 'word', start: at };
}
