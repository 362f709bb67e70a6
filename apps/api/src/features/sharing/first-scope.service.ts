import { randomUUID } from 'node:crypto';
import type { FirstScope } from '@trivet/shared/sharing/schemas';
import { getLanguage } from '#api/features/preferences/preferences.public';
import type { UserContext } from '#api/kernel/context';
import { translator } from '#api/kernel/i18n';
import { pushOperations } from '#api/kernel/sync/push-operations';
import type { ScopeKind } from '#api/kernel/sync/scope-kind';
import { scopeKindOf, type SharedKind } from './shared-kind.ts';
import { isWithout } from './sharing.access.ts';

/**
 * Makes the first scope of a kind for somebody who has none and never owned one, with a title in their language. Whoever
 * deleted theirs does not get it again.
 */
export async function createFirstScope(ctx: UserContext, shared: SharedKind): Promise<FirstScope> {
  const id = randomUUID();
  const translate = await translator((await getLanguage(ctx)).code);
  const { answers } = await pushOperations(ctx, new Map([[shared.kind, whereThereIsNone(ctx, shared)]]), [
    {
      id: randomUUID(),
      scope: { kind: shared.kind, id },
      noun: shared.table.noun,
      rowId: id,
      change: { type: 'create', title: translate(shared.firstTitle) },
    },
  ]);
  return { id: answers[0]?.status === 'applied' ? id : null };
}

/** Returns a kind of which a scope is made only where the caller has none. */
function whereThereIsNone(ctx: UserContext, shared: SharedKind): ScopeKind {
  const { creation, ...kind } = scopeKindOf(shared);
  return creation === undefined ? kind : { ...kind, creation: { ...creation, condition: isWithout(ctx, shared) } };
}
