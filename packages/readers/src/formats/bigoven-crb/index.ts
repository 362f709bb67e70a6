import { readFile } from 'node:fs/promises';
import { DomainError } from '@trivet/shared/domain-error';
import { readAccessTables } from '../../containers/access-database.ts';
import { entryResult, recipeOf, withRecipes } from '../../recipe-files/entries.ts';
import type { ImportFile } from '../../containers/file-sample.ts';
import type { Importer, ImportResult } from '../../recipe-files/importer.ts';
import { bigOvenRecipes, bigOvenTables } from './big-oven-recipe.ts';

const maxBytes = 256 * 1_024 ** 2;
/** The marks of an Access database. */
const marks = ['Standard Jet DB', 'Standard ACE DB'];
/** Matches the name of a table on the first pages, in either of its two encodings. */
const table = /I\0?n\0?g\0?r\0?e\0?d\0?i\0?e\0?n\0?t\0?L\0?i\0?n\0?e\0?s/;

async function* results(file: ImportFile, locale?: string): AsyncGenerator<ImportResult> {
  if (file.size > maxBytes) throw new DomainError('payloadTooLarge');
  const tables = await readAccessTables(await readFile(file.path), bigOvenTables);
  for (const [at, parts] of bigOvenRecipes(tables).entries()) {
    yield await entryResult(`#${at + 1}`, () => recipeOf(parts, locale));
  }
}

/** Cookbooks of BigOven 2, `.crb`, which are Access databases. */
export const bigOvenCrbImporter: Importer = {
  source: 'bigoven-crb',
  recognises: ({ head, name }) => {
    const start = Buffer.from(head).toString('latin1');
    return marks.some((mark) => start.startsWith(mark, 4)) && (table.test(start) || /\.crb$/i.test(name));
  },
  parse: (file, options) => withRecipes(results(file, options?.locale)),
};
