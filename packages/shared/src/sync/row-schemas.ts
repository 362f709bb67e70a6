import { z } from 'zod';
import { calendarDateSchema } from '../dates/schemas.ts';
import { labelTitleSchema } from '../labels/label-title.ts';
import { scaleSchema } from '../recipes/amounts/scale-schema.ts';
import { isStorable, storableText } from '../text/storable-text.ts';
import { momentSchema } from '../wire-values.ts';
import type { AnyRowDefinition, DefinedChange } from './define-row.ts';
import type { Check, Field, Fields, Kind, RowOf } from './field.ts';
import { isAllowedPlace, maxPlace } from './places.ts';

/** A UUID in lower case, as the database writes it. */
export const idSchema = z.uuid().toLowerCase();

const colorSchema = z
  .string()
  .regex(/^#[\da-f]{6}$/i)
  .toLowerCase();

// A place leaves room for others.
const placeSchema = storableText(maxPlace).min(1).refine(isAllowedPlace);

/** Text that must not be empty, without white space around it. */
export const requiredTextSchema = (max: number) =>
  z.string().trim().min(1).max(max).refine(isStorable, { error: 'unstorableText' });

const simple = {
  id: idSchema,
  flag: z.boolean(),
  place: placeSchema,
  color: colorSchema,
  labelTitle: labelTitleSchema,
  scale: scaleSchema,
  moment: momentSchema,
};

function schemaOfCheck(check: Check): z.ZodType {
  switch (check.is) {
    case 'text': {
      const { max, isRequired, allows } = check;
      const text = isRequired ? requiredTextSchema(max) : storableText(max);
      return allows === undefined ? text : text.refine(allows);
    }
    case 'date': {
      const { first, last } = check;
      return first === null || last === null
        ? calendarDateSchema
        : calendarDateSchema.refine((date) => date >= first && date <= last);
    }
    case 'count':
      return z.int().min(check.min).max(check.max);
    case 'oneOf':
      return z.enum(check.values);
    case 'list':
      return z.array(schemaOfCheck(check.of)).max(check.max);
    case 'object':
      return z.object(shapeOf(check.fields));
    case 'nullable':
      return schemaOfCheck(check.of).nullable();
    default:
      return simple[check.is];
  }
}

/** Returns the schema of a value that a client sends. */
export const schemaOf = <Sent>({ check }: Pick<Kind<unknown, Sent>, 'check' | 'take'>): z.ZodType<Sent, Sent> =>
  schemaOfCheck(check) as z.ZodType<Sent, Sent>;

const shapeOf = (fields: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries<Field>(fields).map(([name, field]) => [field.as ?? name, sentSchema(field)]));

function sentSchema({ kind, otherwise, isNeeded, isOptional }: Field): z.ZodType {
  const schema = schemaOfCheck(kind.check);
  if (isOptional) return schema.optional();
  if (isNeeded || otherwise === undefined) return schema;
  return schema.default(kind.send ? kind.send(otherwise as never) : otherwise);
}

/** Returns the schema of the changes of a row. */
export function changeSchemaOf<Definition extends AnyRowDefinition>({
  shapes,
}: Definition): z.ZodType<DefinedChange<Definition>> {
  const schemas = shapes.map(({ type, takes }) => z.object({ type: z.literal(type), ...shapeOf(takes) }));
  const [first, ...others] = schemas;
  if (first === undefined) throw new Error('A row without changes');
  return z.discriminatedUnion('type', [first, ...others]) as unknown as z.ZodType<DefinedChange<Definition>>;
}

/** The fields that files carry from one account to another. */
type CarriedFields<Own extends Fields> = {
  [Name in keyof Own as Own[Name] extends { inFiles: false } ? never : Name]: Own[Name];
};

/** A row as files carry it from one account to another. */
type CarriedRow<Own extends Fields> = RowOf<CarriedFields<Own>>;

const carriedFields = (fields: Fields): [string, Field][] =>
  Object.entries<Field>(fields).filter(([, { inFiles }]) => inFiles !== false);

/** Returns the schema of a row in files. A field that a file lacks is that of rows from before there was the field. */
export const fileSchemaOf = <Own extends Fields>({ fields }: { readonly fields: Own }) =>
  z.object(
    Object.fromEntries(carriedFields(fields).map(([name, field]) => [name, fileSchema(field)])) as unknown as {
      [Name in keyof CarriedRow<Own>]: z.ZodType<CarriedRow<Own>[Name]>;
    },
  );

function fileSchema({ kind: { check, fileCheck, take }, otherwise, isNeeded }: Field): z.ZodType {
  const schema = fileCheck
    ? schemaOfCheck(fileCheck)
    : schemaOfCheck(check).refine((value) => take(value as never, { before: undefined, at: '' }) !== undefined);
  return isNeeded || otherwise === undefined ? schema : schema.default(otherwise);
}

/** Returns what files carry of a row. */
export const carriedRow = <Own extends Fields>(
  { fields }: { readonly fields: Own },
  row: RowOf<Own>,
): CarriedRow<Own> => Object.fromEntries(carriedFields(fields).map(([name]) => [name, row[name]])) as CarriedRow<Own>;
