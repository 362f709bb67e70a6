import type { Operation, Scope, SyncedRow } from '@trivet/shared/sync/schemas';
import { replacedTexts, type Texts } from '@trivet/shared/sync/seen-texts';
import type { ChangedBy, SyncedNoun } from '@trivet/shared/sync/synced-noun';
import type { Days, ReadBefore } from './store/database.ts';

/**
 * A change of one row. Its scope is null for that of the person, whose id may not be known yet. `at` is the time of the
 * change in this browser, in ms since 1970.
 */
export interface Draft extends Pick<Operation, 'id' | 'noun' | 'rowId' | 'change' | 'seen'> {
  scope: Scope | null;
  at: number;
}

/** The rules of a noun, without the types of its rows and changes. */
export type AnyRules = SyncedNoun<unknown, Operation['change']>;

/** Stored rows with the changes that are not in them yet, as screens show them. */
export interface FoldedRows {
  /** Returns a row. It is the same object until the row changes. */
  get: (noun: string, id: string) => unknown;
  /**
   * Returns all rows of a noun that are stored or have a change, by id, without those that are removed. It is the same map
   * until one changes.
   */
  entries: (noun: string) => ReadonlyMap<string, unknown>;
  /** What the rows are made of. */
  parts: () => Parts;
  /** Takes other parts. With `isAnew` all rows are folded again, because their rules may say something else now. */
  replace: (parts: Parts, isAnew: boolean) => void;
  /** Adds a change after all others. */
  append: (draft: Draft) => void;
}

/** Values by noun and id of row. */
export type ByNoun<Value> = Map<string, Map<string, Value>>;

/** Stored rows, for each row its changes in their order, and what of the rows was read: nothing before the first reading. */
export interface Parts {
  stored: ByNoun<SyncedRow>;
  drafts: ByNoun<readonly Draft[]>;
  read?: (ReadBefore & { days: Days }) | undefined;
}

interface Folded {
  stored: SyncedRow | undefined;
  drafts: readonly Draft[] | undefined;
  row: unknown;
}

/** Who makes the changes of this browser. */
type By = Pick<ChangedBy, 'personId' | 'isOwner'>;

/** Creates folded rows without any row. `rulesOf` returns the rules of a noun, `by` whose changes they are. */
export function createFoldedRows(rulesOf: (noun: string) => AnyRules, by: () => By): FoldedRows {
  let parts: Parts = { stored: new Map(), drafts: new Map() };
  let folded: ByNoun<Folded> = new Map();
  const empty = new Map<string, unknown>();
  const lists = new Map<string, ReadonlyMap<string, unknown>>();
  const outdated = new Set<string>();

  function get(noun: string, id: string): unknown {
    const own = { stored: parts.stored.get(noun)?.get(id), drafts: parts.drafts.get(noun)?.get(id) };
    if (own.stored === undefined && own.drafts === undefined) {
      if (!empty.has(noun)) empty.set(noun, rulesOf(noun).readRow(undefined, 0));
      return empty.get(noun);
    }
    const known = folded.get(noun)?.get(id);
    if (known !== undefined && known.stored === own.stored && known.drafts === own.drafts) return known.row;
    const row = foldRow(rulesOf(noun), own.stored, own.drafts ?? [], by());
    ofNoun(folded, noun).set(id, { ...own, row });
    return row;
  }

  function entries(noun: string): ReadonlyMap<string, unknown> {
    const known = lists.get(noun);
    if (known !== undefined && !outdated.has(noun)) return known;
    outdated.delete(noun);
    const ids = new Set([...(parts.stored.get(noun)?.keys() ?? []), ...(parts.drafts.get(noun)?.keys() ?? [])]);
    const rows = [...ids].map((id): [string, unknown] => [id, get(noun, id)]);
    const list = new Map(rows.filter(([, row]) => row !== null));
    if (known !== undefined && areSame(known, list)) return known;
    lists.set(noun, list);
    return list;
  }

  return {
    get,
    entries,
    parts: () => parts,
    replace: (next, isAnew) => {
      if (isAnew) folded = new Map();
      parts = next;
      for (const noun of lists.keys()) outdated.add(noun);
    },
    append: (draft) => {
      const own = ofNoun(parts.drafts, draft.noun);
      own.set(draft.rowId, [...(own.get(draft.rowId) ?? []), draft]);
      outdated.add(draft.noun);
    },
  };
}

/**
 * Returns a row with changes of somebody applied. Without a stored row it begins with the empty row. A row that was removed
 * stays so.
 */
export function foldRow(rules: AnyRules, stored: SyncedRow | undefined, drafts: readonly Draft[], by: By): unknown {
  if (stored?.value === null) return rules.readRow(undefined, 0);
  let row =
    stored === undefined ? rules.readRow(undefined, 0) : rules.readRow(stored.value, Date.now() - stored.changedAt);
  for (const { change, at } of drafts) {
    try {
      const outcome = rules.applyOperation(row, change, { ...by, at: new Date(at).toISOString() });
      if ('row' in outcome) row = outcome.row;
    } catch {
      // A change of another version of the product must not keep the screen from showing. The server answers it.
    }
  }
  return row;
}

/** Returns the texts of a row that a change replaces or removes, undefined for one that touches none. */
export function textsReplacedBy(rules: AnyRules, row: unknown, change: Operation['change'], by: By): Texts | undefined {
  const textsOf = (one: unknown): Texts => (one === null || one === undefined ? {} : (rules.textsOf?.(one) ?? {}));
  if (row === null) return undefined;
  const outcome = rules.applyOperation(row, change, { ...by, at: new Date().toISOString() });
  return 'refused' in outcome ? undefined : (replacedTexts(textsOf(row), textsOf(outcome.row)) ?? undefined);
}

/** Returns the values of a noun, which are made where there are none. */
export const ofNoun = <Value>(nouns: ByNoun<Value>, noun: string): Map<string, Value> => {
  const own = nouns.get(noun) ?? new Map<string, Value>();
  nouns.set(noun, own);
  return own;
};

const areSame = (a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean =>
  a.size === b.size && [...b].every(([id, row]) => a.has(id) && a.get(id) === row);
