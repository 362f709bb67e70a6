import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Days } from '../store/records.ts';
import { currentClient, subscribeShown } from '../../tab-sync.ts';
import { includesDays } from '../days.ts';
import { whenIdle } from '../../when-idle.ts';
import { type LocalScope, memoryKey } from '../client.ts';
import { scopeKey } from '../scope-key.ts';
import { needScope } from './scoped-rows.ts';

/**
 * What this browser knows of a scope: `reading` while the disk or the server is asked, `here` when there are rows,
 * `missing` when the server said that it is gone or not for this person, `unknown` when nothing is known of it and the
 * server could not be asked.
 */
export type ScopeState = 'reading' | 'here' | 'missing' | 'unknown';

/** Returns what this browser knows of a scope, and asks for its rows: all of them, or those of some days. */
export function useScopeState(kind: string, id: string, days: Days = 'all'): ScopeState {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stop = subscribeShown(listener);
      const release = needScope({ kind, id }, days);
      return () => {
        stop();
        release();
      };
    },
    [kind, id, days],
  );
  return useSyncExternalStore(subscribe, () => scopeState(kind, id));
}

/** Returns the state of a scope as it is now. */
export function scopeState(kind: string, id: string): ScopeState {
  const { known, gone, isRead, isFailing } = currentClient().held;
  const key = scopeKey({ kind, id });
  const own = known.get(key);
  if (own !== undefined && (own.since !== null || own.creation !== null)) return 'here';
  if (!isRead) return 'reading';
  if (gone.has(key)) return 'missing';
  return isFailing ? 'unknown' : 'reading';
}

/** Returns false while only the rows of some days were read of a scope. */
export const useIsWhole = (kind: string, id: string): boolean =>
  useSyncExternalStore(
    subscribeShown,
    () => (currentClient().held.scopes.get(memoryKey({ kind, id }))?.read?.days ?? 'all') === 'all',
  );

/**
 * Returns true once the rows of some days are in memory, so that a day without rows is empty. It is true at once for a scope
 * that was made in this browser and has not been sent, and asks for nothing by itself.
 */
export const useAreDaysRead = (kind: string, id: string, days: Days): boolean =>
  useSyncExternalStore(subscribeShown, () => {
    const { scopes, known } = currentClient().held;
    const read = scopes.get(memoryKey({ kind, id }))?.read;
    if (read === undefined) return (known.get(scopeKey({ kind, id }))?.creation ?? null) !== null;
    return includesDays(read.days, days);
  });

/** Reads all rows of a scope once the browser has drawn those that show and has nothing else to do. */
export function useRest(kind: string, id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    let release = () => {};
    const cancel = whenIdle(() => (release = needScope({ kind, id })));
    return () => {
      cancel();
      release();
    };
  }, [kind, id]);
}

/** Returns false for a scope that was made in this browser and that the server does not have yet. */
export const useIsScopeSent = (kind: string, id: string): boolean =>
  useSyncExternalStore(
    subscribeShown,
    () => (currentClient().held.known.get(scopeKey({ kind, id }))?.creation ?? null) === null,
  );

/** Returns the scopes of a kind that the person has, as far as this browser knows. */
export const useScopes = (kind: string): readonly LocalScope[] =>
  useSyncExternalStore(subscribeShown, () => scopesOf(kind));

/**
 * Returns what is known of which scopes there are: `known` once the server said so, `unknown` while it cannot be asked, and
 * otherwise `reading`.
 */
export const useScopesState = (): 'reading' | 'known' | 'unknown' =>
  useSyncExternalStore(subscribeShown, () => {
    const { isListed, isRead, isFailing } = currentClient().held;
    if (isListed) return 'known';
    return isRead && isFailing ? 'unknown' : 'reading';
  });

/** Returns the scopes of a kind as they are known now. It is the same list until one of them changes. */
export function scopesOf(kind: string): readonly LocalScope[] {
  const { known, listed } = currentClient().held;
  const before = listed.get(kind);
  if (before?.known === known) return before.scopes;
  const found = [...known.values()].flatMap(({ kind: own, id, role, people }): LocalScope[] =>
    own === kind && role !== null ? [{ id, role, people }] : [],
  );
  // Numbers of changes are no news here.
  const isSame = before !== undefined && JSON.stringify(before.scopes) === JSON.stringify(found);
  const scopes = isSame ? before.scopes : found;
  listed.set(kind, { known, scopes });
  return scopes;
}
