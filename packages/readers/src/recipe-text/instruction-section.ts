import { statesTime } from './facts.ts';
import { isStepLabel } from './line-kind.ts';
import type { Outline, OutlineLine, Span } from './outline.ts';
import { isLinkedHeading, spansOf } from './outline.ts';
import { sectionKind } from './heading-words.ts';
import type { FoundSection } from './section.ts';
import { headerOf } from './section.ts';

const maxHeader = 90;
const maxLines = 150;
const maxMisses = 3;
/** Characters beyond this number do not make a line count more. */
const maxWeight = 240;

const isHeader = ({ text, rank, instruction }: OutlineLine): boolean =>
  text.length <= maxHeader && ((rank > 0 && !/[.!?]$/.test(text)) || (/[:：]$/u.test(text) && instruction < 1));

/** Returns true for a heading that says more than that steps follow: `For the sauce`, `Preparing the dough`. */
const namesPart = (line: OutlineLine): boolean => isHeader(line) && sectionKind(line.text, false) === undefined;

/** Returns true for a heading too long to name a part, which leads over to the steps. */
const isIntroduction = ({ text, rank }: OutlineLine): boolean =>
  rank > 0 && rank < 7 && text.length > maxHeader && /[:!?…]$/u.test(text);

const isCaption = ({ element }: OutlineLine): boolean => /^fig(?:ure|caption)$/.test(element?.name ?? '');

interface Gathered {
  lines: string[];
  waiting: string[];
  good: number;
  bad: number;
  misses: number;
  items: number;
  /** Steps that are no items of a list. */
  texts: number;
  /** Headings such as "Preparing the dough" between the steps. */
  parts: number;
  last: OutlineLine | undefined;
  end: number;
}

/** Returns true for a text that stands in the same element as the list before it: the steps have lists among them. */
function isBesideList(line: OutlineLine, last: OutlineLine | undefined): boolean {
  const parent = line.element?.parent ?? undefined;
  const list = last?.element?.parent ?? undefined;
  return last?.isItem === true && parent !== undefined && (parent === list || parent === list?.parent);
}

/** Returns true where the steps end before a line. */
function endsBefore(lines: readonly OutlineLine[], at: number, span: Span, gathered: Gathered): boolean {
  const line = lines[at];
  if (line === undefined) return true;
  if (gathered.good === 0) return line.kind === 'ingredients' && line.rank > 0 && span.rank > 0 && at > span.start;
  if (line.isAside !== span.isAside) return true;
  if (line.kind !== undefined && line.kind !== 'instructions') return line.instruction < 1;
  if (gathered.misses >= maxMisses) return true;
  const isNextHeading = line.rank > 0 && line.rank < 7 && span.rank > 0 && span.rank < 7 && line.rank <= span.rank;
  const isPart = line.kind === 'instructions' && namesPart(line);
  if (isLinkedHeading(line)) return true;
  // A heading that is a sentence belongs to the text of the page around the recipe.
  const isSentence = line.rank > 0 && line.rank < 7 && line.instruction === 1 && /[.!?…]$/u.test(line.text);
  if (isSentence && gathered.last?.rank === 0) return true;
  if (isNextHeading && !isPart && !/^\P{L}*(?:step|\d)/iu.test(line.text)) return true;
  // A text after a list of steps is about the recipe, unless more items of the list follow.
  if (gathered.texts > 1 && isBesideList(line, gathered.last)) return false;
  const isAfterList = gathered.items >= 2 && !line.isItem && line.rank === 0 && !/[:：]$/u.test(line.text);
  return isAfterList && ![1, 2, 3].some((step) => lines[at + step]?.isItem);
}

function add(line: OutlineLine, gathered: Gathered, at: number): void {
  const { text, isItem, instruction, ingredient } = line;
  if (isStepLabel(text) || isCaption(line) || isIntroduction(line) || statesTime(text)) return;
  if (isHeader(line)) gathered.waiting.push(headerOf(text));
  else if (instruction > 0 && (ingredient < 1 || instruction === 1)) {
    gathered.lines.push(...gathered.waiting.splice(0), text);
    const weight = Math.min(text.length, maxWeight) / 80;
    gathered.good += instruction * weight;
    if (ingredient === 1) gathered.bad += 0.5;
    gathered.misses = 0;
    if (isItem) gathered.items += 1;
    else gathered.texts += 1;
    gathered.last = line;
    gathered.end = at + 1;
  } else {
    gathered.bad += ingredient === 1 ? 1 : 0.3;
    gathered.misses += isItem ? 0.5 : 1;
    if (text.length > 3) gathered.waiting.push(text);
  }
}

function sectionIn(outline: Outline, span: Span): FoundSection | undefined {
  const gathered: Gathered = {
    lines: [],
    waiting: [],
    good: 0,
    bad: 0,
    misses: 0,
    items: 0,
    texts: 0,
    parts: 0,
    last: undefined,
    end: span.start,
  };
  for (let at = span.start; at < Math.min(span.end, span.start + maxLines); at += 1) {
    const line = outline.lines[at];
    if (line === undefined || endsBefore(outline.lines, at, span, gathered)) break;
    if (line.isAside !== span.isAside) continue;
    if (line.kind !== undefined && line.instruction < 1) {
      if (line.kind !== 'instructions') gathered.bad += 0.5;
      else if (namesPart(line)) {
        gathered.waiting.push(headerOf(line.text));
        gathered.parts += 1;
      }
      continue;
    }
    if (gathered.good === 0 && gathered.misses > 4) return undefined;
    add(line, gathered, at);
  }
  const { lines, good, bad, end } = gathered;
  // A heading in a text without markup is no menu or button of a page, so a short step below it is one.
  const least = span.trust === 0 ? 0.5 : outline.ranges.size > 0 ? 0.1 : 0.01;
  if (good < least) return undefined;
  const purity = good / (good + bad);
  const heading = outline.lines[span.start - 1];
  const isFirstPart = gathered.parts > 0 && heading?.kind === 'instructions' && namesPart(heading);
  return {
    lines: isFirstPart ? [headerOf(heading.text), ...lines] : lines,
    start: span.start,
    end,
    isAnnounced: span.trust > 0,
    score: (Math.min(good, 30) + span.trust) * purity * purity,
  };
}

/** Returns every part of a text that seems to be the steps of a recipe, even where two overlap. */
export const instructionSections = (outline: Outline): FoundSection[] =>
  spansOf(outline, 'instructions').flatMap((span) => sectionIn(outline, span) ?? []);

/** Returns the steps that follow a list of ingredients without a heading of their own, or undefined. */
export const stepsAfter = (outline: Outline, { end }: FoundSection): FoundSection | undefined =>
  sectionIn(outline, { start: end, end: outline.lines.length, rank: 0, isAside: false, trust: 0 });
