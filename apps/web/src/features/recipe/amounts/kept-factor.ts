import { readScale } from '@trivet/shared/recipes/scale-ingredients';
import type Fraction from 'fraction.js';

/** How far a kept factor may be from the exact one. */
const closeness = 1e-6;

/** Returns a factor as a recipe keeps it, or null for none and for one beyond the limits. */
export const keptFactor = (factor: Fraction | null | undefined): Fraction | null =>
  factor == null ? null : readScale(factor.simplify(closeness).toFraction());
