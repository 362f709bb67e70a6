import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { DomainError } from '@trivet/shared/domain-error';
import { csvReader, piped, readableOf } from '../streams.ts';

const delimiters = [',', ';', '\t', '|'] as const;
/**
 * Most characters of a row. In a longer one, a quotation mark was never closed.
 * @limit Imports (4,000,000 characters, 2,000 headers): Row of a table. A quote that is never closed ends there.
 */
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

/** Matches `sep=;` or `"sep=;"`, a line for spreadsheets. */
const separatorLine = /^\uFEFF?"?sep=([^\r\n"])"?[,;|\t]{0,200}(?:\r\n?|\n)/i;
/** The title of a table, a date and the like stand on so many lines above its headers at most. */
const maxAbove = 12;
/** A row with so many known words is the headers, whatever stands above it. */
const minKnown = 2;

/** The way in which a table is written. */
export interface CsvShape {
  delimiter: string;
  /** The first row of the table, which names the columns. */
  headers: string[];
  /** How many rows stand above the headers. */
  skipped: number;
  /** What these rows say: the table's title, a date and the like. A line for spreadsheets and empty rows say nothing. */
  above: string[];
}

function rowsOf(text: string, delimiter: string, to: number): string[][] {
  try {
    return parse(text, { ...options(delimiter), to });
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}

function firstRow(text: string, delimiter: string): string[] {
  const [row = []] = rowsOf(text, delimiter, 1);
  return row.length > maxColumns ? [] : row.map((cell) => cell.trim());
}

/** Returns the places in a text at which its first lines begin. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n?|\n/g)) {
    if (starts.length > maxAbove) break;
    starts.push(index + end.length);
  }
  return starts;
}

const textOfRow = (row: readonly string[]): string => row.join(' ').replaceAll(/\s+/g, ' ').trim();

interface FoundHeaders extends CsvShape {
  known: number;
}

/**
 * Returns the text in which the row that begins at a line ends: the line alone, so that what follows is not read for each
 * line anew, or the rest where a quotation mark may continue the row or an empty line is none.
 */
function rowText(text: string, starts: readonly number[], at: number): string {
  const line = text.slice(starts[at], starts[at + 1]);
  return line.includes('"') || line.trim() === '' ? text.slice(starts[at]) : line;
}

/** Finds the headers of a table in its first row, or below lines such as its title. */
function headersIn(text: string, delimiter: string, isKnown: (header: string) => boolean): FoundHeaders {
  const starts = lineStarts(text);
  const shapeAt = (at: number): FoundHeaders => {
    const headers = firstRow(rowText(text, starts, at), delimiter);
    return { delimiter, headers, skipped: 0, above: [], known: headers.filter(isKnown).length };
  };
  const first = shapeAt(0);
  if (first.known >= minKnown) return first;
  for (const [below, start] of starts.slice(1).entries()) {
    const shape = shapeAt(1 + below);
    if (shape.known < minKnown || shape.known <= first.known) continue;
    const rows = rowsOf(text.slice(0, start), delimiter, maxAbove);
    return { ...shape, skipped: rows.length, above: rows.map(textOfRow).filter((said) => said !== '') };
  }
  return first;
}

/**
 * Returns how a table is written, from its start: with the delimiter that makes most of its headers known words. They
 * stand in the first row, or below up to 12 lines with the table's title. A row of more than 2,000 cells has no headers.
 */
export function csvShape(start: string, isKnown: (header: string) => boolean): CsvShape {
  const declared = separatorLine.exec(start);
  const text = declared ? start.slice(declared[0].length) : start;
  const shapes = (declared?.[1] === undefined ? delimiters : [declared[1]]).map((delimiter) =>
    headersIn(text, delimiter, isKnown),
  );
  const [best] = shapes.toSorted((a, b) => b.known - a.known || b.headers.length - a.headers.length);
  return {
    delimiter: best?.delimiter ?? ',',
    headers: best?.headers ?? [],
    skipped: (best?.skipped ?? 0) + (declared ? 1 : 0),
    above: best?.above ?? [],
  };
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
