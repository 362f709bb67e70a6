import type { Operation, Scope, ScopePerson, ScopeRole } from '@trivet/shared/sync/schemas';
import type { Texts } from '@trivet/shared/sync/seen-texts';
import { newId } from '../new-id.ts';
import { type AnyRules, createRows, type Draft, ofNoun, type Rows, textsReplacedBy } from './rows.ts';
import { makesScope, scopeKey } from './scope-key.ts';
import type { KnownScope, RefusedOperation } from './store/records.ts';
import { nothingUnsent, type Unsent } from './unsent.ts';

/** A scope that this browser knows, with what the person may do and the other people who have it. */
export interface LocalScope {
  id: string;
  role: ScopeRole;
  people: readonly ScopePerson[];
}

/** What a client holds in memory. What keeps it in step with its store and the server is loaded later. */
interface Held {
  /** The rows in memory, by {@link memoryKey}. */
  scopes: Map<string, Rows>;
  /** The changes that no store has, in their order. */
  unwritten: Map<string, Draft>;
  /** The changes of all tabs that wait in the store, in their order, with their places. */
  outbox: Map<string, { draft: Draft; order: number }>;
  refused: readonly RefusedOperation[];
  /** The scopes that this browser knows, by their keys. It is the same map until one changes. */
  known: ReadonlyMap<string, KnownScope>;
  /** The scopes of a kind as they were listed last, with the map that they were listed from. */
  listed: Map<string, { known: ReadonlyMap<string, KnownScope>; scopes: readonly LocalScope[] }>;
  /** The keys of scopes that are unknown, and of which the server said that they are gone. */
  gone: ReadonlySet<string>;
  /** The ids of the files that the store keeps for operations. It is the same set until that changes. */
  files: ReadonlySet<string>;
  /** True once a store was read. */
  isRead: boolean;
  /** True once the server said which scopes the person has, and for a visitor, who has none there. */
  isListed: boolean;
  /** True while the server cannot be asked. */
  isFailing: boolean;
  /** When all rows were folded last, in ms since 1970. */
  foldedAt: number;
}

/**
 * The rows of one person, or of a visitor, which screens read at once and whose changes show at once. It is made for them
 * and thrown away when they log out. A scope of null is that of the person.
 */
export interface Client {
  /** Returns a row. It is the same object until the row changes. */
  get: (scope: Scope | null, noun: string, id: string) => unknown;
  /** Returns all rows of a noun in a scope. It is the same map until one changes. */
  entries: (scope: Scope | null, noun: string) => ReadonlyMap<string, unknown>;
  /**
   * Changes a row. Listeners are told before it returns. `seen` has the texts that the person saw, where that is something
   * else than what the row has now.
   */
  change: (scope: Scope | null, noun: string, rowId: string, change: Operation['change'], seen?: Texts) => void;
  /** Returns the changes that no store has, in their order. */
  unwritten: () => Draft[];
  /** Returns what has not reached the server. It is the same object until that changes. */
  unsent: () => Unsent;
  /** Returns the id of the person, null for a visitor and while it is not known. */
  personId: () => string | null;
  held: Held;
  /** Returns the rows of a scope, which stay in memory from now on. */
  open: (scope: Scope | null) => Rows;
  /** Tells the listeners. */
  tell: () => void;
}

/** Returns the name of a scope in the memory of a client. */
export const memoryKey = (scope: Scope | null): string => (scope === null ? '' : scopeKey(scope));

/** Returns what is known of a scope that a change makes, until a store has the change. */
export const madeScope = ({ kind, id }: Scope, creation: string): KnownScope => ({
  kind,
  id,
  since: null,
  role: 'owner',
  people: [],
  creation,
  epoch: '',
});

const nothingHeld = (): Held => ({
  scopes: new Map(),
  unwritten: new Map(),
  outbox: new Map(),
  refused: nothingUnsent.refused,
  known: new Map(),
  listed: new Map(),
  gone: new Set(),
  files: new Set(),
  isRead: false,
  isListed: false,
  isFailing: false,
  foldedAt: Date.now(),
});

/** Creates a client without rows for a person, or for a visitor (null). It calls `tell` after each change of what it shows. */
export function createClient(
  rulesOf: (noun: string) => AnyRules,
  personId: () => string | null,
  tell: () => void,
): Client {
  const held = nothingHeld();
  let unsent = nothingUnsent;
  const byIn = (scope: Scope | null) => {
    const id = personId();
    const isOwner = scope === null || id === null || held.known.get(scopeKey(scope))?.role === 'owner';
    return { personId: id ?? '', isOwner };
  };
  /** What shows of scopes that are not in memory. */
  const nothing = createRows(rulesOf, () => byIn(null));
  const rowsOf = (scope: Scope | null) => held.scopes.get(memoryKey(scope)) ?? nothing;
  const open = (scope: Scope | null) => {
    const rows = held.scopes.get(memoryKey(scope)) ?? createRows(rulesOf, () => byIn(scope));
    held.scopes.set(memoryKey(scope), rows);
    return rows;
  };
  return {
    get: (scope, noun, id) => rowsOf(scope).get(noun, id),
    entries: (scope, noun) => rowsOf(scope).entries(noun),
    change: (scope, noun, rowId, change, seen) => {
      const replaced = textsReplacedBy(rulesOf(noun), rowsOf(scope).get(noun, rowId), change, byIn(scope));
      // Rows of a noun that are kept elsewhere are none here, so that whoever keeps them says what was seen.
      const known = (replaced ?? seen) && { ...replaced, ...seen };
      const draft = { id: newId(), scope, noun, rowId, change, at: Date.now(), ...(known && { seen: known }) };
      held.unwritten.set(draft.id, draft);
      if (scope !== null && !held.known.has(scopeKey(scope)) && makesScope(scope, draft)) {
        held.known = new Map(held.known).set(scopeKey(scope), madeScope(scope, draft.id));
      }
      const rows = open(scope);
      const drafts = ofNoun(rows.drafts, noun);
      drafts.set(rowId, [...(drafts.get(rowId) ?? []), draft]);
      rows.touch(noun, rowId);
      tell();
    },
    unwritten: () => [...held.unwritten.values()],
    unsent: () => {
      const waiting = held.outbox.size + held.unwritten.size;
      if (unsent.waiting !== waiting || unsent.refused !== held.refused) unsent = { waiting, refused: held.refused };
      return unsent;
    },
    personId,
    held,
    open,
    tell,
  };
}
