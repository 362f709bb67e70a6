import { maxSearchWords } from '@trivet/shared/recipes/list-schemas';
import { cutText } from '../core/cut-text.ts';

/**
 * Longest part of a word with hyphens or apostrophes, in letters. The database function text_words cuts at the same
 * length.
 * @limit Search (100 letters, 8 parts)
 */
const maxPartLength = 100;
const maxParts = 8;

/** The texts in which a word is searched: the title, the ingredients, one of these two, or any text. */
export type SearchedSection = 'title' | 'ingredients' | 'main' | 'any';

/** The prefixes that the database function recipe_words writes before the words of a section. */
const prefixes: Record<SearchedSection, readonly string[]> = {
  title: ['t/'],
  ingredients: ['i/'],
  main: ['t/', 'i/'],
  any: ['t/', 'i/', ''],
};

/** One word of a search. */
export interface SearchWord {
  /** The parts to mark in a text: folded, without signs. */
  readonly parts: readonly string[];
  /** Returns the word for a section in the syntax of `tsquery`, letters and digits only. */
  query(section: SearchedSection): string;
  /**
   * Set for a word of several parts. The word occurs in one piece, or its parts follow each other (a regular
   * expression).
   */
  readonly joined?: { query: string; pattern: string };
}

// This is what PostgreSQL's [[:alnum:]] counts as part of a word, so that both split alike.
const wordPattern = /[\p{Alphabetic}0-9]+/gu;
// These scripts put no spaces between words, so the index has pairs of characters.
const unspaced = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+/gu;

/** Returns true for text whose folded form is its lower case everywhere. */
export const isAscii = (text: string): boolean => !/[\u0080-\uffff]/.test(text);

/** Returns the words of a text that contain a letter or digit, at most {@link maxSearchWords}. */
export const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/u)
    .filter((word) => word.match(wordPattern) !== null)
    .slice(0, maxSearchWords);

/**
 * Reads a folded word (lower case, no accents). It counts as the beginning of a word. "stir-fry" also finds "stir fry"
 * and "stirfry", "grandma's" also "grandmas".
 */
export function readWord(folded: string): SearchWord | null {
  const parts = (folded.match(wordPattern) ?? []).slice(0, maxParts).map((part) => cutText(part, maxPartLength));
  const last = parts.at(-1);
  if (last === undefined) return null;
  if (parts.length === 1)
    return { parts: last.match(unspaced) ?? [last], query: (section) => beginning(last, section) };
  const joined = cutText(parts.join(''), maxPartLength);
  const before = parts.slice(0, -1);
  return {
    parts: [...parts, joined],
    query: (section) =>
      `(${beginning(joined, section)} | (${[...before.map((part) => whole(part, section)), beginning(last, section)].join(' & ')}))`,
    joined: { query: beginning(joined, 'any'), pattern: `\\m${parts.join('[^[:alnum:]]+')}` },
  };
}

/** Returns a word that matches any of these whole words, which are what a misspelt word may mean. */
export const anyOf = (words: readonly string[]): SearchWord => ({
  parts: words,
  query: (section) => `(${words.map((word) => whole(word, section)).join(' | ')})`,
});

const inSections = (section: SearchedSection, lexemes: (prefix: string) => string): string =>
  `(${prefixes[section].map(lexemes).join(' | ')})`;

const whole = (word: string, section: SearchedSection): string => inSections(section, (prefix) => `'${prefix}${word}'`);

function beginning(word: string, section: SearchedSection): string {
  const runs = word.match(unspaced);
  if (runs === null) return inSections(section, (prefix) => `'${prefix}${word}':*`);
  const pieces = [...runs.flatMap(pairs), ...(word.replaceAll(unspaced, ' ').match(wordPattern) ?? [])];
  return inSections(section, (prefix) => `(${pieces.map((piece) => `'${prefix}${piece}':*`).join(' & ')})`);
}

function pairs(run: string): string[] {
  const characters = Array.from(run);
  return characters.length === 1
    ? [run]
    : characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}
