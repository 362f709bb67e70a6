import { foodLanguageOf } from '@trivet/lexicon/food';
import { loadFoods } from '@trivet/lexicon/load-foods';
import type { DensityOf } from './conversion.ts';
import { densityBy } from './density-of.ts';

/**
 * Loads what tells the density of foods by their names in a language (BCP 47, or null when unknown) and in English. Rejects
 * when a table cannot be had.
 */
export async function loadDensities(language: string | null): Promise<DensityOf> {
  const own = foodLanguageOf(language ?? 'en');
  const [ownTable, english] = await Promise.all([loadFoods(own), loadFoods('en')]);
  return densityBy((each) => (each === own ? ownTable : each === 'en' ? english : null));
}
