import type { ErrorCode } from '@trivet/shared/errors';
import type { Operation } from '@trivet/shared/sync/schemas';
import type { ChangedBy, Outcome } from '@trivet/shared/sync/synced-noun';
import { Prisma } from '../db/client.ts';
import type { ScopeKind } from './scope-kind.ts';
import { ageSql, type SyncedTable, valueSql } from './synced-table.ts';

/** A row while operations are applied to it. `isRemoved` is true when it was removed before them. */
export interface WorkingRow {
  table: SyncedTable;
  id: string;
  /** The row as it was before them. */
  readonly before: object | null;
  value: object | null;
  isNew: boolean;
  isRemoved: boolean;
  isChanged: boolean;
}

/** The rows that operations name, by {@link rowKey}. */
export type WorkingRows = Map<string, WorkingRow>;

export const rowKey = (noun: string, id: string): string => `${noun} ${id}`;

/** A stored row as {@link rowsSql} returns it. */
export interface FoundRow {
  noun: string;
  id: string;
  age: number;
  value: unknown;
}

const noRows = Prisma.sql`SELECT WHERE false`;

/** Returns SQL for the stored rows of a scope `s` that operations name. */
export function rowsSql(kind: ScopeKind, operations: readonly Operation[]): Prisma.Sql {
  const rows = idsByTable(kind, operations).map(
    ([table, ids]) => Prisma.sql`
      SELECT ${table.noun}::text AS noun, ${table.id} AS id, ${ageSql} AS age, ${valueSql(table)} AS value
      FROM ${table.table} WHERE scope_id = s.id AND ${table.id} = ANY(${[...ids]}::uuid[])`,
  );
  return rows.length === 0 ? noRows : Prisma.join(rows, ' UNION ALL ');
}

const idsByTable = (kind: ScopeKind, operations: readonly Operation[]): [SyncedTable, Set<string>][] =>
  kind.tables.flatMap((table) => {
    const ids = new Set(operations.flatMap(({ noun, rowId }) => (noun === table.noun ? [rowId] : [])));
    return ids.size === 0 ? [] : [[table, ids]];
  });

/** Returns the rows that operations name. Those that were not found begin as their noun lets them. */
export function workingRows(
  kind: ScopeKind,
  operations: readonly Operation[],
  found: readonly FoundRow[],
  removed: readonly Pick<FoundRow, 'noun' | 'id'>[],
): WorkingRows {
  const stored = new Map(found.map((row) => [rowKey(row.noun, row.id), row]));
  const removedKeys = new Set(removed.map(({ noun, id }) => rowKey(noun, id)));
  return new Map(
    idsByTable(kind, operations).flatMap(([table, ids]) =>
      [...ids].map((id): [string, WorkingRow] => {
        const key = rowKey(table.noun, id);
        const row = stored.get(key);
        const value = table.readRow(row?.value, row?.age ?? 0);
        const isRemoved = removedKeys.has(key);
        return [key, { table, id, before: value, value, isNew: row === undefined, isRemoved, isChanged: false }];
      }),
    ),
  );
}

/** Applies operations to the rows and returns the codes of those that were refused. */
export function applyInOrder(
  kind: ScopeKind,
  rows: WorkingRows,
  operations: readonly Operation[],
  by: ChangedBy,
): Map<string, ErrorCode> {
  const refused = new Map<string, ErrorCode>();
  const refusedRows = new Map<string, ErrorCode>();
  const nouns = new Set(kind.tables.map(({ noun }) => noun));
  for (const { id, noun, rowId, change } of operations) {
    const key = rowKey(noun, rowId);
    const row = rows.get(key);
    const earlier = refusedRows.get(key);
    const missing = nouns.has(noun) ? 'limitReached' : 'invalidInput';
    const outcome = earlier === undefined ? outcomeOf(row, change, by, missing) : { refused: earlier };
    if ('refused' in outcome) {
      refused.set(id, outcome.refused);
      refusedRows.set(key, outcome.refused);
    } else if (row !== undefined && outcome.row !== row.value) {
      // A row that was added and removed at once is remembered as removed.
      row.isRemoved = outcome.row === null;
      row.value = outcome.row;
      row.isChanged = true;
    }
  }
  return refused;
}

function outcomeOf(
  row: WorkingRow | undefined,
  change: unknown,
  by: ChangedBy,
  missing: ErrorCode,
): Outcome<object | null> {
  if (row === undefined) return { refused: missing };
  const outcome = row.table.apply(row.value, change, by);
  const wouldReturn = row.isRemoved && 'row' in outcome && outcome.row !== null;
  return wouldReturn ? { refused: 'rowRemoved' } : outcome;
}
