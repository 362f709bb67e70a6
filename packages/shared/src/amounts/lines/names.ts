import { beforePreparations, isEnd, nearby } from './name-end.ts';
import { behindOf, behindOrMore, behindPhrase, behindPreparations, behindVague } from './name-start.ts';
import { orWords } from './line-words.ts';
import type { Reading } from './measures.ts';
import { isMark, skipSpace } from '../tokens.ts';

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
    first = behindOf(reading, toTaste);
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

/** Returns the last word from one token to another. */
function nounOf({ tokens }: Reading, start: number, end: number): LineNoun | null {
  let at = end - 1;
  while (at >= start && tokens[at]?.kind === 'space') at -= 1;
  if (at < start || tokens[at]?.kind !== 'word') return null;
  return { at, isAlone: skipSpace(tokens, start) === at };
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
