import type { Operation, Scope } from '@trivet/shared/sync/schemas';
import type { SyncedNoun } from '@trivet/shared/sync/synced-noun';
import { type LocalRows, rowsIn, watchScope } from './local.ts';
import { scopeKey } from './scope-key.ts';

/** The rows of one noun in all scopes of a kind. */
export interface ScopedRows<Row, Change> {
  /**
   * Returns the rows of one scope; all calls for one id return the same object. They are read from the disk once somebody
   * subscribes to them or changes one, and stay in memory for a little longer than that.
   */
  of: (scopeId: string) => LocalRows<Row, Change>;
}

/** How long the rows of a scope stay in memory after nobody needs them, in milliseconds. */
const keptFor = 30_000;

interface Watching {
  count: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  stop: () => void;
}

const watching = new Map<string, Watching>();

/** Describes the rows of a noun in the scopes of a kind, such as the items of shopping lists. */
export function openScopedRows<Row, Change extends Operation['change']>(
  kind: string,
  noun: string,
  nounRules: SyncedNoun<Row, Change>,
): ScopedRows<Row, Change> {
  const opened = new Map<string, LocalRows<Row, Change>>();
  const open = (scope: Scope): LocalRows<Row, Change> => {
    const rows = rowsIn(scope, noun, nounRules);
    return {
      ...rows,
      change: (id, change) => {
        needScope(scope)();
        rows.change(id, change);
      },
      subscribe: (listener) => {
        const stop = rows.subscribe(listener);
        const release = needScope(scope);
        return () => {
          stop();
          release();
        };
      },
    };
  };
  return {
    of: (id) => {
      const rows = opened.get(id) ?? open({ kind, id });
      opened.set(id, rows);
      return rows;
    },
  };
}

/** Keeps a scope in memory until the returned function is called, and a little longer. */
export function needScope(scope: Scope): () => void {
  const key = scopeKey(scope);
  const own = watching.get(key) ?? { count: 0, timer: undefined, stop: watchScope(scope) };
  watching.set(key, own);
  clearTimeout(own.timer);
  own.count += 1;
  return () => {
    own.count -= 1;
    if (own.count > 0) return;
    own.timer = setTimeout(() => {
      watching.delete(key);
      own.stop();
    }, keptFor);
  };
}
