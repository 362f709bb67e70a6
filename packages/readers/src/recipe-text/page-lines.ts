import type { AnyNode, Element } from 'domhandler';
import { hiddenElements, isElement, isText, lineElements } from '../markup/element-text.ts';
import type { LaidOutLine, LinedText, LineRange } from './text-line.ts';

const maxLines = 20_000;
const maxHints = 200;
const maxItem = { length: 200, nodes: 60 };
/** Labels for screen readers are shorter, and no lists. Anything else waits to be opened. */
const maxLabel = { length: 120, nodes: 60 };

const listNames = /^(?:li|tr|dd)$/;
const headingNames = new Set(['dt', 'legend', 'summary', 'caption', 'th', 'figcaption']);
const boldNames = new Set(['b', 'strong']);
const asideNames = new Set(['nav', 'footer']);
const asideWords =
  /(?:^|[-_\s])(?:comments?|commentlist|menu-item|respond|related|newsletter|breadcrumbs?|navbar|sharing|share|social|cookies?|consent)(?=$|[-_\s])/i;
const unseenWords =
  /(?:^|\s)(?:is-|u-)?(?:sr-only|screen-reader-text|screen-reader|visually-hidden|visuallyhidden)(?:$|\s)/i;

// Class names and ids contain these stems of words in the languages of the web.
const ingredientNames =
  /ingr[eé]di[eë]n|zutat|hozzaval|skladnik|sestavin|malzeme|ainekset|sastoj|surovin|ainesosa|ingridien/i;
const instructionNames =
  /instruct|direction|method|prepar|procedur|procedi|zubereit|anleitung|bereiding|elaboraci|fremgang|g[oö]r-?s[aå]|steps?(?![a-z])|istruzion|elkeszit|postup|przygotow|etape|valmist|hazirlan/i;

const namesOf = ({ attribs }: Element): string =>
  `${attribs.class ?? ''} ${attribs.id ?? ''} ${attribs['data-testid'] ?? ''} ${attribs.itemprop ?? ''}`.slice(0, 400);

const rankOf = ({ name }: Element): number => {
  if (/^h[1-6]$/.test(name)) return Number(name[1]);
  return headingNames.has(name) ? 7 : 0;
};

interface Size {
  length: number;
  nodes: number;
}

/** Returns true for an element with no more text than a limit, and without certain elements. */
function isShort(element: Element, most: Size, without?: RegExp): boolean {
  let length = 0;
  let nodes = 0;
  const fits = (node: AnyNode): boolean => {
    nodes += 1;
    if (isText(node)) length += node.data.trim().length;
    if (nodes > most.nodes || length > most.length) return false;
    return !isElement(node) || (without?.test(node.name) !== true && node.children.every(fits));
  };
  return element.children.every(fits);
}

/**
 * Returns true for an item of a list, or a row, that is one line of text however it is laid out: `<li><div>2</div>
 * eggs</li>`.
 */
const isOneLine = (element: Element): boolean =>
  (element.name === 'li' || element.name === 'tr') && isShort(element, maxItem, /^(?:h[1-6]|p|li|ul|ol|table)$/);

/** Returns true for an element that nobody sees: code, controls, labels for screen readers. */
function isUnseen(element: Element, names: string, { rank }: Place): boolean {
  // The heading of a part that opens is a button.
  if (element.name === 'button') return rank === 0 || rank === 7;
  return hiddenElements.has(element.name) || (unseenWords.test(names) && isShort(element, maxLabel, listNames));
}

interface Place {
  block: Element | undefined;
  rank: number;
  isItem: boolean;
  isAside: boolean;
  isBold: boolean;
  isJoined: boolean;
}

const outside: Place = {
  block: undefined,
  rank: 0,
  isItem: false,
  isAside: false,
  isBold: false,
  isJoined: false,
};

/** Collects the text between two line breaks. */
class LineWriter {
  readonly lines: LaidOutLine[] = [];
  #text = '';
  #bold = 0;
  #isAfterSpan = false;

  write(text: string, isBold: boolean): void {
    // Designs separate "200" and "g" by style alone, so two elements of one line are two words even without a space
    // between them.
    if (this.#isAfterSpan && /[\p{L}\p{N})]/u.test(this.#text.at(-1) ?? '') && /^[\p{L}\p{N}(]/u.test(text))
      this.#text += ' ';
    this.#isAfterSpan = false;
    this.#text += text;
    if (isBold) this.#bold += text.trim().length;
  }

  betweenSpans(): void {
    this.#isAfterSpan = true;
  }

  endLine({ block, rank, isItem, isAside }: Place): void {
    const text = this.#text.replace(/\s+/g, ' ').trim();
    const isBold = this.#bold > 0 && this.#bold >= text.length - 2;
    if (text !== '' && this.lines.length < maxLines)
      this.lines.push({ text, rank: rank === 0 && isBold ? 7 : rank, isItem, isAside, element: block, paragraph: 0 });
    this.#text = '';
    this.#bold = 0;
    this.#isAfterSpan = false;
  }
}

function placeWithin(element: Element, names: string, place: Place): Place {
  const { name } = element;
  const isLine = lineElements.has(name) && !place.isJoined;
  return {
    block: isLine ? element : place.block,
    rank: rankOf(element) || place.rank,
    isItem: place.isItem || name === 'li' || name === 'tr' || name === 'dd',
    isAside: place.isAside || asideNames.has(name) || (name !== 'body' && asideWords.test(names)),
    isBold: place.isBold || boldNames.has(name),
    isJoined: place.isJoined || isOneLine(element),
  };
}

const isSpan = (node: AnyNode | null | undefined): boolean =>
  node !== null && node !== undefined && isElement(node) && node.name === 'span';

/** Returns the visible lines of a page, with what its elements say about them. */
export function pageLines(root: readonly AnyNode[]): LinedText {
  const writer = new LineWriter();
  const ranges = new Map<Element, LineRange>();
  const hints: LinedText['hints'] = { ingredients: [], instructions: [] };
  const visit = (node: AnyNode, place: Place): void => {
    if (isText(node)) {
      writer.write(node.data, place.isBold);
      return;
    }
    if (!isElement(node)) return;
    const names = namesOf(node);
    if (isUnseen(node, names, place)) return;
    const inner = placeWithin(node, names, place);
    const isBreak = lineElements.has(node.name);
    if (isBreak) {
      if (place.isJoined) writer.write(' ', false);
      else writer.endLine(place);
    }
    const start = writer.lines.length;
    for (const child of node.children) visit(child, inner);
    if (isBreak) {
      if (place.isJoined) writer.write(' ', false);
      else writer.endLine(inner);
    } else if (isSpan(node) && isSpan(node.next)) writer.betweenSpans();
    ranges.set(node, { start, end: writer.lines.length });
    if (writer.lines.length === start || place.isJoined) return;
    if (ingredientNames.test(names) && hints.ingredients.length < maxHints) hints.ingredients.push(node);
    if (instructionNames.test(names) && hints.instructions.length < maxHints) hints.instructions.push(node);
  };
  for (const node of root) visit(node, outside);
  writer.endLine(outside);
  return { lines: writer.lines, ranges, hints };
}
