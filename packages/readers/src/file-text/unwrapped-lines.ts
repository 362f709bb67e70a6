/** Longest line that a program may have broken. Longer lines are paragraphs. */
const widest = 100;
/** A line that is this much shorter than the margin ended on purpose. */
const slack = 8;

const isListItem = (line: string): boolean => /^\s*(?:[-–*•]\s+\S|\d{1,2}[.)]\s+\p{L})/u.test(line);
const isSentenceEnd = (line: string): boolean => /[.!?:…][)"'”»]?$/.test(line);
const firstWord = (line: string): string => /^\s*(\S*)/.exec(line)?.[1] ?? '';

function isBreak(line: string, before: string, width: number): boolean {
  if (isListItem(line)) return true;
  const fits = before.length + 1 + firstWord(line).length + slack <= width;
  return fits && isSentenceEnd(before);
}

/**
 * Returns the paragraphs of lines that a program broke at a margin. They end at empty lines, before items of a list,
 * and after a sentence that left much room. Lines do not change when none reaches `minWidth`, or when they are too long
 * to have been broken.
 * @example unwrapped(['Beat the eggs and', 'add the milk.', '', 'Bake.']) // ['Beat the eggs and add the milk.', 'Bake.']
 */
export function unwrapped(lines: readonly string[], minWidth = 0): string[] {
  const trimmed = lines.map((line) => line.trimEnd());
  const width = trimmed.reduce((longest, line) => Math.max(longest, line.length), 0);
  if (width > widest || width < minWidth) return trimmed.map((line) => line.trim()).filter((line) => line !== '');
  const paragraphs: string[][] = [];
  let before = '';
  for (const line of trimmed) {
    if (line.trim() !== '') {
      const paragraph = paragraphs.at(-1);
      if (before === '' || !paragraph || isBreak(line, before, width)) paragraphs.push([line.trim()]);
      else paragraph.push(line.trim());
    }
    before = line.trimEnd();
  }
  return paragraphs.map((paragraph) => paragraph.join(' '));
}
