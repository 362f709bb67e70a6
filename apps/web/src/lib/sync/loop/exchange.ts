import { libraryKind } from '@trivet/shared/recipes/library/library-rows';
import { maxScopes } from '@trivet/shared/sync/limits';
import { ownKinds } from '@trivet/shared/sync/own-scopes';
import type { Cursor, Operation, OwnScope, Pulled, PulledScope, Pushed, Scope } from '@trivet/shared/sync/schemas';
import { scopeKey } from '../scope-key.ts';
import type { NextOperations } from '../store/records.ts';
import type { LoopState } from './loop-state.ts';

/** Returns true for a scope whose rows are kept here. Those of a library have a copy of their own (`features/library-copy`). */
const isKeptHere = ({ kind }: Scope): boolean => kind !== libraryKind;

/** Returns the cursors of all scopes that are followed, by their keys, and a state that knows which ones have to be read. */
export function withCursors(
  state: LoopState,
  stored: NextOperations['cursors'],
  scopes: readonly Scope[],
): { state: LoopState; cursors: ReadonlyMap<string, Cursor> } {
  const known = new Map(state.known);
  const cursors = new Map<string, Cursor>();
  const unread = new Set<string>();
  for (const { isRead, ...cursor } of stored) {
    const key = scopeKey(cursor);
    cursors.set(key, cursor);
    if (isRead) known.set(key, cursor.since);
    else unread.add(key);
  }
  for (const scope of scopes) {
    const key = scopeKey(scope);
    if (cursors.has(key)) continue;
    cursors.set(key, { ...scope, since: 0 });
    unread.add(key);
  }
  const tried = new Set([...state.tried].filter((key) => unread.has(key)));
  const news = [...state.told].filter(([key, seq]) => seq > (cursors.get(key)?.since ?? Infinity)).map(([key]) => key);
  const asked = state.isAsked ? cursors.keys() : [];
  const wanted = new Set([...state.wanted, ...without(unread, tried), ...news, ...asked]);
  const isUnknown = [...state.told.keys()].some((key) => !cursors.has(key));
  const after: LoopState = {
    ...state,
    known,
    tried,
    wanted: new Set([...wanted].filter((key) => cursors.has(key))),
    told: new Map(),
    isAsked: false,
    isListAsked: state.isListAsked || isUnknown,
  };
  return { state: after, cursors };
}

const without = (keys: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> =>
  new Set([...keys].filter((key) => !others.has(key)));

/** Returns the operations up to the first one that would make the scopes too many for a call. */
export function ofFewScopes(operations: readonly Operation[]): Operation[] {
  const scopes = new Set<string>();
  const end = operations.findIndex(({ scope }) => scopes.add(scopeKey(scope)).size > maxScopes);
  return operations.slice(0, end === -1 ? operations.length : end);
}

/**
 * Returns the cursors of the next call: those of the scopes that operations change, because an operation leaves the outbox
 * with the rows that it changed, and then those that have to be read.
 */
export function withChunk(
  state: LoopState,
  operations: readonly Operation[],
  cursors: ReadonlyMap<string, Cursor>,
): { state: LoopState; scopes: Cursor[] } {
  const scopesChanged = operations.map(({ scope }) => scope).filter(isKeptHere);
  const changed = new Map(scopesChanged.map((scope) => [scopeKey(scope), { ...scope, since: 0 }]));
  const keys = new Set([...changed.keys(), ...state.wanted]);
  const scopes = [...keys].flatMap((key) => cursors.get(key) ?? changed.get(key) ?? []).slice(0, maxScopes);
  const taken = new Set(scopes.map(scopeKey));
  return {
    state: { ...state, wanted: without(state.wanted, taken), tried: new Set([...state.tried, ...taken]) },
    scopes,
  };
}

/** Returns a state that knows what became of an answer. `late` has the scopes for which it came too late. */
export function withAnswer(state: LoopState, { scopes }: Pushed, late: readonly Scope[]): LoopState {
  const known = new Map(state.known);
  const stored = new Set(state.stored.map(scopeKey));
  let { isListAsked } = state;
  for (const scope of scopes) {
    const key = scopeKey(scope);
    if (scope.status === 'gone') {
      known.delete(key);
      continue;
    }
    known.set(key, scope.seq);
    // What the person may do with it is not known.
    if (!ownKinds.includes(scope.kind) && !stored.has(key)) isListAsked = true;
  }
  const again = late.map(scopeKey);
  for (const key of again) known.delete(key);
  return { ...state, known, isListAsked, failures: 0, wanted: new Set([...state.wanted, ...again]) };
}

/** Returns a state that knows which scopes the person has. Those that are not among them are read, and so found to be gone. */
export function withListed(state: LoopState, scopes: readonly OwnScope[]): LoopState {
  const keys = new Set(scopes.map(scopeKey));
  // The answer leaves out those that everybody has for themselves.
  const left = state.stored.filter((cursor) => !ownKinds.includes(cursor.kind) && !keys.has(scopeKey(cursor)));
  return {
    ...state,
    wanted: new Set([...state.wanted, ...left.map(scopeKey)]),
    tried: without(state.tried, keys),
  };
}

/** Returns an answer with the further rows of a page. What follows a reset belongs to it. */
export function withPage({ answers, scopes }: Pushed, page: Pulled): Pushed {
  const further = new Map(page.scopes.map((scope) => [scopeKey(scope), scope]));
  return {
    answers,
    scopes: scopes.map((scope): PulledScope => {
      const own = further.get(scopeKey(scope)) ?? scope;
      if (own === scope || own.status === 'gone' || scope.status === 'gone' || own.isReset) return own;
      return { ...own, isReset: scope.isReset, rows: [...scope.rows, ...own.rows] };
    }),
  };
}

/**
 * Returns where to read on. `asked` is where the last page was asked for, null for the first one. A page without anything new
 * is left for the next time.
 */
export function unfinished({ scopes }: Pushed, page: Pulled, asked: readonly Cursor[] | null): Cursor[] {
  if (asked !== null && !hasProgressed(page, asked)) return [];
  return scopes.flatMap((scope) => {
    if (scope.status === 'gone' || scope.isComplete) return [];
    return [{ kind: scope.kind, id: scope.id, since: scope.seq }];
  });
}

const hasProgressed = ({ scopes }: Pulled, asked: readonly Cursor[]): boolean =>
  scopes.some((scope) => scope.status === 'gone' || scope.isComplete || scope.seq > sinceOf(scope, asked));

const sinceOf = (scope: Scope, cursors: readonly Cursor[]): number =>
  cursors.find((cursor) => scopeKey(cursor) === scopeKey(scope))?.since ?? 0;
