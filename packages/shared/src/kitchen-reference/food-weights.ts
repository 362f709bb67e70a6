import type { Food } from '@trivet/lexicon/food';
import Fraction from 'fraction.js';
import { sizeOf, type UnitName } from '../amounts/units/units.ts';

/**
 * Returns the grams of a food in one of a unit of volume.
 * @example gramsIn('tablespoon', { gramsPerCup: 200 }) // 12.5
 */
export const gramsIn = (unit: UnitName, { gramsPerCup }: Pick<Food, 'gramsPerCup'>): Fraction =>
  new Fraction(gramsPerCup).mul(sizeOf(unit)).div(sizeOf('cup'));
