import { foldedWords } from '@trivet/lexicon/read';
import { behindAbout } from './line-amounts.ts';
import { ofWords, orWords, plusWords, tailWords } from './line-words.ts';
import { isMeasured, isSizing, type Reading, readMeasure } from './measures.ts';
import {
  adverbs,
  describingWords,
  compoundEnds,
  leadingPreparations,
  partWords,
  shapeWords,
  trailingPreparations,
} from './preparation-words.ts';
import { isMark, skipSpace, type Token } from '../tokens.ts';

/** Tokens behind a place that decide what it is. A line with more of them before a bracket closes is not read further. */
export const nearby = 80;

/** Returns true for a comma behind which the name goes on: between adjectives, or in a list with a last or. */
function isInName(reading: Reading, first: number, comma: number, stop: number): boolean {
  const { tokens } = reading;
  if (comma - first > nearby) return false;
  const before = tokens.slice(first, comma).filter(({ kind, text }) => kind === 'word' || text === '-');
  if (isDescribing(before) || before.every(({ folded }) => leadingPreparations.has(folded))) return true;
  if (isSeasonings(reading, first, comma, stop)) return true;
  let isList = false;
  const behind = skipSpace(tokens, comma + 1);
  const word = tokens[behind]?.folded ?? '';
  if (isOr(reading, word) && tokens.slice(first, comma).some((token) => isMark(token, ',')))
    return isNaming(tokens[skipSpace(tokens, behind + 1)]?.folded ?? '');
  if (!isNaming(word) || describingWords.has(word) || partWords.has(word) || isParticiple(reading, word)) return false;
  const end = Math.min(stop, behind + nearby);
  let words = 0;
  for (let next = behind; next < end && !isMark(tokens[next], ';(:'); next += 1) {
    const { kind, folded } = tokens[next] ?? { kind: 'mark', folded: '' };
    if (isMark(tokens[next], ',')) words = 0;
    if (kind === 'digits' || kind === 'sign') return false;
    if (kind !== 'word') continue;
    words += 1;
    if (words > longestItem && !isList) return false;
    if (leadingPreparations.has(folded) || trailingPreparations.has(folded) || adverbs.has(folded)) return false;
    if (tailWords.has(folded)) break;
    if (isOr(reading, folded) || plusWords.has(folded))
      isList = isNaming(tokens[skipSpace(tokens, next + 1)]?.folded ?? '');
  }
  return isList;
}

/** Returns true for or in the language of a line. The Dutch word is the English of. */
const isOr = ({ language }: Reading, word: string): boolean =>
  orWords.has(word) && (word !== 'of' || language !== 'en');

/** Returns true for adjectives alone, also for those with a hyphen: skin-on, bone-in chicken. */
const isDescribing = (words: readonly Token[]): boolean =>
  words.every(
    ({ folded, text }, place) =>
      text === '-' ||
      describingWords.has(folded) ||
      leadingPreparations.has(folded) ||
      words[place + 1]?.text === '-' ||
      (words[place - 1]?.text === '-' && compoundEnds.has(folded)),
  );

/** Salt, behind which a comma does not end a name where pepper follows: sel, poivre. Folded, by language. */
const saltWords = foldedWords('salt');
const pepperWords = foldedWords('pepper');

/** Returns true for the comma of salt, white pepper. */
function isSeasonings({ tokens }: Reading, first: number, comma: number, stop: number): boolean {
  const last = tokens[comma - 1]?.folded ?? '';
  if (first !== skipSpace(tokens, 0) || !saltWords.has(last)) return false;
  for (let next = comma + 1; next < Math.min(stop, comma + nearby) && !isMark(tokens[next], ',;('); next += 1) {
    if (pepperWords.has(tokens[next]?.folded ?? '')) return true;
  }
  return false;
}

/** Words of the longest item of a list. */
const longestItem = 3;

/** Returns true for a word such as spooned, which says in English what is done to a thing. */
const isParticiple = ({ language }: Reading, word: string): boolean => language === 'en' && /..[^e]ed$/.test(word);

const isNaming = (word: string): boolean =>
  !tailWords.has(word) && !leadingPreparations.has(word) && !adverbs.has(word) && !orWords.has(word);

/** Returns true where the name ends: before a remark, what it is for, or another amount. */
export function isEnd(reading: Reading, first: number, at: number, stop: number): boolean {
  const { tokens } = reading;
  const token = tokens[at];
  if (token === undefined) return true;
  if (isMark(token, ',;:')) return !isMark(token, ',') || !isInName(reading, first, at, stop);
  if (isMark(token, '–—-')) return tokens[at - 1]?.kind === 'space' && tokens[at + 1]?.kind === 'space';
  if (token.kind === 'digits' && at > first && stop === tokens.length) return isLastMeasure(reading, at);
  if (token.kind !== 'word' || at === first) return false;
  if (isMark(tokens[at - 1], '-')) return false;
  if (token.folded === 'plus' && reading.language === 'en') return true;
  if (isOr(reading, token.folded) || plusWords.has(token.folded)) {
    const next = skipSpace(tokens, at + 1);
    return tokens[next]?.kind !== 'word' && readMeasure(reading, next) !== null;
  }
  return isTail(reading, at) || isShape(reading, at) || isCutInto(reading, at) || isSizeOf(reading, at);
}

/** Returns true for a weight or a volume that ends a line: 1 cup raspberries 250 ml. */
function isLastMeasure(reading: Reading, at: number): boolean {
  const measure = reading.tokens[at - 1]?.kind === 'space' ? readMeasure(reading, at) : null;
  return measure !== null && isMeasured(measure) && measure.end === reading.tokens.length;
}

/** Words behind the French à that make a remark. Other words make a name: crème à fouetter. */
const frenchRemarks = foldedWords('remarksBehindA');

function isTail({ tokens, language }: Reading, at: number): boolean {
  const { folded = '', text = '' } = tokens[at] ?? {};
  if (!tailWords.has(folded) || isMark(tokens[at + 1], '-')) return false;
  // Lean thin cut lamb.
  if (folded === 'cut' && describingWords.has(tokens[at - 2]?.folded ?? '')) return false;
  if (folded !== 'a') return true;
  // Grade A.
  if (language === 'en' && text === 'A') return false;
  const next = tokens[skipSpace(tokens, at + 1)]?.folded ?? '';
  // Zucchero a velo is icing sugar.
  if (next === 'velo') return false;
  return (language !== 'fr' && text.toLowerCase() !== 'à') || frenchRemarks.has(next) || !/^\p{L}/u.test(next);
}

const shapePrepositions = new Set(['in', 'en', 'em']);

/** Returns true for the preposition of cebolla en trozos, bacon in 1-inch dice, beans in their pods. */
function isShape({ tokens }: Reading, at: number): boolean {
  const next = tokens[skipSpace(tokens, at + 1)];
  const isSized = next?.kind === 'digits' || next?.folded === 'their';
  return shapePrepositions.has(tokens[at]?.folded ?? '') && (isSized || shapeWords.has(next?.folded ?? ''));
}

/** Returns true for what is done to a thing in English, behind its name: pepper sliced into strips, starch dissolved in water. */
function isCutInto({ tokens, language }: Reading, at: number): boolean {
  const { folded = '' } = tokens[at] ?? {};
  if (language !== 'en' || !/^(?:in|into)$/.test(tokens[skipSpace(tokens, at + 1)]?.folded ?? '')) return false;
  return leadingPreparations.has(folded) || /..[^e]ed$/.test(folded) || folded === 'broken';
}

/** Returns true for the preposition of what each thing weighs: fillets of 150 g, fette di circa 200 g. */
function isSizeOf(reading: Reading, at: number): boolean {
  const { tokens } = reading;
  if (!ofWords.has(tokens[at]?.folded ?? '')) return false;
  const next = behindAbout(reading, at + 1);
  const size = tokens[next]?.kind === 'word' ? null : readMeasure(reading, next);
  return size !== null && isSizing(size);
}

/** Returns the index before words such as picado at the end of a name. */
export function beforePreparations({ tokens, language }: Reading, first: number, stop: number): number {
  let end = stop;
  for (let at = stop - 1; at > first; at -= 1) {
    if (tokens[at]?.kind === 'space') continue;
    const word = tokens[at]?.folded ?? '';
    const isEnglish = language === 'en' && leadingPreparations.has(word);
    const isJoint = orWords.has(word) && tokens[at - 1]?.kind === 'space';
    if (!isEnglish && !isJoint && !trailingPreparations.has(word) && !(end < stop && adverbs.has(word))) break;
    end = at;
  }
  return end;
}
