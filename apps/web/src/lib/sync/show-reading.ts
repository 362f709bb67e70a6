import type { Scope, SyncedRow } from '@trivet/shared/sync/schemas';
import { type Client, madeScope, memoryKey } from './client.ts';
import { type ByNoun, type Draft, ofNoun } from './rows.ts';
import { makesScope, scopeKey } from './scope-key.ts';
import type { Days, KnownScope, Reading, RefusedOperation, WaitingOperation } from './store/records.ts';

/** A scope that was read, null for that of the person, and the days that were read of it. */
export interface ReadScope {
  scope: Scope | null;
  days: Days;
}

/** The rules of a noun may read a row differently as it grows old, so that rows are read again after this time (ms). */
const readAgainAfter = 60 * 60_000;

/**
 * Takes what a store holds of scopes. `own` is that of the person. Changes that the store does not have stay behind all
 * others. A scope that nobody watches leaves the memory unless it has such changes.
 */
export function showReading(
  client: Client,
  own: Scope,
  scopes: readonly ReadScope[],
  reading: Reading,
  watched: readonly Scope[] = [],
): void {
  const { held } = client;
  takeOutbox(client, own, reading);
  const hasNewRoles = takeKnown(
    client,
    reading.known.map((scope) => [scopeKey(scope), scope]),
  );
  const waiting = [...[...held.outbox.values()].map(({ draft }) => draft), ...held.unwritten.values()];
  const drafts = Map.groupBy(waiting, ({ scope }) => memoryKey(scope));
  for (const [index, { rows, isNews, epoch, seq }] of reading.scopes.entries()) {
    const { scope, days } = scopes[index] ?? { scope: null, days: 'all' };
    const shown = client.open(scope);
    const before = { stored: shown.stored, drafts: shown.drafts };
    shown.stored = isNews ? withNews(before.stored, rows) : sameRows(before.stored, rows);
    shown.drafts = sameDrafts(before.drafts, drafts.get(memoryKey(scope)) ?? []);
    shown.read = { epoch, seq, days };
    if (isNews) for (const { noun, id } of rows) shown.touch(noun, id);
    else touchAll(shown.touch, before.stored, shown.stored);
    touchAll(shown.touch, before.drafts, shown.drafts);
  }
  foldAgain(client, hasNewRoles);
  dropUnwatched(client, watched);
  if (!areSame(held.refused, reading.refused)) held.refused = reading.refused;
  if (!areSameIds(held.files, reading.files)) held.files = new Set(reading.files);
  held.isRead = true;
  client.tell();
}

/** Takes changes of a page that ended before they were stored. They come before all others and show with the next reading. */
export function restore({ held }: Client, drafts: readonly Draft[]): void {
  const others = drafts.filter(({ id }) => !held.unwritten.has(id));
  held.unwritten = new Map([...others.map((draft) => [draft.id, draft] as const), ...held.unwritten]);
}

/** Takes note that another store takes the place of the one that has what waits, so that all of it has to be stored again. */
export function forgetStore({ held }: Client): void {
  held.unwritten = new Map([...[...held.outbox].map(([id, { draft }]) => [id, draft] as const), ...held.unwritten]);
  held.outbox = new Map();
}

/** Folds all rows again when roles changed, or when they were folded so long ago that they may have grown old. */
export function foldAgain({ held }: Client, hasNewRoles = false): boolean {
  const isOld = Date.now() - held.foldedAt > readAgainAfter;
  if (!isOld && !hasNewRoles) return false;
  if (isOld) held.foldedAt = Date.now();
  for (const rows of held.scopes.values()) rows.refold();
  return true;
}

/** Forgets the rows of scopes that nobody watches and whose changes are all stored. */
export function dropUnwatched({ held }: Client, watched: readonly Scope[]): void {
  const inMemory = new Set(['', ...watched.map(memoryKey)]);
  for (const { scope } of held.unwritten.values()) inMemory.add(memoryKey(scope));
  for (const key of held.scopes.keys()) if (!inMemory.has(key)) held.scopes.delete(key);
}

/**
 * Takes the scopes that are known. One that is no longer known is gone: a scope leaves the store only when the server says
 * so, also to another tab. Returns true when the role in one changed.
 */
export function takeKnown({ held }: Client, known: readonly (readonly [string, KnownScope])[]): boolean {
  const before = held.known;
  const after = new Map(known);
  for (const { id, scope, ...draft } of held.unwritten.values()) {
    if (scope !== null && makesScope(scope, draft) && !after.has(scopeKey(scope))) {
      after.set(scopeKey(scope), madeScope(scope, id));
    }
  }
  const left = [...before.keys()].filter((key) => !after.has(key));
  const gone = [...new Set([...held.gone, ...left])].filter((key) => !after.has(key));
  if (gone.length !== held.gone.size || left.length > 0) held.gone = new Set(gone);
  if (JSON.stringify([...before]) === JSON.stringify([...after])) return false;
  held.known = after;
  return [...after].some(([key, { role }]) => before.get(key)?.role !== role);
}

/** Returns a change as it shows. */
export const draftOf = (own: Scope, { operation: { scope, ...operation }, at }: WaitingOperation): Draft => ({
  ...operation,
  scope: scopeKey(scope) === scopeKey(own) ? null : scope,
  at,
});

/** Takes what waits in the store. What was refused is not there, and no longer waits to be stored either. */
function takeOutbox({ held }: Client, own: Scope, { orders, added, refused }: Reading): void {
  const known = new Map([...held.outbox.values()].map((one) => [one.order, one]));
  for (const one of added) known.set(one.order, { draft: draftOf(own, one), order: one.order });
  held.outbox = new Map(orders.flatMap((order) => known.get(order) ?? []).map((one) => [one.draft.id, one]));
  for (const id of held.outbox.keys()) held.unwritten.delete(id);
  for (const { operation } of refused) held.unwritten.delete(operation.id);
}

/** Returns the rows by noun and id. A row that has not changed is the object of before. */
function sameRows(before: ByNoun<SyncedRow>, rows: readonly SyncedRow[]): ByNoun<SyncedRow> {
  const after: ByNoun<SyncedRow> = new Map();
  for (const row of rows) {
    const known = before.get(row.noun)?.get(row.id);
    const isSame = known?.seq === row.seq && known.changedAt === row.changedAt;
    ofNoun(after, row.noun).set(row.id, isSame ? known : row);
  }
  return after;
}

/** Puts rows that have changed among the others, and returns all of them. */
function withNews(all: ByNoun<SyncedRow>, rows: readonly SyncedRow[]): ByNoun<SyncedRow> {
  for (const row of rows) ofNoun(all, row.noun).set(row.id, row);
  return all;
}

/** Returns the changes by noun and id. A list that has not changed is the array of before. */
function sameDrafts(before: ByNoun<readonly Draft[]>, drafts: readonly Draft[]): ByNoun<readonly Draft[]> {
  const after: ByNoun<readonly Draft[]> = new Map();
  for (const [noun, changes] of Map.groupBy(drafts, (draft) => draft.noun)) {
    for (const [id, list] of Map.groupBy(changes, ({ rowId }) => rowId)) {
      const known = before.get(noun)?.get(id);
      const isSame = known?.length === list.length && known.every((draft, index) => draft.id === list[index]?.id);
      ofNoun(after, noun).set(id, isSame ? known : list);
    }
  }
  return after;
}

/** Touches the rows of which one of two has something else than the other. */
function touchAll<Value>(touch: (noun: string, id: string) => void, before: ByNoun<Value>, after: ByNoun<Value>): void {
  for (const [noun, own] of before) for (const [id, one] of own) if (after.get(noun)?.get(id) !== one) touch(noun, id);
  for (const [noun, own] of after) for (const id of own.keys()) if (before.get(noun)?.has(id) !== true) touch(noun, id);
}

const areSameIds = (before: ReadonlySet<string>, ids: readonly string[]): boolean =>
  before.size === ids.length && ids.every((id) => before.has(id));

const areSame = (a: readonly RefusedOperation[], b: readonly RefusedOperation[]): boolean =>
  a.length === b.length && a.every(({ operation }, index) => operation.id === b[index]?.operation.id);
