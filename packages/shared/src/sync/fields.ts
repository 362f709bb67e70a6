import { isRecord } from '../is-record.ts';
import type { Field, Fields, RowOf } from './field.ts';
import type { Texts } from './seen-texts.ts';
import type { ChangedBy } from './synced-noun.ts';

const entriesOf = (fields: Fields) => Object.entries<Field>(fields);

/** Reads a stored row, or returns null for what is none. */
export function readFields<Own extends Fields>(fields: Own, stored: unknown): RowOf<Own> | null {
  if (!isRecord(stored)) return null;
  const row: Record<string, unknown> = {};
  for (const [name, { kind, otherwise }] of entriesOf(fields)) {
    const read = kind.read(stored[name]);
    const value = read === undefined ? otherwise : read;
    if (value === undefined) return null;
    row[name] = value;
  }
  return row as RowOf<Own>;
}

/**
 * Returns the values that a change sends, or null where it refuses one. `given` has values that are known otherwise.
 */
export function takeFields<Own extends Fields>(
  fields: Own,
  sent: Readonly<Record<string, unknown>>,
  by: ChangedBy,
  given: Readonly<Record<string, unknown>> = {},
): RowOf<Own> | null {
  const row: Record<string, unknown> = {};
  for (const [name, field] of entriesOf(fields)) {
    const value = given[name] === undefined ? takeField(name, field, sent, by) : given[name];
    if (value === undefined && !field.isOptional) return null;
    row[name] = value;
  }
  return row as RowOf<Own>;
}

function takeField(name: string, field: Field, sent: Readonly<Record<string, unknown>>, by: ChangedBy): unknown {
  if (field.from) return field.from(by);
  const value = field.isLater ? undefined : sent[field.as ?? name];
  // A change that a browser kept before there was the field does not have it.
  return value === undefined ? field.otherwise : field.kind.take(value as never, { before: undefined, at: by.at });
}

/** Returns the fields of a row without what else it holds. */
export const pickFields = <Own extends Fields>(fields: Own, row: RowOf<Own>): RowOf<Own> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, row[name]])) as RowOf<Own>;

/** Returns the texts of a row that people wrote, by their names. */
export const textsOfFields = (fields: Fields, row: Readonly<Record<string, unknown>>): Texts =>
  Object.assign(
    {},
    ...entriesOf(fields).map(([name, { isTyped, textsOf }]) =>
      isTyped ? { [name]: row[name] } : textsOf?.(row[name] as never),
    ),
  ) as Texts;
