import type { SyncedRow } from '@trivet/shared/sync/schemas';
import type { KeptFile, KnownScope, RefusedOperation, WaitingOperation } from './records.ts';

/** A row with the key of its scope and its day, `''` where it has none. One that was removed is in no index of days. */
export type StoredRow = SyncedRow & { scope: string; day?: string };
export type StoredScope = KnownScope & { scope: string };
/** A waiting operation with the key of its scope. */
export type StoredOperation = WaitingOperation & { scope: string };
/** A waiting operation with its place in the outbox. */
export type PlacedOperation = StoredOperation & { order: number };

/** The fields of the keys of each table: first those of the primary key, then those of its indexes. */
export const tableKeys = {
  rows: ['[scope+noun+id]', '[scope+seq]', '[scope+day]'],
  scopes: ['scope'],
  outbox: ['order', 'operation.id', 'scope'],
  refused: ['operation.id'],
  files: ['id'],
} as const;

export type TableName = keyof typeof tableKeys;

export const allTables = Object.keys(tableKeys) as TableName[];

/** Records whose keys have something in common. */
export interface Range {
  /** The fields of the key, those of the primary key if it does not say. */
  by?: string;
  /** The values with which the key begins. */
  equal?: readonly string[];
  /** The least and the greatest of the values that follow these, and one that all are greater than. */
  from?: string | number;
  to?: string | number;
  above?: number;
  limit?: number;
}

/** One table of a store. */
export interface Table<Value, Key> {
  /** Returns the records with these keys, undefined for those that are missing. */
  get: (keys: readonly Key[]) => Promise<(Value | undefined)[]>;
  /** Returns the records of a range: those of the outbox in the order of their places, others in any. */
  range: (range?: Range) => Promise<Value[]>;
  /** Returns the primary keys of the records of a range. */
  keys: (range?: Range) => Promise<Key[]>;
  /** Puts records in the place of those with their keys. */
  put: (values: readonly Value[]) => Promise<void>;
  delete: (which: readonly Key[] | Range) => Promise<void>;
}

/** The tables of a store. The outbox gives its operations their places. */
export interface Tables {
  rows: Table<StoredRow, [scope: string, noun: string, id: string]>;
  scopes: Table<StoredScope, string>;
  outbox: Omit<Table<PlacedOperation, number>, 'put'> & {
    /** Adds operations at the end, but those that are there already. Returns the places of all of them. */
    add: (operations: readonly StoredOperation[]) => Promise<number[]>;
  };
  refused: Table<RefusedOperation, string>;
  files: Table<KeptFile, string>;
}

/** Where the rows and operations of one owner are kept, as one tab sees it. */
export interface Store {
  /** Does the work in one transaction with the tables of these names, wholly or not at all. */
  transact: <Value>(
    mode: 'read' | 'write',
    names: readonly TableName[],
    work: (tables: Tables) => Promise<Value>,
  ) => Promise<Value>;
  /** Calls the listener after another tab changed something. Returns a function that stops it. */
  subscribe: (listener: () => void) => () => void;
  close: () => void;
}
