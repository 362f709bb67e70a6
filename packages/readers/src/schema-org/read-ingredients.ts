import { listedIngredients } from '../recipe-lines/ingredient-list.ts';
import { amountText, ingredientLine } from '../recipe-lines/ingredient-line.ts';
import type { JsonNode, NodeIndex } from './json-node.ts';
import { asList, isNode, listOf, property, textOf, typesOf } from './json-node.ts';
import { textLine, visibleLines } from './plain-text.ts';
import type { Reading } from './read-lines.ts';
import {
  headerLine,
  listKeys,
  maxDepth,
  nameOf,
  newReading,
  nextNode,
  withoutBullet,
  withoutHashes,
} from './read-lines.ts';

const line = (value: unknown): string => textLine(textOf(value));

/** Returns the number that a text or a number is, or NaN. */
const numberOf = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN;

/** Returns an amount as an object has it: a number, a text, or both ends of a range; '' for none. */
function amountOf(value: unknown, unit: string): string {
  if (!isNode(value)) return Number.isNaN(numberOf(value)) ? line(value) : amountText(numberOf(value), unit);
  const one = property(value, 'value', 'amount', 'quantity', 'minValue', 'min', 'maxValue', 'max');
  const most = property(value, 'maxValue', 'max');
  const ends = [one, most].map((end) => amountOf(isNode(end) ? undefined : end, unit)).filter((end) => end !== '');
  return [...new Set(ends)].join('–');
}

/** Returns the name of a unit or of a food, which a program has as a text or as an object with its plural. */
function wordOf(value: unknown, isMany: boolean): string {
  if (!isNode(value)) return line(value);
  const short = property(value, 'useAbbreviation', 'use_abbreviation') === true ? property(value, 'abbreviation') : '';
  const plural = isMany ? property(value, 'pluralName', 'plural_name', 'plural') : undefined;
  return line(short) || line(plural) || line(property(value, 'name', 'singular', '@value', 'text'));
}

const amountKeys = ['amount', 'quantity', 'requiredQuantity', 'qty', 'value'] as const;
const unitKeys = ['unitText', 'unit', 'unitCode', 'measure'] as const;
const nameKeys = ['name', 'food', 'ingredient', 'product'] as const;
const noteKeys = ['note', 'notes', 'comment', 'remark', 'preparation'] as const;
const headingKeys = ['heading', 'header', 'group', 'groupName', 'section'] as const;

const withNote = (text: string, note: string): string =>
  note === '' || text.toLowerCase().includes(note.toLowerCase()) ? text : ingredientLine({ name: text, note });

/** Returns an ingredient in parts as one line, or '' when it names nothing. */
function partsLine(node: JsonNode, named: unknown, note: string): string {
  const value = property(node, ...amountKeys) ?? (property(node, 'minValue', 'maxValue') === undefined ? '' : node);
  const unitOf = (isMany: boolean): string =>
    wordOf((isNode(value) ? property(value, ...unitKeys) : undefined) ?? property(node, ...unitKeys), isMany);
  const amount = amountOf(value, unitOf(false));
  const isMany = numberOf(isNode(value) ? property(value, 'maxValue', 'value') : value) > 1;
  const name = wordOf(named, isMany);
  return name === '' ? '' : withNote(ingredientLine({ amount, unit: unitOf(isMany), name }), note);
}

/**
 * Returns an ingredient that a program has as an object: its own text, or its amount, unit and name with a remark in
 * brackets. What has no name is read from the text that the program shows, or from its remark.
 */
function objectLine(node: JsonNode): string {
  const [text, note] = [
    line(property(node, 'text', '@value', 'originalText', 'original_text')),
    line(property(node, ...noteKeys)),
  ];
  if (text !== '') return withNote(text, note);
  const named = property(node, ...nameKeys) ?? property(node, 'title', 'item');
  const remark = note || (named === undefined ? '' : line(property(node, 'description')));
  const parts = partsLine(node, named, remark);
  if (parts !== '') return parts;
  const shown = line(property(node, 'display', 'displayText'));
  if (shown !== '') return withNote(shown, note);
  const amount = amountOf(property(node, ...amountKeys), '');
  // Programs note 1 for an ingredient without an amount.
  return ingredientLine({ amount: amount === '1' ? '' : amount, name: remark || line(property(node, 'description')) });
}

/** Returns the heading that an ingredient has as a property, or ''. A title without any name is the name. */
const headingOf = (node: JsonNode): string => {
  const isNamed = property(node, ...nameKeys, 'text', 'display', ...noteKeys) !== undefined;
  return headerLine(line(property(node, ...headingKeys) ?? (isNamed ? property(node, 'title') : undefined)));
};

interface Group {
  heading: string;
}

function readItem(item: unknown, reading: Reading, depth: number, group: Group): string[] {
  const node = isNode(item) ? nextNode(reading, item) : undefined;
  if (node === undefined) return [];
  const inner = property(node, ...listKeys, 'recipeIngredient', 'ingredients');
  const wrapped = property(node, 'item');
  const list = inner ?? (typeof wrapped === 'object' ? wrapped : undefined);
  if (list === undefined) {
    const heading = headingOf(node);
    const isNew = heading !== '' && heading !== group.heading;
    if (isNew) group.heading = heading;
    return [isNew ? heading : '', objectLine(node)];
  }
  const name = typesOf(node).includes('listitem')
    ? ''
    : headerLine(nameOf(node) || line(property(node, ...headingKeys, 'title')));
  return [name, ...readList(list, reading, depth + 1)];
}

/** Returns the ingredients of a text that has all of them, one a line or one behind the other. */
function textOfAll(text: string): string[] {
  const lines = visibleLines(text);
  return lines.length === 1 ? listedIngredients(lines) : lines;
}

function readList(value: unknown, reading: Reading, depth: number): string[] {
  if (depth > maxDepth || reading.left < 0) return [];
  const list = listOf(value);
  const group: Group = { heading: '' };
  return list.flatMap((item): string[] => {
    if (typeof item === 'string') return list.length === 1 ? textOfAll(item) : [textLine(item)];
    const inner = asList(item);
    return inner === undefined ? readItem(item, reading, depth, group) : readList(inner, reading, depth + 1);
  });
}

/**
 * Returns the lines of `recipeIngredient`: texts, `{text}`, amounts with units, names and remarks, and lists. The name
 * of a list and the heading of an ingredient become a `[Header]`, as does a line that ends with a colon. Bullets at the
 * start of lines are dropped.
 */
export const readIngredientLines = (value: unknown, index: NodeIndex): string[] =>
  readList(value, newReading(index), 0)
    .map((text) => withoutHashes(withoutBullet(text)))
    .map((text) => (text.endsWith(':') && text.length <= 80 ? headerLine(text) : text))
    .filter((text) => text !== '');
