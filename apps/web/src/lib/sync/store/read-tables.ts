import type { Pushed, Scope, SyncedRow } from '@trivet/shared/sync/schemas';
import { type Held, rowKey } from '../apply.ts';
import { scopeKey } from '../scope-key.ts';
import type {
  Days,
  KnownScope,
  Position,
  Reading,
  ScopeContent,
  WaitingOperation,
  Wanted,
  WholeContent,
} from './records.ts';
import type { PlacedOperation, StoredRow, StoredScope, Tables } from './store.ts';

const known = ({ scope: _, ...record }: StoredScope): KnownScope => record;
const waitingOf = ({ operation, at }: WaitingOperation): WaitingOperation => ({ operation, at });

/** Reads some scopes, and of all scopes what goes with them. `orders` are the places of operations that are known already. */
export async function readScopes(
  tables: Tables,
  wanted: readonly Wanted[],
  orders: ReadonlySet<number>,
): Promise<Reading> {
  const scopes = await tables.scopes.range();
  const [contents, places, refused, files] = await Promise.all([
    Promise.all(wanted.map((one) => readScope(tables, one, scopes))),
    tables.outbox.keys(),
    tables.refused.range(),
    tables.files.keys(),
  ]);
  return {
    scopes: contents,
    known: scopes.map(known),
    orders: places,
    added: await readOperations(
      tables,
      places.filter((order) => !orders.has(order)),
    ),
    refused: refused.sort((a, b) => a.at - b.at),
    files,
  };
}

async function readScope(
  tables: Tables,
  { scope, days, before }: Wanted,
  scopes: readonly StoredScope[],
): Promise<ScopeContent> {
  const key = scopeKey(scope);
  const own = scopes.find((record) => record.scope === key);
  const isNews = isContinued(own, before);
  const rows = isNews
    ? await tables.rows.range({ by: '[scope+seq]', equal: [key], above: before.seq })
    : await readDays(tables, key, days);
  return { rows, isNews, seq: own?.since ?? 0, epoch: own?.epoch ?? '' };
}

/** Returns true when what was read before is complete with the rows that have changed since. */
const isContinued = (own: KnownScope | undefined, before: Position | undefined): before is Position =>
  own !== undefined && before?.epoch === own.epoch && before.seq <= (own.since ?? 0);

async function readDays({ rows }: Tables, key: string, days: Days): Promise<StoredRow[]> {
  if (days === 'all') return rows.range({ equal: [key] });
  const by = '[scope+day]';
  const undated = rows.range({ by, equal: [key, ''] });
  if (days === 'undated') return undated;
  return (await Promise.all([undated, rows.range({ by, equal: [key], ...days })])).flat();
}

/** Reads operations of these places. A range is much faster than one by one, and what is known between them is little. */
async function readOperations({ outbox }: Tables, orders: readonly number[]): Promise<PlacedOperation[]> {
  const [from, to] = [orders[0], orders.at(-1)];
  if (from === undefined || to === undefined) return [];
  const wanted = new Set(orders);
  return (await outbox.range({ from, to })).filter(({ order }) => wanted.has(order));
}

/** Reads all that is there. */
export async function readAll(tables: Tables): Promise<WholeContent> {
  const [rows, scopes, outbox, refused, files] = await Promise.all([
    tables.rows.range(),
    tables.scopes.range(),
    tables.outbox.range(),
    tables.refused.range(),
    tables.files.range(),
  ]);
  return { rows, known: scopes.map(known), outbox: outbox.map(waitingOf), refused, files };
}

/** Reads what is known of scopes, by their keys. */
export async function readKnown({ scopes }: Tables, which: readonly Scope[]): Promise<Map<string, KnownScope>> {
  const found = await scopes.get([...new Set(which.map(scopeKey))]);
  return new Map(found.flatMap((own) => (own === undefined ? [] : [[own.scope, known(own)]])));
}

/** Reads what an answer of the server is about. */
export async function readAnswered(tables: Tables, { answers, scopes }: Pushed): Promise<Held> {
  const answered = await findWaiting(
    tables,
    answers.map(({ id }) => id),
  );
  const own = await readKnown(tables, [...scopes, ...answered.map(({ operation }) => operation.scope)]);
  const ids = new Set(answered.map(({ order }) => order));
  const left: PlacedOperation[] = [];
  const rows: [string, SyncedRow][] = [];
  for (const scope of scopes) {
    if (scope.status === 'gone') left.push(...(await tables.outbox.range({ by: 'scope', equal: [scopeKey(scope)] })));
    // Nothing is stored yet of a scope that was not read.
    else if (typeof own.get(scopeKey(scope))?.since === 'number')
      rows.push(...(await readRows(tables, scope, scope.rows)));
  }
  return { known: own, waiting: [...answered, ...left.filter(({ order }) => !ids.has(order))], rows: new Map(rows) };
}

/** Returns the waiting operations with these ids. They are the oldest, unless another tab has settled some of them. */
async function findWaiting({ outbox }: Tables, ids: readonly string[]): Promise<PlacedOperation[]> {
  if (ids.length === 0) return [];
  const wanted = new Set(ids);
  const oldest = await outbox.range({ limit: ids.length });
  const found = oldest.filter(({ operation }) => wanted.delete(operation.id));
  const others = await Promise.all([...wanted].map((id) => outbox.range({ by: 'operation.id', equal: [id] })));
  return [...found, ...others.flat()];
}

/** Reads the rows that operations change. */
export async function readChanged(
  tables: Tables,
  waiting: readonly WaitingOperation[],
): Promise<Omit<Held, 'waiting'>> {
  const scopes = waiting.map(({ operation }) => operation.scope);
  const rows = await Promise.all(
    waiting.map(({ operation: { scope, noun, rowId: id } }) => readRows(tables, scope, [{ noun, id }])),
  );
  return { known: await readKnown(tables, scopes), rows: new Map(rows.flat()) };
}

async function readRows(
  tables: Tables,
  scope: Scope,
  which: readonly Pick<SyncedRow, 'noun' | 'id'>[],
): Promise<[string, SyncedRow][]> {
  const found = await tables.rows.get(which.map(({ noun, id }) => [scopeKey(scope), noun, id]));
  return found.flatMap((row) => (row === undefined ? [] : [[rowKey(scope, row), row]]));
}
