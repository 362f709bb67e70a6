import type { Cheerio, CheerioAPI } from 'cheerio';
import { load } from 'cheerio/slim';
import type { Element } from 'domhandler';
import { visibleLines } from '../schema-org/plain-text.ts';
import { EntryFailure } from './entry-failure.ts';

/**
 * No recipe is longer, because pictures lie beside the page.
 * @limit Imports (2 MiB, 100 levels, 10,000 elements): Block of HTML. A block is read at once.
 */
const maxBlockLength = 2 * 1_024 * 1_024;
// A recipe of hundreds of ingredients and steps has far less.
const maxDepth = 100;
const maxElements = 10_000;
/** No tag that starts a block is longer. A piece may end within it. */
const maxTagLength = 300;

/**
 * Cuts a page of any size, which comes in pieces, into blocks that begin with a tag. Leaves out the text before the
 * first. Yields undefined for a block that is longer than any recipe.
 */
export async function* htmlBlocks(pieces: AsyncIterable<string>, start: RegExp): AsyncGenerator<string | undefined> {
  const tag = new RegExp(start, 'gi');
  let text = '';
  let [isOpen, isTooLong] = [false, false];
  let from = 0;
  for await (const piece of pieces) {
    text += piece;
    for (;;) {
      tag.lastIndex = from;
      const at = tag.exec(text)?.index;
      if (at === undefined) break;
      if (isOpen) yield isTooLong || at > maxBlockLength ? undefined : text.slice(0, at);
      text = text.slice(at);
      [isOpen, isTooLong, from] = [true, false, 1];
    }
    if (text.length > maxBlockLength || !isOpen) {
      isTooLong = isOpen;
      text = text.slice(-maxTagLength);
    }
    from = Math.max(isOpen && !isTooLong ? 1 : 0, text.length - maxTagLength);
  }
  if (isOpen) yield isTooLong ? undefined : text;
}

const voidElements = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'area', 'base', 'col', 'wbr']);

/**
 * Refuses a block that is too deep. The parser's time grows with depth times length, so a hostile block could block it.
 */
function checkNesting(block: string): void {
  const open = new Map<string, number>();
  let [depth, elements] = [0, 0];
  for (const [, slash, name = ''] of block.matchAll(/<(\/?)([a-z][^\s<>/]*)/gi)) {
    const key = name.slice(0, 20).toLowerCase();
    const count = open.get(key) ?? 0;
    const step = slash === '' ? 1 : count > 0 ? -1 : 0;
    elements += 1;
    if (voidElements.has(key)) continue;
    open.set(key, count + step);
    depth += step;
    if (depth > maxDepth) throw new EntryFailure('tooDeep');
    if (elements > maxElements) throw new EntryFailure('tooLarge');
  }
}

/** Reads the elements of a block. Throws an `EntryFailure` for one that is larger or deeper than any recipe. */
export function withHtml<Result>(block: string | undefined, read: ($: CheerioAPI) => Result): Result {
  if (block === undefined) throw new EntryFailure('tooLarge');
  checkNesting(block);
  return read(load(block, null, false));
}

/** Returns the text of elements, line by line as a page shows it. */
export const htmlLines = ($: CheerioAPI, elements: Cheerio<Element>): string[] =>
  elements.toArray().flatMap((element) => visibleLines($(element).html() ?? ''));
