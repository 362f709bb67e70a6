import type { Operation, Scope } from '@trivet/shared/sync/schemas';
import type { Texts } from '@trivet/shared/sync/seen-texts';
import type { KnownScope, RefusedOperation } from './store/database.ts';
import { newId } from '../new-id.ts';
import { type AnyRules, createFoldedRows, type Draft, type FoldedRows, textsReplacedBy } from './rows.ts';
import { makesScope, scopeKey } from './scope-key.ts';
import { nothingUnsent, type Unsent } from './unsent.ts';

/** A change of this tab that its database has not shown yet. `written` numbers the write that stored it. */
export interface Pending {
  draft: Draft;
  written: number | null;
}

/** What an image holds. The keeper changes it, which is loaded later. */
interface Held {
  /** The rows in memory, by {@link imageKey}. */
  scopes: Map<string, FoldedRows>;
  pending: Pending[];
  /** The scopes that this browser knows, by their keys. It is the same map until one changes. */
  known: ReadonlyMap<string, KnownScope>;
  /** The keys of scopes that are unknown, and of which the server said that they are gone. */
  gone: ReadonlySet<string>;
  /** True once a database was read. */
  isRead: boolean;
  /** True once the server said which scopes the person has, and for a visitor, who has none there. */
  isListed: boolean;
  /** True while the server cannot be asked. */
  isFailing: boolean;
  outboxSize: number;
  refused: readonly RefusedOperation[];
  /** When all rows were folded last, in ms since 1970. */
  foldedAt: number;
}

/** The rows of one owner in memory, which screens read at once and whose changes show at once. A scope of null is that of the owner. */
export interface Image {
  /** Returns a row. It is the same object until the row changes. */
  get: (scope: Scope | null, noun: string, id: string) => unknown;
  /** Returns all rows of a noun in a scope. It is the same map until one changes. */
  entries: (scope: Scope | null, noun: string) => ReadonlyMap<string, unknown>;
  /**
   * Changes a row. Listeners are told before it returns. `seen` has the texts that the person saw, where that is something
   * else than what the row has now.
   */
  change: (scope: Scope | null, noun: string, rowId: string, change: Operation['change'], seen?: Texts) => void;
  /** Returns the changes that no database has stored, in their order. */
  unwritten: () => Draft[];
  /** Returns what has not reached the server. It is the same object until that changes. */
  unsent: () => Unsent;
  held: Held;
  /** Returns the rows of a scope, which stay in memory from now on. */
  open: (scope: Scope | null) => FoldedRows;
  /** Tells the listeners. */
  tell: () => void;
}

/** Returns the name of a scope in an image. */
export const imageKey = (scope: Scope | null): string => (scope === null ? '' : scopeKey(scope));

const nothingHeld = (): Held => ({
  scopes: new Map(),
  pending: [],
  known: new Map(),
  gone: new Set(),
  isRead: false,
  isListed: false,
  isFailing: false,
  outboxSize: 0,
  refused: nothingUnsent.refused,
  foldedAt: Date.now(),
});

/** Creates an image without rows for a person, or for a visitor (null). It calls `tell` after each change of what it shows. */
export function createImage(
  rulesOf: (noun: string) => AnyRules,
  personId: () => string | null,
  tell: () => void,
): Image {
  const held = nothingHeld();
  let unsent = nothingUnsent;
  const byIn = (scope: Scope | null) => {
    const id = personId();
    const isOwner = scope === null || id === null || held.known.get(scopeKey(scope))?.role === 'owner';
    return { personId: id ?? '', isOwner };
  };
  /** What shows of scopes that are not in memory. */
  const nothing = createFoldedRows(rulesOf, () => byIn(null));
  const rowsOf = (scope: Scope | null) => held.scopes.get(imageKey(scope)) ?? nothing;
  const open = (scope: Scope | null) => {
    const rows = held.scopes.get(imageKey(scope)) ?? createFoldedRows(rulesOf, () => byIn(scope));
    held.scopes.set(imageKey(scope), rows);
    return rows;
  };
  return {
    get: (scope, noun, id) => rowsOf(scope).get(noun, id),
    entries: (scope, noun) => rowsOf(scope).entries(noun),
    change: (scope, noun, rowId, change, seen) => {
      const replaced = textsReplacedBy(rulesOf(noun), rowsOf(scope).get(noun, rowId), change, byIn(scope));
      const known = replaced && { ...replaced, ...seen };
      const draft = { id: newId(), scope, noun, rowId, change, at: Date.now(), ...(known && { seen: known }) };
      held.pending.push({ draft, written: null });
      if (scope !== null && !held.known.has(scopeKey(scope)) && makesScope(scope, draft)) {
        const made: KnownScope = { ...scope, since: null, role: 'owner', people: [], creation: draft.id, epoch: '' };
        held.known = new Map(held.known).set(scopeKey(scope), made);
      }
      open(scope).append(draft);
      tell();
    },
    unwritten: () => held.pending.flatMap(({ draft, written }) => (written === null ? [draft] : [])),
    unsent: () => {
      const waiting = held.outboxSize + held.pending.length;
      if (unsent.waiting !== waiting || unsent.refused !== held.refused) unsent = { waiting, refused: held.refused };
      return unsent;
    },
    held,
    open,
    tell,
  };
}
