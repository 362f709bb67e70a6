import { areFriends } from '#api/features/friendships/friendships.public';
import type { Context } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';

/**
 * The condition that means "this caller may see it", over `profile_items i` and its owner, `users u`: one's own always,
 * others' while their profile is on, what is for friends as one of them.
 */
export function seesItem({ actor }: Pick<Context, 'actor'>): Prisma.Sql {
  if (actor === null) return Prisma.sql`u.enable_profile AND i.visibility = 'public'`;
  const caller = Prisma.sql`${actor.userId}::uuid`;
  return Prisma.sql`(u.id = ${caller} OR u.enable_profile
    AND (i.visibility = 'public' OR ${areFriends(Prisma.sql`u.id`, caller)}))`;
}
