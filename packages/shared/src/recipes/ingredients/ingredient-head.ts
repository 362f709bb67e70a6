import {
  addingWords,
  countingWords,
  headNouns,
  joiningWords,
  linkingWords,
  wordEndings,
} from './ingredient-head-words.ts';

/** Returns true when the word is the stem in the singular, in the plural or in another case. */
export const isFormOf = (stem: string, word: string): boolean =>
  word === stem || (word.startsWith(stem) && wordEndings.has(word.slice(stem.length)));

/** Plural endings in several languages. The rest of the word begins the singular as well as the plural. */
const pluralEndings = [
  { longerThan: 5, ending: /(?:[io]es|[aeiouаеиоуыьяії]|ים|ות)$/u },
  { longerThan: 3, ending: /(?:(?<!s)s|y|(?<=\p{Script=Cyrillic}{3})[аеиоуыьяії])$/u },
];

/**
 * Returns the part of a word that its singular and its plural begin with.
 * @example wordStem('tomatoes') // 'tomat'
 */
export const wordStem = (word: string): string => {
  const rule = pluralEndings.find(({ longerThan, ending }) => word.length > longerThan && ending.test(word));
  return rule === undefined ? word : word.replace(rule.ending, '');
};

/** One thing that a line names. */
export interface NamedIngredient {
  words: readonly string[];
  /** The noun that says what it is, when another noun beside it could be taken for that: vinegar of rice vinegar. */
  head: string | null;
}

/** Returns true for a form of a noun that names another thing beside a second noun. */
export const isHeadNoun = (word: string): boolean => {
  if (headNouns.has(word)) return true;
  for (let length = word.length - 1; length >= 2 && length >= word.length - 3; length -= 1) {
    if (headNouns.has(word.slice(0, length)) && wordEndings.has(word.slice(length))) return true;
  }
  return false;
};

/** Writing in which the noun stands before what describes it. */
const nounFirst = /[\p{Script=Hebrew}\p{Script=Cyrillic}]/u;
const tokenPattern = /[\p{Alphabetic}\p{M}]+|\d+/gu;
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
    const words = part.match(tokenPattern) ?? [];
    return splitAt(words, joiningWords)
      .filter((own) => own.some((word) => !/^\d/.test(word)))
      .map((own) => ({ words: own, head: headOf(own) }));
  });

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
