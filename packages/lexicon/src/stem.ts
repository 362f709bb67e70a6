import { countedNouns } from './nouns.ts';
import { foldedWords } from './read.ts';

/** The vowel that other cases of a Slavic noun lack: перец and перца, цукор and цукру. */
const fleetingVowel = /(?<=\p{Script=Cyrillic}{2})[ео](?=[бвгджзклмнпрстфхцчшщ]$)/u;

/** The endings of Slavic adjectives, and what wordStem leaves of them. */
const adjectiveEnding =
  /(?<=\p{Script=Cyrillic}{3})(?:[ыио]й|[ая]я|[оеыи]е|[ое]го|[ое]му|[ыи]ми?|[ыи]х|[ую]ю|ої|ою|[оеа])$/u;

/** Hebrew writes five letters in another way at the end of a word. */
const finalLetters: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };

/** Endings of the cases of nouns. */
const slavicNoun = /(?<=\p{Script=Cyrillic}{3})(?:ами|ями|ам|ям|ах|ях|ов|ев|ів|їв|ом|ем|ей|ой|ою|ею|[аяуюыиіїоеьй])$/u;

const slavic = (word: string): string =>
  word.replace(adjectiveEnding, '').replace(slavicNoun, '').replace(fleetingVowel, '');

/** Rules by language for words in lower case without the accents of Latin letters, applied one after the other. */
const rules: Readonly<Record<string, (word: string) => string>> = {
  en: (word) =>
    word
      .replace(/(?<=^(?:lea|loa|hal|cal|kni|li))ves$/, 'f')
      .replace(/(?<=..(?:ch|sh|ss|[xzo]))es$/, '')
      .replace(/(?<=..[^su])s$/, '')
      .replace(/(?<=..)(?:ie|ey|y)$/, 'i')
      .replace(/(?<=...)e$/, ''),
  de: (word) => word.replace(/(?<=...)n$/, '').replace(/(?<=...)e$/, ''),
  fr: (word) => word.replace(/(?<=..)[sx]$/, ''),
  es: (word) =>
    word
      .replace(/(?<=...)s$/, '')
      .replace(/(?<=...)e$/, '')
      .replace(/z$/, 'c'),
  it: (word) =>
    word
      .replace(/(?<=...)oni$/, 'one')
      .replace(/(?<=..)([cg])he$/, '$1a')
      .replace(/(?<=..)([cg])hio?$/, '$1o')
      .replace(/(?<=..[^cgn])e$/, 'a')
      .replace(/(?<=...)[io]{1,2}$/, ''),
  he: (word) => word.replace(/(?<=..)(?:ים|ות|ה)$/, '').replace(/[ךםןףץ]$/, (letter) => finalLetters[letter] ?? letter),
  ru: slavic,
  uk: slavic,
};

/** Germans make plurals of foreign words with an s. */
const foreignPlural = /(?<=...[^su])s$/;

/** The end of a Slavic noun as dictionaries have it. The rule leaves it for the nouns that recipes count. */
const dictionaryEnd = /(?<=\p{Script=Cyrillic}{3})[аяоеиіыьй]$/u;

/**
 * Returns the same text for the singular and the plural of a noun, and for its cases in Slavic languages. The word is
 * folded: in lower case, without the accents of Latin letters. Of an unknown language only the table of nouns counts.
 * `isListed` is true for words of shopping lists and their tables, which have nouns as dictionaries do.
 * @example stemOf('tomatoes', 'en') === stemOf('tomato', 'en')
 */
export function stemOf(word: string, language: string | null, { isListed = false } = {}): string {
  const own = isListed && language === 'de' ? word.replace(foreignPlural, '') : word;
  const [noun] = countedNouns(own).filter((each) => language === null || each.language === language);
  const base = noun?.forms[0] ?? own;
  const rule = rules[language ?? ''];
  // Of Slavic nouns the table has the forms behind numbers alone. The rule makes the same of them as of the others.
  const stem = rule !== undefined && (noun === undefined || rule === slavic) ? rule(base) : base;
  return isListed && rule === slavic ? stem.replace(dictionaryEnd, '').replace(fleetingVowel, '') : stem;
}

/**
 * What may follow the stem of a word in the singular or plural, and in the cases of Slavic languages. A longer rest makes
 * another word: Reisessig is no Reis, рисовый is not рис.
 */
export const wordEndings = foldedWords('endings');

const hasEnding = (stem: string, word: string): boolean =>
  word === stem || (word.startsWith(stem) && wordEndings.has(word.slice(stem.length)));

const isSlavicFormOf = (stem: string, word: string): boolean =>
  hasEnding(stem.replace(fleetingVowel, ''), word) ||
  stem.replace(adjectiveEnding, '') === word.replace(adjectiveEnding, '');

/** Returns true when the word is the stem in the singular, in the plural or in another case. */
export const isFormOf = (stem: string, word: string): boolean =>
  hasEnding(stem, word) || (/^\p{Script=Cyrillic}/u.test(stem) && isSlavicFormOf(stem, word));

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

/** Longest ending of a word that {@link wordFormsOf} takes off. */
const longestEnding = 3;

/** Returns a word, its stem, and the word without each ending that it may have. */
export function wordFormsOf(word: string): Set<string> {
  const shortest = /\p{Script=Hebrew}/u.test(word) ? 2 : 3;
  const forms = new Set([word, wordStem(word)]);
  for (let length = word.length - 1; length >= Math.max(shortest, word.length - longestEnding); length -= 1) {
    if (wordEndings.has(word.slice(length))) forms.add(word.slice(0, length));
  }
  return forms;
}
