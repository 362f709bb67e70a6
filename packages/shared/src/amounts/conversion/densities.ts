import { allFoods } from '@trivet/lexicon/all-foods';
import type { DensityOf } from './conversion.ts';
import { densityBy } from './density-of.ts';

/** Returns the density of a food by its whole name in any language. A browser loads its languages by `load-densities.ts`. */
export const densityOf: DensityOf = densityBy(() => allFoods);
