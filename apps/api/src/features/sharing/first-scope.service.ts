import { randomUUID } from 'node:crypto';
import type { FirstScope } from '@trivet/shared/sharing/schemas';
import { getLanguage } from '#api/features/preferences/preferences.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
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
  const { answers } = await pushOperations(ctx, new Map([[shared.kind, whereThereIsNone(ctx, shared)]]), [
    {
      id: randomUUID(),
      scope: { kind: shared.kind, id },
      noun: shared.table.noun,
      rowId: id,
      change: { type: 'create', title: await firstTitleOf(ctx, shared) },
    },
  ]);
  return { id: answers[0]?.status === 'applied' ? id : null };
}

/** Returns the title of the scope that {@link createFirstScope} would make, or null where it would make none. */
export async function findFirstTitle(ctx: UserContext, shared: SharedKind): Promise<string | null> {
  const found = await ctx.db.$queryRaw<unknown[]>(Prisma.sql`SELECT WHERE ${isWithout(ctx, shared)}`);
  return found.length === 0 ? null : firstTitleOf(ctx, shared);
}

async function firstTitleOf(ctx: UserContext, { firstTitle }: SharedKind): Promise<string> {
  const translate = await translator((await getLanguage(ctx)).code);
  return translate(firstTitle);
}

/** Returns a kind of which a scope is made only where the caller has none. */
function whereThereIsNone(ctx: UserContext, shared: SharedKind): ScopeKind {
  const { creation, ...kind } = scopeKindOf(shared);
  return creation === undefined ? kind : { ...kind, creation: { ...creation, condition: isWithout(ctx, shared) } };
}
