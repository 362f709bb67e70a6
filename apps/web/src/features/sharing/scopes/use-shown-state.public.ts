import { scopeState, useScopes, useScopesState } from '#web/lib/sync/hooks/use-scopes.ts';

/**
 * Returns what is known of which scopes of a kind there are, of which some are shown: `reading` also while the rows of one are
 * on their way, and `unknown` while the server cannot be asked for them.
 */
export function useShownState(kind: string, shown: readonly { id: string }[]): ReturnType<typeof useScopesState> {
  const scopes = useScopes(kind);
  const state = useScopesState();
  const missing = scopes.filter(({ id }) => !shown.some((each) => each.id === id));
  if (missing.length === 0) return state;
  return missing.every(({ id }) => scopeState(kind, id) === 'unknown') ? 'unknown' : 'reading';
}
