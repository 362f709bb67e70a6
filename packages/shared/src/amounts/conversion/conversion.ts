import type Fraction from 'fraction.js';
import type { UnitSystem } from '../units/units.ts';

/** Returns grams in a milliliter of a food by its name in a language (BCP 47, or null when unknown). Null for an unknown food. */
export type DensityOf = (name: string, language: string | null) => Fraction | null;

/** How a reader wants amounts. */
export interface Conversion {
  /** Null for the units of the recipe. */
  system: UnitSystem | null;
  /** Whether foods are weighed or measured by volume, where their density is known. Null for what the recipe has. */
  foods: 'weight' | 'volume' | null;
  /** True for temperatures of an oven with a fan. */
  hasFan: boolean;
  densityOf: DensityOf;
}
