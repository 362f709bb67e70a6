import type { Operation, Scope } from '@trivet/shared/sync/schemas';
import type { SyncedNoun } from '@trivet/shared/sync/synced-noun';
import { connection, rowsIn, watched } from '../../tab-sync.ts';
import { includesDays, joinDays } from '../days.ts';
import { scopeKey } from '../scope-key.ts';
import type { Days } from '../store/records.ts';
import type { LocalRows } from '../tab.ts';

/** The rows of one noun in all scopes of a kind. */
export interface ScopedRows<Row, Change> {
  /**
   * Returns the rows of one scope; all calls for one id return the same object. They are read from the disk once somebody
   * subscribes to them or changes one, and stay in memory for a little longer than that.
   */
  of: (scopeId: string) => LocalRows<Row, Change>;
  /** Calls the listener after each change of any row, as `subscribe` does, but reads only the rows of some days. */
  follow: (scopeId: string, days: Days, listener: () => void) => () => void;
}

/** How long the rows of a scope stay in memory after nobody needs them, in milliseconds. */
const keptFor = 30_000;

/**
 * Describes the rows of a noun in the scopes of a kind, such as the items of shopping lists. `days` are those of the rows
 * that who subscribes needs: `undated` for a noun whose rows have no day.
 */
export function openScopedRows<Row, Change extends Operation['change']>(
  kind: string,
  noun: string,
  nounRules: SyncedNoun<Row, Change>,
  days: Days = 'all',
): ScopedRows<Row, Change> {
  const opened = new Map<string, LocalRows<Row, Change>>();
  const follow = (scope: Scope, rows: LocalRows<Row, Change>, needed: Days, listener: () => void) => {
    const stop = rows.subscribe(listener);
    const release = needScope(scope, needed);
    return () => {
      stop();
      release();
    };
  };
  const open = (scope: Scope): LocalRows<Row, Change> => {
    const rows = rowsIn(scope, noun, nounRules);
    return {
      ...rows,
      change: (id, change, seen) => {
        needScope(scope)();
        rows.change(id, change, seen);
      },
      subscribe: (listener) => follow(scope, rows, days, listener),
    };
  };
  const of = (id: string) => {
    const rows = opened.get(id) ?? open({ kind, id });
    opened.set(id, rows);
    return rows;
  };
  return {
    of,
    follow: (id, needed, listener) => follow({ kind, id }, rowsIn({ kind, id }, noun, nounRules), needed, listener),
  };
}

/**
 * Keeps a scope in memory until the returned function is called, and a little longer: all its rows, or those of some days.
 * Days that were needed once stay as long as the scope does.
 */
export function needScope(scope: Scope, days: Days = 'all'): () => void {
  const key = scopeKey(scope);
  const known = watched.get(key);
  const own = known ?? { kind: scope.kind, id: scope.id, days, count: 0, timer: undefined };
  clearTimeout(own.timer);
  own.count += 1;
  if (known === undefined) {
    watched.set(key, own);
    connection.get()?.watch();
  } else if (!includesDays(own.days, days)) {
    own.days = joinDays(own.days, days);
    connection.get()?.watchMore();
  }
  return () => {
    own.count -= 1;
    if (own.count > 0) return;
    own.timer = setTimeout(() => {
      watched.delete(key);
      connection.get()?.watch();
    }, keptFor);
  };
}
