import type { CalendarDate } from '../dates/calendar-date.ts';
import type { Texts } from './seen-texts.ts';
import type { ChangedBy } from './synced-noun.ts';

/** The type of a column in PostgreSQL. */
export type SqlType =
  | 'text'
  | 'text[]'
  | 'uuid'
  | 'boolean'
  | 'integer'
  | 'integer[]'
  | 'date'
  | 'timestamptz'
  | 'jsonb';

/**
 * What a client may send. It is data, so that a browser reads rows without a library for schemas; the server makes schemas
 * of it. Texts are stored exactly as they were typed, and `max` counts UTF-16 units. A required text is trimmed and not
 * empty.
 */
export type Check =
  | {
      readonly is: 'text';
      readonly max: number;
      readonly isRequired: boolean;
      readonly allows?: (text: string) => boolean;
    }
  | { readonly is: 'id' | 'flag' | 'place' | 'color' | 'labelTitle' | 'scale' | 'moment' }
  | { readonly is: 'date'; readonly first: CalendarDate | null; readonly last: CalendarDate | null }
  | { readonly is: 'count'; readonly min: number; readonly max: number }
  | { readonly is: 'oneOf'; readonly values: readonly string[] }
  | { readonly is: 'list'; readonly of: Check; readonly max: number }
  | { readonly is: 'object'; readonly fields: Fields }
  | { readonly is: 'nullable'; readonly of: Check };

/** What was there before a change, and the time of the change in ISO 8601. */
export interface TakenAt {
  readonly before: unknown;
  readonly at: string;
}

/**
 * One kind of value of a synced row: how it is stored, read and sent. `Sent` differs from `Value` where a change says
 * something else than the row holds, such as whether something was done instead of when.
 */
export interface Kind<Value, Sent = Value> {
  readonly sql: SqlType;
  readonly check: Check;
  /** What a file may have, where that is not what a client may send. */
  readonly fileCheck?: Check;
  /** Returns what a change sends for a value, where that is not the value. */
  readonly send?: (value: Value) => Sent;
  /** Returns a stored value, or undefined for one that cannot be read. Limits may have changed since it was stored. */
  readonly read: (stored: unknown) => Value | undefined;
  /** Returns the value that a change sets, or undefined for one that it may not set. */
  readonly take: (sent: Sent, was: TakenAt) => Value | undefined;
}

/** A kind of which nothing is known. */
export type AnyKind = Omit<Kind<unknown, never>, 'send'> & { readonly send?: (value: never) => unknown };

/** A field of a synced row. */
export interface Field {
  readonly kind: AnyKind;
  /**
   * The value of a row that was stored, sent or written to a file before there was the field. A stored row that lacks a field
   * without one is no row.
   */
  readonly otherwise?: unknown;
  /** True for a field that the change that makes a row always has, although stored rows may lack it. */
  readonly isNeeded?: true;
  /** True for a field that the change that makes a row does not send under its name. */
  readonly isLater?: true;
  /** True for what a change may leave out. The row then keeps what it has. */
  readonly isOptional?: true;
  /** True for a field that has no change of its own. */
  readonly isFixed?: true;
  /** True for a field that only the owner of the scope changes. */
  readonly isOwners?: true;
  /** True for a text that a person wrote. It never goes without having been seen by whoever replaces it. */
  readonly isTyped?: true;
  /** Returns the texts within the value that people wrote, by their names. */
  readonly textsOf?: (value: never) => Texts;
  /** Returns the value from who makes the row and when; no change sends it. */
  readonly from?: (by: ChangedBy) => unknown;
  /** The name in changes, where it is not that in the row. */
  readonly as?: string;
  /** The name of its change, where that is not `set` with the name of the field. */
  readonly setBy?: string;
  /** False for a field that files do not carry from one account to another. */
  readonly inFiles?: false;
}

/** The fields of a row by their names. The name of a column is that of its field with `_` between the words. */
export type Fields = Readonly<Record<string, Field>>;

/** What a field holds. */
export type ValueOf<Own extends Field> = Own['kind'] extends { read: (stored: unknown) => infer Value }
  ? Exclude<Value, undefined>
  : never;

/** What a change sends of a field. */
export type SentOf<Own extends Field> = Own['kind'] extends Kind<infer _, infer Sent> ? Sent : never;

/** What a change takes of a field, as the row has it. */
type TakenOf<Own extends Field> = Own extends { isOptional: true } ? ValueOf<Own> | undefined : ValueOf<Own>;

/** True for a field that a change may leave out. */
type MayLack<Own extends Field> = Own extends { isNeeded: true }
  ? false
  : Own extends { isOptional: true } | { otherwise: unknown }
    ? true
    : false;

/** Values as a change sends them. */
export type SentFields<Own extends Fields> = {
  [Name in keyof Own as MayLack<Own[Name]> extends true ? never : SentName<Own, Name>]: SentOf<Own[Name]>;
} & {
  [Name in keyof Own as MayLack<Own[Name]> extends true ? SentName<Own, Name> : never]?: SentOf<Own[Name]> | undefined;
};

/** The same values as the row has them. */
export type TakenFields<Own extends Fields> = { readonly [Name in keyof Own]: TakenOf<Own[Name]> };

/** The name of a field in changes. */
export type SentName<Own extends Fields, Name extends keyof Own> = Own[Name] extends { as: infer As extends string }
  ? As
  : Name & string;

/** A row with such fields. */
export type RowOf<Own extends Fields> = { -readonly [Name in keyof Own]: ValueOf<Own[Name]> };
