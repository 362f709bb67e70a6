import Fraction from 'fraction.js';
import { sizeOf, type UnitName, type UnitSystem } from '../amounts/units/units.ts';

/** A number of a unit. */
export interface Measure {
  readonly value: Fraction;
  readonly unit: UnitName;
}

/** An amount as cooks of the US measure it, and as those of the rest of the world do. */
export interface KitchenAmount {
  readonly us: Measure;
  readonly metric: Measure;
}

const measure = (value: number | string, unit: UnitName): Measure => ({ value: new Fraction(value), unit });

type Written = readonly [value: number | string, unit: UnitName];

/** Returns an amount that differs between the US and the rest of the world. */
export const both = (us: Written, metric: Written): KitchenAmount => ({
  us: measure(...us),
  metric: measure(...metric),
});

/** Returns an amount that is the same everywhere. */
const same = (value: number | string, unit: UnitName): KitchenAmount => both([value, unit], [value, unit]);

/** Returns a number of tablespoons. */
export const tablespoons = (value: number | string): KitchenAmount => same(value, 'tablespoon');

/** Returns a number of teaspoons. */
export const teaspoons = (value: number | string): KitchenAmount => same(value, 'teaspoon');

/** Returns a number of things. */
export const pieces = (value: number | string): KitchenAmount => same(value, 'piece');

/** Returns cups of the US, with what cooks elsewhere pour for them. */
export const cupsOrMilliliters = (cups: number | string, milliliters: number): KitchenAmount =>
  both([cups, 'cup'], [milliliters, 'milliliter']);

/** Returns cups of the US, with what cooks elsewhere weigh for them. */
export const cupsOrGrams = (cups: number | string, grams: number): KitchenAmount =>
  both([cups, 'cup'], [grams, 'gram']);

/** Returns an amount in a system of measures. Those of Britain are ounces, in quarters. */
export function amountIn({ us, metric }: KitchenAmount, system: UnitSystem): Measure {
  if (system !== 'imperial') return system === 'us' ? us : metric;
  if (metric.unit === 'gram') return inQuarters(metric.value, 'ounce');
  return metric.unit === 'milliliter' ? inQuarters(metric.value, 'imperialFluidOunce') : metric;
}

/** Quarters of an ounce are the least that scales and jugs show. */
const steps = 4;

function inQuarters(base: Fraction, unit: 'ounce' | 'imperialFluidOunce'): Measure {
  return { value: base.div(sizeOf(unit)).mul(steps).round().div(steps), unit };
}
