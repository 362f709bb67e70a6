import { foldWord } from './fold.ts';
import { type LineWords, lineWords, type WordList } from './line-words.ts';

/** Returns the words of a list. Each is its forms with `|` between them. */
export const wordsOf = (list: string | undefined): string[] => list?.split(', ') ?? [];

/** Returns the forms of a word. */
export const formsOf = (word: string): string[] => word.split('|');

/** Returns what each language has of something, with the language (BCP 47). */
export function byLanguage<Had>(had: (words: LineWords) => Had | undefined): [language: string, had: Had][] {
  return [...lineWords].flatMap(([language, words]): [string, Had][] => {
    const own = had(words);
    return own === undefined ? [] : [[language, own]];
  });
}

/** Returns the words of a list in each language that has it, folded, so that the files may have them with accents. */
export const foldedByLanguage = (list: WordList): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    byLanguage((words) => words[list]).map(([language, own]) => [language, new Set(wordsOf(foldWord(own)))] as const),
  );

/** Returns the words of a list in all languages, folded. */
export function foldedWords(list: WordList): ReadonlySet<string> {
  const lists = byLanguage((words) => words[list]).map(([, own]) => own);
  // One text is folded much faster than fifteen.
  return new Set(wordsOf(foldWord(lists.join(', '))));
}
