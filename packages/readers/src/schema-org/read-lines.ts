import type { JsonNode, NodeIndex } from './json-node.ts';
import { asList, isNode, listOf, property, resolved, textOf, typesOf } from './json-node.ts';
import { isBracketed, numberedSteps } from '../recipe-lines/numbered-steps.ts';
import { textLine, visibleLines } from './plain-text.ts';
import { isStepNumber } from '../recipe-lines/step-words.ts';

export const maxDepth = 12;
export const listKeys = ['itemListElement', 'ItemListElement', 'steps', 'step'] as const;

/**
 * Returns a `[Header]` line without a colon at its end, or '' for a name without text.
 * @example headerLine('For the sauce:') // '[For the sauce]'
 */
export function headerLine(name: string): string {
  const words = textLine(name).replace(/(?<!\s)\s*:$/, '');
  return words === '' || isBracketed(words) ? words : `[${words.replace(/[[\]]/g, '')}]`;
}

/** Returns a header that is written as in Markdown, `## SAUCE`, as `[SAUCE]`, and any other line as it is. */
export function withoutHashes(line: string): string {
  const [, name] = /^#{1,6}\s+(\p{L}.{0,79})$/u.exec(line) ?? [];
  return name === undefined ? line : headerLine(name.replace(/#{1,6}$/, ''));
}

/** Returns true for a text that names a section: one in brackets, or a short one that does not end like a sentence. */
const isHeading = (text: string): boolean => isBracketed(text) || (text.length <= 80 && !/[.!?]$/.test(text));

export const withoutBullet = (line: string): string => line.replace(/^[-–—•*·▢☐▪●]\s+/u, '');

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
export interface Reading {
  index: NodeIndex;
  left: number;
}

/** Starts to read a list of a document. */
export const newReading = (index: NodeIndex): Reading => ({ index, left: maxItems });

/** Returns the node of an item, or undefined when the recipe has reached its limit. */
export function nextNode(reading: Reading, item: JsonNode): JsonNode | undefined {
  const node = resolved(item, reading.index);
  reading.left -= 1 + textOf(property(node, 'text', '@value', 'description')).length / 1_000;
  return reading.left < 0 ? undefined : node;
}

export const nameOf = (node: JsonNode): string => textLine(textOf(property(node, 'name')));

interface Step {
  node: JsonNode;
  /** The place of the step within its list, counted from 1. */
  position: number;
  /** Names that several steps of the list have. They are kinds of steps, not names. */
  kinds: ReadonlySet<string>;
  /** The number of items of the list. */
  steps: number;
}

const startsLine = /^(?:[-–—•*·▢☐▪●]\s|[([]?\d{1,3}\s?[.):\]])/u;

/**
 * Returns the lines of one of several steps. Line feeds within it are blanks, unless it is a list or has the name of a
 * part on a line of its own; breaks of HTML stay. A text with many more lines than there are steps is several steps
 * itself.
 */
function stepText(text: string, steps: number): string[] {
  const written = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  if (written.length < 2 || steps < 2 || written.length > steps * 2) return visibleLines(text);
  const parts: string[][] = [];
  let last: string | undefined;
  for (const line of written.map((part) => part.trim())) {
    const isOwn =
      last === undefined || startsLine.test(line) || isBracketed(line) || isBracketed(last) || /[:：]$/u.test(last);
    if (isOwn) parts.push([line]);
    else parts.at(-1)?.push(line);
    last = line;
  }
  return parts.flatMap((part) => visibleLines(part.join(' ')));
}

function stepLines({ node, position, kinds, steps }: Step): string[] {
  const text = textOf(property(node, 'text', '@value', 'description'));
  const name = nameOf(node);
  if (text === '') return visibleLines(name);
  const shown = kinds.has(name) ? '' : stepName(name, text, position);
  return [shown, ...stepText(text, steps)].filter((line) => line !== '');
}

function repeatedNames(list: readonly unknown[]): Set<string> {
  const names = list.filter(isNode).map((node) => nameOf(node));
  const seen = new Set<string>();
  return new Set(names.filter((name) => seen.has(name) || !seen.add(name)));
}

function sectionLines(node: JsonNode, lines: readonly string[]): string[] {
  const named = nameOf(node);
  const name = isStepNumber(named) ? '' : headerLine(named);
  const known = new Set(lines);
  const text = visibleLines(`${textOf(property(node, 'text'))}\n${textOf(property(node, 'description'))}`).filter(
    (line) => !known.has(line),
  );
  const [first = ''] = text;
  const start = name === '' && text.length === 1 && isHeading(first) ? [headerLine(first)] : [name, ...text];
  return [...start.filter((line) => line !== ''), ...lines];
}

function readNode(item: JsonNode, reading: Reading, depth: number, place: Omit<Step, 'node'>): string[] {
  const node = nextNode(reading, item);
  if (node === undefined) return [];
  const types = typesOf(node);
  const isSection = types.includes('howtosection');
  const wrapped = isSection ? undefined : property(node, 'item');
  if (typeof wrapped === 'object') return readInstructions(wrapped, reading, depth + 1);
  const inner = property(node, ...listKeys, ...(isSection ? ['item'] : []));
  const step = { node, ...place };
  if (inner === undefined && !isSection) return stepLines(step);
  const lines = readInstructions(inner, reading, depth + 1);
  if (!types.includes('howtostep')) return sectionLines(node, lines);
  const known = new Set(lines);
  return [...stepLines(step).filter((line) => !known.has(line)), ...lines];
}

function readInstructions(value: unknown, reading: Reading, depth: number): string[] {
  if (depth > maxDepth || reading.left < 0) return [];
  const list = listOf(value);
  const place = { kinds: repeatedNames(list), steps: list.length };
  return list.flatMap((item, at): string[] => {
    if (typeof item === 'string') return stepText(item, list.length);
    const inner = asList(item);
    if (inner !== undefined) return readInstructions(inner, reading, depth + 1);
    return isNode(item) ? readNode(item, reading, depth, { ...place, position: at + 1 }) : [];
  });
}

/**
 * Returns the lines of `recipeInstructions`: texts (HTML too), HowToStep, HowToSection as a `[Header]` line with its
 * steps, lists in lists, `{"@list": …}`, down to 12 levels. Bullets and numbers at the start of lines are dropped.
 */
export const readInstructionLines = (value: unknown, index: NodeIndex): string[] =>
  numberedSteps(readInstructions(value, newReading(index), 0).map((line) => withoutHashes(withoutBullet(line))));
