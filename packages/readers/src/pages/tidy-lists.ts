const letters = (line: string): string => line.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
/** Returns a line for comparison: without the number that only counts it. */
const keyOf = (line: string): string => letters(line.replace(/^\d{1,2}\s?[.)]\s+/, ''));
const isHeader = (line: string): boolean => line.startsWith('[');
const minCopy = 2;
const maxCopies = 4;

/** Returns how many of the first lines all others repeat, or the number of lines. */
function copiedLength(keys: readonly string[]): number {
  for (let copies = maxCopies; copies > 1; copies -= 1) {
    const length = keys.length / copies;
    if (!Number.isInteger(length) || length < minCopy) continue;
    if (keys.every((key, at) => key === keys[at % length])) return length;
  }
  return keys.length;
}

/** Returns the index after so many lines that are no headers. */
function endOf(lines: readonly string[], length: number): number {
  let left = length;
  for (const [at, line] of lines.entries()) {
    if (!isHeader(line)) left -= 1;
    if (left === 0) return at + 1;
  }
  return lines.length;
}

/**
 * Returns lines without further copies of all of them, which pages have for other widths of the window. A copy may lack
 * the headers, but has no others: two parts of a dish may need the same.
 */
function withoutCopies(lines: readonly string[]): readonly string[] {
  const keys = lines.filter((line) => !isHeader(line)).map(keyOf);
  const length = copiedLength(keys);
  if (length === keys.length) return lines;
  const end = endOf(lines, length);
  const own = new Set(lines.slice(0, end));
  return lines.slice(end).every((line) => !isHeader(line) || own.has(line)) ? lines.slice(0, end) : lines;
}

/** Returns the lines of a list as a cook needs them: each with a word, and none of another copy. */
export const tidyList = (text: string): string =>
  withoutCopies(text.split('\n').filter((line) => /\p{L}/u.test(line))).join('\n');
