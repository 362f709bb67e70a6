import type { Cursor, PulledScope, Pushed, Scope, SyncedRow } from '@trivet/shared/sync/schemas';
import { scopeKey } from '../scope-key.ts';
import { createListeners } from '../../stores/store.ts';
import type {
  Days,
  KnownScope,
  LocalContent,
  LocalDatabase,
  ReadBefore,
  RefusedOperation,
  WaitingOperation,
  WholeContent,
} from './database.ts';
import { cursorsFor, fits, isContinued, isOfDays, learned, madeBy, readUpTo, refusedBy } from '../apply.ts';

interface Held {
  rows: Map<string, Map<string, SyncedRow>>;
  known: Map<string, KnownScope>;
  outbox: WaitingOperation[];
  refused: RefusedOperation[];
}

/** Creates a database that lasts as long as the page, for a browser that keeps none. */
export function createMemoryDatabase(content?: WholeContent): LocalDatabase {
  const { tell, subscribe } = createListeners();
  const held = heldOf(content ?? { rows: [], known: [], outbox: [], refused: [] });
  const changing = <Value>(change: () => Value): Promise<Value> => {
    const value = change();
    tell();
    return Promise.resolve(value);
  };
  return {
    read: (scope, days = 'all', before) => Promise.resolve(read(held, scope, days, before)),
    readAll: () =>
      Promise.resolve({
        rows: [...held.rows].flatMap(([scope, rows]) => [...rows.values()].map((row) => ({ ...row, scope }))),
        known: [...held.known.values()],
        outbox: [...held.outbox],
        refused: [...held.refused],
      }),
    add: (waiting) => changing(() => add(held, waiting)),
    next: (limit) => Promise.resolve(cursorsFor([...held.known.values()], held.outbox.slice(0, limit))),
    settle: (pushed, asked = []) => changing(() => settle(held, pushed, asked)),
    learn: (scopes) => {
      const after = scopes.map((own) => learned(held.known.get(scopeKey(own)), own));
      const isNews = (own: KnownScope) => JSON.stringify(own) !== JSON.stringify(held.known.get(scopeKey(own)));
      const news = after.filter(isNews);
      if (news.length === 0) return Promise.resolve();
      return changing(() => {
        for (const own of news) held.known.set(scopeKey(own), own);
      });
    },
    forgetRefused: (ids) =>
      changing(() => {
        held.refused = held.refused.filter(({ operation }) => !ids.includes(operation.id));
      }),
    keepRefused: (forgotten) =>
      changing(() => {
        const all = new Map([...held.refused, ...forgotten].map((each) => [each.operation.id, each]));
        held.refused = [...all.values()].toSorted((a, b) => a.at - b.at);
      }),
    subscribe,
    close: () => {},
  };
}

function read(held: Held, scope: Scope, days: Days, before: ReadBefore | undefined): LocalContent {
  const key = scopeKey(scope);
  const own = held.known.get(key);
  const rows = [...(held.rows.get(key)?.values() ?? [])];
  const isNews = isContinued(own, before);
  return {
    rows: rows.filter((row) => (isNews ? row.seq > before.seq : isOfDays(row, days))),
    isNews,
    seq: own?.since ?? 0,
    epoch: own?.epoch ?? '',
    outbox: held.outbox.filter(({ operation }) => scopeKey(operation.scope) === key),
    known: [...held.known.values()],
    waiting: held.outbox.length,
    refused: [...held.refused],
  };
}

const heldOf = ({ rows, known, outbox, refused }: WholeContent): Held => ({
  rows: new Map(
    [...Map.groupBy(rows, ({ scope }) => scope)].map(([scope, own]) => [
      scope,
      new Map(own.map(({ scope: _, ...row }) => [`${row.noun} ${row.id}`, row])),
    ]),
  ),
  known: new Map(known.map((scope) => [scopeKey(scope), scope])),
  outbox: [...outbox],
  refused: [...refused],
});

function add(held: Held, waiting: readonly WaitingOperation[]): void {
  const ids = new Set(held.outbox.map(({ operation }) => operation.id));
  const added = waiting.filter(({ operation }) => !ids.has(operation.id));
  held.outbox.push(...added);
  for (const made of madeBy(added)) if (!held.known.has(scopeKey(made))) held.known.set(scopeKey(made), made);
}

function settle(held: Held, { answers, scopes }: Pushed, asked: readonly Cursor[]): Scope[] {
  const answered = new Set(answers.map(({ id }) => id));
  const isAnswered = ({ operation }: WaitingOperation) => answered.has(operation.id);
  held.refused.push(...refusedBy(answers, held.outbox.filter(isAnswered)));
  held.outbox = held.outbox.filter((waiting) => !isAnswered(waiting));
  for (const [key, known] of held.known) {
    if (known.creation !== null && answered.has(known.creation)) held.known.set(key, { ...known, creation: null });
  }
  const late: Scope[] = [];
  for (const scope of scopes) {
    if (!fits(held.known.get(scopeKey(scope)), scope, asked)) late.push(scope);
    else if (scope.status === 'gone') forget(held, scope);
    else store(held, scope);
  }
  return late;
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
  held.known.set(key, readUpTo(held.known.get(key), { kind, id }, seq, isReset));
}

function forget(held: Held, scope: PulledScope): void {
  const key = scopeKey(scope);
  const creation = held.known.get(key)?.creation;
  // The server was asked before it got the operation that makes the scope.
  if (held.outbox.some(({ operation }) => operation.id === creation)) return;
  held.rows.delete(key);
  held.known.delete(key);
  const isOfScope = ({ operation }: WaitingOperation) => scopeKey(operation.scope) === key;
  held.refused.push(...held.outbox.filter(isOfScope).map((waiting) => ({ ...waiting, code: 'notFound' as const })));
  held.outbox = held.outbox.filter((waiting) => !isOfScope(waiting));
}
