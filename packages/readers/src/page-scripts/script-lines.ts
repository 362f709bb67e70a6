import { isNode, type JsonNode } from '../schema-org/json-node.ts';
import { visibleLines } from '../schema-org/plain-text.ts';
import { headerLine } from '../schema-org/read-lines.ts';

const maxDepth = 8;
const maxItems = 500;

const own = (node: JsonNode, keys: readonly string[]): unknown => {
  for (const key of keys) {
    const value = Object.hasOwn(node, key) ? node[key] : undefined;
    if (value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
      return value;
  }
  return undefined;
};

/** Finds a property of one of these names, else one whose name ends with one: `displayUnit`, `ingredientQuantity`. */
const ownLike = (node: JsonNode, keys: readonly string[], ending: RegExp): unknown =>
  own(node, keys) ??
  own(
    node,
    Object.keys(node).filter((key) => ending.test(key)),
  );

const itemKeys = [
  'ingredients',
  'recipeIngredients',
  'ingredientList',
  'items',
  'list',
  'entries',
  'children',
  'lines',
  'ingredientItems',
  'zutaten',
];
const stepKeys = [
  'steps',
  'instructions',
  'items',
  'list',
  'children',
  'directions',
  'methods',
  'itemListElement',
  'entries',
];
const headerKeys = ['title', 'name', 'heading', 'header', 'label', 'group', 'section', 'groupName'];
const wholeKeys = [
  'display',
  'displayText',
  'display_text',
  'originalText',
  'original',
  'rawText',
  'raw_text',
  'raw',
  'fullText',
  'ingredientText',
  'text',
  'line',
  'content',
  'html',
];
const amountKeys = ['amount', 'quantity', 'qty', 'value', 'amountText', 'quantityText', 'measurement'];
const unitKeys = ['unit', 'unitName', 'unit_name', 'unitOfMeasure', 'measure', 'uom', 'unitText'];
const nameKeys = [
  'name',
  'ingredient',
  'ingredientName',
  'ingredient_name',
  'food',
  'product',
  'title',
  'item',
  'label',
  'description',
];
const remarkKeys = ['note', 'notes', 'comment', 'remark', 'suffix', 'extra', 'preparation', 'modifier', 'addition'];
const textKeys = [
  'text',
  'description',
  'instruction',
  'instructions',
  'content',
  'body',
  'html',
  'step',
  'value',
  'details',
  'stepText',
  'direction',
  'name',
  'title',
  'display_text',
  'children',
  'paragraph',
];

/** Returns all text within a value, such as the document of an editor. */
function flatText(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (depth > maxDepth || typeof value !== 'object' || value === null) return '';
  if (Array.isArray(value))
    return (value as unknown[])
      .slice(0, maxItems)
      .map((item) => flatText(item, depth + 1))
      .join(' ');
  return flatText(
    own(value as JsonNode, [
      'text',
      'value',
      'content',
      'children',
      'html',
      'name',
      'title',
      'singular',
      'abbreviation',
    ]),
    depth + 1,
  );
}

const oneLine = (value: unknown): string => visibleLines(flatText(value)).join(' ').slice(0, 1_000);

/** Returns `{amount: 2, unit: {name: 'g'}, name: 'salt', note: 'fine'}` as `2 g salt, fine`. */
function composed(node: JsonNode): string {
  const name = oneLine(own(node, nameKeys));
  if (name === '') return '';
  const amount = ownLike(node, amountKeys, /(?:amount|quantity|qty|unit)$/i);
  const unit = oneLine(
    ownLike(isNode(amount) ? { ...node, ...amount } : node, unitKeys, /unit(?:s|_?of_?measure(?:ment)?)?$|^display$/i),
  );
  const number = isNode(amount)
    ? oneLine(own(amount, ['value', 'amount', 'quantity', 'text', 'min']))
    : oneLine(amount);
  const remark = oneLine(own(node, remarkKeys));
  const line = [number === '0' ? '' : number, unit, name].filter((part) => part !== '').join(' ');
  return remark === '' || line.includes(remark) ? line : `${line}, ${remark}`;
}

function ingredientLine(node: JsonNode): string {
  const whole = oneLine(own(node, wholeKeys));
  const parts = composed(node);
  return whole !== '' && (parts.length <= whole.length || !/\d/.test(parts)) ? whole : parts;
}

/**
 * Returns the lines of a list of ingredients in a page's data: texts, objects with an amount and a name, groups of
 * both.
 */
export function ingredientTexts(value: unknown, depth = 0): string[] {
  if (depth > maxDepth) return [];
  if (typeof value === 'string') return visibleLines(value);
  if (Array.isArray(value))
    return (value as unknown[]).slice(0, maxItems).flatMap((item) => ingredientTexts(item, depth + 1));
  if (!isNode(value)) return [];
  const inner = own(value, itemKeys);
  if (Array.isArray(inner)) {
    const lines = ingredientTexts(inner, depth + 1);
    const header = oneLine(own(value, headerKeys));
    return lines.length === 0 || header === '' ? lines : [headerLine(header), ...lines];
  }
  const line = ingredientLine(value);
  return line === '' ? [] : [line];
}

/** Returns the lines of a list of steps in a page's data: texts, objects with a text, groups of both. */
export function instructionTexts(value: unknown, depth = 0): string[] {
  if (depth > maxDepth) return [];
  if (typeof value === 'string') return visibleLines(value);
  if (Array.isArray(value))
    return (value as unknown[]).slice(0, maxItems).flatMap((item) => instructionTexts(item, depth + 1));
  if (!isNode(value)) return [];
  const inner = own(value, stepKeys);
  if (Array.isArray(inner)) {
    const lines = instructionTexts(inner, depth + 1);
    const header = oneLine(own(value, headerKeys));
    return lines.length === 0 || header === '' || depth < 2 ? lines : [headerLine(header), ...lines];
  }
  return visibleLines(flatText(own(value, textKeys)));
}
