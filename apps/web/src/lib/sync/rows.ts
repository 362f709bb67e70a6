import type { Operation, Scope, SyncedRow } from '@trivet/shared/sync/schemas';
import { replacedTexts, type Texts } from '@trivet/shared/sync/seen-texts';
import type { ChangedBy, SyncedNoun } from '@trivet/shared/sync/synced-noun';
import type { Days, Position } from './store/records.ts';

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

/** Values by noun and id of row. */
export type ByNoun<Value> = Map<string, Map<string, Value>>;

/** The rows of one scope in memory, as screens show them: stored rows with the changes that are not in them yet. */
export interface Rows {
  /** Returns a row. It is the same object until the row changes. */
  get: (noun: string, id: string) => unknown;
  /**
   * Returns all rows of a noun that are stored or have a change, by id, without those that are removed. It is the same map
   * until one changes. Rows keep their places in it, and new ones come last.
   */
  entries: (noun: string) => ReadonlyMap<string, unknown>;
  stored: ByNoun<SyncedRow>;
  /** For each row its changes in their order. A list of them never changes, so that another one is news. */
  drafts: ByNoun<readonly Draft[]>;
  /** What of the rows was read from the store: nothing before the first reading. */
  read: (Position & { days: Days }) | undefined;
  /** Takes note that a row was put, or that its changes are others. */
  touch: (noun: string, id: string) => void;
  /** Takes note that all rows were replaced, or that their rules may say something else now. */
  refold: () => void;
}

interface Shown {
  stored: SyncedRow | undefined;
  drafts: readonly Draft[] | undefined;
  row: unknown;
}

/** Who makes the changes of this browser. */
type By = Pick<ChangedBy, 'personId' | 'isOwner'>;

/** Creates rows of a scope. `rulesOf` returns the rules of a noun, `by` whose changes they are. */
export function createRows(rulesOf: (noun: string) => AnyRules, by: () => By): Rows {
  let shown: ByNoun<Shown> = new Map();
  const empty = new Map<string, unknown>();
  const lists = new Map<string, ReadonlyMap<string, unknown>>();
  /** The rows whose list does not know them as they are. */
  const touched = new Map<string, Set<string>>();
  const rows: Rows = {
    stored: new Map(),
    drafts: new Map(),
    read: undefined,
    get: (noun, id) => {
      const own = { stored: rows.stored.get(noun)?.get(id), drafts: rows.drafts.get(noun)?.get(id) };
      if (own.stored === undefined && own.drafts === undefined) {
        if (!empty.has(noun)) empty.set(noun, rulesOf(noun).readRow(undefined, 0));
        return empty.get(noun);
      }
      const known = shown.get(noun)?.get(id);
      if (known !== undefined && known.stored === own.stored && known.drafts === own.drafts) return known.row;
      const row = foldRow(rulesOf(noun), own.stored, own.drafts ?? [], by());
      ofNoun(shown, noun).set(id, { ...own, row });
      return row;
    },
    entries: (noun) => {
      const known = lists.get(noun);
      const ids = known === undefined ? idsOf(rows, noun) : (touched.get(noun) ?? []);
      touched.delete(noun);
      const changed = [...ids].filter((id) => known === undefined || known.get(id) !== shownIn(rows, noun, id));
      if (known !== undefined && changed.length === 0) return known;
      const list = new Map(known);
      for (const id of changed) {
        const row = shownIn(rows, noun, id);
        if (row === undefined) list.delete(id);
        else list.set(id, row);
      }
      lists.set(noun, list);
      return list;
    },
    touch: (noun, id) => {
      if (!lists.has(noun)) return;
      const own = touched.get(noun) ?? new Set();
      touched.set(noun, own.add(id));
    },
    refold: () => {
      shown = new Map();
      for (const [noun, list] of lists) touched.set(noun, new Set([...list.keys(), ...idsOf(rows, noun)]));
    },
  };
  return rows;
}

const idsOf = ({ stored, drafts }: Rows, noun: string): Set<string> =>
  new Set([...(stored.get(noun)?.keys() ?? []), ...(drafts.get(noun)?.keys() ?? [])]);

/** Returns a row of the list, undefined when it is not in it. */
function shownIn({ stored, drafts, get }: Rows, noun: string, id: string): unknown {
  const isThere = stored.get(noun)?.has(id) === true || drafts.get(noun)?.has(id) === true;
  return isThere ? (get(noun, id) ?? undefined) : undefined;
}

/**
 * Returns a row with changes of somebody applied. Without a stored row it begins with the empty row. A row that was removed
 * stays so.
 */
export function foldRow(
  rules: AnyRules,
  stored: SyncedRow | undefined,
  drafts: readonly Pick<Draft, 'change' | 'at'>[],
  by: By,
): unknown {
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
