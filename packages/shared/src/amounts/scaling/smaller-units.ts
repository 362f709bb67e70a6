import type Fraction from 'fraction.js';
import { type UnitName, units } from '../units/units.ts';
import { isKitchenFraction } from '../numbers/write-number.ts';

/** Units for amounts that are no fraction of the larger one, each with its usual abbreviation in English. */
const smaller: Partial<Readonly<Record<UnitName, readonly (readonly [UnitName, string])[]>>> = {
  cup: [
    ['tablespoon', 'tbsp'],
    ['teaspoon', 'tsp'],
  ],
  tablespoon: [['teaspoon', 'tsp']],
};

/**
 * Returns an amount in a smaller unit that has a kitchen fraction for it, or null where there is none.
 * @example inSmallerUnit(new Fraction(1, 32), 'cup') // { value: 1/2, word: 'tbsp' }
 */
export function inSmallerUnit(value: Fraction, unit: UnitName): { value: Fraction; word: string } | null {
  const { size } = units[unit];
  for (const [name, word] of smaller[unit] ?? []) {
    const other = units[name].size;
    if (size === null || other === null) return null;
    const amount = value.mul(size).div(other);
    if (isKitchenFraction(amount)) return { value: amount, word };
  }
  return null;
}
