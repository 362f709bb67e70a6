import type { Context } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';

/** Returns the condition that two people are friends: each of them has asked the other. */
export const areFriends = (one: Prisma.Sql, other: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  EXISTS (SELECT 1 FROM friendships WHERE user_id = ${one} AND friend_id = ${other})
  AND EXISTS (SELECT 1 FROM friendships WHERE user_id = ${other} AND friend_id = ${one}))`;

/**
 * Returns the condition, over the id of another person, that the caller knows them: they are a friend, or have written
 * to the caller. The caller may see the address of such a person and write to them without the limit for strangers.
 */
export function isKnown({ actor }: Pick<Context, 'actor'>, other: Prisma.Sql): Prisma.Sql {
  if (actor === null) return Prisma.sql`false`;
  const me = Prisma.sql`${actor.userId}::uuid`;
  return Prisma.sql`(EXISTS (SELECT 1 FROM messages WHERE from_user_id = ${other} AND to_user_id = ${me})
    OR ${areFriends(me, other)})`;
}
