import { xmlImporter } from '../../recipe-files/xml-recipes.ts';
import { cookmateParts } from './parse-cookmate.ts';

/** Cookmate, My CookBook: `.mcb`, and the `.xml` in it alone. */
export const cookmateImporter = xmlImporter({
  source: 'cookmate',
  roots: ['cookbook'],
  reading: { records: ['recipe'] },
  reader: () => cookmateParts,
});
