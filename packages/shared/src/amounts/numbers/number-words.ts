import { byLanguage, foldedWords, wordsOf } from '@trivet/lexicon/read';
import { foldWord } from '@trivet/lexicon/fold';

// Only words with one exact value are numbers: a few, several and a couple are none.

/** Parts that are another word elsewhere: an English quart of milk, three tiers, an Italian third floor. */
const ofOneLanguage = foldedWords('partsOnlyHere');

/** A part of a whole: a third, quarters. */
interface Part {
  language: string;
  /** How many of them make a whole. */
  below: number;
  /** False for a form that needs a number in front. */
  isAlone: boolean;
}

const partsByWord = new Map<string, Part[]>();
for (const isAlone of [true, false]) {
  for (const [language, parts] of byLanguage((words) => (isAlone ? words.parts : words.countedParts))) {
    for (const [below, list] of Object.entries(parts)) {
      for (const word of wordsOf(foldWord(list))) {
        const part = { language, below: Number(below), isAlone };
        partsByWord.set(word, [...(partsByWord.get(word) ?? []), part]);
      }
    }
  }
}

/** Returns the part of a whole that a word names in a language (BCP 47, or null when unknown), or null. */
export function partOf(word: string, language: string | null): Part | null {
  const known = partsByWord.get(word);
  if (known === undefined) return null;
  const own = known.find((each) => each.language === language);
  return own ?? (ofOneLanguage.has(word) && language !== null ? null : (known[0] ?? null));
}

/** The numbers by word, each as a fraction such as `1/2`. */
export const numberWords: ReadonlyMap<string, string> = new Map(
  byLanguage((words) => words.numbers).flatMap(([, numbers]) =>
    Object.entries(numbers).flatMap(([value, list]) => wordsOf(foldWord(list)).map((word) => [word, value] as const)),
  ),
);

/** Returns true for a word that is a number or a part of a whole in a language (BCP 47, or null when unknown). */
export const isNumberWord = (word: string, language: string | null): boolean =>
  numberWords.has(word) || partOf(word, language) !== null;

/** Words for twelve of a thing: two dozen eggs are 24. */
export const dozenWords = foldedWords('dozens');

/** Words between a whole number and a half: one and a half, uno y medio, 1 e mezzo, 1 и 1/2. */
export const andWords = foldedWords('beforeHalf');

/** Words between the two ends of a range. */
export const rangeWords = foldedWords('range');

/** Words between two numbers of which either will do: 2 or 3 carrots. */
export const orWords = foldedWords('otherNumber');

/** Halves that are written together with a noun behind a hyphen: un demi-citron, пол-лимона, пів-літра. */
export const fusedHalves = foldedWords('fusedHalves');

/** Words behind such a half with which it makes an adjective or a name: beurre demi-sel, lait demi-écrémé. */
export const halfNames = foldedWords('halfNames');

/** Articles behind a part in words: half a cup, ein halbes von einer. */
export const articlesBehindParts = foldedWords('articlesBehindParts');

/** Words for a part behind the words that say which: tres cuartas partes, третья часть. */
export const partNouns = foldedWords('partNouns');

/** Articles behind a fraction in digits: 1/2 a lemon. */
export const articlesBehindDigits = foldedWords('articlesBehindDigits');
