import { statesAmount } from '../recipe-text/line-kind.ts';
import { OutlineLine } from '../recipe-text/outline.ts';
import { headerOf } from '../recipe-text/section.ts';
import type { LaidOutLine, LineRange } from '../recipe-text/text-line.ts';
import { furtherLines } from './further-lines.ts';
import { belongsToFormer, canHead, isSetOff, shapeOf, usualShape } from './group-headings.ts';
import { wordsOf } from './line-keys.ts';
import type { Match } from './markup-finder.ts';
import { visibleList } from './visible-list.ts';

const maxLines = 300;
/** So many lines above the first ingredient may be its heading. */
const maxAbove = 3;
const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The ingredients of the markup, put together with what the page shows around them. */
export interface AlignedIngredients {
  text: string;
  /** What the page says beyond the markup: further ingredients, or more about most of them. */
  beyond: 'lines' | 'words' | undefined;
}

/** What the lines of a page from one place to another say. */
interface Entry extends LineRange {
  lines: string[];
  isHeading: boolean;
}

interface Shown {
  written: readonly string[];
  lines: readonly LaidOutLine[];
  matches: readonly Match[];
  /** The shape of most ingredients. */
  usual: string;
}

/** Returns true where the page shows a line of the markup as a heading. */
function isShownAsHeading({ lines, usual }: Shown, { start, isSame }: Match): boolean {
  const line = lines[start];
  return isSame && line !== undefined && line.rank > 0 && shapeOf(line) !== usual && canHead(new OutlineLine(line));
}

/** Returns the text of the page at a match. */
const shownText = ({ lines }: Shown, { start, end }: Match): string =>
  lines
    .slice(start, end)
    .map(({ text }) => text)
    .join(' ');

/** Returns true where the page has more words for an ingredient than the markup. */
const saysMore = (shown: Shown, match: Match): boolean =>
  !match.isSame && wordsOf(shownText(shown, match)).length > wordsOf(shown.written[match.line] ?? '').length;

/** Returns a line of the markup, or that of the page where only this one has its amount. */
function fullerLine(shown: Shown, match: Match): string {
  const text = shown.written[match.line] ?? '';
  const other = match.isSame ? text : shownText(shown, match);
  return !statesAmount(text) && statesAmount(other) ? other : text;
}

/** Returns what the page shows of the markup. A line that it does not show stays behind the line before it. */
function entriesOf(shown: Shown): Entry[] {
  const { written, matches } = shown;
  const found = new Set(matches.map(({ line }) => line));
  return matches.map((match) => {
    const { start, end, line } = match;
    if (isShownAsHeading(shown, match)) return { start, end, lines: [headerOf(written[line] ?? '')], isHeading: true };
    let last = line + 1;
    while (last < written.length && !found.has(last)) last += 1;
    return { start, end, lines: [fullerLine(shown, match), ...written.slice(line + 1, last)], isHeading: false };
  });
}

/** Returns the heading between two ingredients: the last line that can be one, or undefined. */
function headingBetween({ lines, usual }: Shown, former: Entry | undefined, next: Entry): OutlineLine | undefined {
  const [before, after] = [former && lines[former.start], lines[next.start]];
  return lines
    .slice(former?.end ?? next.start, next.start)
    .map((line) => new OutlineLine(line))
    .findLast(
      (line) =>
        isSetOff(line, usual) &&
        canHead(line) &&
        !(before !== undefined && after !== undefined && belongsToFormer(line, before, after)),
    );
}

/** Returns the heading of the first group: one like the others, or one that stands right above it. */
function headingAbove(
  { lines }: Shown,
  start: number,
  shapes: ReadonlySet<string>,
  title: string,
): OutlineLine | undefined {
  const above = lines
    .slice(Math.max(0, start - maxAbove), start)
    .map((line) => new OutlineLine(line))
    .toReversed();
  const isAlone = (line: OutlineLine): boolean =>
    line === above[0] &&
    line.rank > 0 &&
    line.kind === undefined &&
    !/\p{N}/u.test(line.text) &&
    !letters(title).includes(letters(line.text));
  return above.find((line) => canHead(line) && (shapes.has(shapeOf(line)) || isAlone(line)));
}

/**
 * Returns the heading above each entry, if it has one. Plain lines above most entries are remarks, and a line that comes again
 * is a control or an advertisement.
 */
function headingsOf(shown: Shown, entries: readonly Entry[]): (OutlineLine | undefined)[] {
  const headings = entries.map((entry, at) =>
    entry.isHeading ? undefined : headingBetween(shown, entries[at - 1], entry),
  );
  const times = new Map<string, number>();
  for (const { text } of headings.filter((heading) => heading !== undefined))
    times.set(text, (times.get(text) ?? 0) + 1);
  const kept = headings.map((heading) =>
    heading === undefined || times.get(heading.text) !== 1 ? undefined : heading,
  );
  const plain = kept.filter((heading) => heading?.rank === 0).length;
  return plain > entries.length / 2 ? kept.map((heading) => (heading?.rank === 0 ? undefined : heading)) : kept;
}

/** Returns the lines of all entries with the headings that the page shows between them. */
function withHeadings(shown: Shown, entries: readonly Entry[], title: string): string[] {
  const headings = headingsOf(shown, entries);
  const shapes = new Set<string>();
  const list = entries.flatMap((entry, at) => {
    const heading = headings[at];
    const shape = entry.isHeading ? shown.lines[entry.start] : heading;
    if (shape !== undefined) shapes.add(shapeOf(shape));
    return heading === undefined ? entry.lines : [headerOf(heading.text), ...entry.lines];
  });
  const [first] = entries;
  const above = first === undefined || first.isHeading ? undefined : headingAbove(shown, first.start, shapes, title);
  return above === undefined || list[0]?.startsWith('[') === true ? list : [headerOf(above.text), ...list];
}

/**
 * Finds the ingredients of the markup on the page itself, and takes from there what the markup leaves out: the headings
 * of groups, for which its vocabulary has no word, amounts, and further ingredients. All stays as it is where the page
 * shows no list with most of them.
 */
export function alignedIngredients(
  ingredients: string,
  lines: readonly LaidOutLine[],
  title: string,
): AlignedIngredients {
  const written = ingredients.split('\n');
  const matches = written.length < 2 || written.length > maxLines ? [] : visibleList(written, lines);
  const [first] = matches;
  if (first === undefined) return { text: ingredients, beyond: undefined };
  const shown = { written, lines, matches, usual: usualShape(matches.flatMap(({ start }) => lines[start] ?? [])) };
  const further = furtherLines(written, lines, matches, shown.usual);
  const entries = [
    ...entriesOf(shown),
    ...further.map((at) => ({ start: at, end: at + 1, lines: [lines[at]?.text ?? ''], isHeading: false })),
  ].toSorted((a, b) => a.start - b.start);
  const list = withHeadings(shown, entries, title);
  const hasMore = further.length > 0 || list.length > written.length || list.some((line) => !written.includes(line));
  const isWordier = matches.filter((match) => saysMore(shown, match)).length >= matches.length / 2;
  const start = written.slice(0, Math.min(...matches.map(({ line }) => line)));
  return {
    text: hasMore ? [...start, ...list].join('\n') : ingredients,
    beyond: isWordier ? 'words' : further.length > 0 ? 'lines' : undefined,
  };
}
