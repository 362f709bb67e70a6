import { maxSearchWords } from '@trivet/shared/recipes/list-schemas';
import { cutText } from './cut-text.ts';

/** Characters of a word, and parts of one with hyphens or apostrophes, that count: PostgreSQL's own limit is 2 kB. */
const maxPartLength = 100;
const maxParts = 8;

/** What one word of a search means: as a query over all texts, and as a pattern for titles. */
export interface SearchWord {
  /** In the syntax of `tsquery`, letters and digits only. */
  query: string;
  /** A regular expression of PostgreSQL. */
  titlePattern: string;
}

/** The words of a text that hold a letter or digit; more than {@link maxSearchWords} do not count. */
export const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, maxSearchWords);

/**
 * Reads a folded word (lower case, no accents). It counts as the beginning of a word. "stir-fry" also finds "stir fry"
 * and "stirfry", "grandma's" also "grandmas", and the other way round where an s ends it.
 */
export function readWord(folded: string): SearchWord | null {
  const runs = folded.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const parts = runs.slice(0, maxParts).map((part) => cutText(part, maxPartLength));
  const [first, ...rest] = parts;
  if (first === undefined) return null;
  const plural = rest.length === 0 && /^.{3,}s$/u.test(first) ? first.slice(0, -1) : null;
  if (plural !== null) {
    return { query: `(${prefix(first)} | ${lexeme(plural)} <-> 's')`, titlePattern: `${start(first)}${plural}\\W?s` };
  }
  const last = rest.pop();
  if (last === undefined) return { query: prefix(first), titlePattern: `${start(first)}${first}` };
  const before = [first, ...rest];
  const phrase = [...before.map(lexeme), prefix(last)].join(' <-> ');
  const joined = cutText(parts.join(''), maxPartLength);
  return { query: `(${phrase} | ${prefix(joined)})`, titlePattern: `${start(first)}${parts.join('\\W*')}` };
}

const lexeme = (part: string): string => `'${part}'`;
const prefix = (part: string): string => `${lexeme(part)}:*`;

// These scripts put no spaces between words, so that a word may begin anywhere.
const start = (part: string): string =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(part) ? '' : '\\m';
