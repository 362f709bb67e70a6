import { areFriends } from '#api/features/friendships/friendships.access';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';

/** The where-clause that means "a thread of this actor". */
export const ownThreads = ({ actor }: UserContext) => ({ userId: actor.userId });

/**
 * The condition that means "they know each other", over the id of another person: a friend of the actor, or somebody who
 * has written to them. Such a person's address may be told, and they may be written to without the limit for strangers.
 */
export function isKnown({ actor }: UserContext, other: Prisma.Sql): Prisma.Sql {
  const me = Prisma.sql`${actor.userId}::uuid`;
  return Prisma.sql`(EXISTS (SELECT 1 FROM messages WHERE from_user_id = ${other} AND to_user_id = ${me})
    OR ${areFriends(me, other)})`;
}
