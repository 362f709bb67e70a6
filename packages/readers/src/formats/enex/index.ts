import { xmlImporter } from '../../recipe-files/xml-recipes.ts';
import { enexParts } from './parse-enex.ts';

/** Evernote: `.enex`, one recipe for each note. */
export const enexImporter = xmlImporter({
  source: 'enex',
  roots: ['en-export'],
  // Notes may have attachments of any size, which are no part of a recipe.
  reading: { records: ['note'], cutsLongText: true },
  reader: () => enexParts,
});
