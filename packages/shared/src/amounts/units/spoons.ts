import { type UnitName, units } from './units.ts';

const spoons: ReadonlySet<UnitName> = new Set([
  'teaspoon',
  'tablespoon',
  'metricTeaspoon',
  'metricTablespoon',
  'dessertspoon',
]);

/** Returns true for a spoon. Spoons are in kitchens of all systems. */
export const isSpoon = (unit: UnitName): boolean => spoons.has(unit);

/** Returns true for what scales and measuring jugs show as decimals. Spoons, cups and ounces are taken in fractions. */
export const isDecimalUnit = (unit: UnitName): boolean => units[unit].system === 'metric' && !isSpoon(unit);
