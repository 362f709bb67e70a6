import { load } from 'cheerio/slim';
import type { ChildNode, Document, Element } from 'domhandler';
import { isElement } from './element-text.ts';

const maxDepth = 400;
const maxElements = 200_000;
const maxLength = 6_000_000;
const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr path circle rect use'.split(' '),
);

/**
 * Returns the start of a page up to where it is deeper than 400 elements or has more than 200,000. The parser's time
 * grows with depth times length, so a page could block it otherwise.
 */
function parsablePart(html: string): string {
  const tag = /<(\/?)([a-z][^\s<>/]*)/gi;
  const open = new Map<string, number>();
  let depth = 0;
  let elements = 0;
  for (let match = tag.exec(html); match !== null; match = tag.exec(html)) {
    const name = (match[2] ?? '').slice(0, 20).toLowerCase();
    const count = open.get(name) ?? 0;
    if (match[1] === '') {
      elements += 1;
      if (voidElements.has(name)) continue;
      open.set(name, count + 1);
      depth += 1;
    } else if (count > 0) {
      open.set(name, count - 1);
      depth -= 1;
    }
    if (depth > maxDepth || elements > maxElements) return html.slice(0, match.index);
  }
  return html;
}

/** A parsed page: its beginning, and all of its elements in document order. */
export interface PageDocument {
  nodes: readonly ChildNode[];
  elements: readonly Element[];
}

/**
 * Parses a page into its elements in document order. Reads a hostile page only as far as it is harmless. It does not
 * use cheerio's selectors, because their time grows with the square of the number of siblings.
 */
export function parsePage(html: string): PageDocument {
  const elements: Element[] = [];
  const visit = ({ children }: Document | Element): void => {
    for (const child of children) {
      if (!isElement(child)) continue;
      elements.push(child);
      visit(child);
    }
  };
  const root = load(parsablePart(html.slice(0, maxLength))).root()[0];
  if (root !== undefined) visit(root);
  return { nodes: root?.children ?? [], elements };
}
