import { diaryEntryNoun, diaryIdOf, diaryKind } from '@trivet/shared/diary/diary';
import { diaryEntryRow } from '@trivet/shared/diary/diary-entry-row';
import { mealPlanRow } from '@trivet/shared/meal-plans/plan-row';
import { planItemRow } from '@trivet/shared/meal-plans/items/plan-item-row';
import {
  mealPlanKind,
  mealPlanNoun,
  planItemNoun,
  planSeriesNoun,
  planTemplateNoun,
} from '@trivet/shared/meal-plans/meal-plan';
import { planSeriesRow } from '@trivet/shared/meal-plans/series/series-row';
import { planTemplateRow } from '@trivet/shared/meal-plans/templates/template-row';
import { habitRow } from '@trivet/shared/shopping-lists/habit-row';
import { shoppingItemRow } from '@trivet/shared/shopping-lists/items/item-row';
import { hidesUnseenText } from '@trivet/shared/sync/seen-texts';
import { shoppingListRow } from '@trivet/shared/shopping-lists/list-row';
import { listRecipeRow } from '@trivet/shared/shopping-lists/recipes/list-recipe-row';
import {
  habitNoun,
  listRecipeNoun,
  shoppingItemNoun,
  shoppingListKind,
  shoppingListNoun,
} from '@trivet/shared/shopping-lists/shopping-list';
import type { ErrorCode } from '@trivet/shared/errors';
import type {
  Answer,
  Cursor,
  Operation,
  OwnScope,
  PulledScope,
  Pushed,
  ScopeRole,
  SyncedRow,
} from '@trivet/shared/sync/schemas';
import type { AnyRules } from '#web/lib/sync/rows.ts';
import { makesScope, scopeKey } from '#web/lib/sync/scope-key.ts';
import type { ScopeFrame, Transport } from '#web/lib/sync/loop/transport.ts';
import { call, type Fate } from './sync-server.ts';

/** The nouns of the kinds of scopes that people share, and of diaries, with their rules. */
const rulesOfKinds = {
  [shoppingListKind]: {
    [shoppingListNoun]: shoppingListRow,
    [shoppingItemNoun]: shoppingItemRow,
    [listRecipeNoun]: listRecipeRow,
    [habitNoun]: habitRow,
  },
  [mealPlanKind]: {
    [mealPlanNoun]: mealPlanRow,
    [planItemNoun]: planItemRow,
    [planSeriesNoun]: planSeriesRow,
    [planTemplateNoun]: planTemplateRow,
  },
  [diaryKind]: { [diaryEntryNoun]: diaryEntryRow },
};
const rulesOfNouns = new Map<string, unknown>(Object.values(rulesOfKinds).flatMap((rules) => Object.entries(rules)));

/** Returns the nouns of a kind of scope. */
export const nounsOf = (kind: keyof typeof rulesOfKinds): string[] => Object.keys(rulesOfKinds[kind]);

/** Returns the rules of a noun of any kind of scope. */
export const scopeRules = (noun: string): AnyRules => rulesOfNouns.get(noun) as AnyRules;

interface HeldScope {
  id: string;
  kind: string;
  ownerId: string;
  isDeleted: boolean;
  members: Map<string, ScopeRole>;
  rows: Map<string, SyncedRow>;
  answers: Map<string, Answer>;
  seq: number;
}

/** A server in memory with the shopping lists and meal plans of several people. */
export interface ScopeServer {
  transportOf: (person: string) => Transport;
  /** The operations that were applied, each time that one was. */
  applied: string[];
  /** How often scopes were asked for, and read without operations. */
  lists: number;
  pulls: number;
  /** The ids of the files that reached the server. */
  files: string[];
  fate: () => Fate;
  delay: () => number;
  pageSize: number;
  /** Tells of a changed scope, or without one that the scopes of the person changed. */
  onFrame: (person: string, frame?: ScopeFrame) => void;
  /** Gives a scope to somebody, or takes it from them (null). */
  share: (id: string, person: string, role: ScopeRole | null) => void;
  setDeleted: (id: string, isDeleted: boolean) => void;
  roleIn: (id: string, person: string) => ScopeRole | null;
  rowsOf: (id: string, noun: string) => Map<string, unknown>;
  scopesOf: (person: string) => OwnScope[];
}

/** Creates a server without lists and plans. Each person has a scope of their own without rows, and a diary. */
export function createScopeServer(): ScopeServer {
  const held = new Map<string, HeldScope>();
  const tell = (people: readonly string[], frame?: ScopeFrame) => {
    for (const person of people) server.onFrame(person, frame);
  };
  const server: ScopeServer = {
    applied: [],
    lists: 0,
    pulls: 0,
    files: [],
    fate: () => 'answered',
    delay: () => 0,
    pageSize: 1_000,
    onFrame: () => {},
    transportOf: (person) => {
      const diaryId = diaryIdOf(person);
      if (!held.has(diaryId)) held.set(diaryId, newScope(diaryKind, diaryId, person));
      return transportOf(server, held, person);
    },
    share: (id, person, role) => {
      const scope = held.get(id);
      if (scope === undefined) return;
      if (role === null) scope.members.delete(person);
      else scope.members.set(person, role);
      tell([...peopleOf(scope), person]);
    },
    setDeleted: (id, isDeleted) => {
      const scope = held.get(id);
      if (scope === undefined) return;
      scope.isDeleted = isDeleted;
      tell(peopleOf(scope));
    },
    roleIn: (id, person) => roleOf(held.get(id), person),
    rowsOf: (id, noun) =>
      new Map(
        [...(held.get(id)?.rows.values() ?? [])].flatMap((row) =>
          row.noun === noun && row.value !== null ? [[row.id, scopeRules(noun).readRow(row.value, 0)]] : [],
        ),
      ),
    scopesOf: (person) =>
      [...held.values()].flatMap((scope) => {
        const role = roleOf(scope, person);
        return role === null || scope.kind === diaryKind
          ? []
          : [{ kind: scope.kind, id: scope.id, role, people: othersOf(scope, person) }];
      }),
  };
  return server;
}

const newScope = (kind: string, id: string, ownerId: string): HeldScope => ({
  id,
  kind,
  ownerId,
  isDeleted: false,
  members: new Map(),
  rows: new Map(),
  answers: new Map(),
  seq: 0,
});

const transportOf = (server: ScopeServer, held: Map<string, HeldScope>, person: string): Transport => ({
  push: ({ operations, scopes }) => call(server, server.fate(), () => push(server, held, person, operations, scopes)),
  pull: ({ scopes }) =>
    call(server, server.fate(), () => {
      server.pulls += 1;
      return { scopes: scopes.map((cursor) => read(server, held, person, cursor)) };
    }),
  getScopes: () =>
    call(server, server.fate(), () => {
      server.lists += 1;
      return { scopes: server.scopesOf(person) };
    }),
  sendFile: ({ id }) => call(server, server.fate(), () => void server.files.push(id)),
});

function roleOf(scope: HeldScope | undefined, person: string): ScopeRole | null {
  if (scope === undefined || scope.isDeleted) return null;
  return scope.ownerId === person ? 'owner' : (scope.members.get(person) ?? null);
}

const peopleOf = ({ ownerId, members }: HeldScope): string[] => [ownerId, ...members.keys()];

const othersOf = (scope: HeldScope, person: string): OwnScope['people'] =>
  peopleOf(scope)
    .filter((id) => id !== person)
    .map((id) => ({ id, name: `Name of ${id}`, role: roleOf(scope, id) ?? 'view', isAccepted: true }));

function push(
  server: ScopeServer,
  held: Map<string, HeldScope>,
  person: string,
  operations: readonly Operation[],
  cursors: readonly Cursor[],
): Pushed {
  const answers = new Map<string, Answer>();
  for (const own of Map.groupBy(operations, ({ scope }) => scopeKey(scope)).values()) {
    for (const answer of pushToScope(server, held, person, own)) answers.set(answer.id, answer);
  }
  return {
    answers: operations.flatMap(({ id }) => answers.get(id) ?? []),
    scopes: cursors.map((cursor) => read(server, held, person, cursor)),
  };
}

const refusal = (id: string, code: ErrorCode): Answer => ({ id, status: 'refused', code });

function pushToScope(
  server: ScopeServer,
  held: Map<string, HeldScope>,
  person: string,
  operations: readonly Operation[],
): Answer[] {
  const [first] = operations;
  if (first === undefined) return [];
  const { kind, id } = first.scope;
  if (!held.has(id) && makesScope(first.scope, first)) {
    held.set(id, newScope(kind, id, person));
  }
  const scope = held.get(id);
  const role = roleOf(scope, person);
  if (scope === undefined || role === null) return operations.map((own) => refusal(own.id, 'notFound'));
  if (role === 'view') return operations.map((own) => refusal(own.id, 'forbidden'));
  const before = scope.seq;
  const refused = new Map<string, ErrorCode>();
  const answers = operations.map((operation) => {
    const known = scope.answers.get(operation.id);
    if (known !== undefined) return known;
    const key = `${operation.noun} ${operation.rowId}`;
    const code = refused.get(key) ?? apply(scope, person, operation, before + 1);
    if (code === null) server.applied.push(operation.id);
    else if (code !== 'textChanged') refused.set(key, code);
    const answer: Answer =
      code === null ? { id: operation.id, status: 'applied', seq: scope.seq } : refusal(operation.id, code);
    scope.answers.set(operation.id, answer);
    return answer;
  });
  if (scope.seq !== before) {
    for (const one of peopleOf(scope)) server.onFrame(one, { kind, id, seq: scope.seq });
    if (before === 0) server.onFrame(person);
  }
  return answers;
}

/** Applies an operation, or returns why it is refused. */
function apply(scope: HeldScope, person: string, operation: Operation, seq: number): ErrorCode | null {
  const { noun, rowId, change } = operation;
  const key = `${noun} ${rowId}`;
  const stored = scope.rows.get(key);
  const row = scopeRules(noun).readRow(stored?.value ?? undefined, 0);
  const by = { personId: person, isOwner: scope.ownerId === person, at: new Date().toISOString() };
  const rules = scopeRules(noun);
  const outcome = rules.applyOperation(row, change, by);
  if ('refused' in outcome) return outcome.refused;
  const textsOf = (one: unknown) => (one === null ? {} : (rules.textsOf?.(one as object) ?? {}));
  if (hidesUnseenText(textsOf(row), textsOf(outcome.row), operation.seen)) return 'textChanged';
  if (stored?.value === null && outcome.row !== null) return 'rowRemoved';
  if (outcome.row === row) return null;
  scope.seq = seq;
  const value = outcome.row === null ? null : { ...(outcome.row as object) };
  scope.rows.set(key, { noun, id: rowId, seq, changedAt: Date.now(), value });
  return null;
}

function read(
  { pageSize }: ScopeServer,
  held: Map<string, HeldScope>,
  person: string,
  { kind, id, since }: Cursor,
): PulledScope {
  if (kind === 'person' && id === person) {
    return { kind, id, status: 'read', isReset: false, rows: [], seq: 0, isComplete: true };
  }
  const scope = held.get(id);
  if (scope === undefined || roleOf(scope, person) === null) return { kind, id, status: 'gone' };
  const rows = [...scope.rows.values()].filter(({ seq }) => seq > since).sort((a, b) => a.seq - b.seq);
  // A page never cuts the rows of one number apart.
  const last = rows[pageSize - 1]?.seq;
  const page = last === undefined ? rows : rows.filter(({ seq }) => seq <= last);
  const isComplete = page.length === rows.length;
  const seq = isComplete ? scope.seq : (last ?? since);
  return { kind, id, status: 'read', isReset: false, rows: page, seq, isComplete };
}

/** Returns an operation on a list, or with an id on something of it. */
export const listOperation = (listId: string, change: Operation['change'], itemId?: string): Operation => ({
  id: crypto.randomUUID(),
  scope: { kind: shoppingListKind, id: listId },
  noun: itemId === undefined ? shoppingListNoun : shoppingItemNoun,
  rowId: itemId ?? listId,
  change,
});

/** Returns an operation on a meal plan, or on something of it that has an id of its own. */
export const planOperation = (
  planId: string,
  change: Operation['change'],
  noun: string = mealPlanNoun,
  rowId: string = planId,
): Operation => ({ id: crypto.randomUUID(), scope: { kind: mealPlanKind, id: planId }, noun, rowId, change });
