import type { PastedLine } from './pasted-lines.ts';
import { mayBeTitle } from './recipe-start.ts';

const maxHead = 6;
const maxGap = 4;

/** Returns true where ingredients follow a heading within a few lines, or stand behind it. */
export function listStartsAt(lines: readonly PastedLine[], at: number): boolean {
  if (lines[at]?.isWhole === true) return true;
  return lines.slice(at + 1, at + 1 + maxGap).some(({ kind, mayBeListed }) => mayBeListed && kind === undefined);
}

/** Returns true for a list of items that steps follow. */
export function isListBeforeSteps(lines: readonly PastedLine[], at: number): boolean {
  let end = at;
  while (lines[end]?.isItem === true && lines[end]?.isListed === true) end += 1;
  return end > at && lines.slice(end, end + maxGap).some(({ isStep }) => isStep);
}

/**
 * Returns the title of a page that is a recipe of its own: a title above ingredients and steps. Returns undefined for a
 * page that goes on with the recipe of the page before.
 */
export function ownTitleOfPage(lines: readonly PastedLine[], start: number): string | undefined {
  let end = start + 1;
  while (end < lines.length && lines[end]?.isPageStart !== true) end += 1;
  const page = lines.slice(start, end).filter(({ isBlank }) => !isBlank);
  const list = page.findIndex(
    (line, at) => (line.kind === 'ingredients' && listStartsAt(page, at)) || (line.isListed && page[at + 1]?.isListed),
  );
  const head = page.slice(0, Math.max(0, list));
  if (list === -1 || head.length > maxHead * 2 || head.some(({ isItem, kind }) => isItem || kind === 'instructions'))
    return undefined;
  const hasSteps = page.slice(list + 1).some(({ kind, isStep }) => kind === 'instructions' || isStep);
  const near = head.slice(0, maxHead);
  const title = near.find((line) => line.rank > 0 && mayBeTitle(line)) ?? near.find((line) => mayBeTitle(line));
  const above = title === undefined ? [] : near.slice(0, near.indexOf(title));
  return hasSteps && !above.some(({ isStep }) => isStep) ? title?.text : undefined;
}
