import type { ChildNode, Element, ParentNode } from 'domhandler';
import { isElement } from '../markup/element-text.ts';
import type { SectionKind } from '@trivet/lexicon/page-words';
import { sectionKind } from './heading-words.ts';
import { ingredientLikeness, instructionLikeness } from './line-kind.ts';
import type { LaidOutLine, LinedText, LineRange } from './text-line.ts';

const isCapital = (text: string): boolean => /\p{Lu}{4}/u.test(text) && !/\p{Ll}/u.test(text);

/**
 * A line with what it seems to be. The answer is computed when somebody asks for it, because most lines of a page are
 * never asked.
 */
export class OutlineLine implements LaidOutLine {
  readonly text: string;
  readonly rank: number;
  readonly isItem: boolean;
  readonly isAside: boolean;
  readonly element: Element | undefined;
  readonly paragraph: number;
  readonly kind: SectionKind | undefined;
  #ingredient: number | undefined;
  #instruction: number | undefined;

  constructor({ text, rank, isItem, isAside, element, paragraph }: LaidOutLine) {
    this.text = text;
    this.rank = rank;
    this.isItem = isItem;
    this.isAside = isAside;
    this.element = element;
    this.paragraph = paragraph;
    this.kind = sectionKind(text, rank > 0 || /[:：]$/u.test(text) || isCapital(text));
  }

  /** How much the line looks like an ingredient, as `ingredientLikeness` says. */
  get ingredient(): number {
    this.#ingredient ??= ingredientLikeness(this.text);
    return this.#ingredient;
  }

  /** How much the line looks like a step, as `instructionLikeness` says. */
  get instruction(): number {
    this.#instruction ??= instructionLikeness(this.text);
    return this.#instruction;
  }
}

const isLink = (node: ChildNode | ParentNode | null): boolean =>
  node !== null && 'attribs' in node && node.name === 'a' && /^[^#]/.test(node.attribs.href ?? '');

/** Returns true for a heading that leads to another page: the name of another recipe. */
export const isLinkedHeading = ({ rank, element }: OutlineLine): boolean =>
  rank > 0 && element !== undefined && (isLink(element.parent) || element.children.some(isLink));

/**
 * A place where a part of a recipe may stand: the lines after its heading, or those in an element that is named after
 * it.
 */
export interface Span extends LineRange {
  /** The place of the heading; 0 without one. */
  rank: number;
  isAside: boolean;
  /** How sure it is that this is the part in question; 0 is a guess. */
  trust: number;
}

/** A text with what each of its lines seems to be. */
export interface Outline extends LinedText {
  lines: OutlineLine[];
}

/** Reads a text and finds out what each of its lines seems to be. */
export const outlineOf = (text: LinedText): Outline => ({
  ...text,
  lines: text.lines.map((line) => new OutlineLine(line)),
});

/** Matches the heading of a recipe within an article: what stands before it is no step. */
const startsRecipe =
  /^(?:recipe|rezept|recette|ricetta|receta|receita|рецепт|מתכון|recept|opskrift|oppskrift|przepis)\s?[:：–-]/iu;

const maxSpans = 120;
const maxClimb = 10;

const parentOf = (element: Element): Element | undefined =>
  element.parent !== null && isElement(element.parent) ? element.parent : undefined;

/**
 * Returns the spans after a heading. Each ends with one of the elements around the heading, because any of them may be
 * what it heads.
 */
function spansAfter({ lines, ranges }: Outline, at: number): Span[] {
  const line = lines[at];
  if (line === undefined) return [];
  const { rank, isAside } = line;
  const spanTo = (end: number): Span => ({ start: at + 1, end, rank, isAside, trust: 1 });
  if (line.element === undefined) return [spanTo(lines.length)];
  const ends = new Set<number>();
  let around: Element | undefined = line.element;
  for (let climb = 0; climb < maxClimb && around !== undefined; climb += 1) {
    const end = ranges.get(around)?.end ?? 0;
    if (end > at + 1) ends.add(end);
    around = parentOf(around);
  }
  ends.add(lines.length);
  return [...ends].map(spanTo);
}

const nameOf = ({ attribs }: Element): string => attribs.class ?? attribs['data-testid'] ?? attribs.id ?? '';

/**
 * Returns the spans of small elements that share a name: they are the items of one list, even where no element contains
 * only them.
 */
function groupsOf(elements: readonly Element[], ranges: LinedText['ranges']): LineRange[] {
  const groups = new Map<string, LineRange>();
  for (const element of elements) {
    const range = ranges.get(element);
    if (range === undefined || range.end === range.start) continue;
    const name = nameOf(element);
    const group = groups.get(name);
    const isNear = group !== undefined && range.start - group.end < 6;
    if (group === undefined) groups.set(name, { ...range });
    else if (isNear) group.end = Math.max(group.end, range.end);
  }
  return [...groups.values()];
}

/** Returns all places where a part of a recipe may stand. */
export function spansOf(outline: Outline, kind: 'ingredients' | 'instructions'): Span[] {
  const { lines, ranges, hints } = outline;
  const isHeading = (line: OutlineLine): boolean =>
    line.kind === kind ||
    (kind === 'instructions' && line.rank > 0 && line.kind === undefined && startsRecipe.test(line.text));
  const headed = lines.flatMap((line, at) => (isHeading(line) ? spansAfter(outline, at) : []));
  const named = hints[kind].flatMap((element) => ranges.get(element) ?? []);
  const hinted = [...named, ...groupsOf(hints[kind], ranges)]
    .filter(({ start, end }) => end > start)
    .map(({ start, end }) => ({ start, end, rank: 0, isAside: lines[start]?.isAside ?? false, trust: 1 }));
  const spans = new Map([...headed, ...hinted].map((span) => [`${span.start} ${span.end}`, span]));
  return [...spans.values()].slice(0, maxSpans);
}
