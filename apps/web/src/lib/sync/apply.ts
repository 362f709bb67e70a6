import type { Cursor, OwnScope, PulledScope, Pushed, Scope, SyncedRow } from '@trivet/shared/sync/schemas';
import { makesScope, scopeKey } from './scope-key.ts';
import { newId } from '../new-id.ts';
import type {
  Days,
  KnownScope,
  NextOperations,
  ReadBefore,
  RefusedOperation,
  WaitingOperation,
} from './store/database.ts';

/** Returns those of the waiting operations that the answers refuse, with their codes. */
export const refusedBy = (answers: Pushed['answers'], waiting: readonly WaitingOperation[]): RefusedOperation[] => {
  const codes = new Map(answers.flatMap((answer) => (answer.status === 'refused' ? [[answer.id, answer.code]] : [])));
  return waiting.flatMap(({ operation, at }) => {
    const code = codes.get(operation.id);
    return code === undefined ? [] : [{ operation, at, code }];
  });
};

/** Returns what is known of a scope of which nothing is known yet. */
const unknown = ({ kind, id }: Scope): KnownScope => ({
  kind,
  id,
  since: null,
  role: null,
  people: [],
  creation: null,
  epoch: newId(),
});

/** Returns the scopes that operations make, as they are known until the server answers. */
export function madeBy(waiting: readonly WaitingOperation[]): KnownScope[] {
  const made = new Map<string, KnownScope>();
  for (const { operation } of waiting) {
    const key = scopeKey(operation.scope);
    if (!makesScope(operation.scope, operation) || made.has(key)) continue;
    made.set(key, { ...unknown(operation.scope), role: 'owner', creation: operation.id });
  }
  return [...made.values()];
}

/** Returns a scope with the role and the people that the server told. */
export const learned = (known: KnownScope | undefined, own: OwnScope): KnownScope => ({
  ...(known ?? unknown(own)),
  role: own.role,
  people: own.people,
});

/** Returns a scope whose rows were read up to a number. Answers to two tabs may arrive in another order than they were given. */
export function readUpTo(known: KnownScope | undefined, scope: Scope, seq: number, isReset: boolean): KnownScope {
  const before = known ?? unknown(scope);
  const after = { ...before, creation: null };
  return isReset ? { ...after, since: seq, epoch: newId() } : { ...after, since: Math.max(before.since ?? 0, seq) };
}

/** Returns true when what was read before is complete with the rows that have changed since. */
export const isContinued = (known: KnownScope | undefined, before: ReadBefore | undefined): before is ReadBefore =>
  known !== undefined && before?.epoch === known.epoch && before.seq <= (known.since ?? 0);

/** Returns the cursors of scopes that the server knows, or will know after these operations. */
export function cursorsFor(known: readonly KnownScope[], waiting: readonly WaitingOperation[]): NextOperations {
  const operations = waiting.map(({ operation }) => operation);
  const ids = new Set(operations.map(({ id }) => id));
  return {
    operations,
    cursors: known.flatMap(({ kind, id, since, creation }) =>
      creation === null || ids.has(creation) ? [{ kind, id, since: since ?? 0, isRead: since !== null }] : [],
    ),
  };
}

/**
 * Returns true when an answer fits what is known of its scope. Another tab may have read or forgotten the scope since the
 * server was asked, so that rows would be missing, or a scope be forgotten that is there again. Without the cursor of the
 * question the answer is trusted.
 */
export function fits(known: KnownScope | undefined, scope: PulledScope, asked: readonly Cursor[]): boolean {
  const base = asked.find(({ kind, id }) => kind === scope.kind && id === scope.id)?.since;
  if (base === undefined) return true;
  const since = known?.since ?? 0;
  if (scope.status === 'gone') return since <= base;
  return scope.isReset || since >= base;
}

/** Returns the day of a row, `''` where it has none, and null for a row that was removed. */
export function dayOf({ value }: SyncedRow): string | null {
  if (value === null) return null;
  return typeof value.date === 'string' ? value.date : '';
}

/** Returns true for a row that is among those of some days. Without a day it is among all of them, and removed in none. */
export function isOfDays(row: SyncedRow, days: Days): boolean {
  const day = dayOf(row);
  if (days === 'all' || day === '') return true;
  return day !== null && days !== 'undated' && day >= days.from && day <= days.to;
}
