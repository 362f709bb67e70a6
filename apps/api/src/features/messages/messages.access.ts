import { isUnblocked } from '#api/features/friendships/friendships.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';

/**
 * Returns the condition, over `message_threads t`, for threads of this actor. Those with somebody whom they blocked, or who
 * blocked them, are hidden while the block stands.
 */
export const isOwnThread = (ctx: UserContext): Prisma.Sql => Prisma.sql`
  t.user_id = ${ctx.actor.userId}::uuid AND ${isUnblocked(ctx, Prisma.sql`t.other_user_id`)}`;
