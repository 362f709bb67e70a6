import { isUnblocked } from '#api/features/friendships/friendships.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { type MessageRow, newestMessages } from './message-rows.ts';
import { hasCopy, partnerSql } from './messages.access.ts';

interface DeletedCopy {
  otherUserId: string;
  /** True when the other person has deleted theirs before. */
  isGone: boolean;
}

/**
 * Deletes the caller's copy of a message; the other person keeps theirs. Throws `notFound` for a message of which the
 * caller has none.
 */
export async function deleteMyCopy(ctx: UserContext, id: string): Promise<void> {
  await ctx.db.$transaction(async (tx) => {
    const deleted = await markDeleted(ctx, tx, id);
    await leaveOut(ctx, tx, id, deleted.otherUserId);
    if (deleted.isGone) await tx.message.delete({ where: { id }, select: { id: true } });
  });
  ctx.publish([ctx.actor.userId], { type: 'messages:changed', data: {} });
}

async function markDeleted(ctx: UserContext, tx: Tx, id: string): Promise<DeletedCopy> {
  const me = Prisma.sql`${ctx.actor.userId}::uuid`;
  const [deleted] = await tx.$queryRaw<DeletedCopy[]>(Prisma.sql`
    UPDATE messages m SET deleted_by_sender = deleted_by_sender OR from_user_id = ${me},
      deleted_by_receiver = deleted_by_receiver OR to_user_id = ${me}
    WHERE m.id = ${id}::uuid AND ${hasCopy(ctx)} AND ${isUnblocked(ctx, partnerSql(ctx))}
    RETURNING ${partnerSql(ctx)} AS "otherUserId", deleted_by_sender AND deleted_by_receiver AS "isGone"`);
  if (deleted === undefined) throw new DomainError('notFound');
  return deleted;
}

/** Counts a message out of the caller's thread, which ends with the newest message that is left, or goes with the last. */
async function leaveOut(ctx: UserContext, tx: Tx, id: string, otherUserId: string): Promise<void> {
  const mine = Prisma.sql`t.user_id = ${ctx.actor.userId}::uuid AND t.other_user_id = ${otherUserId}::uuid`;
  // Whoever sends a message now counts it after this transaction.
  await tx.$queryRaw(Prisma.sql`SELECT FROM message_threads t WHERE ${mine} FOR NO KEY UPDATE`);
  const other = Prisma.sql`${otherUserId}::uuid`;
  const [newest] = await tx.$queryRaw<MessageRow[]>(newestMessages(ctx, other, { limit: 1 }));
  if (newest === undefined) {
    await tx.$executeRaw(Prisma.sql`DELETE FROM message_threads t WHERE ${mine}`);
    return;
  }
  await tx.$executeRaw(Prisma.sql`
    UPDATE message_threads t SET message_count = t.message_count - 1,
      unread_count = t.unread_count - (${isUnread(ctx, id)})::int,
      last_message_id = ${newest.id}::uuid, last_message_at = ${newest.createdAt}
    WHERE ${mine}`);
}

/** Whether a message is among the newest of the other person, as many as `message_threads t` counts as unread. */
const isUnread = ({ actor }: UserContext, id: string): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT FROM messages gone WHERE gone.id = ${id}::uuid AND gone.to_user_id = ${actor.userId}::uuid AND t.unread_count > (
    SELECT count(*) FROM (SELECT FROM messages m
      WHERE m.from_user_id = t.other_user_id AND m.to_user_id = t.user_id AND NOT m.deleted_by_receiver
        AND (m.created_at, m.id) > (gone.created_at, gone.id) LIMIT t.unread_count) newer))`;
