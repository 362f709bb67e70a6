import { formsOfNoun } from '@trivet/lexicon/nouns';
import { readRange } from '../numbers/numbers.ts';
import { isMark, skipSpace, type Token } from '../tokens.ts';
import { readUnit } from '../units/unit-words.ts';
import { contentWords } from './line-words.ts';
import type { Reading } from './measures.ts';
import { isCode, isHyphenated, isOfName } from './name-numbers.ts';

/** No larger number counts things that stand behind another one without a joint. It is a type, such as 405 of flour. */
const mostThings = 24;

const isLetters = (token: Token | undefined): boolean =>
  token?.kind === 'word' && /^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(token.text);

/** Returns true for the parts of a mix: 80/20 beef. */
function isMix({ tokens }: Reading, at: number): boolean {
  const [first, second] = isMark(tokens[at - 1], '/⁄') ? [at - 2, at] : [at, at + 2];
  const isJoined = isMark(tokens[first + 1], '/⁄');
  return isJoined && Number(tokens[first]?.folded) + Number(tokens[second]?.folded) === 100;
}

/** Returns true for how many of a thing each holds: the 6 of 2 packs of 6 eggs. `start` is where the name begins. */
const isContent = ({ tokens }: Reading, at: number, start: number): boolean =>
  at - start <= 2 && tokens[at - 1]?.kind === 'space' && contentWords.has(tokens[at - 2]?.folded ?? '');

/**
 * Returns true for digits in a name that tell what the thing is, and not how much of it there is: 3.5% milk, flour type
 * 405, T55, 00 flour, 7up, packs of 6 eggs. A number with a unit or a counted noun behind it is another amount, as in 1 cup
 * milk 2 eggs, and a small number in front of any word may be.
 */
function isOwn(reading: Reading, at: number, start: number): boolean {
  const { tokens, language } = reading;
  const text = tokens[at]?.folded ?? '';
  const range = readRange(reading, at);
  const isName = range !== null && isOfName(reading, range);
  const next = skipSpace(tokens, at + 1);
  if (isName || isMark(tokens[next], '%‰°') || isMix(reading, at)) return true;
  if (isLetters(tokens[at - 1]) || isHyphenated(reading, at) || isCode(reading, at)) return true;
  if (readUnit(tokens, next, language) !== null) return false;
  if (isContent(reading, at, start)) return true;
  const word = tokens[next];
  if (word?.kind === 'word' && formsOfNoun(word.text, language).length > 0) return false;
  if (/^0\d/.test(text)) return true;
  // Behind the last word a number makes the name of one thing, or says how many are in each.
  if (word === undefined || isMark(word, ',;()')) return tokens[at - 1]?.kind === 'space' && at > start;
  return word.kind === 'word' && (next === at + 1 || Number(text) > mostThings);
}

/**
 * Returns false where a name has digits that may be an amount of their own, or marks between which something else may
 * stand. `end` is the index behind the name.
 */
export function isPlainName(reading: Reading, start: number, end: number): boolean {
  const { tokens } = reading;
  const name = tokens.slice(start, end);
  const hasWord = name.some(({ kind }) => kind === 'word');
  return (
    hasWord &&
    name.every((token, place) => {
      if (token.kind === 'digits') return isOwn(reading, start + place, start);
      // The sign of 3½% belongs to the number in front of it.
      if (token.kind === 'sign') return isMark(tokens[skipSpace(tokens, start + place + 1)], '%');
      return token.kind !== 'mark' || !/[\p{N}()[\]:;,]/u.test(token.text);
    })
  );
}
