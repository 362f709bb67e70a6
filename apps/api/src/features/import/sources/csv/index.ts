import type { Importer } from '../../importer.ts';
import { columnsOf, type CsvFormat, csvImporterOf } from './csv-importer.ts';
import { toldColumns } from './csv-mapping.ts';

const format: CsvFormat = { source: 'csv', isOwn: () => true };

/** Tables of recipes with a row of headers, by whatever program and in any of the nine languages. */
export const csvImporter: Importer = {
  ...csvImporterOf(format),
  readColumns: async (file) => toldColumns(await columnsOf(format, file)),
};
