import type { PastedLine } from './pasted-lines.ts';
import { pastedLines } from './pasted-lines.ts';
import { mayBeTitle, type RecipeStart } from './recipe-start.ts';
import { recipeStart, withColonTitle } from './recipe-start.ts';

/** A part of a recipe with ingredients and steps of its own, such as those of the sauce. */
export interface PartText {
  text: string;
  /** The line that names the part, or ''. */
  header: string;
}

/** The text of one of several recipes. */
export interface WrittenRecipe {
  /** The title in the text; undefined for the first recipe and for one that only says how much it makes. */
  title: string | undefined;
  parts: [PartText, ...PartText[]];
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const maxHead = 6;
const maxGap = 4;

/** Returns true where ingredients follow a heading within a few lines, or stand behind it. */
function listStartsAt(lines: readonly PastedLine[], at: number): boolean {
  if (lines[at]?.isWhole === true) return true;
  return lines.slice(at + 1, at + 1 + maxGap).some(({ kind, mayBeListed }) => mayBeListed && kind === undefined);
}

/** Returns true for a list of items that steps follow. */
function isListBeforeSteps(lines: readonly PastedLine[], at: number): boolean {
  let end = at;
  while (lines[end]?.isItem === true && lines[end]?.isListed === true) end += 1;
  return end > at && lines.slice(end, end + maxGap).some(({ isStep }) => isStep);
}

/**
 * Returns the title of a page that is a recipe of its own: a title above ingredients and steps. Returns undefined for a
 * page that goes on with the recipe of the page before.
 */
function ownTitleOfPage(lines: readonly PastedLine[], start: number): string | undefined {
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

/** Follows the lists of the recipes of a text, and finds out where another recipe begins. */
class RecipeFinder {
  readonly starts: RecipeStart[] = [];
  readonly #lines: readonly PastedLine[];
  #title: string;
  #hasList = false;
  #listed = 0;
  /** The place of the first step of the recipe; undefined before it. */
  #firstStep: number | undefined;
  #isStepsHeaded = false;
  /** True for a recipe whose steps stand before its ingredients, which begin at `#list`. */
  #isTurned = false;
  #list = 0;

  constructor(lines: readonly PastedLine[]) {
    this.#lines = lines;
    this.#title = lines.find(({ isBlank, isFact }) => !isBlank && !isFact)?.text ?? '';
  }

  read(at: number): void {
    const line = this.#lines[at];
    if (line === undefined || line.isBlank) return;
    const own = at > 0 && line.isPageStart && this.#isBegun ? ownTitleOfPage(this.#lines, at) : undefined;
    if (own !== undefined) this.#beginAt({ at, title: own, header: '', isYield: false });
    if (line.kind === 'ingredients') this.#readHeading(at);
    else if (line.kind === 'instructions') this.#readHeadingOfSteps(at);
    else if (line.isListed) this.#readListed(at);
    else if (this.#hasList && line.isStep) this.#firstStep ??= at;
  }

  get #isBegun(): boolean {
    return this.#hasList || this.#firstStep !== undefined;
  }

  #begin(start: RecipeStart): void {
    this.starts.push(start);
    this.#title = start.title ?? this.#title;
    this.#hasList = false;
    this.#listed = 0;
    this.#firstStep = undefined;
    this.#isStepsHeaded = false;
    this.#isTurned = false;
  }

  /** Begins a recipe, or a part of one, whose first list is at a place. A title that is repeated begins none. */
  #beginAt(start: RecipeStart): void {
    if (start.title === undefined || !this.#isLastTitle(start.title)) this.#begin(start);
  }

  #isLastTitle(title: string): boolean {
    return letters(title) === letters(this.#title);
  }

  #readHeading(at: number): void {
    if (this.#hasList && this.#firstStep !== undefined && listStartsAt(this.#lines, at))
      this.#beginAt(withColonTitle(recipeStart(this.#lines, at, this.#firstStep + 1), this.#title));
    // Steps before the first list are those of a recipe that has them first.
    this.#isTurned ||= !this.#hasList && this.#firstStep !== undefined;
    this.#hasList = true;
    this.#list = at;
    this.#firstStep = undefined;
  }

  #readHeadingOfSteps(at: number): void {
    if (this.#isTurned) {
      const start = recipeStart(this.#lines, at, this.#list + 1, true);
      if (start.title !== undefined) this.#beginAt(start);
    }
    this.#isStepsHeaded = true;
    this.#firstStep ??= this.#lines[at]?.isWhole === true ? at : at + 1;
  }

  /** Reads an ingredient. A list without a heading begins a recipe only below a title, with a yield or steps to come. */
  #readListed(at: number): void {
    const [above, next] = [this.#lines[at - 1], this.#lines[at + 1]];
    if (this.#hasList && this.#firstStep !== undefined && above?.isListed !== true && next?.isListed === true) {
      const start = recipeStart(this.#lines, at, this.#firstStep + 1, true);
      const isBeforeSteps = this.#isStepsHeaded
        ? next.nextHeading === 'instructions'
        : above?.isBlank === true && isListBeforeSteps(this.#lines, at);
      if (start.title !== undefined && (start.isYield || isBeforeSteps)) this.#beginAt(start);
    }
    this.#listed += 1;
    if (this.#listed === 2 && !this.#hasList) this.#readHeading(at);
  }
}

/** Returns the text of lines. The largest line of a page that goes on with a recipe is no title of it. */
function textOf(lines: readonly PastedLine[]): string {
  let isFurtherPage = false;
  return lines
    .map(({ written, isPageStart }, at) => {
      isFurtherPage ||= isPageStart && at > 0;
      return isFurtherPage ? written.replace(/^(\f?)# /, '$1') : written;
    })
    .join('\n');
}

/**
 * Returns the text of each recipe of a text, in its order; together they have all of its lines. Another recipe begins
 * where ingredients follow steps, below a title or a yield of its own. Without one, they are another part of the dish.
 */
export function recipeTexts(text: string): WrittenRecipe[] {
  const lines = pastedLines(text);
  const finder = new RecipeFinder(lines);
  for (const at of lines.keys()) finder.read(at);
  const { starts } = finder;
  const partOf = ({ at, header }: RecipeStart, end: number): PartText => ({
    text: textOf(lines.slice(at, end)),
    header,
  });
  const endOf = (index: number): number => starts[index]?.at ?? lines.length;
  const recipes: WrittenRecipe[] = [
    { title: undefined, parts: [partOf({ at: 0, header: '', isYield: false }, endOf(0))] },
  ];
  for (const [index, start] of starts.entries()) {
    const part = partOf(start, endOf(index + 1));
    const isOwn = start.title !== undefined || (start.isYield && start.header === '');
    if (isOwn) recipes.push({ title: start.title, parts: [part] });
    else recipes.at(-1)?.parts.push(part);
  }
  return recipes;
}
