import { maxImportAddresses } from '@trivet/shared/import/schemas';
import { csvShape, readCsvRows } from './containers/csv-rows.ts';
import { decodeText, wholeText } from './containers/text-file.ts';
import { withSample } from './file-sample.ts';
import type { ImportFile } from './importer.ts';
import { labelsOf } from './sources/csv/csv-recipe.ts';
import { type CsvColumn, csvFieldOf, csvMapping } from './sources/csv/csv-mapping.ts';

/** A page that a list names, and the labels that its recipe gets. */
export interface ListedPage {
  address: string;
  labels: readonly string[];
}

/** A list of so many addresses is no larger. */
const maxListBytes = maxImportAddresses * 4_096;
const headLength = 64 * 1_024;

const isPageAddress = (text: string): boolean => /^https?:\/\/[^\s/]\S*$/i.test(text);

/** The addresses of a text that holds nothing else, one a line. */
function pagesOfLines(text: string): ListedPage[] | undefined {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  const addresses = lines.filter((line) => line !== '');
  return addresses.every(isPageAddress) ? addresses.map((address) => ({ address, labels: [] })) : undefined;
}

/** Whether a table says nothing of its recipes but where they are, and their labels. */
const isListOfPages = (columns: readonly CsvColumn[]): boolean =>
  columns.filter(({ field }) => field === 'url').length === 1 &&
  columns.every(({ field }) => field === undefined || field === 'url' || field === 'labels');

/** The addresses of a table, as programs list the pages that somebody wants to keep. */
async function pagesOfTable(text: string): Promise<ListedPage[] | undefined> {
  const shape = csvShape(text.slice(0, headLength), (header) => csvFieldOf(header) !== undefined);
  const columns = csvMapping(shape.headers);
  if (!isListOfPages(columns)) return undefined;
  const pages: ListedPage[] = [];
  for await (const row of readCsvRows([text], shape)) {
    if (row.every((cell) => cell.trim() === '')) continue;
    const cells = (field: CsvColumn['field']) => row.filter((_, at) => columns[at]?.field === field);
    const address = cells('url').join('').trim();
    if (!isPageAddress(address)) return undefined;
    pages.push({ address, labels: labelsOf(cells('labels')) });
  }
  return pages;
}

/** The text of a file, or of the file that is alone in an archive; '' for one that is no list. */
const textOf = (file: ImportFile): Promise<string> =>
  withSample(file, async ({ zip, text }) => {
    const [entry, ...others] = zip?.entries ?? [];
    if (zip && entry && others.length === 0 && entry.size <= maxListBytes) return decodeText(await zip.read(entry));
    return text === '' || file.size > maxListBytes ? '' : wholeText(file.path);
  });

/** The pages that a file lists, when it holds nothing else; undefined for any other file. */
export async function readListedPages(file: ImportFile): Promise<ListedPage[] | undefined> {
  const text = (await textOf(file)).replace(/^\uFEFF/, '');
  const pages = text.trim() === '' ? undefined : (pagesOfLines(text) ?? (await pagesOfTable(text)));
  return pages && pages.length > 0 && pages.length <= maxImportAddresses ? pages : undefined;
}
