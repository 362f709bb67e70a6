import type { Scope, SyncedRow } from '@trivet/shared/sync/schemas';
import type { Days, KnownScope, LocalContent, RefusedOperation, ScopeContent } from './store/database.ts';
import { type ByNoun, type Draft, ofNoun } from './rows.ts';
import { type Image, imageKey, type Pending } from './client.ts';
import { makesScope, scopeKey } from './scope-key.ts';

/** What was read from a database: the scopes in it, null for that of the person, and what goes with all scopes. */
export interface Reading extends Pick<LocalContent, 'known' | 'waiting' | 'refused'> {
  scopes: readonly (ScopeContent & { scope: Scope | null; days: Days })[];
}

/** The rules of a noun may read a row differently as it grows old, so that rows are read again after this time (ms). */
const readAgainAfter = 60 * 60_000;

/** Takes changes of a page that ended before they were stored. They come before all others and show after {@link show}. */
export function restore({ held }: Image, drafts: readonly Draft[]): void {
  const known = new Set(held.pending.map(({ draft }) => draft.id));
  const others = drafts.filter(({ id }) => !known.has(id));
  held.pending = [...others.map((draft) => ({ draft, written: null })), ...held.pending];
}

/** Takes note that a database has stored these changes with the write of this number. */
export function markWritten({ held }: Image, drafts: readonly Draft[], write: number): void {
  const ids = new Set(drafts.map(({ id }) => id));
  held.pending = held.pending.map((one) => (ids.has(one.draft.id) ? { ...one, written: write } : one));
}

/** Takes all changes that the database has not shown as unwritten, because another database takes its place. */
export function unmarkWritten({ held }: Image): void {
  held.pending = held.pending.map(({ draft }) => ({ draft, written: null }));
}

/**
 * Takes what a database holds. `seen` numbers the last write that was done when the reading began. A scope that nobody
 * watches leaves the memory unless it has changes that are not stored.
 */
export function show(image: Image, reading: Reading, seen: number, watched: readonly Scope[] = []): void {
  const { held } = image;
  const known = new Set(
    [...reading.scopes.flatMap(({ outbox }) => outbox), ...reading.refused].map(({ operation }) => operation.id),
  );
  // What was stored before the reading began is in the outbox, or has left it for the rows or the refused ones.
  held.pending = held.pending.filter(
    ({ draft, written }) => !known.has(draft.id) && (written === null || written > seen),
  );
  const hasNewRoles = takeKnown(image, reading);
  const isOld = Date.now() - held.foldedAt > readAgainAfter;
  if (isOld) held.foldedAt = Date.now();
  const pending = Map.groupBy(held.pending, ({ draft }) => imageKey(draft.scope));
  for (const { scope, rows, isNews, epoch, seq, days, outbox } of reading.scopes) {
    const key = imageKey(scope);
    const folded = image.open(scope);
    const drafts = [...draftsOf(scope, outbox), ...(pending.get(key) ?? []).map(({ draft }) => draft)];
    const before = folded.parts();
    const stored = isNews ? withNews(before.stored, rows) : sameRows(before.stored, rows);
    const parts = { stored, drafts: sameDrafts(before.drafts, drafts), read: { epoch, seq, days } };
    folded.replace(parts, isOld || hasNewRoles);
  }
  const inMemory = new Set(['', ...watched.map(imageKey), ...pending.keys()]);
  for (const key of held.scopes.keys()) if (!inMemory.has(key)) held.scopes.delete(key);
  held.outboxSize = reading.waiting;
  if (!areSame(held.refused, reading.refused)) held.refused = reading.refused;
  held.isRead = true;
  image.tell();
}

/** Takes note that the server said of scopes that they are gone, or whether it could be asked. */
export function noteAnswers(image: Image, gone: readonly Scope[], isFailing: boolean): void {
  const { held } = image;
  const keys = gone.map(scopeKey).filter((key) => !held.gone.has(key));
  if (keys.length === 0 && held.isFailing === isFailing) return;
  held.gone = new Set([...held.gone, ...keys]);
  held.isFailing = isFailing;
  image.tell();
}

/** Takes note that it is known which scopes the person has. */
export function noteListed({ held, tell }: Image): void {
  if (held.isListed) return;
  held.isListed = true;
  tell();
}

/** Takes the scopes that are known. Returns true when the role in one changed. */
function takeKnown({ held }: Image, { known }: Reading): boolean {
  const before = held.known;
  const after = new Map(known.map((scope) => [scopeKey(scope), scope]));
  for (const made of madeIn(held.pending)) if (!after.has(scopeKey(made))) after.set(scopeKey(made), made);
  // A scope leaves the database only when the server says that it is gone, also to another tab.
  const left = [...before.keys()].filter((key) => !after.has(key));
  const gone = [...new Set([...held.gone, ...left])].filter((key) => !after.has(key));
  if (gone.length !== held.gone.size || left.length > 0) held.gone = new Set(gone);
  if (JSON.stringify([...before]) === JSON.stringify([...after])) return false;
  held.known = after;
  return [...after].some(([key, { role }]) => before.get(key)?.role !== role);
}

const madeIn = (pending: readonly Pending[]): KnownScope[] =>
  pending.flatMap(({ draft }) =>
    draft.scope !== null && makesScope(draft.scope, draft)
      ? [{ ...draft.scope, since: null, role: 'owner' as const, people: [], creation: draft.id, epoch: '' }]
      : [],
  );

const draftsOf = (scope: Scope | null, outbox: ScopeContent['outbox']): Draft[] =>
  outbox.map(({ operation: { id, noun, rowId, change }, at }) => ({ id, scope, noun, rowId, change, at }));

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

const areSame = (a: readonly RefusedOperation[], b: readonly RefusedOperation[]): boolean =>
  a.length === b.length && a.every(({ operation }, index) => operation.id === b[index]?.operation.id);
