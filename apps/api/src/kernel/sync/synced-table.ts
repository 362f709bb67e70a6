import type { RowDefinition } from '@trivet/shared/sync/define-row';
import type { Field, Fields, SqlType } from '@trivet/shared/sync/field';
import { hidesUnseenText, type Texts } from '@trivet/shared/sync/seen-texts';
import type { ChangedBy, Outcome } from '@trivet/shared/sync/synced-noun';
import type { z } from 'zod';
import { Prisma } from '../db/client.ts';

/** A column of a synced row: its key in the value, its name in the table, and the type that a cast writes. */
interface SyncedColumn {
  readonly key: string;
  readonly column: string;
  readonly type: SqlType;
}

interface TableDefinition<Own extends Fields, Row extends object | null, Change> {
  readonly row: RowDefinition<Own, Row, Change>;
  readonly table: string;
  /** The column that holds the id of a row, unique within its scope. */
  readonly idColumn: string;
  readonly changeSchema: z.ZodType<Change>;
  /** Most rows of one scope. */
  readonly maxRows: number;
}

/** A field is called in its table as in the value, with `_` between the words. Some of these words are those of SQL. */
const columnOf = ([key, { kind }]: [string, Field]): SyncedColumn => ({
  key,
  column: `"${key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}"`,
  type: kind.sql,
});

/**
 * The table of one noun that is synced. Besides the columns of its value it has `scope_id`, `seq` and `changed_at`, and
 * its primary key is the scope with the id of the row.
 */
export interface SyncedTable {
  readonly noun: string;
  readonly table: Prisma.Sql;
  readonly id: Prisma.Sql;
  readonly columns: readonly SyncedColumn[];
  readonly maxRows: number;
  /**
   * Reads a stored value, undefined for none. `age` is the time since its last change, in milliseconds. A noun whose rows
   * can be missing has null for one that is.
   */
  readonly readRow: (stored: unknown, age: number) => object | null;
  /**
   * Checks a change and applies it to a row that {@link SyncedTable.readRow} returned. It is refused when it would take away
   * a text that is not among those that its author saw.
   */
  readonly apply: (row: object | null, change: unknown, by: ChangedBy, seen?: Texts) => Outcome<object | null>;
}

/** Describes the table of a noun for the sync, without the types of its rows and changes. */
export function syncedTable<Own extends Fields, Row extends object | null, Change>(
  definition: TableDefinition<Own, Row, Change>,
): SyncedTable {
  const { row: rules, table, idColumn, changeSchema, maxRows } = definition;
  const textsOf = (row: Row): Texts => (row === null ? {} : (rules.textsOf?.(row) ?? {}));
  return {
    noun: rules.noun,
    table: Prisma.raw(table),
    id: Prisma.raw(idColumn),
    columns: Object.entries<Field>(rules.fields).map(columnOf),
    maxRows,
    readRow: rules.readRow,
    apply(row, change, by, seen) {
      const parsed = changeSchema.safeParse(change);
      if (!parsed.success) return { refused: 'invalidInput' };
      const outcome = rules.applyOperation(row as Row, parsed.data, by);
      if ('refused' in outcome) return outcome;
      const isHidden = hidesUnseenText(textsOf(row as Row), textsOf(outcome.row), seen);
      return isHidden ? { refused: 'textChanged' } : outcome;
    },
  };
}

/** Returns SQL for the value of a row, as JSON with the keys of the noun. */
export const valueSql = ({ columns }: SyncedTable): Prisma.Sql =>
  Prisma.sql`jsonb_build_object(${Prisma.join(columns.map(({ key, column }) => Prisma.raw(`'${key}', ${column}`)))})`;

/** Returns SQL for the time since the last change of a row, in milliseconds. */
export const ageSql = Prisma.sql`(extract(epoch FROM now() - changed_at) * 1000)::float8`;
