import { Dexie, type Table } from 'dexie';
import type { SyncedRow } from '@trivet/shared/sync/schemas';
import { scopeKey } from '../scope-key.ts';
import { newId } from '../../new-id.ts';
import { dayOf } from '../apply.ts';
import type { KnownScope, RefusedOperation, WaitingOperation } from './database.ts';

/** A row with its day, `''` where it has none. One that was removed is in no index of days. */
export type StoredRow = SyncedRow & { scope: string; day?: string };
export type StoredWaiting = WaitingOperation & { scope: string };
export type StoredScope = KnownScope & { scope: string };

/** The tables of a database on the disk. `scope` is the key of a scope; the outbox is in the order of its numbers. */
export type Disk = Dexie & {
  rows: Table<StoredRow, [string, string, string]>;
  scopes: Table<StoredScope, string>;
  outbox: Table<StoredWaiting & { order: number }, number, StoredWaiting>;
  refused: Table<RefusedOperation, string>;
};

/** Describes a database. Opening it brings one of an earlier version up to this one, with all that it holds. */
export function createDisk(name: string): Disk {
  // The cache of the library answers queries from memory before they are written, which is what the image does here.
  const disk = new Dexie(name, { cache: 'disabled' }) as Disk;
  disk.version(1).stores({
    rows: '[scope+noun+id]',
    scopes: 'scope',
    outbox: '++order, &operation.id',
    refused: 'operation.id',
  });
  disk
    .version(2)
    .stores({ outbox: '++order, &operation.id, scope' })
    .upgrade(async (upgrade) => {
      const outbox = upgrade.table<StoredWaiting>('outbox');
      await outbox.toCollection().modify((waiting) => {
        waiting.scope = scopeKey(waiting.operation.scope);
      });
      const scopes = upgrade.table<StoredScope>('scopes');
      await scopes.toCollection().modify((scope) => {
        Object.assign(scope, { role: null, people: [], creation: null });
      });
    });
  disk
    .version(3)
    .stores({ rows: '[scope+noun+id], [scope+seq], [scope+day]' })
    .upgrade(async (upgrade) => {
      const rows = upgrade.table<StoredRow>('rows');
      await rows.toCollection().modify((row) => {
        Object.assign(row, withDay(row));
      });
      const scopes = upgrade.table<StoredScope>('scopes');
      await scopes.toCollection().modify((scope) => {
        scope.epoch = newId();
      });
    });
  return disk;
}

/** Returns a row with its day. */
export function withDay<Row extends SyncedRow>(row: Row): Row & Pick<StoredRow, 'day'> {
  const day = dayOf(row);
  return day === null ? row : { ...row, day };
}
