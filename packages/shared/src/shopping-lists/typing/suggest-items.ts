import { fold } from '@trivet/lexicon/fold';
import { parseLine } from '../../amounts/lines/parse-line.ts';
import { notationOf } from '../../amounts/notation.ts';
import type { LanguageCode } from '../../languages.ts';
import { categoryKeys, type CategoryTable } from '../categories/categories.ts';
import { readingOf, type WordReading, wordsOf } from '../categories/item-words.ts';
import { maxItemTitle } from '../shopping-list.ts';
import { splitAmount } from '../items/split-amount.ts';

/** A title that is ready to be searched, see {@link foldTitles}. */
export type FoldedTitle<Item> = Item & { title: string; folded: string };

/** What a person may mean who types an item of a list. Of each kind the likeliest stand first. */
export interface SuggestionSources {
  /** The items of the list that are bought. */
  done: readonly FoldedTitle<{ id: string }>[];
  /** The items of the list that are to be bought, which are suggested with an amount alone. */
  toBuy: readonly FoldedTitle<unknown>[];
  /** The items of other lists. */
  elsewhere: readonly FoldedTitle<unknown>[];
  /** Names of things in the language. Only what they begin with counts. */
  names: readonly FoldedTitle<unknown>[];
}

/** An item that a person may mean. */
export interface ItemSuggestion {
  title: string;
  /** The id of the bought item that it is, or null. */
  itemId: string | null;
  /** The titles of the same thing that is on the list to be bought, to which it is added. */
  listed: readonly string[];
}

/** Most suggestions, and most of them for what is on the list. */
const most = 6;
const mostListed = 3;
/** Most titles of a kind that are read for one text. Searching them is quick, reading their amounts is not. */
const mostRead = 200;
/** UTF-16 units of a title that are searched, and of a text that is read. What is longer is no name of a thing. */
const longestRead = 300;
/** Letters that the forms of a word have in common. */
const commonLetters = 3;

/**
 * Returns items with their titles folded: in lower case and without accents, with one space before each word. One call
 * for many titles is much quicker than many calls.
 */
export function foldTitles<Item extends { title: string }>(
  items: readonly Item[],
  code: LanguageCode,
): FoldedTitle<Item>[] {
  const lines = items.map(({ title }) => title.slice(0, longestRead).replaceAll('\n', ' ')).join('\n');
  const folded = foldedWords(lines, readingOf(code)).split('\n');
  return items.map((item, at) => ({ ...item, folded: ` ${folded[at]?.trimStart() ?? ''}` }));
}

const foldedWords = (text: string, reading: WordReading): string =>
  fold(text, reading.quotes).replaceAll(/[^\p{L}\p{M}\p{N}\n]+/gu, ' ');

/** The beginning of a name, folded and with a space before it, and what was typed before it. */
interface Wanted {
  amount: string;
  start: string;
}

/**
 * Returns at most six items that a person may mean who has typed the beginning of a word. They have the amount that was
 * typed. None stands there twice, in the singular and the plural. What is on the list already comes first where an amount
 * was typed, and not at all otherwise.
 * @example suggestItems('2 l mi', sources, 'en-us') // [{ title: '2 l milk', itemId: null, listed: ['1 l milk'] }]
 */
export function suggestItems(typed: string, sources: SuggestionSources, code: LanguageCode): ItemSuggestion[] {
  const reading = readingOf(code);
  const wanted = readTyped(typed, reading);
  if (wanted.length === 0) return [];
  const found = suggestListed(sources.toBuy, wanted, reading);
  const taken = keysToBuy(sources.toBuy, wanted, reading);
  const own = foldedWords(typed, reading).trim();
  const offer = (candidates: readonly (FoldedTitle<unknown> & { id?: string })[], isIn: IsIn) => {
    let read = 0;
    for (const { title, folded, id = null } of candidates) {
      if (found.length === most || read === mostRead) return;
      if (!wanted.some(({ start }) => isIn(folded, start))) continue;
      read += 1;
      const name = nameOf(title, reading);
      const match = wanted.find(({ start }) => isIn(` ${foldedWords(name, reading).trim()}`, start));
      if (match === undefined) continue;
      const suggested = match.amount === '' && id !== null ? title : match.amount + name;
      const key = keyOf(name, reading);
      if (taken.has(key) || taken.has(keyOf(nameOf(suggested, reading), reading))) continue;
      // What is written already needs no suggestion, unless it is an item that is there.
      const isTyped = id === null && foldedWords(suggested, reading).trim() === own;
      if (isTyped || suggested.length > maxItemTitle || found.some((one) => one.title === suggested)) continue;
      taken.add(key);
      found.push({ title: suggested, itemId: id, listed: [] });
    }
  };
  offer(sources.done, isWithin);
  offer(sources.elsewhere, isWithin);
  offer(shortestFirst(sources.names, wanted), isAtStart);
  return found;
}

/** Returns what is to be bought already, with the amount that was typed. What begins with the text comes first. */
function suggestListed(
  toBuy: SuggestionSources['toBuy'],
  wanted: readonly Wanted[],
  reading: WordReading,
): ItemSuggestion[] {
  const ways = wanted.filter(({ amount }) => amount !== '');
  const byKey = new Map<string, { title: string; listed: string[]; isAtStart: boolean }>();
  const alike = toBuy.filter(({ folded }) => ways.some(({ start }) => isWithin(folded, start)));
  for (const { title } of alike.slice(0, mostRead)) {
    const name = nameOf(title, reading);
    const folded = ` ${foldedWords(name, reading).trim()}`;
    const match = ways.find(({ start }) => isWithin(folded, start));
    const key = keyOf(name, reading);
    const known = byKey.get(key);
    if (known !== undefined) known.listed.push(title);
    else if (match !== undefined && match.amount.length + name.length <= maxItemTitle) {
      byKey.set(key, { title: match.amount + name, listed: [title], isAtStart: isAtStart(folded, match.start) });
    }
  }
  const found = [...byKey.values()].toSorted((one, other) => Number(other.isAtStart) - Number(one.isAtStart));
  const different = found.filter(({ title }, at) => found.findIndex((other) => other.title === title) === at);
  return different.slice(0, mostListed).map(({ title, listed }) => ({ title, itemId: null, listed }));
}

type IsIn = (folded: string, start: string) => boolean;
const isWithin: IsIn = (folded, start) => folded.includes(start);
const isAtStart: IsIn = (folded, start) => folded.startsWith(start);

/** Returns the names that begin with what was typed. The shortest one is what most people mean. */
const shortestFirst = (names: SuggestionSources['names'], wanted: readonly Wanted[]): FoldedTitle<unknown>[] =>
  names
    .filter(({ folded }) => wanted.some(({ start }) => isAtStart(folded, start)))
    .sort((one, other) => one.folded.length - other.folded.length);

/** A number at the beginning of a text. What follows may be the beginning of a name that is a unit so far: 2 l(emons). */
const numberBefore = /^[\p{N}.,/⁄]{1,12}\s{1,4}(?=\S)/u;

/** What stands before the first word of a name and is no part of it. */
const signsBefore = /^[^\p{L}\p{M}\p{N}]+/u;

/** Returns the ways to read what was typed: as a name alone, as an amount with one, or as a number with one. */
function readTyped(typed: string, reading: WordReading): Wanted[] {
  const text = typed.trim();
  if (text === '' || text.length > longestRead) return [];
  const { name } = splitAmount(text, notationOf(text, reading.decimalMark));
  const number = numberBefore.exec(text)?.[0] ?? '';
  const amounts = new Set(['', text.slice(0, text.length - name.replace(signsBefore, '').length), number]);
  return [...amounts].flatMap((amount) => {
    const words = foldedWords(text.slice(amount.length), reading).trim();
    return words === '' ? [] : [{ amount, start: ` ${words}` }];
  });
}

/** Returns the keys of what is to be bought and may be what was typed. */
function keysToBuy(toBuy: SuggestionSources['toBuy'], wanted: readonly Wanted[], reading: WordReading): Set<string> {
  // A tomato is on the list also for somebody who types tomatoe(s).
  const starts = wanted.map(({ start }) => ` ${start.trimStart().split(' ', 1)[0]?.slice(0, commonLetters) ?? ''}`);
  const alike = toBuy.filter(({ folded }) => starts.some((start) => folded.includes(start)));
  return new Set(alike.slice(0, mostRead).map(({ title }) => keyOf(nameOf(title, reading), reading)));
}

/** Returns what a title is about, without its amount. */
function nameOf(title: string, { decimalMark }: WordReading): string {
  if (!/\p{N}/u.test(title)) return title;
  const notation = notationOf(title, decimalMark);
  const { amount, name } = splitAmount(title, notation);
  if (amount !== '') return name;
  const line = parseLine(title, notation);
  return line.amounts === null ? title : line.name || title;
}

/** Returns the same text for names of the same thing. */
function keyOf(name: string, reading: WordReading): string {
  const folded = fold(name.slice(0, longestRead), reading.quotes);
  const words = wordsOf(folded, reading);
  return words.length === 0 ? folded.trim() : words.map(({ key }) => key).join(' ');
}

/** Languages whose nouns begin with a capital letter. Tables have all names in lower case. */
const capitalized: ReadonlySet<LanguageCode> = new Set(['de-de']);

/** Returns the names of a table as people write them, ready to be suggested. */
export const itemNames = (table: CategoryTable, code: LanguageCode): FoldedTitle<unknown>[] =>
  foldTitles(
    categoryKeys.flatMap((category) => table[category].map((name) => ({ title: writtenName(name, code) }))),
    code,
  );

const writtenName = (name: string, code: LanguageCode): string =>
  capitalized.has(code) ? `${name.charAt(0).toUpperCase()}${name.slice(1)}` : name;
