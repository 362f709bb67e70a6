import { createListeners, type Listeners } from '../../stores/store.ts';
import { scopeKey } from '../scope-key.ts';
import type { WholeContent } from './records.ts';
import { withDay } from './stored-row.ts';
import {
  type PlacedOperation,
  type Range,
  type Store,
  type Table,
  tableKeys,
  type TableName,
  type Tables,
} from './store.ts';

type Key = readonly (string | number)[];

/** Tables in memory. Several stores may have the same ones, as tabs do on a disk. */
export interface MemoryTables {
  records: Record<TableName, Map<string, object>>;
  lastOrder: number;
  /** The transaction that was begun last. */
  latest: Promise<unknown>;
  /** Tells which store changed something. */
  changes: Listeners<symbol>;
}

/** Creates tables with some content. */
export function createMemoryTables({ rows, known, outbox, refused, files }: WholeContent = emptyContent): MemoryTables {
  const tables: MemoryTables = {
    records: { rows: new Map(), scopes: new Map(), outbox: new Map(), refused: new Map(), files: new Map() },
    lastOrder: 0,
    latest: Promise.resolve(),
    changes: createListeners<symbol>(),
  };
  putInto(tables, 'rows', rows.map(withDay));
  putInto(
    tables,
    'scopes',
    known.map((scope) => ({ ...scope, scope: scopeKey(scope) })),
  );
  addTo(
    tables,
    outbox.map((waiting) => ({ ...waiting, scope: scopeKey(waiting.operation.scope) })),
  );
  putInto(tables, 'refused', refused);
  putInto(tables, 'files', files);
  return tables;
}

const emptyContent: WholeContent = { rows: [], known: [], outbox: [], refused: [], files: [] };

/** Creates a store that lasts as long as the page, for a browser that keeps none. */
export function createMemoryStore(memory: MemoryTables): Store {
  const own = Symbol('store');
  return {
    transact: (_mode, _names, work) => {
      let isChanged = false;
      const tables = tablesOf(memory, () => {
        isChanged = true;
      });
      const done = memory.latest
        .then(() => work(tables))
        .finally(() => {
          if (isChanged) memory.changes.tell(own);
        });
      memory.latest = done.catch(() => {});
      return done;
    },
    subscribe: (listener) =>
      memory.changes.subscribe((by) => {
        if (by !== own) listener();
      }),
    close: () => {},
  };
}

const tablesOf = (memory: MemoryTables, onChange: () => void): Tables => ({
  rows: tableOf(memory, 'rows', onChange),
  scopes: tableOf(memory, 'scopes', onChange),
  outbox: {
    ...tableOf<PlacedOperation, number>(memory, 'outbox', onChange),
    add: (operations) => {
      onChange();
      return Promise.resolve(addTo(memory, operations));
    },
  },
  refused: tableOf(memory, 'refused', onChange),
  files: tableOf(memory, 'files', onChange),
});

function tableOf<Value extends object, Key extends string | number | readonly string[]>(
  memory: MemoryTables,
  name: TableName,
  onChange: () => void,
): Table<Value, Key> {
  const records = memory.records[name] as Map<string, Value>;
  const nameOf = (key: Key) => nameOfKey(typeof key === 'object' ? key : [key]);
  const rangeOf = (range: Range = {}) => valuesIn(records, { by: tableKeys[name][0], ...range });
  const readKey = keyReader(tableKeys[name][0]);
  const primaryKey = (value: Value): Key => {
    const key = readKey(value) ?? [];
    return (key.length > 1 ? key : key[0]) as Key;
  };
  return {
    get: (keys) => Promise.resolve(keys.map((key) => records.get(nameOf(key)))),
    range: (range) => Promise.resolve(rangeOf(range)),
    keys: (range) => Promise.resolve(rangeOf(range).map(primaryKey)),
    put: (values) => {
      if (values.length > 0) onChange();
      putInto(memory, name, values);
      return Promise.resolve();
    },
    delete: (which) => {
      const keys = Array.isArray(which) ? (which as readonly Key[]) : rangeOf(which as Range).map(primaryKey);
      if (keys.length > 0) onChange();
      for (const key of keys) records.delete(nameOf(key));
      return Promise.resolve();
    },
  };
}

function putInto({ records }: MemoryTables, name: TableName, values: readonly object[]): void {
  const readKey = keyReader(tableKeys[name][0]);
  for (const value of values) records[name].set(nameOfKey(readKey(value) ?? []), value);
}

function addTo(memory: MemoryTables, operations: readonly Omit<PlacedOperation, 'order'>[]): number[] {
  const there = new Map(
    [...(memory.records.outbox.values() as Iterable<PlacedOperation>)].map(({ operation, order }) => [
      operation.id,
      order,
    ]),
  );
  return operations.map((one) => {
    const known = there.get(one.operation.id);
    if (known !== undefined) return known;
    const order = (memory.lastOrder += 1);
    there.set(one.operation.id, order);
    putInto(memory, 'outbox', [{ ...one, order }]);
    return order;
  });
}

const nameOfKey = (key: Key): string => key.join('\n');

/** Returns what reads some fields of a record, such as `[scope+day]`: undefined when it lacks one of them. */
function keyReader(fields: string): (record: object) => Key | undefined {
  const paths = fields.replace(/^\[|\]$/g, '').split('+');
  const steps = paths.map((path) => path.split('.'));
  return (record) => {
    const key = steps.map((names) =>
      names.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], record),
    );
    return key.includes(undefined) ? undefined : (key as Key);
  };
}

function valuesIn<Value extends object>(
  records: ReadonlyMap<string, Value>,
  { by = '', equal = [], from, to, above, limit }: Range,
): Value[] {
  const keyOf = keyReader(by);
  const found = [...records.values()].filter((value) => {
    const key = keyOf(value);
    if (key === undefined || equal.some((one, index) => key[index] !== one)) return false;
    const next = key[equal.length];
    if (next === undefined) return true;
    if ((from !== undefined && next < from) || (to !== undefined && next > to)) return false;
    return above === undefined || Number(next) > above;
  });
  return found.slice(0, limit);
}
