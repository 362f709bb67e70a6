import type { AnyNode, Element, Text } from 'domhandler';

/** These elements start a line of their own. */
export const lineElements = new Set(
  'address article aside blockquote br dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul'.split(
    ' ',
  ),
);
/** The content of these elements is not text of the page. */
export const hiddenElements = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'button',
  'select',
  'textarea',
  'iframe',
]);

// DOM's Node.TEXT_NODE.
const textNode = 3;

/** Returns true for an element of a parsed page. */
export const isElement = (node: AnyNode): node is Element => 'attribs' in node;

/** Returns true for a piece of text of a parsed page. */
export const isText = (node: AnyNode): node is Text => 'data' in node && node.nodeType === textNode;

function collect(node: AnyNode, parts: string[]): void {
  if (isText(node)) {
    parts.push(node.data.replace(/\s+/g, ' '));
    return;
  }
  if (!isElement(node) || hiddenElements.has(node.name)) return;
  const isLine = lineElements.has(node.name);
  if (isLine) parts.push('\n');
  for (const child of node.children) collect(child, parts);
  if (isLine) parts.push('\n');
}

/** Returns the visible lines of an element as a reader sees them: white space is folded, empty lines are left out. */
export function elementLines(element: Element): string[] {
  const parts: string[] = [];
  collect(element, parts);
  return parts
    .join('')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** Returns the visible text of an element in one line. */
export const elementText = (element: Element): string => elementLines(element).join(' ');
