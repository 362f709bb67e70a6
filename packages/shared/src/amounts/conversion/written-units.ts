import { foldWord } from '@trivet/lexicon/fold';
import type Fraction from 'fraction.js';
import { isMark, type Token } from '../tokens.ts';
import { aboutWords } from '../lines/line-words.ts';
import { formFor, type WordForms } from '../plurals.ts';
import type { UnitName } from '../units/units.ts';

type Signs = Partial<Readonly<Record<UnitName, string>>>;

/** The units that conversions write, each by its usual sign. */
const signs: Signs = {
  gram: 'g',
  kilogram: 'kg',
  milliliter: 'ml',
  liter: 'l',
  ounce: 'oz',
  pound: 'lb',
  tablespoon: 'tbsp',
  teaspoon: 'tsp',
  metricTablespoon: 'tbsp',
  metricTeaspoon: 'tsp',
  quart: 'qt',
  imperialPint: 'pt',
  imperialFluidOunce: 'fl oz',
  millimeter: 'mm',
  centimeter: 'cm',
  squareCentimeter: 'cm²',
  squareMeter: 'm²',
};

const spoonSigns = (tablespoon: string, teaspoon: string): Signs => ({
  tablespoon,
  teaspoon,
  metricTablespoon: tablespoon,
  metricTeaspoon: teaspoon,
});

const russian: Signs = {
  gram: 'г',
  kilogram: 'кг',
  milliliter: 'мл',
  liter: 'л',
  centimeter: 'см',
  millimeter: 'мм',
  squareCentimeter: 'см²',
  squareMeter: 'м²',
};

/** Signs of other languages, where they differ. */
const otherSigns: Readonly<Record<string, Signs>> = {
  de: spoonSigns('EL', 'TL'),
  es: spoonSigns('cda.', 'cdta.'),
  fr: spoonSigns('c. à soupe', 'c. à café'),
  it: spoonSigns('cucchiai', 'cucchiaini'),
  hu: spoonSigns('ek', 'tk'),
  he: {
    gram: 'גרם',
    kilogram: 'ק״ג',
    milliliter: 'מ״ל',
    liter: 'ליטר',
    centimeter: 'ס״מ',
    millimeter: 'מ״מ',
    squareCentimeter: 'סמ״ר',
    squareMeter: 'מ״ר',
    ...spoonSigns('כפות', 'כפיות'),
  },
  ru: { ...russian, ...spoonSigns('ст. л.', 'ч. л.') },
  uk: { ...russian, ...spoonSigns('ст. л.', 'ч. л.') },
};

/** Units that recipes write out, in the order of the plural categories of the language (CLDR). */
const words: Readonly<Record<string, Partial<Readonly<Record<UnitName, readonly string[]>>>>> = {
  en: { cup: ['cup', 'cups'], inch: ['inch'], squareInch: ['sq in'], squareFoot: ['sq ft'] },
  de: { cup: ['Cup', 'Cups'], inch: ['Zoll'], squareInch: ['Quadratzoll'], squareFoot: ['Quadratfuß'] },
  es: {
    cup: ['taza', 'tazas'],
    inch: ['pulgada', 'pulgadas'],
    squareInch: ['pulgada cuadrada', 'pulgadas cuadradas'],
    squareFoot: ['pie cuadrado', 'pies cuadrados'],
  },
  fr: {
    cup: ['tasse', 'tasses'],
    inch: ['pouce', 'pouces'],
    squareInch: ['pouce carré', 'pouces carrés'],
    squareFoot: ['pied carré', 'pieds carrés'],
  },
  it: {
    cup: ['tazza', 'tazze'],
    inch: ['pollice', 'pollici'],
    squareInch: ['pollice quadrato', 'pollici quadrati'],
    squareFoot: ['piede quadrato', 'piedi quadrati'],
  },
  hu: { cup: ['csésze'], inch: ['hüvelyk'], squareInch: ['négyzethüvelyk'], squareFoot: ['négyzetláb'] },
  he: {
    cup: ['כוס', 'כוסות'],
    inch: ['אינץ׳'],
    squareInch: ['אינץ׳ רבוע'],
    squareFoot: ['רגל רבועה'],
    ounce: ['אונקיה', 'אונקיות'],
    pound: ['ליברה', 'ליברות'],
    quart: ['קוורט'],
  },
  ru: {
    cup: ['чашка', 'чашки', 'чашек'],
    inch: ['дюйм', 'дюйма', 'дюймов'],
    squareInch: ['кв. дюйм', 'кв. дюйма', 'кв. дюймов'],
    squareFoot: ['кв. фут', 'кв. фута', 'кв. футов'],
    ounce: ['унция', 'унции', 'унций'],
    pound: ['фунт', 'фунта', 'фунтов'],
    quart: ['кварта', 'кварты', 'кварт'],
    imperialPint: ['пинта', 'пинты', 'пинт'],
    imperialFluidOunce: ['жидкая унция', 'жидкие унции', 'жидких унций'],
  },
  uk: {
    cup: ['чашка', 'чашки', 'чашок', 'чашки'],
    inch: ['дюйм', 'дюйми', 'дюймів', 'дюйма'],
    squareInch: ['кв. дюйм', 'кв. дюйми', 'кв. дюймів', 'кв. дюйма'],
    squareFoot: ['кв. фут', 'кв. фути', 'кв. футів', 'кв. фута'],
    ounce: ['унція', 'унції', 'унцій', 'унції'],
    pound: ['фунт', 'фунти', 'фунтів', 'фунта'],
    quart: ['кварта', 'кварти', 'кварт', 'кварти'],
    imperialPint: ['пінта', 'пінти', 'пінт', 'пінти'],
    imperialFluidOunce: ['рідка унція', 'рідкі унції', 'рідких унцій', 'рідкої унції'],
  },
};

/** Words for an amount that is rounded. The Hebrew one is written together with its number. */
const abouts: Readonly<Record<string, string>> = {
  en: 'about ',
  de: 'ca. ',
  es: 'aprox. ',
  fr: 'env. ',
  it: 'circa ',
  hu: 'kb. ',
  he: 'כ־',
  ru: 'ок. ',
  uk: 'бл. ',
};

/** English words behind which the sign reads better: the remaining ~60 ml. */
const beforeSign = new Set(
  'a an the this that remaining reserved another additional additionally extra other last first next each every of'.split(
    ' ',
  ),
);

/**
 * Returns the word for about with the space behind it, for an amount that begins at a token. It is `~` in an unknown
 * language (BCP 47), and where English has no room for the word.
 */
export function aboutAt(tokens: readonly Token[], at: number, language: string | null): string {
  const word = tokens[at - 2]?.folded ?? '';
  return language === 'en' && beforeSign.has(word) ? '~' : aboutIn(language);
}

/** Returns the word for about with the space behind it in a language (BCP 47). It is `~` in an unknown one. */
export const aboutIn = (language: string | null): string => abouts[language ?? ''] ?? '~';

/** Returns true for an amount that has a word or sign for about in front. */
export function isAfterAbout(tokens: readonly Token[], at: number): boolean {
  let before = at - 1;
  while (tokens[before]?.kind === 'space' || isMark(tokens[before], '.־')) before -= 1;
  const token = tokens[before];
  return isMark(token, '~≈') || (token?.kind === 'word' && aboutWords.has(foldWord(token.text)));
}

/** Returns a unit as recipes of a language write it behind a value. English serves for an unknown language. */
export function unitIn(language: string | null, unit: UnitName, value: Fraction): string {
  const code = language !== null && Object.hasOwn(abouts, language) ? language : 'en';
  const forms = words[code]?.[unit];
  if (forms === undefined) return otherSigns[code]?.[unit] ?? signs[unit] ?? unit;
  const [first = unit] = forms;
  const word: WordForms = { language: code, forms };
  return formFor([word], first, value) ?? first;
}
