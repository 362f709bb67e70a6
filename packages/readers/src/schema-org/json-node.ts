/** Any JSON object that is read as a schema.org node. Its keys are data, so only own properties count. */
export type JsonNode = Readonly<Record<string, unknown>>;

const maxListLength = 5_000;

/** Returns true for a JSON object that is no array. */
export const isNode = (value: unknown): value is JsonNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The nodes of a document by `@id`, to resolve references such as `{"@id": "#author"}`. */
export type NodeIndex = ReadonlyMap<string, JsonNode>;

const prefixes = ['schema:', 'http://schema.org/', 'https://schema.org/'];
const prefixed = new WeakMap<JsonNode, boolean>();

/** Returns whether a node writes keys with a prefix. It keeps the answer for each node. */
function hasPrefixes(node: JsonNode): boolean {
  const known = prefixed.get(node);
  if (known !== undefined) return known;
  const found = Object.keys(node).some((key) => key.includes(':'));
  prefixed.set(node, found);
  return found;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns an own property of a node by its schema.org name, also when the key has a prefix or is a whole address. */
export function property(node: JsonNode, ...names: readonly string[]): unknown {
  for (const name of names) {
    if (Object.hasOwn(node, name) && !isEmpty(node[name])) return node[name];
    if (!hasPrefixes(node)) continue;
    for (const prefix of prefixes) {
      const key = prefix + name;
      if (Object.hasOwn(node, key) && !isEmpty(node[key])) return node[key];
    }
  }
  return undefined;
}

const numberedKey = /^([a-z]{0,20}[\s_-]?)(\d{1,6})$/i;

/**
 * Returns the values of an object in which a program wrote a list: its keys are numbers, or one word with numbers.
 * Returns undefined for any other object.
 */
function numberedValues(node: JsonNode): readonly unknown[] | undefined {
  const places: { number: number; value: unknown }[] = [];
  let first: string | undefined;
  for (const key of Object.keys(node)) {
    if (key.startsWith('@')) continue;
    const [, word, number] = numberedKey.exec(key) ?? [];
    if (word === undefined || (first !== undefined && word !== first)) return undefined;
    first = word;
    places.push({ number: Number(number), value: node[key] });
  }
  const isList = first === '' ? places.length > 0 : places.length > 1;
  return isList ? places.toSorted((a, b) => a.number - b.number).map(({ value }) => value) : undefined;
}

/**
 * Returns the items of a value that is a list of at most 5,000: an array, an array in `@list` or `@set`, or an object
 * with numbered keys. Returns undefined for any other value.
 * @example asList({ '0': 'Peel.', '2': 'Boil.' }) // ['Peel.', 'Boil.']
 */
export function asList(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value.slice(0, maxListLength) as unknown[];
  if (!isNode(value)) return undefined;
  const wrapped = property(value, '@list', '@set');
  const list = Array.isArray(wrapped) ? (wrapped as unknown[]) : numberedValues(value);
  return list?.slice(0, maxListLength);
}

/** Returns a value as a list of at most 5,000. JSON-LD writes a list of one as the item itself. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return asList(value) ?? [value];
}

/** Returns the words of `@type` in lower case, without prefix and address. */
export function typesOf(node: JsonNode): string[] {
  return listOf(property(node, '@type', 'type'))
    .filter((type) => typeof type === 'string')
    .map((type) =>
      type.slice(Math.max(type.lastIndexOf('/'), type.lastIndexOf('#'), type.lastIndexOf(':')) + 1).toLowerCase(),
    );
}

/** Returns the node itself, or the fuller one that it refers to by `@id`. */
export function resolved(node: JsonNode, index: NodeIndex): JsonNode {
  const id = node['@id'];
  const target = typeof id === 'string' ? index.get(id) : undefined;
  return target !== undefined && Object.keys(target).length > Object.keys(node).length ? target : node;
}

/**
 * Returns the text of a JSON value, or '' when it has none: strings, numbers, `{"@value": …}` and the first of a list.
 */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const [first] = listOf(value);
  if (typeof first === 'string') return first;
  if (typeof first === 'number') return Number.isFinite(first) ? String(first) : '';
  if (!isNode(first)) return '';
  const inner = property(first, '@value', 'text', 'name');
  return typeof inner === 'string' || typeof inner === 'number' ? String(inner) : '';
}
