import { foldText } from './fold-text.ts';

/** Longest word of the index in characters. Nobody types one of a hundred letters to find it. */
const longestWord = 100;

// This is what PostgreSQL's [[:alnum:]] counts as part of a word, so that both sides split alike.
const wordPattern = /[\p{Alphabetic}0-9]+/gu;
// These scripts put no spaces between words, so the index has pairs of characters.
const unspaced = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+/gu;
const hasUnspaced = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/;

/** Returns the words of a folded text. */
export const wordsIn = (folded: string): string[] => folded.match(wordPattern) ?? [];

/** Returns the runs of scripts that put no spaces between words. */
export const unspacedIn = (folded: string): string[] => folded.match(unspaced) ?? [];

/** Returns the words of a folded text in scripts that put spaces between them. */
export const spacedIn = (folded: string): string[] => wordsIn(folded.replaceAll(unspaced, ' '));

/** The words of a text, folded. */
export interface TextWords {
  /** The words in the order of the text. */
  inOrder: string[];
  /**
   * What the search also knows: words with hyphens or apostrophes in one piece, and scripts without spaces as pairs of
   * characters and the last character of each run alone.
   */
  others: string[];
}

/** Returns the words of a text as the search knows them, the same as the database function `text_words`. */
export function textWords(text: string): TextWords {
  const folded = foldText(text);
  const words: TextWords = { inOrder: [], others: [] };
  let joined = '';
  let isChain = false;
  let end = -1;
  const finish = (): void => {
    if (isChain) words.others.push(cutWord(joined));
  };
  for (const { 0: word, index } of folded.matchAll(wordPattern)) {
    const isNext = index === end + 1 && (folded[end] === '-' || folded[end] === "'");
    if (!isNext) finish();
    joined = isNext ? joined + word : word;
    isChain = isNext;
    end = index + word.length;
    words.inOrder.push(cutWord(word));
  }
  finish();
  if (hasUnspaced.test(folded)) words.others.push(...pairsOf(folded));
  return words;
}

const cutWord = (word: string): string =>
  word.length <= longestWord ? word : Array.from(word).slice(0, longestWord).join('');

const pairsOf = (folded: string): string[] =>
  unspacedIn(folded).flatMap((run) => Array.from(run, (letter, place) => `${letter}${run[place + 1] ?? ''}`));
