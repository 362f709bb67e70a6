import type { ErrorCode } from '../errors.ts';
import type { Field, Fields, RowOf, SentFields, SentName, SentOf, TakenFields } from './field.ts';
import { readFields, takeFields, textsOfFields } from './fields.ts';
import type { ChangedBy, Outcome, SyncedNoun } from './synced-noun.ts';

/** A change as clients send it: its type, and what it takes. */
export interface ChangeShape {
  readonly type: string;
  readonly takes: Fields;
}

/**
 * A synced row, said once: its fields and its changes. Server and browser read and change rows by it. The columns of its
 * table, the schemas of its changes and its rows in files are made of it. A further field is one line here, one in the
 * schema of the database, and a migration.
 */
export interface RowDefinition<Own extends Fields, Row, Change> extends SyncedNoun<Row, Change> {
  /** The name of the noun in operations and rows. */
  readonly noun: string;
  readonly fields: Own;
  readonly shapes: readonly ChangeShape[];
  /**
   * Adds a change of several fields, or one with a rule of its own. `apply` returns what it sets, and is not asked about a
   * row that is missing.
   */
  readonly change: <const Type extends string, const Takes extends Fields>(
    type: Type,
    takes: Takes,
    apply: (row: NonNullable<Row>, sent: TakenFields<Takes>, by: ChangedBy) => Partial<Row> | Refusal,
  ) => RowDefinition<Own, Row, Change | ({ type: Type } & SentFields<Takes>)>;
}

/** A definition of which nothing is known. */
export interface AnyRowDefinition {
  readonly fields: Fields;
  readonly shapes: readonly ChangeShape[];
  readonly applyOperation: (row: never, change: never, by: ChangedBy) => unknown;
}

/** A row of this definition. */
export type DefinedRow<Definition extends AnyRowDefinition> = NonNullable<Parameters<Definition['applyOperation']>[0]>;

/** A change of a row of this definition. */
export type DefinedChange<Definition extends AnyRowDefinition> = Parameters<Definition['applyOperation']>[1];

interface Refusal {
  refused: ErrorCode;
}

type SetType<Own extends Fields, Name extends keyof Own> = Own[Name] extends { setBy: infer Type extends string }
  ? Type
  : `set${Capitalize<Name & string>}`;

/** The changes that set one field each. */
type SetChange<Own extends Fields> = {
  [Name in keyof Own]: Own[Name] extends { isFixed: true }
    ? never
    : { type: SetType<Own, Name> } & Record<SentName<Own, Name>, SentOf<Own[Name]>>;
}[keyof Own];

/** The fields that the change that makes a row sends. */
type MadeFields<Own extends Fields> = {
  [Name in keyof Own as Own[Name] extends { from: unknown } | { isLater: true } ? never : Name]: Own[Name];
};

/** What the change that makes a row sends besides its fields, and the fields that it sets by that. */
interface Making<Takes extends Fields> {
  readonly takes: Takes;
  readonly fieldsOf: (sent: TakenFields<Takes>) => Values;
}

type AnyMaking = Omit<Making<Fields>, 'fieldsOf'> & { readonly fieldsOf: (sent: never) => Values };

/** What the change that makes a row sends besides its fields. */
type SentParts<Parts> = Parts extends Making<infer Takes> ? SentFields<Takes> : unknown;

/** Says what the change that makes a row sends besides fields. */
export const making = <const Takes extends Fields>(
  takes: Takes,
  fieldsOf: (sent: TakenFields<Takes>) => Values,
): Making<Takes> => ({ takes, fieldsOf });

interface Options<Own extends Fields> {
  readonly noun: string;
  readonly fields: Own;
  /** Returns a row that was read as it counts. `age` is the time since its last change, in milliseconds. */
  readonly settle?: (row: RowOf<Own>, age: number) => RowOf<Own>;
}

type Values = Readonly<Record<string, unknown>>;

interface Change<Row> extends ChangeShape {
  readonly apply: (row: Row, sent: Values, by: ChangedBy) => Outcome<Row>;
}

const invalid: Refusal = { refused: 'invalidInput' };

/**
 * Defines a row that the change `add` makes and `remove` removes. Removing wins over everything: what sets a text that a
 * person wrote is refused, so that the text is not lost in silence, and the rest changes nothing.
 */
export function defineRow<const Own extends Fields, Parts extends AnyMaking | undefined = undefined>(
  options: Options<Own> & { readonly making?: Parts },
): RowDefinition<
  Own,
  RowOf<Own> | null,
  ({ type: 'add' } & SentFields<MadeFields<Own>> & SentParts<Parts>) | SetChange<Own> | { type: 'remove' }
> {
  const changes = [madeBy('add', options), removal, ...setChanges<RowOf<Own> | null>(options.fields, removedOutcome)];
  return definition(options, { empty: null, missing: { row: null } }, changes);
}

/**
 * Defines the one row of a scope itself. The change `create` makes it, and it is there as long as its scope. Until then
 * other changes are refused.
 */
export function defineScopeRow<const Own extends Fields>(
  options: Options<Own>,
): RowDefinition<Own, RowOf<Own> | null, ({ type: 'create' } & SentFields<MadeFields<Own>>) | SetChange<Own>> {
  const missing: Refusal = { refused: 'notFound' };
  const changes = [madeBy('create', options), ...setChanges<RowOf<Own> | null>(options.fields, () => missing)];
  return definition(options, { empty: null, missing }, changes);
}

/** Defines a row that the change `set` makes or sets as a whole, and `remove` removes. */
export function defineWholeRow<const Own extends Fields>(
  options: Options<Own>,
): RowDefinition<Own, RowOf<Own> | null, ({ type: 'set' } & SentFields<Own>) | { type: 'remove' }> {
  const { fields } = options;
  const set: Change<RowOf<Own> | null> = {
    type: 'set',
    takes: fields,
    apply(row, sent, by) {
      const taken = takeFields(fields, sent, by);
      return taken === null ? invalid : { row: row === null ? taken : withValues(row, taken) };
    },
  };
  return definition(options, { empty: null, missing: { row: null } }, [set, removal]);
}

/** Defines a row that is always there: `empty` until something is set on it. */
export function defineState<const Own extends Fields>(
  options: Options<Own> & { readonly empty: RowOf<Own> },
): RowDefinition<Own, RowOf<Own>, SetChange<Own>> {
  const { empty, fields } = options;
  return definition(
    options,
    { empty, missing: { row: empty } },
    setChanges<RowOf<Own>>(fields, () => invalid),
  );
}

const removal = { type: 'remove', takes: {}, apply: (): Outcome<null> => ({ row: null }) };

const removedOutcome = ({ isTyped }: Field): Outcome<null> => (isTyped ? { refused: 'rowRemoved' } : { row: null });

function madeBy<Own extends Fields>(
  type: string,
  { fields, making }: Options<Own> & { readonly making?: AnyMaking | undefined },
): Change<RowOf<Own> | null> {
  const own = Object.fromEntries(Object.entries<Field>(fields).filter(([, { from, isLater }]) => !from && !isLater));
  return {
    type,
    takes: { ...own, ...making?.takes },
    apply(row, sent, by) {
      if (row !== null) return { row };
      const parts = takeFields(making?.takes ?? {}, sent, by);
      const made = parts && takeFields(fields, sent, by, making?.fieldsOf(parts as never));
      return made === null ? invalid : { row: made };
    },
  };
}

function setChanges<Row extends object | null>(fields: Fields, missing: (field: Field) => Outcome<Row>): Change<Row>[] {
  return Object.entries<Field>(fields).flatMap(([name, field]): Change<Row>[] => {
    if (field.isFixed) return [];
    const as = field.as ?? name;
    return [
      {
        type: field.setBy ?? `set${name.charAt(0).toUpperCase()}${name.slice(1)}`,
        takes: { [as]: { kind: field.kind } },
        apply(row, sent, by) {
          if (row === null) return missing(field);
          if (field.isOwners && !by.isOwner) return { refused: 'forbidden' };
          const before = (row as Values)[name];
          const value = field.kind.take(sent[as] as never, { before, at: by.at });
          return value === undefined ? invalid : { row: withValues(row, { [name]: value }) };
        },
      },
    ];
  });
}

/** Returns the same row where it has these values already. */
const withValues = <Row extends object | null>(row: Row, values: Values): Row =>
  Object.entries(values).every(([name, value]) => (row as Values)[name] === value) ? row : { ...row, ...values };

interface Missing<Row> {
  readonly empty: Row;
  readonly missing: Outcome<Row>;
}

function definition<Own extends Fields, Row extends RowOf<Own> | null, Sent>(
  options: Options<Own>,
  absent: Missing<Row>,
  changes: readonly Change<Row>[],
): RowDefinition<Own, Row, Sent> {
  const { noun, fields, settle } = options;
  const byType = new Map(changes.map((change) => [change.type, change]));
  return {
    noun,
    fields,
    shapes: changes,
    readRow(stored, age) {
      const row = readFields(fields, stored);
      return row === null ? absent.empty : ((settle?.(row, age) ?? row) as Row);
    },
    applyOperation(row, change, by) {
      const { type, ...sent } = change as { type: string };
      return byType.get(type)?.apply(row, sent, by) ?? invalid;
    },
    textsOf: (row) => textsOfFields(fields, row),
    change: (type, takes, apply) =>
      definition(options, absent, [
        ...changes,
        {
          type,
          takes,
          apply(row, sent, by) {
            if (row === null) return absent.missing;
            const taken = takeFields(takes, sent, by);
            if (taken === null) return invalid;
            const set: Values | Refusal = apply(row, taken as never, by);
            return isRefusal(set) ? set : { row: withValues(row, set) };
          },
        },
      ]),
  };
}

const isRefusal = (set: Values | Refusal): set is Refusal => 'refused' in set;
