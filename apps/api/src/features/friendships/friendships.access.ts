import type { Context, UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';

/** Returns the condition that two people are friends: each of them has asked the other. */
export const areFriends = (one: Prisma.Sql, other: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  EXISTS (SELECT 1 FROM friendships WHERE user_id = ${one} AND friend_id = ${other})
  AND EXISTS (SELECT 1 FROM friendships WHERE user_id = ${other} AND friend_id = ${one}))`;

/**
 * Returns the condition, over the id of another person, that neither they nor the caller have blocked the other. Every
 * query by which people find each other, or what is the other's, has it. A caller without a session is nobody's block.
 */
export function isUnblocked({ actor }: { actor: { userId: string } | null }, other: Prisma.Sql): Prisma.Sql {
  if (actor === null) return Prisma.sql`true`;
  const me = Prisma.sql`${actor.userId}::uuid`;
  return Prisma.sql`(NOT EXISTS (SELECT 1 FROM blocks WHERE user_id = ${me} AND blocked_id = ${other})
    AND NOT EXISTS (SELECT 1 FROM blocks WHERE user_id = ${other} AND blocked_id = ${me}))`;
}

/**
 * Throws `notFound` where one of the two has blocked the other. The transaction has locked the person before: a block
 * locks both, so that none comes until the commit.
 */
export async function requireUnblocked(ctx: UserContext, tx: Pick<Tx, '$queryRaw'>, userId: string): Promise<void> {
  const found = await tx.$queryRaw<unknown[]>(
    Prisma.sql`SELECT WHERE ${isUnblocked(ctx, Prisma.sql`${userId}::uuid`)}`,
  );
  if (found.length === 0) throw new DomainError('notFound');
}

/**
 * Returns the condition, over the id of another person, that the caller knows them: they are a friend, or have written
 * to the caller. The caller may see the address of such a person and write to them without the limit for strangers.
 */
export function isKnown({ actor }: Pick<Context, 'actor'>, other: Prisma.Sql): Prisma.Sql {
  if (actor === null) return Prisma.sql`false`;
  const me = Prisma.sql`${actor.userId}::uuid`;
  return Prisma.sql`(EXISTS (SELECT 1 FROM messages WHERE from_user_id = ${other} AND to_user_id = ${me})
    OR ${areFriends(me, other)}) AND ${isUnblocked({ actor }, other)}`;
}
