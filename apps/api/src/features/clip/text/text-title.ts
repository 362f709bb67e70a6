import type { OutlineLine } from './outline.ts';

const maxTitle = 120;
const maxAbove = 15;

const isTitle = ({ text, isItem, kind, ingredient }: OutlineLine): boolean =>
  text.length <= maxTitle && !isItem && kind === undefined && ingredient < 1;

const isHeading = ({ rank }: OutlineLine): boolean => rank > 0 && rank < 7;

/** What a text without markup calls its recipe: a heading before its lists, else its first short line; '' for none. */
export function titleOf(lines: readonly OutlineLine[], start: number): string {
  const before = lines.slice(0, start).filter((line) => isTitle(line));
  const heading = before.find(isHeading) ?? before.find(({ text }) => !/[.!?:]$/u.test(text));
  return heading?.text ?? before[0]?.text ?? '';
}

/** The heading that stands last before a place, of one of several recipes; '' for none near. */
export const headingBefore = (lines: readonly OutlineLine[], start: number): string =>
  lines
    .slice(Math.max(0, start - maxAbove), start)
    .filter((line) => isTitle(line))
    .findLast((line) => isHeading(line) || (line.element === undefined && line.text.length <= maxTitle / 2))?.text ??
  '';
