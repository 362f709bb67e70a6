import type { Presence } from '@trivet/shared/sharing/schemas';
import { isUnblocked } from '#api/features/friendships/friendships.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { peopleSql, roleSql } from '#api/kernel/sync/scope-access';
import type { SharedKind } from './shared-kind.ts';

/**
 * Tells the other people of a scope that the caller has it open, or has closed it, but nobody between whom and the caller
 * there is a block. The server keeps nothing of it. Throws `notFound`.
 */
export async function announcePresence(
  ctx: UserContext,
  { kind }: SharedKind,
  { id, isHere }: Presence,
): Promise<void> {
  const { userId } = ctx.actor;
  const [scope] = await ctx.db.$queryRaw<{ people: string[]; name: string }[]>(Prisma.sql`
    SELECT ARRAY(SELECT p.id FROM unnest(${peopleSql}) AS p (id) WHERE ${isUnblocked(ctx, Prisma.sql`p.id`)}) AS people, u.name
    FROM scopes s JOIN users u ON u.id = ${userId}::uuid
    WHERE s.id = ${id}::uuid AND s.kind = ${kind} AND ${roleSql(ctx)} IS NOT NULL`);
  if (scope === undefined) throw new DomainError('notFound');
  const others = scope.people.filter((person) => person !== userId);
  const person = { id: userId, name: scope.name };
  ctx.publish(others, { type: 'scope:presence', data: { kind, id, person, isHere } });
}
