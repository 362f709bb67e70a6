import { isProse, isQuantityLine } from '../../file-text/quantity-lines.ts';

/** The lines of a text without a heading for its ingredients. */
export interface UnheadedLines {
  before: string[];
  ingredients: string[];
  after: string[];
}

/** Largest distance between amounts in a list, in lines. */
const reach = 4;

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

/** Returns where a list of ingredients begins: at an amount with another one after it. */
const startOf = (lines: readonly string[]): number =>
  lines.findIndex((line, at) => isQuantityLine(line) && lines.slice(at + 1, at + reach).some(isQuantityLine));

/** Returns whether the list continues at this line, by an amount, or by words up to the next empty line or amount. */
function goesOn(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  if (isProse(line)) return false;
  if (isQuantityLine(line) || !isBlank(lines[at - 1])) return true;
  return lines.slice(at, at + reach).some(isQuantityLine);
}

/** Finds a list of ingredients, and the lines above and below it. */
export function splitUnheaded(lines: readonly string[]): UnheadedLines {
  const start = startOf(lines);
  if (start === -1) return { before: [...lines], ingredients: [], after: [] };
  let end = start;
  while (end < lines.length && goesOn(lines, end)) end += 1;
  const ingredients = lines.slice(start, end);
  const amounts = ingredients.filter(isQuantityLine).length;
  // Other texts contain numbers here and there, too.
  if (amounts * 2 < ingredients.filter((line) => !isBlank(line)).length)
    return { before: [...lines], ingredients: [], after: [] };
  return { before: lines.slice(0, start), ingredients, after: lines.slice(end) };
}
