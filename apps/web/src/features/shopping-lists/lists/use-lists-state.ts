import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { scopeState, useScopes, useScopesState } from '#web/lib/local/use-scopes.ts';
import type { ShownList } from '../rows/use-lists.ts';

/**
 * Returns what is known of which lists there are: `reading` also while the rows of a list are on their way, and `unknown`
 * while the server cannot be asked for them.
 */
export function useListsState(lists: readonly ShownList[]): ReturnType<typeof useScopesState> {
  const scopes = useScopes(shoppingListKind);
  const state = useScopesState();
  const missing = scopes.filter(({ id }) => !lists.some((list) => list.id === id));
  if (missing.length === 0) return state;
  return missing.every(({ id }) => scopeState(shoppingListKind, id) === 'unknown') ? 'unknown' : 'reading';
}
