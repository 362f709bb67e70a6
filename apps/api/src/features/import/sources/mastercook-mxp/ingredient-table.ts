import { headerLine } from '@trivet/shared/schema-org/read-lines';
import { sectionName } from '../../text/section-name.ts';

/** Where the third column begins, and how far a line goes before the program breaks it. */
const nameAt = 24;
const margin = 60;

const isBroken = (before: string): boolean => before.trimEnd().length >= margin;

/** A line without amount and measure goes on where the one before it was broken, else it is an ingredient by itself. */
const isContinuation = (line: string, before: string | undefined): before is string =>
  before !== undefined &&
  isBroken(before) &&
  line.slice(0, nameAt).trim() === '' &&
  !/^\s*(?:\p{Lu}|[-*=_]{2})/u.test(line);

function lineOf(row: string): string {
  const name = sectionName(row);
  if (name !== undefined) return headerLine(name);
  // What is to be done with it stands behind two hyphens.
  return row
    .trim()
    .replace(/(?<!\s)\s+--\s*(?=\S)/g, ', ')
    .replace(/(?<!\s)\s+--$/, '');
}

/** The ingredients of the table below `Amount  Measure  Ingredient -- Preparation Method`. */
export function tableLines(table: readonly string[]): string[] {
  const rows: string[] = [];
  let before: string | undefined;
  for (const line of table) {
    const last = rows.length - 1;
    if (isContinuation(line, before)) rows[last] = `${rows[last] ?? ''} ${line.trim()}`;
    else if (line.trim() !== '') rows.push(line);
    before = line.trim() === '' ? undefined : line;
  }
  return rows.map(lineOf);
}
