import { headerLine } from '../../schema-org/read-lines.ts';
import { sectionName } from '../../file-text/section-name.ts';

/** The column in which names begin, and the length at which the program breaks a line. */
const nameAt = 24;
const margin = 60;

const isBroken = (before: string): boolean => before.trimEnd().length >= margin;

/**
 * Returns whether a line without amount and measure continues the one before, which the program broke. Otherwise it is
 * an ingredient by itself.
 */
const isContinuation = (line: string, before: string | undefined): before is string =>
  before !== undefined &&
  isBroken(before) &&
  line.slice(0, nameAt).trim() === '' &&
  !/^\s*(?:\p{Lu}|[-*=_]{2})/u.test(line);

function lineOf(row: string): string {
  const name = sectionName(row);
  if (name !== undefined) return headerLine(name);
  // The preparation follows two hyphens.
  return row
    .trim()
    .replace(/(?<!\s)\s+--\s*(?=\S)/g, ', ')
    .replace(/(?<!\s)\s+--$/, '');
}

/** Returns the ingredients of the table below `Amount  Measure  Ingredient -- Preparation Method`. */
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
