import { xmlImporter } from '../../recipe-files/xml-recipes.ts';
import { mx2Parts } from './parse-mx2.ts';

/** MasterCook's XML: `.mx2`, and `.mz2` with the pictures beside it. */
export const masterCookMx2Importer = xmlImporter({
  source: 'mastercook-mx2',
  roots: ['mx2'],
  // Names of ingredients contain unescaped quotation marks.
  reading: { records: ['rcpe'], isLenient: true },
  reader: () => mx2Parts,
});
