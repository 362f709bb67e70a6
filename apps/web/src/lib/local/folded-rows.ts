import type { Operation, SyncedRow } from '@trivet/shared/sync/schemas';
import type { SyncedNoun } from '@trivet/shared/sync/synced-noun';

/** A change of one row that has no scope yet. `at` is the time of the change in this browser, in ms since 1970. */
export interface Draft extends Pick<Operation, 'id' | 'noun' | 'rowId' | 'change'> {
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
  /** Takes other stored rows, and other changes in their order. */
  replace: (rows: readonly SyncedRow[], drafts: readonly Draft[]) => void;
  /** Adds a change after all others. */
  append: (draft: Draft) => void;
}

type ByNoun<Value> = Map<string, Map<string, Value>>;

interface Folded {
  stored: SyncedRow | undefined;
  drafts: readonly Draft[] | undefined;
  row: unknown;
}

/** The rules of a noun may read a row differently as it grows old, so that rows are read again after this time (ms). */
const readAgainAfter = 60 * 60_000;

/** Creates folded rows without any row. `rulesOf` returns the rules of a noun, `personId` whose changes they are. */
export function createFoldedRows(rulesOf: (noun: string) => AnyRules, personId: () => string): FoldedRows {
  let stored: ByNoun<SyncedRow> = new Map();
  let drafts: ByNoun<readonly Draft[]> = new Map();
  let folded: ByNoun<Folded> = new Map();
  let readAt = Date.now();
  const empty = new Map<string, unknown>();
  const lists = new Map<string, ReadonlyMap<string, unknown>>();
  const outdated = new Set<string>();

  function get(noun: string, id: string): unknown {
    const own = { stored: stored.get(noun)?.get(id), drafts: drafts.get(noun)?.get(id) };
    if (own.stored === undefined && own.drafts === undefined) {
      if (!empty.has(noun)) empty.set(noun, rulesOf(noun).readRow(undefined, 0));
      return empty.get(noun);
    }
    const known = folded.get(noun)?.get(id);
    if (known !== undefined && known.stored === own.stored && known.drafts === own.drafts) return known.row;
    const row = foldRow(rulesOf(noun), own.stored, own.drafts ?? [], personId());
    ofNoun(folded, noun).set(id, { ...own, row });
    return row;
  }

  function entries(noun: string): ReadonlyMap<string, unknown> {
    const known = lists.get(noun);
    if (known !== undefined && !outdated.has(noun)) return known;
    outdated.delete(noun);
    const ids = new Set([...(stored.get(noun)?.keys() ?? []), ...(drafts.get(noun)?.keys() ?? [])]);
    const rows = [...ids].map((id): [string, unknown] => [id, get(noun, id)]);
    const list = new Map(rows.filter(([, row]) => row !== null));
    if (known !== undefined && areSame(known, list)) return known;
    lists.set(noun, list);
    return list;
  }

  return {
    get,
    entries,
    replace: (rows, changes) => {
      if (Date.now() - readAt > readAgainAfter) {
        readAt = Date.now();
        folded = new Map();
      }
      stored = sameRows(stored, rows);
      drafts = sameDrafts(drafts, changes);
      for (const noun of lists.keys()) outdated.add(noun);
    },
    append: (draft) => {
      const own = ofNoun(drafts, draft.noun);
      own.set(draft.rowId, [...(own.get(draft.rowId) ?? []), draft]);
      outdated.add(draft.noun);
    },
  };
}

/**
 * Returns a row with changes of a person applied. Without a stored row it begins with the empty row. A row that was removed
 * stays so.
 */
export function foldRow(
  rules: AnyRules,
  stored: SyncedRow | undefined,
  drafts: readonly Draft[],
  personId: string,
): unknown {
  if (stored?.value === null) return rules.readRow(undefined, 0);
  let row =
    stored === undefined ? rules.readRow(undefined, 0) : rules.readRow(stored.value, Date.now() - stored.changedAt);
  for (const { change, at } of drafts) {
    try {
      const outcome = rules.applyOperation(row, change, { personId, isOwner: true, at: new Date(at).toISOString() });
      if ('row' in outcome) row = outcome.row;
    } catch {
      // A change of another version of the product must not keep the screen from showing. The server answers it.
    }
  }
  return row;
}

const ofNoun = <Value>(nouns: ByNoun<Value>, noun: string): Map<string, Value> => {
  const own = nouns.get(noun) ?? new Map<string, Value>();
  nouns.set(noun, own);
  return own;
};

/** Returns the rows by noun and id. A row that has not changed is the object of before. */
function sameRows(before: ByNoun<SyncedRow>, rows: readonly SyncedRow[]): ByNoun<SyncedRow> {
  const after: ByNoun<SyncedRow> = new Map();
  for (const row of rows) {
    const known = before.get(row.noun)?.get(row.id);
    const isSame = known?.seq === row.seq && known.changedAt === row.changedAt;
    ofNoun(after, row.noun).set(row.id, isSame ? known : row);
  }
  return after;
}

/** Returns the changes by noun and id. A list that has not changed is the array of before. */
function sameDrafts(before: ByNoun<readonly Draft[]>, drafts: readonly Draft[]): ByNoun<readonly Draft[]> {
  const after: ByNoun<readonly Draft[]> = new Map();
  for (const [noun, changes] of Map.groupBy(drafts, (draft) => draft.noun)) {
    for (const [id, list] of Map.groupBy(changes, ({ rowId }) => rowId)) {
      const known = before.get(noun)?.get(id);
      const isSame = known?.length === list.length && known.every((draft, index) => draft.id === list[index]?.id);
      ofNoun(after, noun).set(id, isSame ? known : list);
    }
  }
  return after;
}

const areSame = (a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean =>
  a.size === b.size && [...b].every(([id, row]) => a.has(id) && a.get(id) === row);
