import { cutText } from '../../text/cut-text.ts';
import { maxSearchWords } from '../list-schemas.ts';
import { spacedIn, unspacedIn, wordsIn } from './text-words.ts';

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

/** Pieces that stand in one section of a recipe, as whole words or as beginnings of words. */
export interface SearchPieces {
  readonly pieces: readonly string[];
  readonly isWhole: boolean;
}

/** One word of a search. */
export interface SearchWord {
  /** The parts to mark in a text: folded, without signs. */
  readonly parts: readonly string[];
  /** The ways in which a recipe may have the word. It has all pieces of one of them. */
  readonly ways: readonly (readonly SearchPieces[])[];
  /**
   * Set for a word of several parts. The word occurs in one piece, the first of its ways, or its parts follow each other (a
   * regular expression).
   */
  readonly joined?: { query: string; pattern: string };
}

/** Returns the words of a text that contain a letter or digit, at most {@link maxSearchWords}. */
export const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/u)
    .filter((word) => wordsIn(word).length > 0)
    .slice(0, maxSearchWords);

/**
 * Reads a folded word (lower case, no accents). It counts as the beginning of a word. "stir-fry" also finds "stir fry"
 * and "stirfry", "grandma's" also "grandmas".
 */
export function readWord(folded: string): SearchWord | null {
  const parts = wordsIn(folded)
    .slice(0, maxParts)
    .map((part) => cutText(part, maxPartLength));
  const last = parts.at(-1);
  if (last === undefined) return null;
  if (parts.length === 1) {
    const runs = unspacedIn(last);
    return { parts: runs.length > 0 ? runs : [last], ways: [[beginning(last)]] };
  }
  const joined = cutText(parts.join(''), maxPartLength);
  const inOnePiece = beginning(joined);
  return {
    parts: [...parts, joined],
    ways: [[inOnePiece], [...parts.slice(0, -1).map(whole), beginning(last)]],
    joined: { query: piecesQuery(inOnePiece, 'any'), pattern: `\\m${parts.join('[^[:alnum:]]+')}` },
  };
}

/** Returns a word that matches any of these whole words, which are what a misspelt word may mean. */
export const anyOf = (words: readonly string[]): SearchWord => ({
  parts: words,
  ways: words.map((word) => [whole(word)]),
});

const whole = (word: string): SearchPieces => ({ pieces: [word], isWhole: true });

function beginning(word: string): SearchPieces {
  const runs = unspacedIn(word);
  return { pieces: runs.length === 0 ? [word] : [...runs.flatMap(pairs), ...spacedIn(word)], isWhole: false };
}

function pairs(run: string): string[] {
  const characters = Array.from(run);
  return characters.length === 1
    ? [run]
    : characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}

/** Returns a word for a section in the syntax of `tsquery`, letters and digits only. */
export const wordQuery = ({ ways }: SearchWord, section: SearchedSection): string =>
  inBrackets(
    ways.map((way) =>
      inBrackets(
        way.map((pieces) => piecesQuery(pieces, section)),
        '&',
      ),
    ),
    '|',
  );

const inBrackets = (queries: readonly string[], operator: string): string =>
  queries.length === 1 ? (queries[0] ?? '') : `(${queries.join(` ${operator} `)})`;

const piecesQuery = ({ pieces, isWhole }: SearchPieces, section: SearchedSection): string =>
  inBrackets(
    prefixes[section].map((prefix) =>
      inBrackets(
        pieces.map((piece) => `'${prefix}${piece}'${isWhole ? '' : ':*'}`),
        '&',
      ),
    ),
    '|',
  );
