import { isFormOf, wordEndings } from '@trivet/lexicon/stem';
import {
  addingWords,
  compoundNouns,
  countingWords,
  headNouns,
  joiningWords,
  linkingWords,
  madeOfWords,
  otherThanCompounds,
} from './ingredient-head-words.ts';
import { isUnit } from './units.ts';

/** One thing that a line names. */
export interface NamedIngredient {
  /** Its words, without those of what it lies in or comes with: tuna of tuna in oil. */
  words: readonly string[];
  /** The noun that says what it is, when another noun beside it could be taken for that: vinegar of rice vinegar. */
  head: string | null;
}

/** Returns true for a noun of a list, in any form. */
const isAmong = (nouns: ReadonlySet<string>, word: string): boolean => {
  if (nouns.has(word)) return true;
  for (let length = word.length - 1; length >= 2 && length >= word.length - 3; length -= 1) {
    if (nouns.has(word.slice(0, length)) && wordEndings.has(word.slice(length))) return true;
  }
  return false;
};

/** Returns true for a form of a noun that names another thing beside a second noun. */
export const isHeadNoun = (word: string): boolean => isAmong(headNouns, word);

/** Longest compound, and shortest part of one. */
const longestCompound = 24;
const shortestPart = 2;

/**
 * Returns true when the word is a compound whose last part is the noun with this stem, as German and Hungarian write it.
 * @example isCompoundOf('mehl', 'weizenmehl') // true
 */
export const isCompoundOf = (stem: string, word: string): boolean => {
  if (word.length > longestCompound || otherThanCompounds.has(word)) return false;
  for (let at = shortestPart; at <= word.length - shortestPart; at += 1) {
    const part = word.slice(at);
    if (isFormOf(stem, part) && isAmong(compoundNouns, part)) return true;
  }
  return false;
};

/** Writing in which the noun stands before what describes it. */
const nounFirst = /[\p{Script=Hebrew}\p{Script=Cyrillic}]/u;
const tokenPattern = /[\p{Alphabetic}\p{M}]+|\d+/gu;
/** Joins what something lies in: thon à l’huile, tonno all’olio. Spoons are measured "à soupe". */
const romanceWith = /(?<=\p{Alphabetic} )(?:a l(?:a |['’])|all['’])/gu;
/** Marks after which another thing or a remark begins. */
const separators = /[,;:()[\]/&+،–—]|\s-\s/u;

/**
 * Returns what a folded line of ingredients (lower case, no accents) names, each with its head. The head of several nouns
 * is the last one, as in English and German, and before "of", "de" or "di" it is the one in front, as in Romance
 * languages. In Hebrew and Slavic languages the first noun is the head.
 * @example namedIngredients('2 tbsp rice vinegar, or lemon juice') // heads: vinegar, juice
 * @example namedIngredients('juice of 1 lemon') // head: null, because it takes a lemon
 */
export const namedIngredients = (folded: string): NamedIngredient[] =>
  folded.split(separators).flatMap((part) => {
    const words = part.replace(romanceWith, ' avec ').match(tokenPattern) ?? [];
    return splitAt(words, joiningWords)
      .filter((own) => own.some((word) => !/^\d/.test(word)))
      .map((own) => ({ words: withoutCompany(own), head: headOf(own) }));
  });

/** Returns the words before what the thing lies in, comes with or is for. A unit before them is no thing yet. */
function withoutCompany(words: readonly string[]): readonly string[] {
  const thing = words.findIndex((word) => isContent(word) && !addingWords.has(word) && !isUnit(word));
  const end = words.findIndex(
    (word, place) => thing !== -1 && place > thing && addingWords.has(word) && !madeOfWords.has(word),
  );
  return end === -1 ? words : words.slice(0, end);
}

function headOf(words: readonly string[]): string | null {
  const end = words.findIndex((word, place) => addingWords.has(word) && words.slice(0, place).some(isContent));
  const chunks = splitAt(end === -1 ? words : words.slice(0, end), linkingWords);
  const counted = chunks.findLastIndex(
    ([first = ''], place) => place > 0 && (countingWords.has(first) || /^\d/.test(first)),
  );
  for (const chunk of chunks.slice(Math.max(0, counted))) {
    const head = nounFirst.test(chunk.join('')) ? chunk.find(isHeadNoun) : chunk.findLast(isHeadNoun);
    if (head !== undefined) return head;
  }
  return null;
}

const isContent = (word: string): boolean => !/^\d/.test(word) && !countingWords.has(word);

/** Divides words at those of a list, which are left out. */
export function splitAt(words: readonly string[], marks: ReadonlySet<string>): string[][] {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (marks.has(word)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts;
}
