const letters = (line: string): string => line.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const minCopy = 2;

/** Returns lines without a second copy of all of them, which pages have for another width of the window. */
function withoutCopy(lines: readonly string[]): readonly string[] {
  const half = lines.length / 2;
  if (!Number.isInteger(half) || half < minCopy) return lines;
  const isCopy = lines.slice(0, half).every((line, at) => letters(line) === letters(lines[half + at] ?? ''));
  return isCopy ? lines.slice(0, half) : lines;
}

/** Returns the lines of a list as a cook needs them: each with a word, and none of a second copy. */
export const tidyList = (text: string): string =>
  withoutCopy(text.split('\n').filter((line) => /\p{L}/u.test(line))).join('\n');
