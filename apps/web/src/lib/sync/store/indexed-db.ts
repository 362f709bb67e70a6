import { Dexie, type Collection, type Table as DexieTable } from 'dexie';
import { newId } from '../../new-id.ts';
import { scopeKey } from '../scope-key.ts';
import { createListeners } from '../../stores/store.ts';
import { withDay } from './stored-row.ts';
import {
  type PlacedOperation,
  type Range,
  type Store,
  type StoredOperation,
  type StoredRow,
  type StoredScope,
  type Table,
  tableKeys,
  type TableName,
  type Tables,
} from './store.ts';

/** Describes a database on the disk. Opening it brings one of an earlier version up to this one, with all that it holds. */
export function createDisk(name: string): Dexie {
  // The cache of the library answers queries from memory before they are written, which is what the client does here.
  const disk = new Dexie(name, { cache: 'disabled' });
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
      const outbox = upgrade.table<StoredOperation>('outbox');
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
  disk.version(4).stores({ files: 'id' });
  return disk;
}

/** A process without a window opens databases in tests. */
const page = globalThis as Partial<Pick<Window, 'addEventListener' | 'removeEventListener'>>;

/** Returns the store of a database that is open. Tabs that have the same one open tell each other of their changes. */
export function indexedDbStore(disk: Dexie): Store {
  const others = createListeners();
  const channel = new BroadcastChannel(disk.name);
  channel.addEventListener('message', () => others.tell());
  // A page that comes back as it was left has missed what other tabs told.
  const onShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) others.tell();
  };
  page.addEventListener?.('pageshow', onShown);
  return {
    transact: async (mode, names, work) => {
      const made = { isChange: false };
      const tables = tablesOf(disk, () => {
        made.isChange = true;
      });
      // The library knows by an asynchronous function that the transaction lasts while nothing is asked of it.
      const value = await disk.transaction(mode === 'read' ? 'r' : 'rw', [...names], async () => work(tables));
      if (made.isChange && disk.isOpen()) channel.postMessage(null);
      return value;
    },
    subscribe: others.subscribe,
    close: () => {
      page.removeEventListener?.('pageshow', onShown);
      channel.close();
      disk.close();
    },
  };
}

function tablesOf(disk: Dexie, onChange: () => void): Tables {
  const outbox = disk.table<PlacedOperation, number, StoredOperation>('outbox');
  return {
    rows: tableOf(disk, 'rows', onChange),
    scopes: tableOf(disk, 'scopes', onChange),
    outbox: {
      ...tableOf<PlacedOperation, number>(disk, 'outbox', onChange),
      add: (operations) => {
        onChange();
        return Promise.all(operations.map((one) => outbox.add(one).catch(orderOf(outbox, one))));
      },
    },
    refused: tableOf(disk, 'refused', onChange),
    files: tableOf(disk, 'files', onChange),
  };
}

/** Returns what finds the place of an operation that could not be added because it is there. */
const orderOf =
  (outbox: DexieTable<PlacedOperation, number, StoredOperation>, { operation }: StoredOperation) =>
  async (error: unknown): Promise<number> => {
    if (!(error instanceof Dexie.ConstraintError)) throw error;
    const found = await outbox.where('operation.id').equals(operation.id).primaryKeys();
    if (found[0] === undefined) throw error;
    return found[0];
  };

function tableOf<Value, Key>(disk: Dexie, name: TableName, onChange: () => void): Table<Value, Key> {
  const table = disk.table<Value, Key>(name);
  const rangeOf = (range: Range = {}) => collectionOf(table, name, range);
  return {
    get: async (keys) => (keys.length === 0 ? [] : table.bulkGet([...keys])),
    range: (range) => rangeOf(range).toArray(),
    keys: (range) => rangeOf(range).primaryKeys(),
    put: async (values) => {
      if (values.length === 0) return;
      onChange();
      await table.bulkPut(values);
    },
    delete: async (which) => {
      if (!isKeys(which)) await rangeOf(which).delete();
      else if (which.length > 0) await table.bulkDelete([...which]);
      else return;
      onChange();
    },
  };
}

const isKeys = <Key>(which: readonly Key[] | Range): which is readonly Key[] => Array.isArray(which);

function collectionOf<Value, Key>(
  table: DexieTable<Value, Key>,
  name: TableName,
  { by = tableKeys[name][0], equal = [], from, to, above, limit }: Range,
): Collection<Value, Key> {
  const isList = by.startsWith('[');
  const least = above ?? from;
  // A list is before all longer ones that begin with it.
  const lower = isList ? [...equal, ...(least === undefined ? [] : [least])] : (equal[0] ?? least ?? Dexie.minKey);
  const upper = isList ? [...equal, to ?? Dexie.maxKey] : (equal[0] ?? to ?? Dexie.maxKey);
  // The library would take another index for the scope alone, and not all rows are in each.
  const found = table.where(by).between(lower, upper, above === undefined, true);
  return limit === undefined ? found : found.limit(limit);
}
