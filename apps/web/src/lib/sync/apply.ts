import type { Cursor, OwnScope, PulledScope, Pushed, Scope, SyncedRow } from '@trivet/shared/sync/schemas';
import { makesScope, scopeKey } from './scope-key.ts';
import type { KeptFile, KnownScope, RefusedOperation, WaitingOperation } from './store/records.ts';

/**
 * What becomes of one scope. It is unknown before or after where that is undefined. `isReset` says that all rows that were
 * there before go, and `rows` are those that are put.
 */
export interface ScopeChange {
  scope: Scope;
  before: KnownScope | undefined;
  after: KnownScope | undefined;
  isReset: boolean;
  rows: readonly SyncedRow[];
}

/** A waiting operation, with its place in the outbox if it is there. */
export type Placed = WaitingOperation & { order?: number };

/** What changes at once: on the disk and in memory. */
export interface Changes {
  scopes: readonly ScopeChange[];
  /** Operations that wait from now on, and those that no longer do. */
  added: readonly (WaitingOperation & { order: number })[];
  left: readonly Placed[];
  /** Operations that were refused, and the ids of refused ones that are forgotten. */
  refused: readonly RefusedOperation[];
  forgotten: readonly string[];
  /** Files that are kept from now on, and the ids of those that no longer are. */
  kept: readonly KeptFile[];
  dropped: readonly string[];
}

export const nothing: Changes = { scopes: [], added: [], left: [], refused: [], forgotten: [], kept: [], dropped: [] };

/** What a store holds of the scopes and rows that an answer is about. */
export interface Held {
  /** The scopes that are known, by their keys. */
  known: ReadonlyMap<string, KnownScope>;
  /** The waiting operations that were answered, and all of scopes that are gone. */
  waiting: readonly Placed[];
  /** The rows that are stored already, by {@link rowKey}. */
  rows: ReadonlyMap<string, SyncedRow>;
}

/** Returns the name of a row among those of all scopes. */
export const rowKey = (scope: Scope, { noun, id }: { noun: string; id: string }): string =>
  `${scopeKey(scope)} ${noun} ${id}`;

/** Returns what is known of a scope of which nothing was known. `epoch` is a new one. */
const unknown = ({ kind, id }: Scope, epoch: string): KnownScope => ({
  kind,
  id,
  since: null,
  role: null,
  people: [],
  creation: null,
  epoch,
});

/** Returns the scopes that operations make, as they are known until the server answers. */
export function madeBy(waiting: readonly WaitingOperation[], epoch: string): KnownScope[] {
  const made = new Map<string, KnownScope>();
  for (const { operation } of waiting) {
    const key = scopeKey(operation.scope);
    if (!makesScope(operation.scope, operation) || made.has(key)) continue;
    made.set(key, { ...unknown(operation.scope, epoch), role: 'owner', creation: operation.id });
  }
  return [...made.values()];
}

/** Returns what the server told of the roles and people of scopes. A scope that it did not name stays. */
export function learned(known: ReadonlyMap<string, KnownScope>, told: readonly OwnScope[], epoch: string): Changes {
  const scopes = told.flatMap(({ kind, id, role, people }): ScopeChange[] => {
    const before = known.get(scopeKey({ kind, id }));
    const after = { ...(before ?? unknown({ kind, id }, epoch)), role, people };
    return isSame(before, after) ? [] : [{ scope: { kind, id }, before, after, isReset: false, rows: [] }];
  });
  return { ...nothing, scopes };
}

/**
 * Returns what an answer of the server changes, and the scopes for which it came too late. `asked` has the cursors of the
 * question.
 */
export function settled(
  { known, waiting, rows: stored }: Held,
  { answers, scopes }: Pushed,
  asked: readonly Cursor[],
  epoch: string,
): { changes: Changes; late: Scope[] } {
  const ids = new Set(answers.map(({ id }) => id));
  const answered = waiting.filter(({ operation }) => ids.has(operation.id));
  const others = waiting.filter(({ operation }) => !ids.has(operation.id));
  const left = [...answered];
  const refused = refusedBy(answers, answered);
  const late: Scope[] = [];
  const changes = new Map<string, ScopeChange>();
  for (const [key, before] of known) {
    if (before.creation === null || !ids.has(before.creation)) continue;
    const after = { ...before, creation: null };
    changes.set(key, { scope: scopeOf(before), before, after, isReset: false, rows: [] });
  }
  for (const answer of scopes) {
    const key = scopeKey(answer);
    const before = known.get(key);
    if (!fits(before, answer, asked)) {
      late.push(answer);
      continue;
    }
    const scope = scopeOf(answer);
    if (answer.status === 'read') {
      const rows = answer.rows.filter((row) => answer.isReset || row.seq > (stored.get(rowKey(scope, row))?.seq ?? -1));
      const after = readUpTo(changes.get(key)?.after ?? before, answer, epoch);
      changes.set(key, { scope, before, after, isReset: answer.isReset, rows });
      continue;
    }
    const own = others.filter(({ operation }) => scopeKey(operation.scope) === key);
    // The server was asked before it got the operation that makes the scope.
    if (own.some(({ operation }) => operation.id === before?.creation)) continue;
    changes.set(key, { scope, before, after: undefined, isReset: true, rows: [] });
    left.push(...own);
    refused.push(...own.map(({ operation, at }) => ({ operation, at, code: 'notFound' as const })));
  }
  return { changes: { ...nothing, scopes: [...changes.values()].filter(isNews), left, refused }, late };
}

/**
 * Returns what operations of somebody change whom no server knows: rows, at once. `valueOf` returns the value of a row after
 * the operations on it.
 */
export function decided(
  { known, waiting, rows: stored }: Held,
  valueOf: (before: SyncedRow | undefined, operations: readonly WaitingOperation[]) => SyncedRow['value'],
  now: number,
  epoch: string,
): Changes {
  const byScope = Map.groupBy(waiting, ({ operation }) => scopeKey(operation.scope));
  const scopes = [...byScope].flatMap(([key, own]): ScopeChange[] => {
    const scope = own[0]?.operation.scope;
    if (scope === undefined) return [];
    const before = known.get(key);
    const seq = (before?.since ?? 0) + 1;
    const byRow = Map.groupBy(own, ({ operation: { noun, rowId: id } }) => rowKey(scope, { noun, id }));
    const rows = [...byRow].flatMap(([name, operations]): SyncedRow[] => {
      const { noun, rowId: id } = operations[0]?.operation ?? {};
      if (noun === undefined || id === undefined) return [];
      return [{ noun, id, seq, changedAt: now, value: valueOf(stored.get(name), operations) }];
    });
    const after = { ...(before ?? unknown(scope, epoch)), since: seq };
    return [{ scope, before, after, isReset: false, rows }];
  });
  return { ...nothing, scopes, left: waiting };
}

/** Returns what goes with waiting operations that are given up: a scope that one of them makes is known no longer. */
export function givenUp(known: ReadonlyMap<string, KnownScope>, left: readonly Placed[]): Changes {
  const ids = new Set(left.map(({ operation }) => operation.id));
  const scopes = [...known.values()].flatMap((before): ScopeChange[] =>
    before.creation !== null && ids.has(before.creation)
      ? [{ scope: scopeOf(before), before, after: undefined, isReset: true, rows: [] }]
      : [],
  );
  return { ...nothing, scopes, left };
}

const scopeOf = ({ kind, id }: Scope): Scope => ({ kind, id });

const isSame = (before: KnownScope | undefined, after: KnownScope | undefined): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

/** Returns true for what has to be written and shown. */
const isNews = ({ before, after, isReset, rows }: ScopeChange): boolean =>
  rows.length > 0 || (isReset && before !== undefined) || !isSame(before, after);

/** Returns those of the waiting operations that the answers refuse, with their codes. */
function refusedBy(answers: Pushed['answers'], waiting: readonly WaitingOperation[]): RefusedOperation[] {
  const codes = new Map(answers.flatMap((answer) => (answer.status === 'refused' ? [[answer.id, answer.code]] : [])));
  return waiting.flatMap(({ operation, at }) => {
    const code = codes.get(operation.id);
    return code === undefined ? [] : [{ operation, at, code }];
  });
}

/** Returns a scope whose rows were read. Answers to two tabs may arrive in another order than they were given. */
function readUpTo(
  known: KnownScope | undefined,
  { kind, id, seq, isReset }: PulledScope & { status: 'read' },
  epoch: string,
): KnownScope {
  const after = { ...(known ?? unknown({ kind, id }, epoch)), creation: null };
  return isReset ? { ...after, since: seq, epoch } : { ...after, since: Math.max(after.since ?? 0, seq) };
}

/**
 * Returns true when an answer fits what is known of its scope. Another tab may have read or forgotten the scope since the
 * server was asked, so that rows would be missing, or a scope be forgotten that is there again. Without the cursor of the
 * question the answer is trusted.
 */
function fits(known: KnownScope | undefined, scope: PulledScope, asked: readonly Cursor[]): boolean {
  const base = asked.find(({ kind, id }) => kind === scope.kind && id === scope.id)?.since;
  if (base === undefined) return true;
  const since = known?.since ?? 0;
  if (scope.status === 'gone') return since <= base;
  return scope.isReset || since >= base;
}
