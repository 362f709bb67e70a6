import { xmlImporter } from '../../recipe-files/xml-recipes.ts';
import { gourmetParts } from './parse-gourmet.ts';

/** Gourmet Recipe Manager: `.grmt`. */
export const gourmetImporter = xmlImporter({
  source: 'gourmet',
  roots: ['gourmetdoc'],
  reading: { records: ['recipe'] },
  reader: () => gourmetParts,
});
