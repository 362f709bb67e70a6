import { decodeText, encodingOfFile, readTextPieces } from '../../containers/text-file.ts';
import { withZip, type ZipArchive } from '../../containers/zip-archive.ts';
import { withRecipes } from '../../recipe-files/entries.ts';
import { type FileSample, type ImportFile, isArchive, withSample } from '../../containers/file-sample.ts';
import { importedRecipe, type RecipeParts } from '../../recipe-files/imported-recipe.ts';
import type { Importer, ImportResult } from '../../recipe-files/importer.ts';
import { type CsvShape, csvShape, readCsvRows } from '../../syntax/csv-rows.ts';
import { type CsvColumn, csvFieldOf, csvMapping, isRecipeTable, toldAbove } from './csv-mapping.ts';
import { csvRecipe } from './csv-recipe.ts';

/** A program that writes its recipes as a table. */
export interface CsvFormat {
  source: string;
  /** Returns whether a table is of the program, by its columns. */
  isOwn(columns: readonly CsvColumn[]): boolean;
  /** Corrects a row that the program wrote wrongly. */
  repair?: (row: string[], columns: readonly CsvColumn[]) => string[];
  /** Interprets the values of a recipe as the program means them. */
  adapt?: (parts: RecipeParts) => RecipeParts;
}

/** Bytes at the start of a table from which its delimiter and columns are read. */
const headBytes = 64 * 1_024;

const shapeOf = (start: string): CsvShape => csvShape(start, (header) => csvFieldOf(header) !== undefined);

/** Returns the start of a table, which is the file itself or alone in an archive, or '' for any other archive. */
async function startOf({ zip, text }: FileSample): Promise<string> {
  if (!zip) return text;
  return zip.only ? decodeText(await zip.head(zip.only, headBytes)) : '';
}

/** The shape of a table, and its columns. */
export interface TableHead {
  shape: CsvShape;
  columns: CsvColumn[];
}

/** Returns the head of the table in a file, if there is one. */
export async function readTableHead(sample: FileSample): Promise<TableHead> {
  const shape = shapeOf(await startOf(sample));
  return { shape, columns: csvMapping(shape.headers) };
}

function isTable(format: CsvFormat, text: string): boolean {
  if (/^\s*[<{]/.test(text)) return false;
  const columns = csvMapping(shapeOf(text).headers);
  return columns.length > 1 && isRecipeTable(columns) && format.isOwn(columns);
}

async function* rowResults(
  { repair = (row) => row, adapt = (parts) => parts }: CsvFormat,
  pieces: AsyncIterable<string> | Iterable<string>,
  { shape, locale }: { shape: CsvShape; locale: string | undefined },
): AsyncGenerator<ImportResult> {
  const columns = csvMapping(shape.headers);
  let position = 0;
  for await (const row of readCsvRows(pieces, shape)) {
    if (row.every((cell) => cell.trim() === '')) continue;
    position += 1;
    const parts = csvRecipe(columns, repair(row, columns));
    if (parts) yield { ok: true, recipe: importedRecipe(adapt(parts), locale) };
    else yield { ok: false, entry: `#${position}`, reason: 'notARecipe' };
  }
}

async function* zipResults(format: CsvFormat, zip: ZipArchive, locale?: string): AsyncGenerator<ImportResult> {
  if (!zip.only) return;
  const text = decodeText(await zip.read(zip.only));
  const start = text.slice(0, headBytes);
  if (isTable(format, start)) yield* rowResults(format, [text], { shape: shapeOf(start), locale });
}

async function* fileResults(format: CsvFormat, file: ImportFile, locale?: string): AsyncGenerator<ImportResult> {
  if (await isArchive(file)) {
    yield* withZip(file.path, (zip) => zipResults(format, zip, locale));
    return;
  }
  const encoding = await encodingOfFile(file.path);
  const shape = await withSample(file, ({ text }) => Promise.resolve(shapeOf(text)));
  if (shape.headers.length === 0) return;
  yield* rowResults(format, readTextPieces(file.path, encoding), { shape, locale });
}

/** The importer of a table, which tells what of it is not imported. */
export type TableImporter = Importer & Required<Pick<Importer, 'readColumns'>>;

/** Returns the importer of a {@link CsvFormat}. */
export const csvImporterOf = (format: CsvFormat): TableImporter => ({
  source: format.source,
  // The columns of a program are known, but somebody may have written a title above them.
  readColumns: (file) => withSample(file, async (sample) => toldAbove((await readTableHead(sample)).shape.above)),
  recognises: async (sample: FileSample) => isTable(format, await startOf(sample)),
  parse: (file, options) => withRecipes(fileResults(format, file, options?.locale)),
});
