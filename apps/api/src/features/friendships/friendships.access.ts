import { Prisma } from '#api/kernel/db/client';

/** The condition that means "these two are friends": each of them has asked the other. */
export const areFriends = (one: Prisma.Sql, other: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  EXISTS (SELECT 1 FROM friendships WHERE user_id = ${one} AND friend_id = ${other})
  AND EXISTS (SELECT 1 FROM friendships WHERE user_id = ${other} AND friend_id = ${one}))`;
