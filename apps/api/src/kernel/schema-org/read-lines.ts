import type { JsonNode, NodeIndex } from './json-node.ts';
import { isNode, listOf, property, resolved, textOf, typesOf } from './json-node.ts';
import { textLine, visibleLines } from './plain-text.ts';

const maxDepth = 12;
const listKeys = ['itemListElement', 'ItemListElement', 'steps', 'step'] as const;

/**
 * Returns a `[Header]` line without a colon at its end, or '' for a name without text.
 * @example headerLine('For the sauce:') // '[For the sauce]'
 */
export function headerLine(name: string): string {
  const words = textLine(name).replace(/(?<!\s)\s*:$/, '');
  return words === '' || isBracketed(words) ? words : `[${words.replace(/[[\]]/g, '')}]`;
}

const isBracketed = (text: string): boolean => /^\[[^\]]*\]$/.test(text.trim());

/** Returns a header that is written as in Markdown, `## SAUCE`, as `[SAUCE]`, and any other line as it is. */
function withoutHashes(line: string): string {
  const [, name] = /^#{1,6}\s+(\p{L}.{0,79})$/u.exec(line) ?? [];
  return name === undefined ? line : headerLine(name.replace(/#{1,6}$/, ''));
}

/** Returns true for a text that names a section: one in brackets, or a short one that does not end like a sentence. */
const isHeading = (text: string): boolean => isBracketed(text) || (text.length <= 80 && !/[.!?]$/.test(text));

const withoutBullet = (line: string): string => line.replace(/^[-–—•*·▢☐▪●]\s+/u, '');

/**
 * Returns true for a name that only counts the step, as sites write in any language: `Step 1`, `Schritt 2:`, `3.`,
 * `tart-step-1` for the first.
 */
function isNumbering(name: string, position: number): boolean {
  const [start, number] = name
    .slice(0, 80)
    .replace(/(?<![\W_])[\W_]+$/u, '')
    .split(/(?<!\d)(\d+)$/);
  if (start === undefined || number === undefined) return false;
  return Number(number) === position || /^[\p{L}\p{P}]*\s*$/u.test(start);
}

/** Returns the name of a step when it says more than its place or the start of its text. */
function stepName(name: string, text: string, position: number): string {
  const start = name.replace(/(?<![.…:\s])[.…:\s]+$/, '').toLowerCase();
  const isKnown = start === '' || isNumbering(name, position) || textLine(text).toLowerCase().startsWith(start);
  return isKnown ? '' : name;
}

/** Most items of lists of a recipe, and most thousands of characters of their texts. */
const maxItems = 20_000;

/** The state of reading the lists of a document. References may be circular, so it counts the items. */
interface Reading {
  index: NodeIndex;
  left: number;
}

/** Returns the node of an item, or undefined when the recipe has reached its limit. */
function nextNode(reading: Reading, item: JsonNode): JsonNode | undefined {
  const node = resolved(item, reading.index);
  reading.left -= 1 + textOf(property(node, 'text', '@value', 'description')).length / 1_000;
  return reading.left < 0 ? undefined : node;
}

const nameOf = (node: JsonNode): string => textLine(textOf(property(node, 'name')));

interface Step {
  node: JsonNode;
  /** The place of the step within its list, counted from 1. */
  position: number;
  /** Names that several steps of the list have. They are kinds of steps, not names. */
  kinds: ReadonlySet<string>;
}

function stepLines({ node, position, kinds }: Step): string[] {
  const text = textOf(property(node, 'text', '@value', 'description'));
  const name = nameOf(node);
  if (text === '') return visibleLines(name);
  const shown = kinds.has(name) ? '' : stepName(name, text, position);
  return [shown, ...visibleLines(text)].filter((line) => line !== '');
}

function repeatedNames(list: readonly unknown[]): Set<string> {
  const names = list.filter(isNode).map((node) => nameOf(node));
  const seen = new Set<string>();
  return new Set(names.filter((name) => seen.has(name) || !seen.add(name)));
}

function sectionLines(node: JsonNode, lines: readonly string[]): string[] {
  const name = headerLine(nameOf(node));
  const text = visibleLines(textOf(property(node, 'text')));
  const [first = ''] = text;
  const start = name === '' && text.length === 1 && isHeading(first) ? [headerLine(first)] : [name, ...text];
  return [...start.filter((line) => line !== ''), ...lines];
}

function readInstructions(value: unknown, reading: Reading, depth: number): string[] {
  if (depth > maxDepth || reading.left < 0) return [];
  const list = listOf(value);
  const kinds = repeatedNames(list);
  return list.flatMap((item, at): string[] => {
    if (typeof item === 'string') return visibleLines(item);
    if (Array.isArray(item)) return readInstructions(item, reading, depth + 1);
    const node = isNode(item) ? nextNode(reading, item) : undefined;
    if (node === undefined) return [];
    const wrapped = property(node, 'item');
    if (isNode(wrapped)) return readInstructions(wrapped, reading, depth + 1);
    const inner = property(node, ...listKeys);
    const step = { node, position: at + 1, kinds };
    const types = typesOf(node);
    if (inner === undefined && !types.includes('howtosection')) return stepLines(step);
    const lines = readInstructions(inner, reading, depth + 1);
    if (types.includes('howtostep')) {
      const known = new Set(lines);
      return [...stepLines(step).filter((line) => !known.has(line)), ...lines];
    }
    return sectionLines(node, lines);
  });
}

/** Returns the lines without numbers that only count them, because the display of a recipe counts its lines. */
export function withoutNumbers(lines: readonly string[]): string[] {
  let count = 0;
  const texts = lines.map((line) => {
    if (isBracketed(line)) return line;
    count += 1;
    const [start = ''] = /^(\d{1,3})\s*[.):]\s*(?=\D)/.exec(line) ?? [];
    return Number.parseInt(start, 10) === count ? line.slice(start.length) : undefined;
  });
  return count > 1 && texts.every((text) => text !== undefined) ? texts : [...lines];
}

/**
 * Returns the lines of `recipeInstructions`: texts (HTML too), HowToStep, HowToSection as a `[Header]` line with its
 * steps, lists in lists, `{"@list": …}`, down to 12 levels. Bullets and numbers at the start of lines are dropped.
 */
export const readInstructionLines = (value: unknown, index: NodeIndex): string[] =>
  withoutNumbers(
    readInstructions(value, { index, left: maxItems }, 0).map((line) => withoutHashes(withoutBullet(line))),
  );

const unitOf = (node: JsonNode): string => textOf(property(node, 'unitText', 'unit', 'unitCode'));

function ingredientLine(node: JsonNode): string {
  const text = textOf(property(node, 'text', '@value', 'originalText'));
  if (text !== '') return textLine(text);
  const value = property(node, 'amount', 'value', 'quantity');
  const amount = isNode(value)
    ? `${textOf(property(value, 'value'))} ${unitOf(value)}`
    : `${textOf(value)} ${unitOf(node)}`;
  return textLine(`${amount} ${textOf(property(node, 'name', 'ingredient', 'food'))}`);
}

function readIngredients(value: unknown, reading: Reading, depth: number): string[] {
  if (depth > maxDepth || reading.left < 0) return [];
  const list = listOf(value);
  return list.flatMap((item): string[] => {
    if (typeof item === 'string') return list.length === 1 ? visibleLines(item) : [textLine(item)];
    if (Array.isArray(item)) return readIngredients(item, reading, depth + 1);
    const node = isNode(item) ? nextNode(reading, item) : undefined;
    if (node === undefined) return [];
    const inner = property(node, ...listKeys, 'recipeIngredient', 'ingredients', 'item');
    if (inner === undefined) return [ingredientLine(node)];
    const name = typesOf(node).includes('listitem') ? '' : headerLine(nameOf(node));
    return [name, ...readIngredients(inner, reading, depth + 1)];
  });
}

/**
 * Returns the lines of `recipeIngredient`: texts, `{text}`, amounts with units, and lists. The name of a list becomes a
 * `[Header]`, as does a line that ends with a colon. Bullets at the start of lines are dropped.
 */
export const readIngredientLines = (value: unknown, index: NodeIndex): string[] =>
  readIngredients(value, { index, left: maxItems }, 0)
    .map((line) => withoutHashes(withoutBullet(line)))
    .map((line) => (line.endsWith(':') && line.length <= 80 ? headerLine(line) : line))
    .filter((line) => line !== '');
