import { withSample } from '../../containers/file-sample.ts';
import type { Importer } from '../../recipe-files/importer.ts';
import { csvImporterOf, readTableHead } from './csv-importer.ts';
import { toldAbove, toldColumns } from './csv-mapping.ts';

/** Tables of recipes with a row of headers, of any program and in any of the nine languages. */
export const csvImporter: Importer = {
  ...csvImporterOf({ source: 'csv', isOwn: () => true }),
  readColumns: (file) =>
    withSample(file, async (sample) => {
      const { shape, columns } = await readTableHead(sample);
      return [...toldAbove(shape.above), ...toldColumns(columns)];
    }),
};
