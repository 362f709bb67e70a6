import { foldedWords } from '@trivet/lexicon/read';
import { aboutWords, ofWords, orWords, plusWords, vagueWords } from './line-words.ts';
import { isLiquid } from './liquids.ts';
import type { Reading } from './measures.ts';
import { numberWords } from '../numbers/number-words.ts';
import { adverbs, leadingPreparations } from './preparation-words.ts';
import { isMark, type Token, skipSpace } from '../tokens.ts';
import { readUnit } from '../units/unit-words.ts';

/** Returns the index behind articles and prepositions between a unit and the ingredient. */
export function behindOf(reading: Reading, at: number): number {
  const { tokens } = reading;
  let next = skipSpace(tokens, at);
  while (ofWords.has(tokens[next]?.folded ?? '') && tokens[next]?.kind === 'word') {
    const behind = next + 1;
    next = skipSpace(tokens, isMark(tokens[behind], "'’") ? behind + 1 : behind);
  }
  return next;
}

/** Returns the index behind words such as finely chopped at the beginning of a name. */
export function behindPreparations({ tokens }: Reading, at: number, stop: number): number {
  let end = at;
  for (let next = at; next < stop; next = skipSpace(tokens, next + 1)) {
    const word = tokens[next]?.folded ?? '';
    const isJoin = isMark(tokens[next], ',-') || plusWords.has(word) || orWords.has(word);
    const isPrepared = leadingPreparations.has(word) || isFreshly(tokens, next) || isHot(tokens, next);
    if (isPrepared || (word === 'quality' && tokens[next - 2]?.folded === 'good')) end = next + 1;
    else if (!adverbs.has(word) && !isJoin) break;
  }
  return end;
}

/** Returns true for the first word of hot water. Hot sauce and hot dogs are names. */
function isHot(tokens: readonly Token[], at: number): boolean {
  const next = tokens[skipSpace(tokens, at + 1)]?.folded ?? '';
  return tokens[at]?.folded === 'hot' && next !== 'sauce' && isLiquid([next], 'en');
}

/** Returns true for the second word of freshly ground, squeezed, cracked. */
const isFreshly = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.kind === 'space' && tokens[at - 2]?.folded === 'freshly';

/** Returns the index behind an amount that is not said exactly, with its unit: a few sprigs of, etwas, ein paar Zweige. */
export function behindVague(reading: Reading, at: number, stop: number): number {
  const { tokens, language } = reading;
  const isArticle = numberWords.get(tokens[at]?.folded ?? '') === '1';
  let first = at;
  let next = isArticle ? skipSpace(tokens, at + 1) : at;
  while (vagueWords.has(tokens[next]?.folded ?? '') && skipSpace(tokens, next + 1) < stop) {
    first = behindOf(reading, next + 1);
    next = first;
  }
  const unit = first === at ? null : readUnit(tokens, first, language);
  const behind = unit === null ? stop : behindOf(reading, unit.end);
  return behind < stop && tokens[behind]?.kind === 'word' ? behind : first;
}

/** Returns the index behind what says that an amount is not exact: or more, or so, approximately. */
export function behindOrMore({ tokens }: Reading, at: number): number {
  const word = tokens[at]?.folded ?? '';
  const next = skipSpace(tokens, at + 1);
  if (word === 'or' && ['more', 'so', 'less'].includes(tokens[next]?.folded ?? '')) return skipSpace(tokens, next + 1);
  const isAbout = aboutWords.has(word) && isMark(tokens[at + 1], ',');
  return isAbout ? skipSpace(tokens, at + 2) : at;
}

/** Words for how full a spoon is, behind it: 1 TL, gehäuft; rase de; с горкой. */
const fillings = foldedWords('fillings');

/** Returns the index behind a phrase in front of a name: q.b. for what is to taste, gehäuft for how full a spoon is. */
export function behindPhrase({ tokens }: Reading, at: number): number {
  if (fillings.has(tokens[at]?.folded ?? '')) return at + 1;
  const abbreviation = behindAbbreviation(tokens, at);
  if (abbreviation !== null) return abbreviation;
  if (tokens[at]?.folded === 'izles' && tokens[at + 2]?.folded === 'szerint') return at + 3;
  return at;
}

/** The Italian q.b. and the German n. B., which mean as much as one likes. */
const toTaste = new Set(['qb', 'nb']);

/** Returns the index behind one of {@link toTaste}, with dots and spaces in it or without, or null. */
function behindAbbreviation(tokens: readonly Token[], at: number): number | null {
  let letters = '';
  let next = at;
  for (; next < tokens.length && letters.length < 2; next += 1) {
    const token = tokens[next];
    if (token?.kind === 'word' && token.text.length <= 2) letters += token.folded;
    else if (token?.text !== '.' && token?.kind !== 'space') return null;
  }
  if (!toTaste.has(letters)) return null;
  return tokens[next]?.text === '.' ? next + 1 : next;
}
