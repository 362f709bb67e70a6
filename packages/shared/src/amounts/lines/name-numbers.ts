import { foldedWords } from '@trivet/lexicon/read';
import type { LineRange, NumberReading } from '../numbers/line-number.ts';
import { orWords, rangeWords } from '../numbers/number-words.ts';
import { isMark, skipSpace } from '../tokens.ts';
import { readUnit } from '../units/unit-words.ts';
import { units } from '../units/units.ts';
import { sizeWords } from './line-words.ts';

/** Words that make a name with the number in front of them: 7 Up. */
const nameWords = foldedWords('namesBehindNumbers');
/** The same for a half: half fat cream, media crema. */
const halfNameWords = foldedWords('namesBehindHalf');
/** What some mixes have several of, and what they are called: 5 spice powder, four cheese blend. */
const mixedWords = foldedWords('mixed');
const mixWords = foldedWords('mixNames');
/** What mixes of other languages have several of, and what nobody counts otherwise: quatre épices, quattro formaggi. */
const mixes = foldedWords('mixes');
/** Percent in the nine languages, as the beginning of a word. */
const percent = /^(?:percent|prozent|százalék|szazalek|процент|відсот|אחוז)/u;
/** The same in two words: per cent, pour cent, por ciento. */
const [per, cent] = [new Set(['per', 'pour', 'por']), new Set(['cent', 'cento', 'ciento'])];

type Place = Pick<LineRange, 'low' | 'high' | 'end'>;

/** Returns true for a number that is a part of a name or says what share of a thing something is. */
export function isOfName(reading: NumberReading, range: Place): boolean {
  const { tokens } = reading;
  const at = skipSpace(tokens, range.end);
  const word = tokens[at]?.folded ?? '';
  const behind = tokens[skipSpace(tokens, at + 1)]?.folded ?? '';
  const half = isMark(tokens[at], '-‑') ? (tokens[at + 1]?.folded ?? '') : word;
  const isHalf = range.low.value.d === 2n && range.low.value.n === 1n;
  return (
    isCompound(reading, range) ||
    isCountSize(reading, range) ||
    nameWords.has(word) ||
    (isHalf && range.low.notation === 'word' && halfNameWords.has(half)) ||
    (mixedWords.has(word) && mixWords.has(behind)) ||
    (range.low.value.d === 1n && mixes.has(word)) ||
    percent.test(word) ||
    (per.has(word) && cent.has(behind))
  );
}

/**
 * Returns true for a hyphen with a word behind it that makes a name or an adjective with the number: 5-spice powder,
 * three-cheese blend, one-pot pasta. A 14-ounce can and half-bunches have a unit there.
 */
function isCompound({ tokens, language }: NumberReading, { low, end }: Place): boolean {
  const word = tokens[end + 1];
  if (!isMark(tokens[end], '-‑') || word?.kind !== 'word' || !/^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(word.text))
    return false;
  if (rangeWords.has(word.folded) || orWords.has(word.folded) || sizeWords.has(word.folded)) return false;
  const unit = readUnit(tokens, end + 1, language);
  // Nobody writes one-pot for a pot, or four-piece for four pieces, and one-minute oats are oats.
  return (
    unit === null ||
    units[unit.unit].class === 'time' ||
    (low.notation === 'word' && low.value.d === 1n && units[unit.unit].size === null)
  );
}

/** What is sold by how many of it weigh a pound. */
const countedByWeight = foldedWords('countedByWeight');
/** Fewer of them in a pound are a number of things. */
const leastCount = 8n;
/** Tokens behind a size that may name what is of it. */
const nearby = 10;

/** Returns true for how many of a thing weigh a pound: 16/20 shrimp, 21-25 count. */
function isCountSize({ tokens }: NumberReading, { low, high, end }: Place): boolean {
  if (high === null || low.value.d !== 1n || low.value.n < leastCount) return false;
  const next = skipSpace(tokens, end);
  if (/^(?:count|ct)$/.test(tokens[next]?.folded ?? '')) return true;
  const isSlash = tokens.slice(low.end, high.start).some((token) => isMark(token, '/⁄'));
  const isInBrackets = isMark(tokens[low.start - 1], '([') && isMark(tokens[next], ')]');
  if (!isSlash && !isInBrackets) return false;
  return tokens.slice(next, next + nearby).some(({ folded }) => countedByWeight.has(folded));
}

/** Words before a number that is a name: flour type 00, penne no. 72, omega 3. */
const codeWords = foldedWords('beforeCodes');

/** Returns true for a number behind a word or a sign that makes a code or a size of it: Type 405, No. 2, #10, omega-3. */
export function isCode({ tokens }: Pick<NumberReading, 'tokens'>, at: number): boolean {
  let before = at - 1;
  while (tokens[before]?.kind === 'space' || isMark(tokens[before], '.:°º-‑')) before -= 1;
  return isMark(tokens[before], '№#') || codeWords.has(tokens[before]?.folded ?? '');
}

/** Returns true for a number behind a hyphen that joins it to a word: omega-3, B-12. */
export const isHyphenated = ({ tokens }: Pick<NumberReading, 'tokens'>, at: number): boolean =>
  isMark(tokens[at - 1], '-‑') && /^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(tokens[at - 2]?.text ?? '');
