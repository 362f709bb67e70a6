import { ofWords, orWords, plusWords, tailWords, vagueWords } from './line-words.ts';
import { type Reading, readMeasure } from './measures.ts';
import { skipSpace } from '../numbers/numbers.ts';
import { adverbs, describingWords, leadingPreparations, trailingPreparations } from './preparation-words.ts';
import { isMark } from '../tokens.ts';

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

const textOf = ({ tokens }: Reading, start: number, end: number): string =>
  tokens
    .slice(start, end)
    .map(({ text }) => text)
    .join('');

/** Returns a text without the marks around it, and with single spaces. */
function tidy(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,;:–—*-]/.test(text.charAt(end - 1))) end -= 1;
  return text
    .slice(0, end)
    .replace(/^[\s,;:.–—*-]+/, '')
    .replace(/\s+/g, ' ')
    .replace(/ ,/g, ',');
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
    if (leadingPreparations.has(word) || (word === 'quality' && isMark(tokens[next - 1], '-'))) end = next + 1;
    else if (!adverbs.has(word) && !isJoin) break;
  }
  return end;
}

/** Returns true for a comma behind which the name goes on: between adjectives, or in a list with a last or. */
function isInName(reading: Reading, first: number, comma: number, stop: number): boolean {
  const { tokens } = reading;
  if (comma - first > nearby) return false;
  const before = tokens.slice(first, comma).filter(({ kind }) => kind === 'word');
  if (before.every(({ folded }) => describingWords.has(folded) || leadingPreparations.has(folded))) return true;
  let isList = false;
  const behind = skipSpace(tokens, comma + 1);
  const word = tokens[behind]?.folded ?? '';
  if (!isNaming(word)) return false;
  const end = Math.min(stop, behind + nearby);
  for (let next = behind; next < end && !isMark(tokens[next], ';(:'); next += 1) {
    const { kind, folded } = tokens[next] ?? { kind: 'mark', folded: '' };
    if (kind === 'digits' || kind === 'sign') return false;
    if (kind !== 'word') continue;
    if (leadingPreparations.has(folded) || trailingPreparations.has(folded) || adverbs.has(folded)) return false;
    if (tailWords.has(folded)) break;
    if (orWords.has(folded) || plusWords.has(folded))
      isList = isNaming(tokens[skipSpace(tokens, next + 1)]?.folded ?? '');
  }
  return isList;
}

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
  return tailWords.has(token.folded) && !isMark(tokens[at + 1], '-');
}

/** Returns the name and the notes of the words from one token to another. */
export function readWords(reading: Reading, start: number, stop: number, keepsPreparation = false): LineWords {
  const { tokens } = reading;
  const notes: string[] = [];
  let first = skipSpace(tokens, start);
  while (first < stop && isMark(tokens[first], ',;:.-–—*')) first = skipSpace(tokens, first + 1);
  while (vagueWords.has(tokens[first]?.folded ?? '') && skipSpace(tokens, first + 1) < stop)
    first = skipSpace(tokens, first + 1);
  const from = keepsPreparation ? first : behindPreparations(reading, first, stop);
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
    since = end + 1;
    at = end;
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

/** Returns the last word from one token to another. */
function nounOf({ tokens }: Reading, start: number, end: number): LineNoun | null {
  let at = end - 1;
  while (at >= start && tokens[at]?.kind === 'space') at -= 1;
  if (at < start || tokens[at]?.kind !== 'word') return null;
  return { at, isAlone: skipSpace(tokens, start) === at };
}

/** Returns the index before words such as picado at the end of a name. */
function beforePreparations({ tokens }: Reading, first: number, stop: number): number {
  let end = stop;
  for (let at = stop - 1; at > first; at -= 1) {
    if (tokens[at]?.kind === 'space') continue;
    if (!trailingPreparations.has(tokens[at]?.folded ?? '')) break;
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
