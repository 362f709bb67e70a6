import Fraction from 'fraction.js';
import { writeNumber } from '../amounts/numbers/write-number.ts';
import type { WordForms } from '@trivet/lexicon/nouns';
import { formOf } from '../amounts/plurals.ts';
import { isDecimalUnit } from '../amounts/units/spoons.ts';
import { unitIn } from '../amounts/conversion/written-units.ts';
import type { UnitName } from '../amounts/units/units.ts';
import { languageOf } from '../languages.ts';
import type { Measure } from './measures.ts';
import type { KitchenLanguage } from './texts.ts';

/** Units whose signs and plurals browsers know (ECMA-402, sanctioned units). */
const known: Partial<Readonly<Record<UnitName, string>>> = {
  gram: 'gram',
  kilogram: 'kilogram',
  milliliter: 'milliliter',
  liter: 'liter',
  ounce: 'ounce',
  pound: 'pound',
  fluidOunce: 'fluid-ounce',
  imperialFluidOunce: 'fluid-ounce',
  centimeter: 'centimeter',
  celsius: 'celsius',
  fahrenheit: 'fahrenheit',
};

/** Returns the formatter of numbers of a language, with a unit of ECMA-402 behind them. */
const numbersOf = ({ code }: KitchenLanguage, unit: string, digits: number): Intl.NumberFormat =>
  new Intl.NumberFormat(languageOf(code).locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  });

const spoonsAndCups = {
  cup: 'cup',
  tablespoon: 'tablespoon',
  metricTablespoon: 'tablespoon',
  teaspoon: 'teaspoon',
  metricTeaspoon: 'teaspoon',
} as const satisfies Partial<Record<UnitName, keyof KitchenLanguage['texts']['amounts']>>;

const isSpoonOrCup = (unit: UnitName): unit is keyof typeof spoonsAndCups => Object.hasOwn(spoonsAndCups, unit);

/** Decimals of an amount that is weighed or poured. */
const [ofMetric, ofOunces] = [1, 2];

/**
 * Writes a measure as recipes of a language do: spoons and cups in fractions, what is weighed or poured in decimals.
 * @example writeMeasure({ value: new Fraction(3, 2), unit: 'teaspoon' }, english) // '1½ tsp'
 */
export function writeMeasure({ value, unit }: Measure, language: KitchenLanguage): string {
  const ofBrowser = known[unit];
  if (ofBrowser !== undefined)
    return numbersOf(language, ofBrowser, isDecimalUnit(unit) ? ofMetric : ofOunces).format(value.valueOf());
  const number = writeFraction(value, language);
  if (unit === 'piece') return number;
  if (!isSpoonOrCup(unit)) return `${number} ${unitIn(language.base, unit, value)}`;
  const word: WordForms = { language: language.base, forms: language.texts.amounts[spoonsAndCups[unit]] };
  return `${number} ${formOf(word, value)}`;
}

/** Writes a number with a sign for its fraction: 1½. */
export const writeFraction = (value: Fraction, { code }: KitchenLanguage): string =>
  writeNumber(value, { notation: 'sign', mark: languageOf(code).decimalMark });

/** Writes a number without a unit, with a number of decimals at most. */
export const writeDecimal = (value: number, { code }: KitchenLanguage, digits: number): string =>
  new Intl.NumberFormat(languageOf(code).locale, { maximumFractionDigits: digits }).format(value);

/** Writes a temperature with its sign and at most one decimal. */
export const writeDegrees = (value: number, scale: 'celsius' | 'fahrenheit', language: KitchenLanguage): string =>
  numbersOf(language, scale, 1).format(value);

/** Seconds in a minute. */
const minute = 60;

/** Writes a time in minutes, or in seconds when it is shorter than one. */
export function writeTime(seconds: number, { code }: KitchenLanguage): string {
  const isShort = seconds < minute;
  // The short words of some languages are single letters.
  const times = new Intl.NumberFormat(languageOf(code).locale, {
    style: 'unit',
    unit: isShort ? 'second' : 'minute',
    unitDisplay: 'long',
  });
  return times.format(isShort ? seconds : seconds / minute);
}
