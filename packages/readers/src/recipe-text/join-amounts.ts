import type { Element } from 'domhandler';
import { isElement } from '../markup/element-text.ts';
import { isAmountOnly } from './line-kind.ts';
import type { LaidOutLine, LinedText, LineRange } from './text-line.ts';

const maxGroup = 4;
const maxPartner = 90;
const maxClimb = 5;

const parentOf = (element: Element | null): Element | null =>
  element?.parent && isElement(element.parent) ? element.parent : null;

/** Returns the lines around one line: those of the nearest element that contains more than this line. */
function rangeAround({ element }: LaidOutLine, ranges: LinedText['ranges']): LineRange | undefined {
  let around = element ?? null;
  for (let climb = 0; climb < maxClimb && around !== null; climb += 1) {
    const range = ranges.get(around);
    if (range !== undefined && range.end - range.start > 1) return range;
    around = parentOf(around);
  }
  return undefined;
}

/** Returns the lines that belong to the amount at a place, `to` exclusive, or undefined when there are none. */
function groupAt({ lines, ranges }: LinedText, at: number): LineRange | undefined {
  const line = lines[at];
  const range = line && rangeAround(line, ranges);
  if (range === undefined) return undefined;
  const isPartner = (index: number): boolean => {
    const other = lines[index];
    return (
      other !== undefined && !isAmountOnly(other.text) && other.text.length <= maxPartner && !/[.!?]$/.test(other.text)
    );
  };
  const others = Array.from(
    { length: Math.min(range.end - range.start, maxGroup + 1) },
    (_, index) => range.start + index,
  ).filter((index) => index !== at);
  if (others.length < maxGroup && others.every(isPartner)) return range;
  // In a list of terms, amounts and names alternate.
  const isAmountFirst =
    isAmountOnly(lines[range.start]?.text ?? '') || (isPartner(range.start) && isPartner(range.start + 1));
  if (isAmountFirst) return isPartner(at + 1) && at + 1 < range.end ? { start: at, end: at + 2 } : undefined;
  return isPartner(at - 1) && at - 1 >= range.start ? { start: at - 1, end: at + 1 } : undefined;
}

function groupsOf(text: LinedText): LineRange[] {
  const groups: LineRange[] = [];
  for (const [at, line] of text.lines.entries()) {
    if (!isAmountOnly(line.text)) continue;
    const group = groupAt(text, at);
    if (group !== undefined && group.start >= (groups.at(-1)?.end ?? 0)) groups.push(group);
  }
  return groups;
}

/** Joins each amount that stands alone on its line with the line of its ingredient. */
export function joinAmounts(text: LinedText): LinedText {
  const groups = groupsOf(text);
  if (groups.length < 2) return text;
  const lines: LaidOutLine[] = [];
  const places: number[] = [];
  let group = 0;
  for (const [at, line] of text.lines.entries()) {
    const range = groups[group];
    const isInner = range !== undefined && at > range.start && at < range.end;
    places.push(isInner ? lines.length - 1 : lines.length);
    const last = lines.at(-1);
    if (isInner && last !== undefined)
      lines[lines.length - 1] = { ...last, text: `${last.text} ${line.text}`, rank: 0 };
    else lines.push(line);
    if (range !== undefined && at === range.end - 1) group += 1;
  }
  places.push(lines.length);
  const placeOf = (index: number): number => places[index] ?? lines.length;
  const ranges = new Map(
    [...text.ranges].map(([element, { start, end }]) => [
      element,
      { start: placeOf(start), end: end === start ? placeOf(start) : placeOf(end - 1) + 1 },
    ]),
  );
  return { ...text, lines, ranges };
}
