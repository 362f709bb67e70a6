import type { Context } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';

/** The condition that means "these two are friends": each of them has asked the other. */
export const areFriends = (one: Prisma.Sql, other: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  EXISTS (SELECT 1 FROM friendships WHERE user_id = ${one} AND friend_id = ${other})
  AND EXISTS (SELECT 1 FROM friendships WHERE user_id = ${other} AND friend_id = ${one}))`;

/**
 * The condition that means "they know each other", over the id of another person: a friend of the caller, or somebody who
 * has written to them. Such a person's address may be told, and they may be written to without the limit for strangers.
 */
export function isKnown({ actor }: Pick<Context, 'actor'>, other: Prisma.Sql): Prisma.Sql {
  if (actor === null) return Prisma.sql`false`;
  const me = Prisma.sql`${actor.userId}::uuid`;
  return Prisma.sql`(EXISTS (SELECT 1 FROM messages WHERE from_user_id = ${other} AND to_user_id = ${me})
    OR ${areFriends(me, other)})`;
}
