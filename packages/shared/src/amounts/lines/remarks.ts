import { foldWord } from '@trivet/lexicon/fold';
import { foldedWords } from '@trivet/lexicon/read';
import { tokensOf } from '../tokens.ts';

/** What a line says of how much one needs an ingredient. */
export interface Remarks {
  isOptional: boolean;
  isToTaste: boolean;
}

/** Phrases of all languages, folded. */
const [optional, toTaste] = [[...foldedWords('optional')], [...foldedWords('toTaste')]];

/** Characters of a line that are looked at. */
const longest = 1_000;

const wordsOf = (text: string): string =>
  tokensOf(text.slice(0, longest))
    .flatMap(({ kind, text: word }) => (kind === 'word' ? [foldWord(word)] : []))
    .join(' ');

/** Returns true when one of the phrases stands among words as whole words. */
const names = (words: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => ` ${words} `.includes(` ${phrase} `));

/** Returns whether a line says that an ingredient is optional, or to be added to taste. */
export function readRemarks(text: string): Remarks {
  const words = wordsOf(text);
  return { isOptional: names(words, optional), isToTaste: names(words, toTaste) };
}

/** Returns true for a text that says nothing but that an ingredient is optional, or to be added to taste. */
export const isRemark = (text: string): boolean => [...optional, ...toTaste].includes(wordsOf(text));
