import type { XmlElement } from './xml-records.ts';

/** A value of a property list. */
export type PropertyValue = string | number | boolean | Uint8Array | PropertyValue[] | PropertyDict;

/** A dictionary of a property list. */
export interface PropertyDict {
  readonly [key: string]: PropertyValue;
}

/** Returns the dictionary in an element. Values of an unknown type are ''. */
export function propertyDict({ children }: XmlElement): PropertyDict {
  const pairs: [string, PropertyValue][] = [];
  for (const [at, { name, text }] of children.entries()) {
    const value = children[at + 1];
    if (name === 'key' && value && value.name !== 'key') pairs.push([text.trim(), propertyValue(value)]);
  }
  return Object.fromEntries(pairs);
}

function propertyValue(element: XmlElement): PropertyValue {
  const { name, text, children } = element;
  if (name === 'dict') return propertyDict(element);
  if (name === 'array') return children.map((child) => propertyValue(child));
  if (name === 'true' || name === 'false') return name === 'true';
  if (name === 'integer' || name === 'real') return Number(text);
  if (name === 'data') return Buffer.from(text, 'base64');
  return name === 'string' || name === 'date' ? text : '';
}

const isDict = (value: PropertyValue | undefined): value is PropertyDict =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof Uint8Array);

/** Returns the text, or the number as text, of a key; '' without one. */
export function textIn(dict: PropertyDict, key: string): string {
  const value = dict[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** Returns the dictionaries in the list of a key. */
export function dictsIn(dict: PropertyDict, key: string): PropertyDict[] {
  const value = dict[key];
  return Array.isArray(value) ? value.filter((item) => isDict(item)) : [];
}
