import type { Importer } from '../../recipe-files/importer.ts';
import { xmlImporter } from '../../recipe-files/xml-recipes.ts';
import { fdxReader } from './parse-fdx.ts';
import { isLcb, parseLcb } from './parse-lcb.ts';

/** Exchange files of Living Cookbook: `.fdx`, and `.fdxz` with the pictures beside it. */
export const fdxImporter = xmlImporter({
  source: 'fdxz',
  roots: ['fdx', 'fdxz', 'hixz'],
  // Its nutrition has attributes with names that XML does not allow.
  reading: { records: ['cookbook', 'recipe'], isLenient: true },
  reader: fdxReader,
});

/** Backups of Living Cookbook: `.lcb`. */
export const livingCookbookImporter: Importer = {
  source: 'livingcookbook',
  recognises: isLcb,
  parse: parseLcb,
};
