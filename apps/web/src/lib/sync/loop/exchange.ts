import { maxOperations, maxScopes } from '@trivet/shared/sync/limits';
import type { Cursor, Operation, Pulled, PulledScope, Pushed, Scope } from '@trivet/shared/sync/schemas';
import { scopeKey } from '../scope-key.ts';
import type { NextOperations } from '../store/records.ts';
import { failureOf } from '../../server/failures.ts';
import type { State } from './loop-state.ts';

/** The kind of the scope of a person. */
const personKind = 'person';

/**
 * Makes one exchange with the server: sends operations, or else reads scopes, or else asks which ones there are. Returns
 * false when there is nothing to do.
 */
export async function step(state: State): Promise<boolean> {
  const next = await state.next(state.limit);
  const cursors = cursorsOf(state, next);
  const operations = ofFewScopes(next.operations);
  if (operations.length === 0) {
    state.limit = maxOperations;
    if (state.wanted.size === 0 && !state.isListAsked) return false;
  }
  // The session event that follows starts a loop for whoever is logged in now.
  if (!state.isOurs()) return false;
  if (operations.length === 0 && state.wanted.size === 0) return learn(state, next);
  const chunk = chunkOf(state, operations, cursors);
  const pushed = await exchange(state, operations, chunk);
  if (!mayTake(state)) return false;
  if (pushed === null) {
    for (const cursor of chunk) state.wanted.add(scopeKey(cursor));
    return true;
  }
  take(state, pushed, await state.settle(pushed, chunk), next);
  return true;
}

/** Notes what became of an answer. `late` has the scopes for which it came too late. */
function take(state: State, { scopes }: Pushed, late: readonly Scope[], { cursors }: NextOperations): void {
  state.failures = 0;
  const stored = new Set(cursors.map(scopeKey));
  for (const scope of scopes) {
    const key = scopeKey(scope);
    if (scope.status === 'gone') {
      state.known.delete(key);
      continue;
    }
    state.known.set(key, scope.seq);
    // What the person may do with it is not known.
    if (scope.kind !== personKind && !stored.has(key)) state.isListAsked = true;
  }
  for (const scope of late) {
    state.known.delete(scopeKey(scope));
    state.wanted.add(scopeKey(scope));
  }
}

const mayTake = ({ isOurs, stopped }: State): boolean => isOurs() && !stopped.signal.aborted;

/** Returns the cursors of all scopes that are followed, by their keys, and notes which ones have to be read. */
function cursorsOf(state: State, { cursors: stored }: NextOperations): Map<string, Cursor> {
  const { wanted, tried, told, known } = state;
  const cursors = new Map<string, Cursor>();
  const unread = new Set<string>();
  for (const { isRead, ...cursor } of stored) {
    const key = scopeKey(cursor);
    cursors.set(key, cursor);
    if (isRead) known.set(key, cursor.since);
    else unread.add(key);
  }
  for (const scope of state.scopes()) {
    const key = scopeKey(scope);
    if (cursors.has(key)) continue;
    cursors.set(key, { ...scope, since: 0 });
    unread.add(key);
  }
  for (const key of tried) if (!unread.has(key)) tried.delete(key);
  for (const key of unread) if (!tried.has(key)) wanted.add(key);
  for (const [key, seq] of told) {
    const cursor = cursors.get(key);
    if (cursor === undefined) state.isListAsked = true;
    else if (seq > cursor.since) wanted.add(key);
  }
  told.clear();
  if (state.isAsked) for (const key of cursors.keys()) wanted.add(key);
  state.isAsked = false;
  for (const key of wanted) if (!cursors.has(key)) wanted.delete(key);
  return cursors;
}

/** Returns the operations up to the first one that would make the scopes too many for a call. */
function ofFewScopes(operations: readonly Operation[]): Operation[] {
  const scopes = new Set<string>();
  const end = operations.findIndex(({ scope }) => scopes.add(scopeKey(scope)).size > maxScopes);
  return operations.slice(0, end === -1 ? operations.length : end);
}

/**
 * Returns the cursors of the next call: those of the scopes that operations change, because an operation leaves the outbox
 * with the rows that it changed, and then those that have to be read.
 */
function chunkOf(state: State, operations: readonly Operation[], cursors: ReadonlyMap<string, Cursor>): Cursor[] {
  const changed = new Map(operations.map(({ scope }) => [scopeKey(scope), { ...scope, since: 0 }]));
  const keys = new Set([...changed.keys(), ...state.wanted]);
  const chunk = [...keys].flatMap((key) => cursors.get(key) ?? changed.get(key) ?? []).slice(0, maxScopes);
  for (const cursor of chunk) {
    state.wanted.delete(scopeKey(cursor));
    state.tried.add(scopeKey(cursor));
  }
  return chunk;
}

/** Asks which scopes the person has. Those that are not among them are read, and so found to be gone. */
async function learn(state: State, { cursors }: NextOperations): Promise<boolean> {
  state.isListAsked = false;
  const { scopes } = await state.transport.getScopes();
  if (!mayTake(state)) return false;
  const keys = new Set(scopes.map(scopeKey));
  for (const cursor of cursors) {
    // Everybody has the scope of their own, which the answer leaves out.
    if (cursor.kind !== personKind && !keys.has(scopeKey(cursor))) state.wanted.add(scopeKey(cursor));
  }
  for (const key of keys) state.tried.delete(key);
  await state.learn(scopes);
  state.failures = 0;
  return true;
}

/** Sends the operations, or only reads when there are none. Returns null when fewer operations have to be sent. */
async function exchange(state: State, operations: Operation[], cursors: Cursor[]): Promise<Pushed | null> {
  if (operations.length === 0) {
    const { scopes } = await state.transport.pull({ scopes: cursors });
    return withFurtherPages(state, { answers: [], scopes });
  }
  const pushed = await push(state, operations, cursors);
  if (pushed === null) return null;
  const ids = new Set(operations.map(({ id }) => id));
  // Otherwise the same operations would be sent again at once, and for ever.
  if (!pushed.answers.some(({ id }) => ids.has(id))) throw new Error('The server answered none of the operations');
  return withFurtherPages(state, pushed);
}

/**
 * Sends the operations. When the server cannot read the call, the next one has half of them, until the one that it
 * cannot read is alone: it counts as refused.
 */
async function push(state: State, operations: Operation[], scopes: Cursor[]): Promise<Pushed | null> {
  try {
    return await state.transport.push({ operations, scopes });
  } catch (error) {
    const { status } = failureOf(error);
    const [only, ...others] = operations;
    if ((status !== 400 && status !== 413) || only === undefined) throw error;
    if (others.length > 0) {
      state.limit = Math.floor(operations.length / 2);
      return null;
    }
    state.limit = maxOperations;
    return { answers: [{ id: only.id, status: 'refused', code: 'invalidInput' }], scopes: [] };
  }
}

/**
 * Reads the pages that follow an answer and returns them together with it. An operation leaves the outbox only with the
 * rows that it changed, so that no screen shows the state before it.
 */
async function withFurtherPages(state: State, first: Pushed): Promise<Pushed> {
  let { scopes } = first;
  let rest = unfinished(scopes);
  while (rest.length > 0) {
    if (!state.isOurs()) throw new Error('The session ended between two pages');
    const page = await state.transport.pull({ scopes: rest });
    scopes = withPage(scopes, page);
    rest = progressed(page, rest) ? unfinished(scopes) : [];
  }
  return { answers: first.answers, scopes };
}

/** Returns scopes with the further rows of a page. What follows a reset belongs to it. */
const withPage = (scopes: readonly PulledScope[], page: Pulled): PulledScope[] => {
  const further = new Map(page.scopes.map((scope) => [scopeKey(scope), scope]));
  return scopes.map((scope) => {
    const next = further.get(scopeKey(scope)) ?? scope;
    if (next === scope || next.status === 'gone' || scope.status === 'gone' || next.isReset) return next;
    return { ...next, isReset: scope.isReset, rows: [...scope.rows, ...next.rows] };
  });
};

/** Returns where to read on. */
const unfinished = (scopes: readonly PulledScope[]): Cursor[] =>
  scopes.flatMap((scope) => {
    if (scope.status === 'gone' || scope.isComplete) return [];
    return [{ kind: scope.kind, id: scope.id, since: scope.seq }];
  });

/** Returns true when a page has anything new. What made no progress is left for the next time. */
const progressed = ({ scopes }: Pulled, asked: readonly Cursor[]): boolean =>
  scopes.some((scope) => scope.status === 'gone' || scope.isComplete || scope.seq > sinceOf(scope, asked));

const sinceOf = (scope: Scope, cursors: readonly Cursor[]): number =>
  cursors.find((cursor) => scopeKey(cursor) === scopeKey(scope))?.since ?? 0;
