import { useCallback, useSyncExternalStore } from 'react';
import { titleOrder } from '@trivet/shared/text/title-order';
import { subscribeShown } from '#web/lib/tab-sync.ts';
import type { Days } from '#web/lib/sync/store/records.ts';
import { needScope } from '#web/lib/sync/hooks/scoped-rows.ts';
import type { LocalScope } from '#web/lib/sync/client.ts';
import { scopesOf, useScopes } from '#web/lib/sync/hooks/use-scopes.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import type { NamedScope } from '../shared-noun.public.ts';

/** A scope that this browser has, with its title. */
export type ShownScope = LocalScope & NamedScope;

interface Kept<Rows, Shown> {
  scope: LocalScope;
  rows: Rows;
  shown: Shown;
}

/**
 * Creates a hook that returns the scopes of a kind that the person has, by their titles. Their rows stay in memory
 * meanwhile, all or those of some days. `read` returns the rows of a scope that `show` makes it of, or null while they are
 * not here. The same rows give the same object again.
 */
export function createShownScopes<Rows extends readonly unknown[], Shown extends ShownScope>(
  kind: string,
  read: (id: string) => Rows | null,
  show: (scope: LocalScope, ...rows: Rows) => Shown,
  daysNeeded: () => Days = () => 'all',
): () => readonly Shown[] {
  let kept = new Map<string, Kept<Rows, Shown>>();
  let latest: readonly Shown[] = [];

  function keptOf(scope: LocalScope): Kept<Rows, Shown> | null {
    const rows = read(scope.id);
    if (rows === null) return null;
    const before = kept.get(scope.id);
    if (before?.scope === scope && rows.every((row, at) => row === before.rows[at])) return before;
    return { scope, rows, shown: show(scope, ...rows) };
  }

  /** Returns the scopes as they are known now. It is the same array until one of them changes. */
  function shownScopes(): readonly Shown[] {
    const now = scopesOf(kind).flatMap((scope) => keptOf(scope) ?? []);
    kept = new Map(now.map((one) => [one.scope.id, one]));
    const compare = titleOrder(shownLanguage().locale);
    const shown = now.map((one) => one.shown).toSorted((a, b) => compare(a.title, b.title) || (a.id < b.id ? -1 : 1));
    const isSame = shown.length === latest.length && shown.every((one, at) => one === latest[at]);
    if (!isSame) latest = shown;
    return latest;
  }

  return function useShownScopes() {
    const scopes = useScopes(kind);
    const subscribe = useCallback(
      (listener: () => void) => {
        const stop = subscribeShown(listener);
        const releases = scopes.map(({ id }) => needScope({ kind, id }, daysNeeded()));
        return () => {
          stop();
          for (const release of releases) release();
        };
      },
      [scopes],
    );
    return useSyncExternalStore(subscribe, shownScopes);
  };
}
