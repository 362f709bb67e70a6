import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '@trivet/shared/errors';
import type { Operation } from '@trivet/shared/sync/schemas';
import type { ChangedBy, Outcome } from '@trivet/shared/sync/synced-noun';
import { Prisma } from '../db/client.ts';
import type { ScopeKind } from './scope-kind.ts';
import { ageSql, type SyncedTable, valueSql } from './synced-table.ts';

/** A row while operations are applied to it. */
export interface WorkingRow {
  table: SyncedTable;
  id: string;
  /** The row as it was before them. */
  readonly before: object | null;
  value: object | null;
  /** True while the row is one of those that its scope holds, of which there are only so many. */
  isHeld: boolean;
  /** True once the row was removed, also before the operations. */
  isRemoved: boolean;
  isChanged: boolean;
}

/** The rows that operations name, by their nouns and ids. */
export type WorkingRows = Map<string, WorkingRow>;

const rowKey = (noun: string, id: string): string => `${noun} ${id}`;

/** How many more rows a scope may hold in each table, for the tables in which operations may add one. */
export type Room = Map<SyncedTable, number>;

/** Returns how many more rows a scope may hold, by how many it holds. It can hold more than it may. */
export function roomFor(rows: WorkingRows, counts: Readonly<Record<string, number>>): Room {
  const tables = new Set([...rows.values()].map(({ table }) => table));
  return new Map([...tables].map((table) => [table, table.maxRows - (counts[table.noun] ?? 0)]));
}

/** A stored row as {@link rowsSql} returns it. */
export interface FoundRow {
  noun: string;
  id: string;
  age: number;
  value: unknown;
}

const noRows = Prisma.sql`SELECT NULL AS noun, 0 AS count WHERE false`;

/** Returns SQL for the stored rows of a scope `s` that operations name. */
export function rowsSql(kind: ScopeKind, operations: readonly Operation[]): Prisma.Sql {
  const rows = idsByTable(kind, operations).map(
    ([table, ids]) => Prisma.sql`
      SELECT ${table.noun}::text AS noun, ${table.id} AS id, ${ageSql} AS age, ${valueSql(table)} AS value
      FROM ${table.table} WHERE scope_id = s.id AND ${table.id} = ANY(${[...ids]}::uuid[])`,
  );
  return rows.length === 0 ? noRows : Prisma.join(rows, ' UNION ALL ');
}

/** Returns SQL for the number of rows of a scope `s`, by nouns, in each table in which operations name one that is not stored. */
export function countsSql(kind: ScopeKind, operations: readonly Operation[]): Prisma.Sql {
  const counts = idsByTable(kind, operations).map(
    ([{ noun, table, id }, ids]) => Prisma.sql`
      SELECT ${noun}::text AS noun, (SELECT count(*) FROM ${table} WHERE scope_id = s.id) AS count
      WHERE ${ids.size} > (SELECT count(*) FROM ${table} WHERE scope_id = s.id AND ${id} = ANY(${[...ids]}::uuid[]))`,
  );
  return counts.length === 0 ? noRows : Prisma.join(counts, ' UNION ALL ');
}

/** Returns the tables of the rows that operations name, with the ids of those rows. */
export const idsByTable = (kind: ScopeKind, operations: readonly Operation[]): [SyncedTable, Set<string>][] =>
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
        return [key, { table, id, before: value, value, isHeld: row !== undefined, isRemoved, isChanged: false }];
      }),
    ),
  );
}

/** What became of operations, by their ids: the codes of those that were refused, and those that changed something. */
interface Applied {
  readonly refused: ReadonlyMap<string, ErrorCode>;
  readonly effective: ReadonlySet<string>;
}

/**
 * Applies operations to the rows and returns what became of them. Each operation finds the room that those
 * before it left: a row that is added takes some, and one that is removed gives some back. `unfit` has the codes of those
 * that are refused in any case.
 */
export function applyInOrder(
  rows: WorkingRows,
  room: Room,
  operations: readonly Operation[],
  by: ChangedBy,
  unfit: ReadonlyMap<string, ErrorCode>,
): Applied {
  const effective = new Set<string>();
  const refused = new Map<string, ErrorCode>();
  const refusedRows = new Map<string, ErrorCode>();
  for (const { id, noun, rowId, change, seen } of operations) {
    const key = rowKey(noun, rowId);
    const row = rows.get(key);
    const earlier = refusedRows.get(key) ?? unfit.get(id);
    const outcome = earlier === undefined ? outcomeOf(row, room, { change, seen }, by) : { refused: earlier };
    if ('refused' in outcome) {
      refused.set(id, outcome.refused);
      // What else the person did to the row holds for the other text as well.
      if (outcome.refused !== 'textChanged') refusedRows.set(key, outcome.refused);
    } else if (row !== undefined && outcome.row !== row.value) {
      if (!isDeepStrictEqual(outcome.row, row.value)) effective.add(id);
      takeValue(row, room, outcome.row);
    }
  }
  return { refused, effective };
}

function outcomeOf(
  row: WorkingRow | undefined,
  room: Room,
  { change, seen }: Pick<Operation, 'change' | 'seen'>,
  by: ChangedBy,
): Outcome<object | null> {
  // Only a noun that the scope does not have is without a row.
  if (row === undefined) return { refused: 'invalidInput' };
  const outcome = row.table.apply(row.value, change, by, seen);
  if ('refused' in outcome || outcome.row === null) return outcome;
  if (row.isRemoved) return { refused: 'rowRemoved' };
  const isAdded = !row.isHeld && outcome.row !== row.value;
  return isAdded && roomIn(room, row) <= 0 ? { refused: 'limitReached' } : outcome;
}

const roomIn = (room: Room, { table }: WorkingRow): number => room.get(table) ?? 0;

function takeValue(row: WorkingRow, room: Room, value: object | null): void {
  const isHeld = value !== null;
  room.set(row.table, roomIn(room, row) + Number(row.isHeld) - Number(isHeld));
  row.value = value;
  row.isHeld = isHeld;
  // A row that was added and removed at once is remembered as removed.
  row.isRemoved = !isHeld;
  row.isChanged = true;
}
