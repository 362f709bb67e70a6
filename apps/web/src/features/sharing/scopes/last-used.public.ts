import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { openLast } from '#web/lib/open-last.ts';
import { createOwnedStore } from '#web/lib/stores/owned-store.ts';
import type { OwnedKey } from '#web/lib/stores/storage.ts';
import { type Store, useStore } from '#web/lib/stores/store.ts';
import type { SharedNoun } from '../shared-noun.public.ts';
import type { useShownState } from './use-shown-state.public.ts';

/** Creates the store of the scope of a kind that a person used last in this browser: its id, or null. */
export const createLastUsedStore = (key: OwnedKey): Store<string | null> =>
  createOwnedStore<string | null>(key, (stored) => (typeof stored === 'string' ? stored : null));

/** Remembers that a scope is used. */
export function useRememberUse({ last }: SharedNoun, id: string): void {
  useEffect(() => last.set(id), [last, id]);
}

/**
 * Goes on from the screen of all scopes to the one that was used last, or to the only one, where the way here asked for that.
 * Returns true while it is on its way there. Who comes back stays.
 */
export function useOpenLast(
  noun: SharedNoun,
  offered: readonly { id: string }[],
  state: ReturnType<typeof useShownState>,
): boolean {
  const navigate = useNavigate();
  const location = useLocation();
  const way = useNavigationType();
  const { opensLast } = (location.state ?? {}) as Partial<typeof openLast>;
  const isAsked = opensLast === true && way !== NavigationType.Pop;
  const last = useStore(noun.last);
  const isLastThere = offered.some(({ id }) => id === last);
  const isReading = state === 'reading';
  const only = offered.length === 1 && !isReading ? offered[0]?.id : undefined;
  const id = isLastThere ? last : (only ?? null);
  useLayoutEffect(() => {
    if (isAsked && id !== null) void navigate(noun.pathOf(id));
  }, [isAsked, id, navigate, noun]);
  return isAsked && (id !== null || isReading);
}
