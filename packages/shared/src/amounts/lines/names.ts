import { aboutWords, ofWords, orWords, plusWords, tailWords, vagueWords } from './line-words.ts';
import { behindAbout } from './line-amounts.ts';
import { isSizing, type Reading, readMeasure } from './measures.ts';
import { numberWords } from '../numbers/number-words.ts';
import { skipSpace } from '../numbers/numbers.ts';
import { readUnit } from '../units/unit-words.ts';
import {
  adverbs,
  describingWords,
  leadingPreparations,
  shapeWords,
  trailingPreparations,
} from './preparation-words.ts';
import { isMark, type Token } from '../tokens.ts';

/** The words of a line beside its amounts. */
export interface LineWords {
  name: string;
  /** How it is prepared, what it is for and other remarks. */
  notes: string[];
  /** The last word of the name. Null when the name ends with something else. */
  noun: LineNoun | null;
}

/** A word that may be the noun of a name. */
export interface LineNoun {
  /** Index of its token. */
  at: number;
  /** True when the name has no other word. */
  isAlone: boolean;
}

/** Tokens behind a place that decide what it is. A line with more of them before a bracket closes is not read further. */
const nearby = 80;

function textOf({ tokens }: Reading, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at += 1) text += tokens[at]?.text ?? '';
  return text;
}

const uneven = /\s[\s,]|[^\S ]/;

/** Returns a text without the marks around it, and with single spaces. */
function tidy(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,;:–—*-]/.test(text.charAt(end - 1))) end -= 1;
  const bare = text.slice(0, end).replace(/^[\s,;:.–—*-]+/, '');
  return uneven.test(bare) ? bare.replace(/\s+/g, ' ').replace(/ ,/g, ',') : bare;
}

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
function behindPreparations({ tokens }: Reading, at: number, stop: number): number {
  let end = at;
  for (let next = at; next < stop; next = skipSpace(tokens, next + 1)) {
    const word = tokens[next]?.folded ?? '';
    const isJoin = isMark(tokens[next], ',-') || plusWords.has(word) || orWords.has(word);
    const isPrepared = leadingPreparations.has(word) || isFreshly(tokens, next);
    if (isPrepared || (word === 'quality' && isMark(tokens[next - 1], '-'))) end = next + 1;
    else if (!adverbs.has(word) && !isJoin) break;
  }
  return end;
}

/** Returns true for the second word of freshly ground, squeezed, cracked. */
const isFreshly = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.kind === 'space' && tokens[at - 2]?.folded === 'freshly';

/** Returns true for a comma behind which the name goes on: between adjectives, or in a list with a last or. */
function isInName(reading: Reading, first: number, comma: number, stop: number): boolean {
  const { tokens } = reading;
  if (comma - first > nearby) return false;
  const before = tokens.slice(first, comma).filter(({ kind }) => kind === 'word');
  if (before.every(({ folded }) => describingWords.has(folded) || leadingPreparations.has(folded))) return true;
  let isList = false;
  const behind = skipSpace(tokens, comma + 1);
  const word = tokens[behind]?.folded ?? '';
  if (orWords.has(word) && tokens.slice(first, comma).some((token) => isMark(token, ',')))
    return isNaming(tokens[skipSpace(tokens, behind + 1)]?.folded ?? '');
  if (!isNaming(word) || describingWords.has(word) || isParticiple(reading, word)) return false;
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
    if (orWords.has(folded) || plusWords.has(folded))
      isList = isNaming(tokens[skipSpace(tokens, next + 1)]?.folded ?? '');
  }
  return isList;
}

/** Words of the longest item of a list. */
const longestItem = 3;

/** Returns true for a word such as spooned, which says in English what is done to a thing. */
const isParticiple = ({ language }: Reading, word: string): boolean => language === 'en' && /..[^e]ed$/.test(word);

const isNaming = (word: string): boolean =>
  !tailWords.has(word) && !leadingPreparations.has(word) && !adverbs.has(word) && !orWords.has(word);

/** Returns true where the name ends: before a remark, what it is for, or another amount. */
function isEnd(reading: Reading, first: number, at: number, stop: number): boolean {
  const { tokens } = reading;
  const token = tokens[at];
  if (token === undefined) return true;
  if (isMark(token, ',;:')) return !isMark(token, ',') || !isInName(reading, first, at, stop);
  if (isMark(token, '–—-')) return tokens[at - 1]?.kind === 'space' && tokens[at + 1]?.kind === 'space';
  if (token.kind !== 'word' || at === first) return false;
  if (isMark(tokens[at - 1], '-')) return false;
  if (orWords.has(token.folded) || plusWords.has(token.folded)) {
    const next = skipSpace(tokens, at + 1);
    return tokens[next]?.kind !== 'word' && readMeasure(reading, next) !== null;
  }
  return isTail(reading, at) || isShape(reading, at) || isSizeOf(reading, at);
}

/** Words behind the French à that make a remark. Other words make a name: crème à fouetter. */
const frenchRemarks = new Set(['temperature', 'volonte', 'votre', 'point', 'part', 'gout']);

function isTail({ tokens, language }: Reading, at: number): boolean {
  const { folded = '', text = '' } = tokens[at] ?? {};
  if (!tailWords.has(folded) || isMark(tokens[at + 1], '-')) return false;
  // Lean thin cut lamb.
  if (folded === 'cut' && describingWords.has(tokens[at - 2]?.folded ?? '')) return false;
  if (folded !== 'a') return true;
  const next = tokens[skipSpace(tokens, at + 1)]?.folded ?? '';
  // Zucchero a velo is icing sugar.
  if (next === 'velo') return false;
  return (language !== 'fr' && text.toLowerCase() !== 'à') || frenchRemarks.has(next) || !/^\p{L}/u.test(next);
}

const shapePrepositions = new Set(['in', 'en', 'em']);

/** Returns true for the preposition of cebolla en trozos. */
const isShape = ({ tokens }: Reading, at: number): boolean =>
  shapePrepositions.has(tokens[at]?.folded ?? '') && shapeWords.has(tokens[skipSpace(tokens, at + 1)]?.folded ?? '');

/** Returns true for the preposition of what each thing weighs: fillets of 150 g, fette di circa 200 g. */
function isSizeOf(reading: Reading, at: number): boolean {
  const { tokens } = reading;
  if (!ofWords.has(tokens[at]?.folded ?? '')) return false;
  const next = behindAbout(reading, at + 1);
  const size = tokens[next]?.kind === 'word' ? null : readMeasure(reading, next);
  return size !== null && isSizing(size);
}

/** Returns the name and the notes of the words from one token to another. */
export function readWords(reading: Reading, start: number, stop: number, keepsPreparation = false): LineWords {
  const { tokens } = reading;
  const notes: string[] = [];
  let first = skipSpace(tokens, start);
  while (first < stop && isMark(tokens[first], ',;:.-–—*')) first = skipSpace(tokens, first + 1);
  first = behindOrMore(reading, behindVague(reading, first, stop));
  const toTaste = behindPhrase(reading, first);
  if (toTaste < stop && toTaste > first) {
    notes.push(textOf(reading, first, toTaste));
    first = skipSpace(tokens, toTaste);
  }
  const prepared = keepsPreparation ? first : behindPreparations(reading, first, stop);
  // Of cooked or canned beans no word is left out.
  const from = orWords.has(tokens[skipSpace(tokens, prepared)]?.folded ?? '') ? first : prepared;
  if (from > first && skipSpace(tokens, from) < stop) {
    notes.push(tidy(textOf(reading, first, from)));
    first = skipSpace(tokens, from);
    while (isMark(tokens[first], ',')) first = skipSpace(tokens, first + 1);
  }
  const pieces: string[] = [];
  let noun: LineNoun | null = null;
  let since = first;
  let at = first;
  for (; at < stop && !isEnd(reading, first, at, stop); at += 1) {
    if (!isMark(tokens[at], '([')) continue;
    const end = closing(reading, at, stop);
    if (tokens[at - 1]?.kind === 'word' && end - at === 2 && (tokens[at + 1]?.text.length ?? 9) <= 3) continue;
    pieces.push(textOf(reading, since, at));
    noun = nounOf(reading, since, at) ?? noun;
    notes.push(tidy(textOf(reading, at + 1, end)));
    since = pieces.join('').trim() === '' ? behindOf(reading, end + 1) : end + 1;
    at = Math.max(end, since - 1);
  }
  const last = keepsPreparation ? at : beforePreparations(reading, first, Math.min(at, stop));
  pieces.push(textOf(reading, since, last));
  if (last < stop) notes.push(tidy(textOf(reading, last, stop)));
  return {
    name: tidy(pieces.join(' ')),
    notes: notes.filter((note) => note !== ''),
    noun: nounOf(reading, since, last) ?? noun,
  };
}

/** Returns the index behind an amount that is not said exactly, with its unit: a few sprigs of, etwas, ein paar Zweige. */
function behindVague(reading: Reading, at: number, stop: number): number {
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
function behindOrMore({ tokens }: Reading, at: number): number {
  const word = tokens[at]?.folded ?? '';
  const next = skipSpace(tokens, at + 1);
  if (word === 'or' && ['more', 'so', 'less'].includes(tokens[next]?.folded ?? '')) return skipSpace(tokens, next + 1);
  const isAbout = aboutWords.has(word) && isMark(tokens[at + 1], ',');
  return isAbout ? skipSpace(tokens, at + 2) : at;
}

/** Words for a heaped spoon behind it: с горкой, з гіркою. The preposition in front is no part of a name. */
const heaped = new Set(['горкой', 'горкою', 'верхом', 'гіркою']);

/** Returns the index behind a phrase in front of a name: q.b. and ízlés szerint for what is to taste, с горкой for heaped. */
function behindPhrase({ tokens }: Reading, at: number): number {
  if (heaped.has(tokens[at]?.folded ?? '')) return at + 1;
  if (tokens[at]?.folded === 'izles' && tokens[at + 2]?.folded === 'szerint') return at + 3;
  if (tokens[at]?.folded === 'qb') return tokens[at + 1]?.text === '.' ? at + 2 : at + 1;
  const isToTaste = tokens[at]?.folded === 'q' && tokens[at + 1]?.text === '.' && tokens[at + 2]?.folded === 'b';
  if (!isToTaste) return at;
  return tokens[at + 3]?.text === '.' ? at + 4 : at + 3;
}

/** Returns the last word from one token to another. */
function nounOf({ tokens }: Reading, start: number, end: number): LineNoun | null {
  let at = end - 1;
  while (at >= start && tokens[at]?.kind === 'space') at -= 1;
  if (at < start || tokens[at]?.kind !== 'word') return null;
  return { at, isAlone: skipSpace(tokens, start) === at };
}

/** Returns the index before words such as picado at the end of a name. */
function beforePreparations({ tokens, language }: Reading, first: number, stop: number): number {
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

function closing({ tokens }: Reading, at: number, stop: number): number {
  let depth = 0;
  for (let next = at; next < Math.min(stop, at + nearby); next += 1) {
    if (isMark(tokens[next], '([')) depth += 1;
    if (isMark(tokens[next], ')]')) depth -= 1;
    if (depth === 0) return next;
  }
  return stop;
}
