import type { JsonSchema } from '#api/kernel/openapi/json-schema';

/** Limits of a value, and how they are written. */
const limits = [
  ['minLength', 'at least $ characters'],
  ['maxLength', 'at most $ characters'],
  ['minimum', 'from $'],
  ['maximum', 'to $'],
  ['minItems', 'at least $'],
  ['maxItems', 'at most $'],
  ['default', 'usually $'],
] as const;

/** The largest whole number that JavaScript counts exactly, which JSON Schemas of whole numbers name as their limit. */
const unlimited = new Set<unknown>([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]);

/**
 * Returns a JSON Schema as people read types.
 * @example schemaText({ type: 'object', properties: { id: { type: 'string', format: 'uuid' } } }) // '{\n  id?: uuid\n}'
 */
export function schemaText(schema: JsonSchema | boolean, indent = ''): string {
  if (typeof schema === 'boolean') return 'anything';
  const notes = limits
    .filter(([name]) => schema[name] !== undefined && !unlimited.has(schema[name]))
    .map(([name, words]) => words.replace('$', JSON.stringify(schema[name])));
  return typeText(schema, indent) + (notes.length > 0 ? ` (${notes.join(', ')})` : '');
}

function typeText(schema: JsonSchema, indent: string): string {
  const { enum: values, const: value, anyOf, allOf, items, type, format, properties, additionalProperties } = schema;
  if (values) return values.map((one) => JSON.stringify(one)).join(' | ');
  if (value !== undefined) return JSON.stringify(value);
  if (anyOf) return anyOf.map((one) => schemaText(one, indent)).join(' | ');
  if (allOf) return allOf.map((one) => schemaText(one, indent)).join(' & ');
  if (type === 'array') return `list of ${itemsText(items, indent)}`;
  if (properties) return objectText(schema, indent);
  if (type === 'object' && typeof additionalProperties === 'object') {
    return `object of ${schemaText(additionalProperties, indent)}`;
  }
  return format ?? [type ?? 'anything'].flat().join(' | ');
}

const itemsText = (items: JsonSchema['items'], indent: string): string =>
  items === undefined || Array.isArray(items) ? 'anything' : schemaText(items, indent);

function objectText({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(schema, inner)}`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}
