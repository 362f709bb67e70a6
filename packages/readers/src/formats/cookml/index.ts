import { xmlImporter } from '../../recipe-files/xml-recipes.ts';
import { cookMlParts } from './parse-cookml.ts';

/** CookML: Kalorio, RezeptSuite and others, `.cml`. */
export const cookMlImporter = xmlImporter({
  source: 'cookml',
  roots: ['cookml'],
  reading: { records: ['recipe'] },
  reader: () => cookMlParts,
});
