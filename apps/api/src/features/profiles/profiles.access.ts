import { areFriends, isUnblocked } from '#api/features/friendships/friendships.public';
import type { Context } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';

/**
 * Returns the condition that this caller may see an item, over `profile_items i` and its owner, `users u`: always the
 * caller's own, those of others while their profile is on and their account open, and those for friends when the caller is
 * one. Nobody sees those of somebody whom they blocked or who blocked them.
 */
export function seesItem({ actor }: Pick<Context, 'actor'>): Prisma.Sql {
  const isOn = Prisma.sql`u.enable_profile AND u.closed_at IS NULL`;
  if (actor === null) return Prisma.sql`${isOn} AND i.visibility = 'public'`;
  const caller = Prisma.sql`${actor.userId}::uuid`;
  return Prisma.sql`(u.id = ${caller} OR ${isOn} AND ${isUnblocked({ actor }, Prisma.sql`u.id`)}
    AND (i.visibility = 'public' OR ${areFriends(Prisma.sql`u.id`, caller)}))`;
}
