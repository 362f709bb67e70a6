import { storedScale } from '../recipes/amounts/scale-ingredients.ts';
import type { CalendarDate } from '../dates/calendar-date.ts';
import type { Fields, Kind, RowOf, SqlType } from './field.ts';
import { readFields, takeFields } from './fields.ts';
import type { ChangedBy } from './synced-noun.ts';

const asText = (stored: unknown): string | undefined => (typeof stored === 'string' ? stored : undefined);
const asSent = <Value>(sent: Value): Value => sent;

/** Text that is not empty and has no white space around it. `allows` refuses some texts. */
export const requiredText = (max: number, allows?: (text: string) => boolean): Kind<string> => ({
  sql: 'text',
  check: { is: 'text', max, isRequired: true, ...(allows && { allows }) },
  read: asText,
  take: asSent,
});

/** Text that may be empty. `allows` refuses some texts. */
export const freeText = (max: number, allows?: (text: string) => boolean): Kind<string> => ({
  sql: 'text',
  check: { is: 'text', max, isRequired: false, ...(allows && { allows }) },
  read: asText,
  take: asSent,
});

/** A UUID in lower case. */
export const id: Kind<string> = { sql: 'uuid', check: { is: 'id' }, read: asText, take: asSent };

/** Yes or no. What was stored as anything else is no. */
export const flag: Kind<boolean> = {
  sql: 'boolean',
  check: { is: 'flag' },
  read: (stored) => stored === true,
  take: asSent,
};

/** A place in an order by hand, a fractional index that leaves room for others. */
export const place: Kind<string> = { sql: 'text', check: { is: 'place' }, read: asText, take: asSent };

/** A color in the way of HTML, `#rrggbb` in lower case. */
export const color: Kind<string> = { sql: 'text', check: { is: 'color' }, read: asText, take: asSent };

/** The title of a label. */
export const labelTitle: Kind<string> = { sql: 'text', check: { is: 'labelTitle' }, read: asText, take: asSent };

/** A factor for amounts, kept as a simple fraction such as `3/2`. */
export const scale: Kind<string> = {
  sql: 'text',
  check: { is: 'scale' },
  read: (stored) => storedScale(stored) ?? undefined,
  take: (sent) => storedScale(sent) ?? undefined,
};

/** A calendar date, of all that PostgreSQL stores or of those from `first` to `last`. */
export const date = (first: CalendarDate | null = null, last: CalendarDate | null = null): Kind<CalendarDate> => ({
  sql: 'date',
  check: { is: 'date', first, last },
  read: asText,
  take: asSent,
});

/** A whole number. One that was stored above the limit is read as the limit. */
export const count = (min: number, max: number): Kind<number> => ({
  sql: 'integer',
  check: { is: 'count', min, max },
  read: (stored) => (Number.isInteger(stored) && Number(stored) >= min ? Math.min(Number(stored), max) : undefined),
  take: asSent,
});

/** One of some words. */
export const oneOf = <Value extends string>(values: readonly Value[]): Kind<Value> => ({
  sql: 'text',
  check: { is: 'oneOf', values },
  read: (stored) => values.find((value) => value === stored),
  take: (sent) => values.find((value) => value === sent),
});

/** A time in ISO 8601. */
export const moment: Kind<string> = {
  sql: 'timestamptz',
  check: { is: 'moment' },
  read: (stored) => {
    const time = typeof stored === 'string' ? new Date(stored) : undefined;
    return time === undefined || Number.isNaN(time.getTime()) ? undefined : time.toISOString();
  },
  take: asSent,
};

/**
 * The time when something was done, null while it is not. A change says whether it is done. Two people may say so at once:
 * the first time stays.
 */
export const stamp: Kind<string | null, boolean> = {
  sql: 'timestamptz',
  check: { is: 'flag' },
  fileCheck: { is: 'nullable', of: moment.check },
  send: (at) => at !== null,
  read: (stored) => (stored === null ? null : moment.read(stored)),
  take: (isDone, { before, at }) => (isDone ? (asText(before) ?? at) : null),
};

/** A kind whose value may be null. */
export const nullable = <Value, Sent>({
  sql,
  check,
  read,
  take,
}: Kind<Value, Sent>): Kind<Value | null, Sent | null> => ({
  sql,
  check: { is: 'nullable', of: check },
  read: (stored) => (stored === null ? null : read(stored)),
  take: (sent, was) => (sent === null ? null : take(sent, was)),
});

const listTypes: Partial<Record<SqlType, SqlType>> = { integer: 'integer[]', jsonb: 'jsonb' };

/** Some values of a kind, at most `max`. Of what was stored, the first that can be read are kept. */
export const listOf = <Value>({ sql, check, read, take }: Kind<Value>, max: number): Kind<readonly Value[]> => ({
  sql: listTypes[sql] ?? 'text[]',
  check: { is: 'list', of: check, max },
  read: (stored) =>
    (Array.isArray(stored) ? stored : [])
      .map(read)
      .filter((value) => value !== undefined)
      .slice(0, max),
  take(sent, was) {
    const taken = sent.map((value) => take(value, was));
    return taken.every((value) => value !== undefined) ? taken : undefined;
  },
});

/** Several values under their names. One that lacks a field without `otherwise` cannot be read. */
export const objectOf = <const Own extends Fields>(fields: Own): Kind<RowOf<Own>> => ({
  sql: 'jsonb',
  check: { is: 'object', fields },
  read: (stored) => readFields(fields, stored) ?? undefined,
  take: (sent, { at }) => takeFields(fields, sent, { personId: '', isOwner: false, at }) ?? undefined,
});

/** The place of a row in an order by hand. Files carry the order instead. */
export const ordered = { kind: place, otherwise: '', isNeeded: true, isFixed: true, inFiles: false } as const;

/** The id of the person who made the row. Other accounts do not know them. */
export const author = {
  kind: id,
  otherwise: '',
  isFixed: true,
  from: ({ personId }: ChangedBy) => personId,
  inFiles: false,
} as const;

/** The time when the row was made, in ISO 8601. */
export const created = {
  kind: moment,
  otherwise: new Date(0).toISOString(),
  isNeeded: true,
  isFixed: true,
  from: ({ at }: ChangedBy) => at,
} as const;
