import Fraction from 'fraction.js';
import { thermostatCelsius, withFan } from '../amounts/conversion/temperatures.ts';

/** The words for the heat of an oven, from cool to hot. */
export type OvenWord = 'veryCool' | 'cool' | 'warm' | 'moderate' | 'moderatelyHot' | 'hot' | 'veryHot';

/** A setting of an oven, as cookery books print it: in round numbers. */
export interface OvenSetting {
  /** A whole number, or ¼ and ½ as a fraction. */
  readonly gasMark: string;
  readonly celsius: number;
  readonly fahrenheit: number;
  readonly word: OvenWord;
}

/** The settings of an oven from cool to hot. */
export const ovenSettings: readonly OvenSetting[] = [
  { gasMark: '1/4', celsius: 110, fahrenheit: 225, word: 'veryCool' },
  { gasMark: '1/2', celsius: 130, fahrenheit: 250, word: 'veryCool' },
  { gasMark: '1', celsius: 140, fahrenheit: 275, word: 'cool' },
  { gasMark: '2', celsius: 150, fahrenheit: 300, word: 'cool' },
  { gasMark: '3', celsius: 160, fahrenheit: 325, word: 'warm' },
  { gasMark: '4', celsius: 180, fahrenheit: 350, word: 'moderate' },
  { gasMark: '5', celsius: 190, fahrenheit: 375, word: 'moderatelyHot' },
  { gasMark: '6', celsius: 200, fahrenheit: 400, word: 'moderatelyHot' },
  { gasMark: '7', celsius: 220, fahrenheit: 425, word: 'hot' },
  { gasMark: '8', celsius: 230, fahrenheit: 450, word: 'hot' },
  { gasMark: '9', celsius: 240, fahrenheit: 475, word: 'veryHot' },
];

/** Returns the degrees Celsius of a setting in an oven with a fan. */
export const fanCelsius = ({ celsius }: Pick<OvenSetting, 'celsius'>): number =>
  withFan(new Fraction(celsius), 'celsius')?.valueOf() ?? celsius;

/**
 * Returns the numbers of a French thermostat for a setting. They are two where it stands between them.
 * @example thermostatOf({ celsius: 200 }) // [6, 7]
 */
export function thermostatOf({ celsius }: Pick<OvenSetting, 'celsius'>): readonly number[] {
  const exact = new Fraction(celsius).div(thermostatCelsius(new Fraction(1)));
  return exact.d === 1n ? [exact.valueOf()] : [exact.floor().valueOf(), exact.ceil().valueOf()];
}
