import { type ImportColumn, maxImportAddresses } from '@trivet/shared/import/schemas';
import { decodeText, wholeText } from '@trivet/readers/containers/text-file';
import { type FileSample, type ImportFile, unlessDamaged, withSample } from '@trivet/readers/containers/file-sample';
import { readTableHead, type TableHead } from '@trivet/readers/formats/csv/csv-importer';
import { type CsvColumn, toldAbove } from '@trivet/readers/formats/csv/csv-mapping';
import { labelsOf } from '@trivet/readers/formats/csv/csv-recipe';
import { readCsvRows } from '@trivet/readers/syntax/csv-rows';

/** A page that a list names, and the labels that its recipe gets. */
export interface ListedPage {
  address: string;
  labels: readonly string[];
}

/** A list of that many addresses is never larger. */
const maxListBytes = maxImportAddresses * 4_096;

const isPageAddress = (text: string): boolean => /^https?:\/\/[^\s/]\S*$/i.test(text);

/** Returns the addresses of a text that has nothing else, one a line. */
function pagesOfLines(text: string): ListedPage[] | undefined {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  const addresses = lines.filter((line) => line !== '');
  return addresses.every(isPageAddress) ? addresses.map((address) => ({ address, labels: [] })) : undefined;
}

/** Returns whether a table has only the addresses of recipes, and their labels. */
const isListOfPages = (columns: readonly CsvColumn[]): boolean =>
  columns.filter(({ field }) => field === 'url').length === 1 &&
  columns.every(({ field }) => field === undefined || field === 'url' || field === 'labels');

/** Returns the addresses of a table, as programs list the pages that somebody wants to keep. */
async function pagesOfTable(text: string, { shape, columns }: TableHead): Promise<ListedPage[] | undefined> {
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

async function pagesOf(sample: FileSample): Promise<ListedPage[] | undefined> {
  const { zip, path, size } = sample;
  if (zip ? !zip.only || zip.only.size > maxListBytes : size > maxListBytes) return undefined;
  const head = await readTableHead(sample);
  // A list without headers begins with an address.
  const isTable = isListOfPages(head.columns);
  if (!isTable && !isPageAddress(head.shape.headers[0] ?? '')) return undefined;
  const text = zip?.only ? decodeText(await zip.read(zip.only)) : await wholeText(path);
  return isTable ? pagesOfTable(text, head) : pagesOfLines(text);
}

/** Returns what a table of pages has besides their addresses and labels: texts above its headers, and other columns. */
export const readListedColumns = (file: ImportFile): Promise<ImportColumn[]> =>
  withSample(file, async (sample) => {
    const { shape, columns } = await readTableHead(sample);
    if (!isListOfPages(columns)) return [];
    const others = columns.filter(({ header, field }) => field === undefined && header !== '');
    return toldAbove([...shape.above, ...others.map(({ header }) => header)]);
  });

/**
 * Returns the pages that a file lists when it has nothing else, itself or alone in an archive. Returns undefined for
 * any other file.
 */
export async function readListedPages(file: ImportFile): Promise<ListedPage[] | undefined> {
  const pages = await unlessDamaged(() => withSample(file, pagesOf));
  return pages && pages.length > 0 && pages.length <= maxImportAddresses ? pages : undefined;
}
