import { patternOf } from '@trivet/lexicon/find';
import { byLanguage, wordsOf } from '@trivet/lexicon/read';

/** How a language names what is in a shop. All words are folded, as fold does. */
export interface LanguageRules {
  /** True where the thing comes before what describes it: `chips paprika`. Otherwise it stands last: `tomato soup`. */
  isHeadFirst: boolean;
  /** True where a word is made of several, the last of which is the thing: Kirschtomaten. */
  hasCompounds: boolean;
  /** What stands for an apostrophe: a space where it joins words, as in `huile d'olive`. */
  quotes: 'none' | 'spaces';
  /** Words that people leave out. */
  fillers: ReadonlySet<string>;
  /** Words that come before what a thing is made with, or is for. */
  beforeAsides: ReadonlySet<string>;
  /** Matches the words of an item that is frozen. They have a space before each and behind the last one. */
  frozen: RegExp;
  /** Matches the words of an item that is in a tin or a jar. */
  canned: RegExp;
  /** Matches the words of pulses. Shops have them dry as well as in tins. */
  pulses: RegExp;
  /** Matches the words of a drink without alcohol that is called as the one with it. */
  alcoholFree: RegExp;
}

const setOf = (words: string | undefined): ReadonlySet<string> => new Set(wordsOf(words));

/** The rules by language (BCP 47). */
export const languageRules: ReadonlyMap<string, LanguageRules> = new Map(
  byLanguage((words) => words.shop).map(([language, shop]) => [
    language,
    {
      isHeadFirst: shop.isHeadFirst,
      hasCompounds: shop.hasCompounds,
      quotes: shop.joinsByApostrophe ? 'spaces' : 'none',
      fillers: setOf(shop.fillers),
      beforeAsides: setOf(shop.beforeAsides),
      frozen: patternOf(shop.frozen),
      canned: patternOf(shop.canned),
      pulses: patternOf(shop.pulses),
      alcoholFree: patternOf(shop.alcoholFree),
    },
  ]),
);
