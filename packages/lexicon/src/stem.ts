import { countedNouns } from './nouns.ts';

/** The vowel that other cases of a Slavic noun lack: перец and перца, цукор and цукру. */
export const fleetingVowel = /(?<=\p{Script=Cyrillic}{2})[ео](?=[бвгджзклмнпрстфхцчшщ]$)/u;

/** The endings of Slavic adjectives, and what wordStem leaves of them. */
export const adjectiveEnding =
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

/**
 * Returns the same text for the singular and the plural of a noun, and for its cases in Slavic languages. The word is
 * folded: in lower case, without the accents of Latin letters. Of an unknown language only the table of nouns counts.
 * @example nounKey('tomatoes', 'en') === nounKey('tomato', 'en')
 */
export function nounKey(word: string, language: string | null): string {
  const [noun] = countedNouns(word).filter((each) => language === null || each.language === language);
  const base = noun?.forms[0] ?? word;
  const rule = rules[language ?? ''];
  // Of Slavic nouns the table has the forms behind numbers alone. The rule makes the same of them as of the others.
  return rule !== undefined && (noun === undefined || rule === slavic) ? rule(base) : base;
}
