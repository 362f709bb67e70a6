import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { roleSql } from '#api/kernel/sync/scope-access';
import type { SharedKind } from './shared-kind.ts';

/** Returns who owns a scope that the caller reads. Throws `notFound`. */
export async function requireScope(ctx: UserContext, { kind }: SharedKind, id: string): Promise<{ ownerId: string }> {
  const [scope] = await ctx.db.$queryRaw<{ ownerId: string }[]>(Prisma.sql`
    SELECT s.owner_id AS "ownerId" FROM scopes s
    WHERE s.id = ${id}::uuid AND s.kind = ${kind} AND ${roleSql(ctx)} IS NOT NULL`);
  if (scope === undefined) throw new DomainError('notFound');
  return scope;
}

/** Throws `notFound`, or `forbidden` for a scope of somebody else. Whoever may not share a scope learns nothing of people. */
export async function requireOwner(ctx: UserContext, kind: SharedKind, id: string): Promise<void> {
  const { ownerId } = await requireScope(ctx, kind, id);
  if (ownerId !== ctx.actor.userId) throw new DomainError('forbidden');
}
