import { isUnit } from '@trivet/shared/recipes/ingredients/units';
import type { Outline, OutlineLine, Span } from './outline.ts';
import { isLinkedHeading, spansOf } from './outline.ts';
import type { FoundSection } from './section.ts';
import { headerOf } from './section.ts';

const maxHeader = 70;
const maxLine = 250;
const maxMisses = 3;
const maxLines = 200;
const strong = 0.7;

const isHeader = ({ text, rank, ingredient }: OutlineLine): boolean =>
  text.length <= maxHeader && ingredient < 1 && (/[:：]$/u.test(text) || (rank > 0 && !/[.!?]$/.test(text)));

const headingOf = (line: OutlineLine | undefined): string | undefined =>
  line?.kind === 'ingredients' ? line.text : undefined;

interface Gathered {
  lines: { text: string; weight: number }[];
  /** These lines count only when an ingredient follows. */
  waiting: { text: string; weight: number }[];
  strongLines: number;
  items: number;
  misses: number;
  end: number;
  last: OutlineLine | undefined;
  /** The heading of the list, or the first within it. */
  heading: string | undefined;
}

/** Returns true for lines that are laid out as one list: one paragraph, or paragraphs beside one another. */
function isBeside(line: OutlineLine, other: OutlineLine | undefined): boolean {
  if (other === undefined) return false;
  const [one, two] = [line.element, other.element];
  if (one === undefined || two === undefined) return line.paragraph === other.paragraph && line.paragraph > 0;
  return one === two || (one.parent === two.parent && one.name === two.name && one.attribs.class === two.attribs.class);
}

/** Returns true where the list ends before a line. */
function endsBefore(line: OutlineLine, next: OutlineLine | undefined, span: Span, gathered: Gathered): boolean {
  if (line.kind === 'equipment') return true;
  const isBegun = gathered.strongLines + gathered.items > 0;
  if (!isBegun) return false;
  // The name of another recipe leads to its page, and its list has the same heading.
  if (isLinkedHeading(line) || (line.kind === 'ingredients' && line.text === gathered.heading)) return true;
  if (line.isAside !== span.isAside) return true;
  if (line.kind !== undefined && line.kind !== 'ingredients') return line.ingredient < 1;
  if (gathered.misses >= maxMisses) return true;
  // A list of items behind paragraphs with amounts is that of the steps.
  const isParagraphs = gathered.items === 0 && gathered.last?.isItem === false && gathered.strongLines >= 3;
  if (isParagraphs && line.isItem && line.ingredient < strong) return true;
  const isNextHeading = line.rank > 0 && line.rank < 7 && span.rank > 0 && line.rank <= span.rank;
  return isNextHeading && (next?.ingredient ?? 0) < strong;
}

function add(line: OutlineLine, gathered: Gathered, at: number): void {
  const { text, isItem, ingredient, instruction } = line;
  const isSure = ingredient >= strong;
  const isListed = (isItem || isBeside(line, gathered.last)) && ingredient > 0 && !isHeader(line);
  if (isSure || isListed) {
    gathered.lines.push(...gathered.waiting.splice(0), { text, weight: isSure ? 1 : 0.4 });
    if (isSure) gathered.strongLines += 1;
    else gathered.items += 1;
    gathered.misses = 0;
    gathered.end = at + 1;
    gathered.last = line;
  } else if (isHeader(line)) gathered.waiting.push({ text: headerOf(text), weight: 0 });
  else if (ingredient > 0 || (isItem && text.length <= maxLine)) {
    gathered.waiting.push({ text, weight: ingredient > 0 ? 0.2 : -0.5 });
    gathered.misses += isItem && instruction < 1 ? 0.5 : 1.5;
  } else gathered.misses += 1.5;
}

const nameIn = (line: string): string =>
  (line.toLowerCase().match(/\p{L}{2,}/gu) ?? [])
    .filter((word) => !isUnit(word))
    .slice(0, 3)
    .join(' ');

const metric = /^\[?(?:metric|metrisch|métrique|grams|us metric)\]?$/iu;
const customary = /^\[?(?:imperial|us customary|us cups|cups|us)\]?$/iu;

/** Returns the metric list where a page gives its list in two systems of units, each under its name. */
function inOneSystem(lines: readonly string[]): string[] {
  const isTwice = lines.some((line) => metric.test(line)) && lines.some((line) => customary.test(line));
  if (!isTwice) return [...lines];
  let isLeftOut = false;
  return lines.filter((line) => {
    if (customary.test(line)) isLeftOut = true;
    else if (metric.test(line) || line.startsWith('[')) isLeftOut = false;
    return !isLeftOut && !metric.test(line) && !/^metric\W+imperial$/iu.test(line);
  });
}

/**
 * Removes the second copy of a list that a page shows twice, for two widths of the window or for two systems of units.
 */
function withoutRepeat(lines: readonly string[]): string[] {
  const listed = inOneSystem(lines);
  const half = listed.length / 2;
  if (listed.length < 6 || !Number.isInteger(half)) return listed;
  const same = listed.slice(0, half).filter((line, at) => nameIn(line) === nameIn(listed[half + at] ?? ''));
  return same.length >= half * 0.7 ? listed.slice(0, half) : listed;
}

function sectionIn(outline: Outline, span: Span): FoundSection | undefined {
  const gathered: Gathered = {
    lines: [],
    waiting: [],
    strongLines: 0,
    items: 0,
    misses: 0,
    end: span.start,
    last: undefined,
    heading: headingOf(outline.lines[span.start - 1]),
  };
  let junk = 0;
  for (let at = span.start; at < Math.min(span.end, span.start + maxLines); at += 1) {
    const line = outline.lines[at];
    if (line === undefined || endsBefore(line, outline.lines[at + 1], span, gathered)) break;
    if (line.isAside !== span.isAside) continue;
    gathered.heading ??= headingOf(line);
    const isOther = line.kind !== undefined && (line.kind !== 'ingredients' || line.text.length < 20);
    if (isOther && line.ingredient < 1) {
      junk += line.kind === 'ingredients' ? 0 : 1;
      continue;
    }
    if (line.instruction === 1 && line.ingredient === 0) junk += 1;
    if (gathered.strongLines + gathered.items === 0 && gathered.misses > 6) return undefined;
    add(line, gathered, at);
  }
  const { lines, strongLines, items, end } = gathered;
  // A heading in a text without markup is no menu or button of a page, so one ingredient below it is a list.
  const isPlain = outline.ranges.size === 0;
  const least = span.trust > 0 && isPlain ? 1 : 2;
  const isEnough = strongLines >= least || (span.trust > 0 && strongLines + items >= 2);
  if (!isEnough) return undefined;
  // A menu has names alone as well, so they count only beside amounts.
  const rest = lines.reduce((sum, { weight }) => sum + (weight === 1 ? 0 : weight), 0);
  const score = strongLines + Math.min(rest, strongLines / 2 + 1) - junk * 0.5 + (span.trust > 0 ? 2 : 0);
  return {
    lines: withoutRepeat(lines.map(({ text }) => text)),
    start: span.start,
    end,
    isAnnounced: span.trust > 0,
    score,
  };
}

/** Returns the lists of ingredients without a heading: three lines with amounts in a row. */
function unannounced({ lines }: Outline): Span[] {
  const spans: Span[] = [];
  let isEquipment = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined || line.isAside) continue;
    if (line.kind !== undefined || line.rank > 0) isEquipment = line.kind === 'equipment';
    if (isEquipment || line.ingredient < 1) continue;
    if ((lines[at + 1]?.ingredient ?? 0) < strong && (lines[at + 2]?.ingredient ?? 0) < strong) continue;
    const header = lines[at - 1];
    const start = header !== undefined && isHeader(header) && header.kind === undefined ? at - 1 : at;
    const last = spans.at(-1);
    if (last !== undefined && at - last.end < 3) last.end = at + 1;
    else spans.push({ start, end: at + 1, rank: 0, isAside: false, trust: 0 });
  }
  return spans.slice(0, 40).map((span) => ({ ...span, end: Math.min(lines.length, span.end + 12) }));
}

/**
 * Returns every list of ingredients that a text seems to have, even where two overlap. Lists without a heading are
 * included only when there are no others.
 */
export function ingredientSections(outline: Outline): FoundSection[] {
  const sectionsIn = (spans: readonly Span[]): FoundSection[] =>
    spans.flatMap((span) => sectionIn(outline, span) ?? []);
  const announced = sectionsIn(spansOf(outline, 'ingredients'));
  return announced.length > 0 ? announced : sectionsIn(unannounced(outline));
}
