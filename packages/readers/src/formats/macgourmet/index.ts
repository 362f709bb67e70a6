import { xmlImporter } from '../../recipe-files/xml-recipes.ts';
import { macGourmetParts } from './parse-macgourmet.ts';

/** MacGourmet: `.mgourmet`, a property list of one dictionary for each recipe. */
export const macGourmetImporter = xmlImporter({
  source: 'macgourmet',
  roots: ['plist'],
  mark: /<key>(?:AFFILIATE_ID|COURSE_NAME|DIRECTIONS_LIST|INGREDIENTS_TREE)<\/key>/,
  reading: { records: ['dict'] },
  reader: () => macGourmetParts,
});
