import type { Cursor, PulledScope, Pushed, SyncedRow } from '@trivet/shared/sync/schemas';
import { createListeners } from '../stores/store.ts';
import { type LocalDatabase, type RefusedOperation, refusedBy, scopeKey, type WaitingOperation } from './database.ts';

interface Held {
  rows: Map<string, Map<string, SyncedRow>>;
  cursors: Map<string, Cursor>;
  outbox: WaitingOperation[];
  refused: RefusedOperation[];
}

/** Creates a database that lasts as long as the page, for a browser that keeps none. */
export function createMemoryDatabase(refused: readonly RefusedOperation[] = []): LocalDatabase {
  const { tell, subscribe } = createListeners();
  const held: Held = { rows: new Map(), cursors: new Map(), outbox: [], refused: [...refused] };
  return {
    read: (scope) =>
      Promise.resolve({
        rows: [...(held.rows.get(scopeKey(scope))?.values() ?? [])],
        seq: held.cursors.get(scopeKey(scope))?.since ?? 0,
        outbox: [...held.outbox],
        refused: [...held.refused],
      }),
    add: (waiting) => {
      const known = new Set(held.outbox.map(({ operation }) => operation.id));
      held.outbox.push(...waiting.filter(({ operation }) => !known.has(operation.id)));
      tell();
      return Promise.resolve();
    },
    next: (limit) =>
      Promise.resolve({
        operations: held.outbox.slice(0, limit).map(({ operation }) => operation),
        cursors: [...held.cursors.values()],
      }),
    settle: (pushed) => {
      settle(held, pushed);
      tell();
      return Promise.resolve();
    },
    forgetRefused: () => {
      held.refused = [];
      tell();
      return Promise.resolve();
    },
    subscribe,
    close: () => {},
  };
}

function settle(held: Held, { answers, scopes }: Pushed): void {
  const answered = new Set(answers.map(({ id }) => id));
  const isAnswered = ({ operation }: WaitingOperation) => answered.has(operation.id);
  held.refused.push(...refusedBy(answers, held.outbox.filter(isAnswered)));
  held.outbox = held.outbox.filter((waiting) => !isAnswered(waiting));
  for (const scope of scopes) {
    if (scope.status === 'gone') forget(held, scope);
    else store(held, scope);
  }
}

function store(held: Held, { kind, id, isReset, rows, seq }: PulledScope & { status: 'read' }): void {
  const key = scopeKey({ kind, id });
  if (isReset) held.rows.delete(key);
  const own = held.rows.get(key) ?? new Map<string, SyncedRow>();
  held.rows.set(key, own);
  for (const row of rows) {
    const name = `${row.noun} ${row.id}`;
    if (row.seq > (own.get(name)?.seq ?? -1)) own.set(name, row);
  }
  const known = isReset ? 0 : (held.cursors.get(key)?.since ?? 0);
  held.cursors.set(key, { kind, id, since: Math.max(known, seq) });
}

function forget(held: Held, scope: PulledScope): void {
  const key = scopeKey(scope);
  held.rows.delete(key);
  held.cursors.delete(key);
  const isOfScope = ({ operation }: WaitingOperation) => scopeKey(operation.scope) === key;
  held.refused.push(...held.outbox.filter(isOfScope).map((waiting) => ({ ...waiting, code: 'notFound' as const })));
  held.outbox = held.outbox.filter((waiting) => !isOfScope(waiting));
}
