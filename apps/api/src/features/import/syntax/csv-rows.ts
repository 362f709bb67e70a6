import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { DomainError } from '#api/kernel/errors';
import { csvReader, piped, readableOf } from '#api/kernel/streams';

const delimiters = [',', ';', '\t', '|'] as const;
/** Most characters of a row. In a longer one, a quotation mark was never closed. */
const maxRowLength = 4_000_000;
/** Most columns of a table. No program writes as many, and a text of commas would have one for each. */
const maxColumns = 2_000;

const options = (delimiter: string) => ({
  delimiter,
  bom: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  max_record_size: maxRowLength,
});

/** Matches `sep=;`, a line for spreadsheets. */
const separatorLine = /^\uFEFF?sep=(.)(?:\r\n?|\n)/i;

/** The way in which a table is written. */
export interface CsvShape {
  delimiter: string;
  /** The first row of the table, which names the columns. */
  headers: string[];
  /** How many rows stand above the headers. */
  skipped: number;
}

function firstRow(text: string, delimiter: string): string[] {
  try {
    const [row = []] = parse(text, { ...options(delimiter), to: 1 });
    return row.length > maxColumns ? [] : row.map((cell) => cell.trim());
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}

/**
 * Returns how a table is written, from its start: with the delimiter that makes most of its first row known words. A row
 * of more than 2,000 cells has no headers.
 */
export function csvShape(start: string, isKnown: (header: string) => boolean): CsvShape {
  const declared = separatorLine.exec(start);
  const text = declared ? start.slice(declared[0].length) : start;
  const shapes = (declared?.[1] === undefined ? delimiters : [declared[1]]).map((delimiter) => {
    const headers = firstRow(text, delimiter);
    return { delimiter, headers, skipped: declared ? 1 : 0, known: headers.filter(isKnown).length };
  });
  const [best] = shapes.toSorted((a, b) => b.known - a.known || b.headers.length - a.headers.length);
  return { delimiter: best?.delimiter ?? ',', headers: best?.headers ?? [], skipped: best?.skipped ?? 0 };
}

/**
 * Yields the rows below the headers, one after another. Throws `unreadableImport` where the text is no table, after the
 * rows before.
 */
export async function* readCsvRows(
  pieces: AsyncIterable<string> | Iterable<string>,
  { delimiter, skipped }: CsvShape,
): AsyncGenerator<string[]> {
  const rows = piped(readableOf(pieces), csvReader({ ...options(delimiter), from: skipped + 2 }));
  try {
    for await (const row of rows) yield row as string[];
  } catch (error) {
    if (error instanceof CsvError) throw new DomainError('unreadableImport', { cause: error });
    throw error;
  }
}
