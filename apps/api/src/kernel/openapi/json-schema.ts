import { z } from 'zod';

/** A JSON Schema of the draft 2020-12, which OpenAPI 3.1 reads. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Returns the JSON Schema of what callers send (`input`) or what the server answers (`output`). A date is text there. What
 * a schema checks by code of its own is left out, so that the result accepts more than the schema.
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: made }) {
      if (zodSchema._zod.def.type === 'date') Object.assign(made, { type: 'string', format: 'date-time' });
      // The patterns of formats are long, and say no more than the format's name.
      if (made.format !== undefined) delete made.pattern;
    },
  });
  return jsonSchema;
}

/** One field of an object. */
interface Field {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

/** Returns the fields of an object, or of the objects that a value is one of or all of. */
export function fieldsOf({ properties = {}, required = [], anyOf = [], allOf = [] }: JsonSchema): Field[] {
  const own = Object.entries(properties).map(([name, schema]) => ({
    name,
    schema: typeof schema === 'boolean' ? {} : schema,
    isRequired: required.includes(name),
  }));
  const ofAny = anyOf.flatMap((one) => fieldsOf(one)).map((field) => ({ ...field, isRequired: false }));
  return [...own, ...ofAny, ...allOf.flatMap((one) => fieldsOf(one))];
}
