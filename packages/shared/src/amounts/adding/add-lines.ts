import { behindOf } from '../lines/name-start.ts';
import { createLineReader, type LineReader } from '../lines/line-reader.ts';
import type { ParsedLine } from '../lines/parse-line.ts';
import type { Notation } from '../notation.ts';
import { endOf, startOf } from '../scaling/scaled-pieces.ts';
import { nounFor } from '../scaling/written-measure.ts';
import { addAmounts, type Amounts } from './amount.ts';
import { amountsOfLine } from './amounts-of-line.ts';
import { ingredientKey, linesAlike } from './ingredient-key.ts';
import { isCount, writeAmounts } from './write-amounts.ts';

/** Lines that name one thing, by their indexes, and the text that stands for them. */
export interface LineGroup {
  indexes: readonly number[];
  text: string;
}

interface Group {
  indexes: number[];
  /** The first line that has an amount, with the sum of those of all. */
  sum: { line: ParsedLine; amounts: Amounts } | null;
  /** The lines that are not added. */
  others: string[];
}

/**
 * Returns lines of ingredients with those that name the same thing as one, in the order of the first of each. Their
 * amounts are added, and a line that is not sure to have one stands behind the sum as it is. `readNotation` is called
 * only when two lines may name the same thing.
 * @example addLines(['100 g butter', '2 eggs', '50 g butter, melted'], readNotation) // ['150 g butter', '2 eggs']
 */
export const addLines = (lines: readonly string[], readNotation: () => Notation): string[] =>
  groupLines(lines, () => createLineReader(readNotation())).map(({ text }) => text);

/**
 * Returns the groups of lines that {@link addLines} makes one of. A line alone keeps its text. `createReader` is called only
 * when two lines may name the same thing.
 */
export function groupLines(lines: readonly string[], createReader: () => LineReader): LineGroup[] {
  const alike = linesAlike(lines);
  if (alike.size === 0) return lines.map((text, index) => ({ indexes: [index], text }));
  const { notation, read } = createReader();
  const groups = new Map<string, Group>();
  for (const [index, text] of lines.entries()) {
    const line = alike.has(index) ? read(text) : null;
    const key = line === null ? '' : ingredientKey(line.name, notation.language);
    if (line === null || key === '') {
      // Of a line without a name nobody knows what it is.
      groups.set(`\n${index}`, { indexes: [index], sum: null, others: [] });
      continue;
    }
    const group = groups.get(key) ?? { indexes: [], sum: null, others: [] };
    groups.set(key, group);
    addTo(group, index, line);
  }
  return [...groups.values()].map((group) => ({ indexes: group.indexes, text: textOfGroup(group, lines, notation) }));
}

function addTo(group: Group, index: number, line: ParsedLine): void {
  const amounts = amountsOfLine(line);
  group.indexes.push(index);
  if (amounts === null) group.others.push(line.text);
  else if (group.sum === null) group.sum = { line, amounts };
  else group.sum.amounts = addAmounts(group.sum.amounts, amounts);
}

function textOfGroup({ indexes, sum, others }: Group, lines: readonly string[], notation: Notation): string {
  const [first = 0] = indexes;
  if (indexes.length === 1) return lines[first] ?? '';
  const texts = sum === null ? others : [sumText(sum.line, sum.amounts, notation), ...others];
  return [...new Set(texts)].join(' + ');
}

/** Returns a sum with the name of a line, and with the preposition that the line has between them: 200 g de farine. */
function sumText(line: ParsedLine, amounts: Amounts, notation: Notation): string {
  const { text, name } = line;
  const end = line.amounts?.end ?? 0;
  const behind = startOf(line, behindOf(line, end));
  const between = text.startsWith(name, behind) ? text.slice(endOf(line, end), behind) : ' ';
  return `${writeAmounts(amounts, notation)}${between.trim() === '' ? ' ' : between}${nameFor(line, amounts, notation)}`;
}

/** Returns the name of a line, with its noun in the form for a number of things. */
function nameFor({ name, noun, tokens }: ParsedLine, amounts: Amounts, { language }: Notation): string {
  const count = [...amounts.values()].find(isCount);
  const token = noun === null ? undefined : tokens[noun.at];
  if (noun === null || count === undefined || token === undefined || !name.endsWith(token.text)) return name;
  const form = nounFor(token, { language, isAlone: noun.isAlone }, count.high);
  return form === null ? name : `${name.slice(0, name.length - token.text.length)}${form}`;
}
