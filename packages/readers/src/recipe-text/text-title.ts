import { beginsWithFact } from './facts.ts';
import type { OutlineLine } from './outline.ts';

const maxTitle = 120;
const maxAbove = 15;

const isTitle = ({ text, isItem, kind, ingredient }: OutlineLine): boolean =>
  text.length <= maxTitle && !isItem && kind === undefined && ingredient < 1;

const isHeading = ({ rank }: OutlineLine): boolean => rank > 0 && rank < 7;

/**
 * Returns the title of a recipe in a text without markup: a heading before its lists, else the first short line, or ''.
 */
export function titleOf(lines: readonly OutlineLine[], start: number): string {
  const before = lines.slice(0, start).filter((line) => isTitle(line));
  const heading = before.find(isHeading) ?? before.find((line) => !/[.!?:]$/u.test(line.text) && !beginsWithFact(line));
  return (heading ?? before.find((line) => !beginsWithFact(line)) ?? before[0])?.text ?? '';
}

/** Returns the last heading before a place, for one of several recipes, or '' when none is near. */
export const headingBefore = (lines: readonly OutlineLine[], start: number): string =>
  lines
    .slice(Math.max(0, start - maxAbove), start)
    .filter((line) => isTitle(line))
    .findLast((line) => isHeading(line) || (line.element === undefined && line.text.length <= maxTitle / 2))?.text ??
  '';
