import type Fraction from 'fraction.js';
import { behindOf } from '../lines/name-start.ts';
import { createLineReader, type LineReader } from '../lines/line-reader.ts';
import type { ParsedLine } from '../lines/parse-line.ts';
import type { Notation } from '../notation.ts';
import { categoryOf } from '../plurals.ts';
import { endOf, startOf } from '../scaling/scaled-pieces.ts';
import { nounFor } from '../scaling/written-measure.ts';
import { addAmounts, type Amounts } from './amount.ts';
import { amountsOfLine } from './amounts-of-line.ts';
import type { AddedLine } from './added-line.ts';
import { ingredientKey, linesAlike } from './ingredient-key.ts';
import { turnedName } from './kinds.ts';
import { unitOf, withMeantUnits } from './lenient-units.ts';
import { isCount, writeAmounts } from './write-amounts.ts';

/** Lines that name one thing, by their indexes, and the text that stands for them. */
export interface LineGroup {
  indexes: readonly number[];
  text: string;
}

interface Group {
  indexes: number[];
  /** The lines that have an amount, with the sum of those of all. */
  sum: { lines: [AddedLine, ...AddedLine[]]; amounts: Amounts } | null;
  /** The lines that are not added. */
  others: ParsedLine[];
}

/**
 * Returns lines of ingredients with those that name the same thing as one, in the order of the first of each. Their
 * amounts are added, and a line that is not sure to have one stands behind the sum as it is, with how many there are of it
 * where they are equal. `readNotation` is called only when two lines may name the same thing.
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
  const all = lines.map((text, index) => (alike.has(index) ? addedLine(read(text)) : null));
  for (const [index, added] of withMeantUnits(all).entries()) {
    const key = added?.key ?? '';
    if (added === null || key === '') {
      // Of a line without a name nobody knows what it is.
      groups.set(`\n${index}`, { indexes: [index], sum: null, others: [] });
      continue;
    }
    const group = groups.get(key) ?? { indexes: [], sum: null, others: [] };
    groups.set(key, group);
    addTo(group, index, added);
  }
  return [...groups.values()].map((group) => ({ indexes: group.indexes, text: textOfGroup(group, lines, notation) }));
}

function addedLine(line: ParsedLine): AddedLine {
  const amounts = amountsOfLine(line);
  const count = amounts && countOf(amounts);
  const turned = turnedName(line, count !== null && count.compare(1) > 0);
  return {
    line,
    amounts,
    count,
    key: keyOf(line, turned?.words ?? line.name),
    name: turned?.name ?? line.name,
    isUsual: turned === null,
  };
}

/** Returns the same text for lines of the same thing. Where a unit is the name, its word counts: clove and cloves. */
function keyOf(line: ParsedLine, words: string): string {
  const unit = line.isNamedByUnit ? unitOf(line) : null;
  return unit === null ? ingredientKey(words, line.language) : `\t${unit.unit} ${unit.words[0]?.forms[0] ?? line.name}`;
}

function addTo(group: Group, index: number, added: AddedLine): void {
  const { line, amounts } = added;
  group.indexes.push(index);
  if (amounts === null) group.others.push(line);
  else if (group.sum === null) group.sum = { lines: [added], amounts };
  else {
    group.sum.lines.push(added);
    group.sum.amounts = addAmounts(group.sum.amounts, amounts);
  }
}

const countOf = (amounts: Amounts): Fraction | null => [...amounts.values()].find(isCount)?.high ?? null;

function textOfGroup({ indexes, sum, others }: Group, lines: readonly string[], notation: Notation): string {
  const [first = 0] = indexes;
  if (indexes.length === 1) return lines[first] ?? '';
  const texts = [...Map.groupBy(others, ({ text }) => text).values()].map(textOfEqual);
  return (sum === null ? texts : [sumText(sum.lines, sum.amounts, notation), ...texts]).join(' + ');
}

/** Returns equal lines as one. Of what says no amount, as salt does, several are as much as one. */
function textOfEqual(equal: readonly ParsedLine[]): string {
  const [{ text, amounts } = { text: '', amounts: null }] = equal;
  const isMuch = amounts !== null || /\p{N}/u.test(text);
  return isMuch && equal.length > 1 ? `${equal.length} × ${text}` : text;
}

/** Returns a sum with the name of a line, and with the preposition that the line has between them: 200 g de farine. */
function sumText(lines: readonly [AddedLine, ...AddedLine[]], amounts: Amounts, notation: Notation): string {
  const added = lines.find(({ isUsual }) => isUsual) ?? lines[0];
  const { line } = added;
  const written = writeAmounts(amounts, notation);
  // The unit says it: 10 cloves.
  if (line.isNamedByUnit) return written;
  const end = line.amounts?.end ?? 0;
  const behind = startOf(line, behindOf(line, end));
  const between = line.text.startsWith(line.name, behind) ? line.text.slice(endOf(line, end), behind) : ' ';
  return `${written}${between.trim() === '' ? ' ' : between}${nameFor(added, lines, countOf(amounts), notation)}`;
}

/** Returns the name of a line with its noun in the form for a number of things, or else that of a line with such a number. */
function nameFor(
  { line: { noun, tokens }, name, count }: AddedLine,
  lines: readonly AddedLine[],
  sum: Fraction | null,
  { language }: Notation,
): string {
  if (sum === null) return name;
  const token = noun === null ? undefined : tokens[noun.at];
  const form =
    noun !== null && token !== undefined && name.endsWith(token.text)
      ? nounFor(token, { language, isAlone: noun.isAlone }, sum)
      : null;
  if (form !== null && token !== undefined) return `${name.slice(0, name.length - token.text.length)}${form}`;
  const isAlike = (other: Fraction | null): boolean =>
    other !== null && categoryOf(language ?? 'en', other) === categoryOf(language ?? 'en', sum);
  return isAlike(count) ? name : (lines.find((other) => isAlike(other.count))?.name ?? name);
}
