import type { Operation, Scope } from '@trivet/shared/sync/schemas';
import { newId } from '../new-id.ts';
import { type LocalContent, type RefusedOperation, scopeKey } from './database.ts';
import { type AnyRules, createFoldedRows, type Draft, type FoldedRows } from './folded-rows.ts';
import { nothingUnsent, type Unsent } from './unsent.ts';

/** A change of this tab that its database has not shown yet. `written` numbers the write that stored it. */
interface Pending {
  draft: Draft;
  written: number | null;
}

/** The rows of one owner in memory, which screens read at once and whose changes show at once. */
export interface Image extends Pick<FoldedRows, 'get' | 'entries'> {
  /** Changes a row. Listeners are told before it returns. */
  change: (noun: string, rowId: string, change: Operation['change']) => void;
  /** Takes changes of a page that ended before they were stored. They come before all others and show after `show`. */
  restore: (drafts: readonly Draft[]) => void;
  /** Returns the changes that no database has stored, in their order. */
  unwritten: () => Draft[];
  /** Takes note that a database has stored these changes with the write of this number. */
  markWritten: (drafts: readonly Draft[], write: number) => void;
  /** Takes all changes that the database has not shown as unwritten, because another database takes its place. */
  unmarkWritten: () => void;
  /** Takes what a database holds. `seen` numbers the last write that was done when the reading began. */
  show: (scope: Scope, content: LocalContent, seen: number) => void;
  /** Returns what has not reached the server. It is the same object until that changes. */
  unsent: () => Unsent;
}

/** Creates an image without rows for a person. It calls `tell` after each change of what it shows. */
export function createImage(rulesOf: (noun: string) => AnyRules, personId: () => string, tell: () => void): Image {
  const rows = createFoldedRows(rulesOf, personId);
  let pending: Pending[] = [];
  let outboxSize = 0;
  let refused: readonly RefusedOperation[] = nothingUnsent.refused;
  let unsent = nothingUnsent;
  return {
    get: rows.get,
    entries: rows.entries,
    change: (noun, rowId, change) => {
      const draft = { id: newId(), noun, rowId, change, at: Date.now() };
      pending.push({ draft, written: null });
      rows.append(draft);
      tell();
    },
    restore: (drafts) => {
      const known = new Set(pending.map(({ draft }) => draft.id));
      const others = drafts.filter(({ id }) => !known.has(id));
      pending = [...others.map((draft) => ({ draft, written: null })), ...pending];
    },
    unwritten: () => pending.flatMap(({ draft, written }) => (written === null ? [draft] : [])),
    markWritten: (drafts, write) => {
      const ids = new Set(drafts.map(({ id }) => id));
      pending = pending.map((one) => (ids.has(one.draft.id) ? { ...one, written: write } : one));
    },
    unmarkWritten: () => {
      pending = pending.map(({ draft }) => ({ draft, written: null }));
    },
    show: (scope, content, seen) => {
      const known = new Set([...content.outbox, ...content.refused].map(({ operation }) => operation.id));
      // What was stored before the reading began is in the outbox, or has left it for the rows or the refused ones.
      pending = pending.filter(({ draft, written }) => !known.has(draft.id) && (written === null || written > seen));
      rows.replace(content.rows, [...draftsOf(scope, content), ...pending.map(({ draft }) => draft)]);
      outboxSize = content.outbox.length;
      if (!areSame(refused, content.refused)) refused = content.refused;
      tell();
    },
    unsent: () => {
      const waiting = outboxSize + pending.length;
      if (unsent.waiting !== waiting || unsent.refused !== refused) unsent = { waiting, refused };
      return unsent;
    },
  };
}

const draftsOf = (scope: Scope, { outbox }: LocalContent): Draft[] =>
  outbox.flatMap(({ operation: { id, noun, rowId, change, scope: own }, at }) =>
    scopeKey(own) === scopeKey(scope) ? [{ id, noun, rowId, change, at }] : [],
  );

const areSame = (a: readonly RefusedOperation[], b: readonly RefusedOperation[]): boolean =>
  a.length === b.length && a.every(({ operation }, index) => operation.id === b[index]?.operation.id);
