import type { Operation, Scope } from '@trivet/shared/sync/schemas';
import { makesScope, scopeKey } from './scope-key.ts';

/** A change that waits. Its scope is null for that of the person. */
type Waiting = Pick<Operation, 'id' | 'noun' | 'rowId' | 'change'> & { scope: Scope | null };

/**
 * Returns the waiting changes with these ids and all that build on one of them: the later ones of its row, and those in the
 * scope that it makes. `waiting` is in the order in which they were made.
 */
export function withDepending<One extends Waiting>(waiting: readonly One[], ids: ReadonlySet<string>): One[] {
  const rows = new Set<string>();
  const scopes = new Set<string>();
  return waiting.filter((one) => {
    const scope = one.scope === null ? '' : scopeKey(one.scope);
    const row = `${scope} ${one.noun} ${one.rowId}`;
    if (!ids.has(one.id) && !rows.has(row) && !scopes.has(scope)) return false;
    rows.add(row);
    if (one.scope !== null && makesScope(one.scope, one)) scopes.add(scope);
    return true;
  });
}
