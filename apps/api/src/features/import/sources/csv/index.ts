import { csvImporterOf } from './csv-importer.ts';

/** Tables of recipes with a row of headers, by whatever program and in any of the nine languages. */
export const csvImporter = csvImporterOf({ source: 'csv', isOwn: () => true });
