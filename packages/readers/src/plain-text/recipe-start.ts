import { isPartName } from '../recipe-text/part-words.ts';
import type { PastedLine } from './pasted-lines.ts';

const maxTitle = 80;
const maxAbove = 15;
const maxSkipped = 4;
const maxGap = 4;

/** The place where another recipe, or another part of one, begins in a text. */
export interface RecipeStart {
  at: number;
  /** Undefined where no line above the ingredients is a title. */
  title?: string;
  /** The line that names a part of a dish, or ''. */
  header: string;
  /** True where the lines above the ingredients say how much they make. */
  isYield: boolean;
}

/** Matches a line that says what the ingredients below are for: `For the sauce`, `A mártáshoz`. */
const isFor = /^(?:(?:for|für|pour|per|para|voor|för|til|till|для|за)\s|az?\s.*h[eoö]z[:：]?$)/iu;
const isHeading = ({ rank }: PastedLine): boolean => rank > 0 && rank < 7;
const endsOpen = /[.!?…:：;,]$/u;

/** Returns true for the name of a part of a dish: `For the sauce`, `[Dough]`, `Filling:`. */
const namesPart = ({ text }: PastedLine): boolean =>
  text.length <= maxTitle && (text.startsWith('[') || isPartName(text) || isFor.test(text) || /[:：]$/u.test(text));

/** Returns true for a short line that may be the title of a recipe. */
export const mayBeTitle = (line: PastedLine): boolean =>
  !line.isBlank &&
  !line.isItem &&
  !line.isFact &&
  !line.isStep &&
  line.kind === undefined &&
  line.text.length <= maxTitle &&
  /\p{L}/u.test(line.text) &&
  (line.rank > 0 || !endsOpen.test(line.text)) &&
  !/^\p{L}+\s\d+\s?[.:)]/u.test(line.text) &&
  !namesPart(line);

/** Returns true where a title may stand: at the start of a paragraph, after a whole sentence or above a yield. */
function isApart(lines: readonly PastedLine[], at: number): boolean {
  const [line, above, below] = [lines[at], lines[at - 1], lines[at + 1]];
  if (line === undefined || line.rank > 0 || above === undefined || above.isBlank) return true;
  if (above.isFact || below?.isFact === true) return true;
  return (above.isItem && !/^\p{Ll}/u.test(line.text)) || /[.!?…)]$/u.test(above.text);
}

/** Returns the first line of a paragraph that has nothing but short lines above a line, or the place of the line. */
function topOf(lines: readonly PastedLine[], at: number, floor: number): number {
  let top = at;
  for (let above = at - 1; above >= Math.max(floor, at - maxAbove); above -= 1) {
    const line = lines[above];
    if (line === undefined || line.isBlank) return top;
    if (!mayBeTitle(line) || line.isListed) return at;
    top = above;
  }
  return at;
}

/**
 * Returns the place of the heading above the short lines above a title, or that of the title. A heading that ranks no
 * higher than that of the list is one of a part.
 */
function headingAbove(lines: readonly PastedLine[], title: number, floor: number, listRank: number): number {
  for (let above = title; above >= Math.max(floor, title - maxAbove); above -= 1) {
    const line = lines[above];
    if (line === undefined || !(line.isBlank || line.isFact || mayBeTitle(line))) return title;
    if (isHeading(line) && (listRank === 0 || line.rank < listRank)) return above;
  }
  return title;
}

const numbered = /^(\d{1,3})[.)]\s+(\S.*)$/u;

/**
 * Returns a title with a number before it, where a paragraph begins right above the ingredients: `2. Cheese Scones`. A
 * line that counts on from the one above is a step, unless a yield follows.
 */
function numberedTitle(lines: readonly PastedLine[], at: number, isYield: boolean): string | undefined {
  const [, number, title] = numbered.exec(lines[at]?.text ?? '') ?? [];
  if (title === undefined || title.length > maxTitle || endsOpen.test(title)) return undefined;
  if (lines[at - 1]?.isBlank === false) return undefined;
  const above = lines.slice(Math.max(0, at - maxGap), at).findLast(({ isBlank }) => !isBlank);
  const last = Number(numbered.exec(above?.text ?? '')?.[1]);
  return isYield || last !== Number(number) - 1 ? title : undefined;
}

/**
 * Finds where a recipe begins whose ingredients begin at a place: at the nearest line above that may be its title. Lines
 * before `floor` belong to another recipe. With `isNear`, no sentence stands between them.
 */
export function recipeStart(lines: readonly PastedLine[], at: number, floor: number, isNear = false): RecipeStart {
  let start = at;
  let header = '';
  let isYield = false;
  let skipped = 0;
  for (let above = at - 1; above >= Math.max(floor, at - maxAbove); above -= 1) {
    const line = lines[above];
    if (line === undefined || line.kind !== undefined) break;
    if (line.isBlank) continue;
    const counted = skipped === 0 && header === '' ? numberedTitle(lines, above, isYield) : undefined;
    if (counted !== undefined) return { at: above, title: counted, header: '', isYield };
    if (line.isFact) {
      if (skipped === 0) start = above;
      isYield ||= line.isYield;
    } else if (mayBeTitle(line) && isApart(lines, above)) {
      const top = headingAbove(lines, topOf(lines, above, floor), floor, lines[at]?.rank ?? 0);
      return { at: top, title: lines[top]?.text ?? '', header: '', isYield };
    } else if (namesPart(line) && header === '' && skipped === 0) {
      start = above;
      header = line.text;
    } else if (line.isItem || isNear || header !== '' || skipped >= maxSkipped) break;
    else skipped += 1;
  }
  return { at: start, header, isYield };
}

/** Returns a start at a name with a colon as that of a recipe where it is one: it has a yield, or all titles end so. */
export function withColonTitle(start: RecipeStart, lastTitle: string): RecipeStart {
  const { header, isYield, title } = start;
  const name = header.replace(/[:：]$/u, '');
  const isTitle = name !== header && (isYield || /[:：]$/u.test(lastTitle)) && !isPartName(name) && !isFor.test(header);
  return title === undefined && isTitle ? { ...start, title: name.trim(), header: '' } : start;
}
