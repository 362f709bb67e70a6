import { isUnblocked } from '#api/features/friendships/friendships.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';

/**
 * Returns the condition, over `message_threads t`, for threads of this actor. Those with somebody whom they blocked, or who
 * blocked them, are hidden while the block stands.
 */
export const isOwnThread = (ctx: UserContext): Prisma.Sql => Prisma.sql`
  t.user_id = ${ctx.actor.userId}::uuid AND ${isUnblocked(ctx, Prisma.sql`t.other_user_id`)}`;

/** Returns the condition, over `messages m`, for messages of which the actor has a copy. */
export const hasCopy = ({ actor }: Pick<UserContext, 'actor'>): Prisma.Sql => Prisma.sql`
  (m.from_user_id = ${actor.userId}::uuid AND NOT m.deleted_by_sender
    OR m.to_user_id = ${actor.userId}::uuid AND NOT m.deleted_by_receiver)`;

/** Returns SQL for the other person of `messages m`. */
export const partnerSql = ({ actor }: Pick<UserContext, 'actor'>): Prisma.Sql => Prisma.sql`
  CASE WHEN m.from_user_id = ${actor.userId}::uuid THEN m.to_user_id ELSE m.from_user_id END`;
