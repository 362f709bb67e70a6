import { foldedWords } from '@trivet/lexicon/read';
import { countedNouns } from '@trivet/lexicon/nouns';
import type { NumberReading } from '../numbers/line-number.ts';
import { orWords, rangeWords } from '../numbers/number-words.ts';
import { isMark, skipSpace, type Token } from '../tokens.ts';
import { readUnit } from '../units/unit-words.ts';
import { units } from '../units/units.ts';
import { sizeWords } from './line-words.ts';

type SizeReading = Pick<NumberReading, 'tokens' | 'language'>;

const isSize = (tokens: readonly Token[], at: number): boolean => sizeWords.has(tokens[at]?.folded ?? '');

/** German short forms of large, small and medium. In front of what cannot be counted, the first two are grams and spoons. */
const shortSizes = foldedWords('shortSizes');

/** Letters of the longest ending in Zwiebel(n) and Ei/er. */
const longestEnding = 3;

/** Returns true for a unit that is a thing, and for a noun of which there are several: Dose/n, Zwiebel(n), Eier. */
function isCountable({ tokens, language }: SizeReading, at: number): boolean {
  const unit = readUnit(tokens, at, language);
  if (unit !== null) return ['can', 'package', 'piece'].includes(units[unit.unit].class);
  const ending = tokens[at + 2];
  const hasEnding = isMark(tokens[at + 1], '(/') && ending?.kind === 'word' && ending.text.length <= longestEnding;
  return hasEnding || countedNouns(tokens[at]?.folded ?? '').some((noun) => noun.language === (language ?? 'de'));
}

/** Returns the index behind a German short form of a size: 2 gr. Dose/n, 1 kl. Zwiebel, m.-große, m.-gr. */
function behindShortSize(reading: SizeReading, at: number): number {
  const { tokens, language } = reading;
  if ((language !== null && language !== 'de') || !shortSizes.has(tokens[at]?.folded ?? '')) return at;
  const end = isMark(tokens[at + 1], '.') ? at + 2 : at + 1;
  const next = isMark(tokens[end], '-') ? end + 1 : skipSpace(tokens, end);
  if (isSize(tokens, next)) return next;
  const isShort = shortSizes.has(tokens[next]?.folded ?? '');
  const last = isShort ? next + (isMark(tokens[next + 1], '.') ? 2 : 1) : end;
  return isCountable(reading, skipSpace(tokens, last)) ? last : at;
}

/** Words and signs in front of the number of a size: a No. 2 can, a #10 can. */
const numberSigns = foldedWords('numberSigns');

/** Returns the index behind a size that has a number, in front of the thing that is of this size. */
function behindNumberedSize(reading: SizeReading, at: number): number {
  const { tokens } = reading;
  if (!numberSigns.has(tokens[at]?.folded ?? '')) return at;
  let next = skipSpace(tokens, isMark(tokens[at + 1], '.°º') ? at + 2 : at + 1);
  const first = next;
  while (tokens[next]?.kind === 'digits' || tokens[next]?.kind === 'sign') next += 1;
  return next > first && isCountable(reading, skipSpace(tokens, next)) ? next : at;
}

/** Returns the index of the size behind a hyphen or a word such as or: medium-large, small or medium. */
function behindJoint(tokens: readonly Token[], at: number): number {
  const { folded = '' } = tokens[at] ?? {};
  const isJoint = isMark(tokens[at], '-/,') || orWords.has(folded) || rangeWords.has(folded);
  const next = skipSpace(tokens, at + 1);
  return isJoint && isSize(tokens, next) ? next : at;
}

/** Words that may stand in front of a size. */
const ripeWords = foldedWords('ripeness');

/**
 * Returns the index behind words of size, such as large or heaped, with commas, hyphens and words between them: extra large
 * or jumbo. `isFew` is false behind a number so large that it counts grams.
 */
export function behindSizes(reading: SizeReading, at: number, isFew = true): number {
  const { tokens } = reading;
  let end = at;
  let next = skipSpace(tokens, at);
  for (;;) {
    // Very ripe medium-size bananas.
    const isRipe = end > at && ripeWords.has(tokens[next]?.folded ?? '');
    if (isRipe && isSize(tokens, skipSpace(tokens, next + 1))) next = skipSpace(tokens, next + 1);
    const numbered = behindNumberedSize(reading, next);
    const short = isFew ? behindShortSize(reading, next) : next;
    const known = Math.max(numbered, short, isSize(tokens, next) ? next + 1 : next);
    if (known === next) return end;
    end = isMark(tokens[known], '.') ? known + 1 : known;
    next = behindJoint(tokens, skipSpace(tokens, end));
  }
}
