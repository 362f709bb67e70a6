import all from '../languages/all/lines.json' with { type: 'json' };
import german from '../languages/de/lines.json' with { type: 'json' };
import farther from '../languages/el/lines.json' with { type: 'json' };
import english from '../languages/en/lines.json' with { type: 'json' };
import spanish from '../languages/es/lines.json' with { type: 'json' };
import french from '../languages/fr/lines.json' with { type: 'json' };
import hebrew from '../languages/he/lines.json' with { type: 'json' };
import hungarian from '../languages/hu/lines.json' with { type: 'json' };
import italian from '../languages/it/lines.json' with { type: 'json' };
import dutch from '../languages/nl/lines.json' with { type: 'json' };
import slavic from '../languages/pl/lines.json' with { type: 'json' };
import portuguese from '../languages/pt/lines.json' with { type: 'json' };
import russian from '../languages/ru/lines.json' with { type: 'json' };
import nordic from '../languages/sv/lines.json' with { type: 'json' };
import ukrainian from '../languages/uk/lines.json' with { type: 'json' };

/** Words by a key, such as those for units by the name of the unit. */
type KeyedWords = Readonly<Record<string, string>>;

/** The lists of words that each language may have. What each is for says packages/lexicon/README.md. */
export type WordList =
  | 'about'
  | 'aboutWritten'
  | 'adding'
  | 'adverbs'
  | 'articlesBehindDigits'
  | 'articlesBehindParts'
  | 'beforeCodes'
  | 'beforeHalf'
  | 'beforePast'
  | 'beforeSign'
  | 'behindPast'
  | 'betweenNumbers'
  | 'compoundEnds'
  | 'compoundHeads'
  | 'compoundNouns'
  | 'content'
  | 'countedByWeight'
  | 'countedNouns'
  | 'countingOne'
  | 'describing'
  | 'dozens'
  | 'durationAdjectives'
  | 'each'
  | 'endings'
  | 'fanWritten'
  | 'fillings'
  | 'firstAdjectives'
  | 'frequent'
  | 'from'
  | 'fusedHalves'
  | 'halfNames'
  | 'headEnds'
  | 'headNouns'
  | 'joining'
  | 'linking'
  | 'liquids'
  | 'madeOf'
  | 'measures'
  | 'mixNames'
  | 'mixed'
  | 'mixes'
  | 'namesBehindDurations'
  | 'namesBehindHalf'
  | 'namesBehindNumbers'
  | 'noCompounds'
  | 'numberSigns'
  | 'of'
  | 'optional'
  | 'or'
  | 'otherNumber'
  | 'partNouns'
  | 'partsOfThings'
  | 'partsOnlyHere'
  | 'pepper'
  | 'places'
  | 'plus'
  | 'preparationsBefore'
  | 'preparationsBehind'
  | 'range'
  | 'remarksBehindA'
  | 'ripeness'
  | 'salt'
  | 'sameWeight'
  | 'shapes'
  | 'shortSizes'
  | 'sizes'
  | 'solidBefore'
  | 'solidBehind'
  | 'stepPrepositions'
  | 'tail'
  | 'thinSauces'
  | 'times'
  | 'toTaste'
  | 'vague'
  | 'varieties'
  | 'weight';

/** How people write what they buy in a language. A star stands for any letters at an end of a word. */
interface ShopWords {
  /** True where the thing comes before what describes it, where a word is made of several, where `l'huile` is two words. */
  readonly isHeadFirst: boolean;
  readonly hasCompounds: boolean;
  readonly joinsByApostrophe: boolean;
  /** Words that people leave out, and those before what a thing is made with or is for. */
  readonly fillers?: string;
  readonly beforeAsides?: string;
  /** Words of a thing that is frozen, in a tin or a jar, a pulse, a drink without alcohol. */
  readonly frozen: string;
  readonly canned: string;
  readonly pulses: string;
  readonly alcoholFree: string;
}

/**
 * The words of lines of ingredients in a language. Commas stand between words, and `|` between the forms of one word, in the
 * order of the plural categories of the language (CLDR).
 */
export type LineWords = Readonly<Partial<Record<WordList, string>>> & {
  /** The name of the language, or of those that share a file. */
  readonly language: string;
  /** Words for units by the name of the unit, and how conversions write a unit. */
  readonly units?: KeyedWords;
  readonly written?: KeyedWords;
  /** Words for numbers by their value: 3, 3/4. */
  readonly numbers?: KeyedWords;
  /** Words for a part of a whole by how many of them make it, and the forms that need a number in front: two thirds. */
  readonly parts?: KeyedWords;
  readonly countedParts?: KeyedWords;
  /**
   * Words for units of time by their seconds, with a dot for short forms; those that count only behind a larger unit; what is
   * a length of time by itself, by its seconds.
   */
  readonly durationUnits?: KeyedWords;
  readonly laterDurationUnits?: KeyedWords;
  readonly durationsInWords?: KeyedWords;
  /** Words for numbers with which people count minutes, by their value. */
  readonly durationNumbers?: KeyedWords;
  /** How people write what they buy. */
  readonly shop?: ShopWords;
};

/** Takes the words of a file. One with an unknown list does not compile. */
const words = <Given extends LineWords>(
  given: Given & Readonly<Record<Exclude<keyof Given, keyof LineWords>, never>>,
): LineWords => given;

/**
 * The words of lines by language (BCP 47). Where languages have a word in common, the first one of them is meant. Languages
 * that are read but not offered stand last: Danish and Norwegian words are with the Swedish ones, Slavic ones with Polish.
 */
export const lineWords: ReadonlyMap<string, LineWords> = new Map(
  Object.entries({
    en: words(english),
    de: words(german),
    fr: words(french),
    it: words(italian),
    es: words(spanish),
    he: words(hebrew),
    hu: words(hungarian),
    ru: words(russian),
    uk: words(ukrainian),
    nl: words(dutch),
    sv: words(nordic),
    pt: words(portuguese),
    pl: words(slavic),
    el: words(farther),
    all: words(all),
  }),
);
