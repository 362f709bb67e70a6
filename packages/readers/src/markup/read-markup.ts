import type { Element } from 'domhandler';
import { elementLines, isElement } from './element-text.ts';

/** The attributes by which a syntax marks things and properties on a page. */
interface Syntax {
  scope: string;
  type: string;
  property: string;
}

export const microdata: Syntax = { scope: 'itemscope', type: 'itemtype', property: 'itemprop' };
export const rdfa: Syntax = { scope: 'typeof', type: 'typeof', property: 'property' };

type MarkupNode = Record<string, unknown>;

// These are names of the vocabulary before schema.org (data-vocabulary.org), and common slips.
const currentName: Readonly<Record<string, string>> = {
  ingredient: 'recipeIngredient',
  ingredients: 'recipeIngredient',
  recipeIngredients: 'recipeIngredient',
  instructions: 'recipeInstructions',
  instruction: 'recipeInstructions',
  recipeInstruction: 'recipeInstructions',
  recipeDirections: 'recipeInstructions',
  directions: 'recipeInstructions',
  photo: 'image',
  summary: 'description',
  yield: 'recipeYield',
  servings: 'recipeYield',
  title: 'name',
  recipeType: 'recipeCategory',
};

const localName = (name: string): string => /(?<![^/#:])[^/#:]*$/.exec(name)?.[0] ?? '';
const words = (text: string | undefined): string[] => (text ?? '').split(/\s+/).filter((word) => word !== '');

/** Returns the address of the picture that an `img` or `source` shows, also when the page loads it late, or ''. */
export function imageOf(element: Element): string {
  const { attribs } = element;
  const lazy = attribs['data-src'] ?? attribs['data-lazy-src'] ?? attribs['data-original'];
  const source = attribs.src;
  if (source !== undefined && source !== '' && !source.startsWith('data:')) return source;
  return lazy ?? words(attribs.srcset ?? attribs['data-srcset'])[0] ?? source ?? '';
}

/**
 * Returns the value of a marked element as lines, by the rules of HTML. It takes `content` from any element, because
 * sites use it so.
 */
function valueOf(element: Element, name: string): string | string[] {
  const { attribs } = element;
  const stated = attribs.content ?? (element.name === 'time' ? attribs.datetime : undefined) ?? attribs['data-content'];
  if (stated !== undefined && stated !== '') return stated;
  if (element.name === 'img' || element.name === 'source') return imageOf(element);
  const isAddress = ['url', 'image', 'isBasedOn', 'mainEntityOfPage', 'thumbnailUrl', 'contentUrl'].includes(name);
  if (isAddress && attribs.href !== undefined) return attribs.href;
  if (isAddress && attribs.src !== undefined) return attribs.src;
  if (element.name === 'data' || element.name === 'meter') return attribs.value ?? '';
  const lines = elementLines(element);
  if (name === 'recipeInstructions') return lines;
  // A marked element is one ingredient or the whole list. The reader decides by the number of such elements.
  return lines.join(name === 'recipeIngredient' || name === 'description' ? '\n' : ' ');
}

function add(node: MarkupNode, name: string, value: unknown): void {
  const known = Object.hasOwn(node, name) ? node[name] : undefined;
  if (known === undefined) node[name] = value;
  else
    node[name] = [
      ...(Array.isArray(known) ? (known as unknown[]) : [known]),
      ...(Array.isArray(value) ? (value as unknown[]) : [value]),
    ];
}

const maxProperties = 5_000;
const maxScopes = 20;

const lists = new Set(['recipeIngredient', 'recipeInstructions']);

const namesOf = (element: Element, syntax: Syntax): string[] =>
  words(element.attribs[syntax.property])
    .map((name) => localName(name))
    .map((name) => currentName[name] ?? name)
    .filter((name) => name !== '__proto__');

/**
 * Returns the elements that contain another element of the same list. Where a page marks the list and its items, the
 * items count.
 */
function repeatedLists(scope: Element, syntax: Syntax): Set<Element> {
  const repeated = new Set<Element>();
  const visit = (element: Element, open: ReadonlyMap<string, Element>): void => {
    let inner = open;
    for (const name of namesOf(element, syntax)) {
      if (!lists.has(name)) continue;
      const outer = open.get(name);
      if (outer !== undefined) repeated.add(outer);
      inner = new Map([...inner, [name, element]]);
    }
    for (const child of element.children) if (isElement(child)) visit(child, inner);
  };
  visit(scope, new Map());
  return repeated;
}

/** Returns the node that JSON-LD would have for a marked element. */
function nodeOf(scope: Element, syntax: Syntax): MarkupNode {
  const repeated = repeatedLists(scope, syntax);
  let properties = 0;
  const fill = (element: Element, owner: MarkupNode): void => {
    for (const child of element.children) {
      if (!isElement(child)) continue;
      const isScope = child.attribs[syntax.scope] !== undefined;
      const inner: MarkupNode = isScope ? { '@type': words(child.attribs[syntax.type]) } : owner;
      const names = namesOf(child, syntax);
      // An item of its own within the recipe, such as an advertisement or another recipe, is not part of it.
      if (isScope && names.length === 0 && syntax === microdata) continue;
      const values = names.map((name) => {
        properties += 1;
        if (properties > maxProperties || (lists.has(name) && repeated.has(child))) return undefined;
        if (!isScope || name === 'recipeIngredient') return { name, value: valueOf(child, name) };
        return { name, value: inner };
      });
      for (const value of values) if (value !== undefined) add(owner, value.name, value.value);
      fill(child, inner);
      if (isScope && Object.keys(inner).length === 1) inner['@value'] = elementLines(child).join('\n');
    }
  };
  const node: MarkupNode = { '@type': words(scope.attribs[syntax.type]) };
  fill(scope, node);
  return node;
}

/** Returns the recipes that a page marks with microdata or RDFa, as schema.org nodes. */
export function readMarkup(elements: readonly Element[], syntax: Syntax): MarkupNode[] {
  return elements
    .filter(
      ({ attribs }) =>
        attribs[syntax.type] !== undefined &&
        words(attribs[syntax.type]).some((type) => localName(type).toLowerCase() === 'recipe'),
    )
    .slice(0, maxScopes)
    .map((element) => nodeOf(element, syntax));
}
