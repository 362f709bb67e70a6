const letters = (line: string): string => line.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const minCopy = 2;
const maxCopies = 4;

/** Returns lines without further copies of all of them, which pages have for other widths of the window. */
function withoutCopies(lines: readonly string[]): readonly string[] {
  for (let copies = maxCopies; copies > 1; copies -= 1) {
    const length = lines.length / copies;
    if (!Number.isInteger(length) || length < minCopy) continue;
    const isCopied = lines.every((line, at) => letters(line) === letters(lines[at % length] ?? ''));
    if (isCopied) return lines.slice(0, length);
  }
  return lines;
}

/** Returns the lines of a list as a cook needs them: each with a word, and none of another copy. */
export const tidyList = (text: string): string =>
  withoutCopies(text.split('\n').filter((line) => /\p{L}/u.test(line))).join('\n');
