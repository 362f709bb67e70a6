import type { MessagePage, MessageThread, ThreadList, ThreadPage, ThreadQuery } from '@trivet/shared/messages/schemas';
import { personImageJson, presentPersonImage } from '#api/features/friendships/friendships.public';
import type { ImageRow } from '#api/features/images/images.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { beforeCursor, cursorAt } from '#api/kernel/db/moment-cursor';
import { getPartner } from './message-partners.service.ts';
import { type MessageRow, newestMessages, newestWithin, presentMessages } from './message-rows.ts';
import { isOwnThread } from './messages.access.ts';

/** Page of threads. Older threads are read on demand. @limit People */
const threadPageSize = 50;
const messagePageSize = 100;
/** Most characters of the last message in a list. */
const shownBody = 300;

interface ThreadRow {
  thread: Omit<MessageThread, 'lastMessage' | 'otherUser'> & {
    lastMessage: Omit<MessageThread['lastMessage'], 'createdAt'>;
    otherUser: Omit<MessageThread['otherUser'], 'image'> & { image: ImageRow | null };
  };
  otherUserId: string;
  lastMessageAt: Date;
}

/** Returns a page of the actor's threads, the one with the newest message first. */
export async function getThreads(ctx: UserContext, { cursor, limit }: ThreadList): Promise<ThreadPage> {
  const size = limit ?? threadPageSize;
  const columns = { moment: Prisma.sql`t.last_message_at`, id: Prisma.sql`t.other_user_id` };
  const rows = await ctx.db.$queryRaw<ThreadRow[]>(Prisma.sql`
    SELECT t.other_user_id AS "otherUserId", t.last_message_at AS "lastMessageAt", json_build_object(
      'otherUser', json_build_object('id', u.id, 'name', u.name, 'handle', u.handle, 'image', ${personImageJson}),
      'messageCount', t.message_count, 'unreadCount', t.unread_count,
      'lastMessage', json_build_object('id', m.id, 'fromUserId', m.from_user_id, 'body', left(m.body, ${shownBody}::int),
        'recipeTitle', m.recipe_title)) AS thread
    FROM message_threads t JOIN users u ON u.id = t.other_user_id AND u.closed_at IS NULL
      JOIN messages m ON m.id = t.last_message_id
    WHERE ${isOwnThread(ctx)} ${beforeCursor(cursor, columns)}
    ORDER BY t.last_message_at DESC, t.other_user_id DESC LIMIT ${size + 1}`);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    threads: page.map(({ thread, lastMessageAt: createdAt }) => ({
      ...thread,
      otherUser: { ...thread.otherUser, image: presentPersonImage(thread.otherUser.image) },
      lastMessage: { ...thread.lastMessage, createdAt },
    })),
    nextCursor: rows.length > size && last ? cursorAt(last.lastMessageAt, last.otherUserId) : null,
  };
}

/**
 * Returns a page of the messages with one person, from the newest backwards, which is shorter for long ones. Throws `notFound` for an unknown person.
 */
export async function getThread(ctx: UserContext, { userId, cursor, limit }: ThreadQuery): Promise<MessagePage> {
  const size = limit ?? messagePageSize;
  const before = beforeCursor(cursor, { moment: Prisma.sql`m.created_at`, id: Prisma.sql`m.id` });
  const [{ id, name, handle, image }, rows] = await Promise.all([
    getPartner(ctx, userId),
    ctx.db.$queryRaw<MessageRow[]>(newestMessages(ctx, Prisma.sql`${userId}::uuid`, { before, limit: size + 1 })),
  ]);
  const page = newestWithin(rows.slice(0, size)).reverse();
  const [oldest] = page;
  return {
    otherUser: { id, name, handle, image },
    messages: await presentMessages(ctx, page),
    nextCursor: rows.length > page.length && oldest ? cursorAt(oldest.createdAt, oldest.id) : null,
  };
}

/**
 * Notes that the actor has seen the messages of a person, and tells their other devices. Throws `notFound` for an
 * unknown person.
 */
export async function markThreadRead(ctx: UserContext, { userId }: { userId: string }): Promise<void> {
  const count = await ctx.db.$executeRaw(Prisma.sql`
    UPDATE message_threads t SET unread_count = 0
    WHERE ${isOwnThread(ctx)} AND t.other_user_id = ${userId}::uuid AND t.unread_count > 0`);
  if (count > 0) ctx.publish([ctx.actor.userId], { type: 'messages:changed', data: {} });
  else await getPartner(ctx, userId);
}

/** Returns how many messages the actor has not seen. */
export async function getUnreadCount(ctx: UserContext): Promise<{ count: number }> {
  return { count: await sumOverThreads(ctx, Prisma.sql`CASE WHEN u.closed_at IS NULL THEN t.unread_count ELSE 0 END`) };
}

/** Returns how many messages the actor has written and received. */
export const countMessages = (ctx: UserContext): Promise<number> => sumOverThreads(ctx, Prisma.sql`t.message_count`);

async function sumOverThreads(ctx: UserContext, column: Prisma.Sql): Promise<number> {
  const [sum] = await ctx.db.$queryRaw<{ count: number }[]>(Prisma.sql`
    SELECT coalesce(sum(${column}), 0)::int AS count FROM message_threads t JOIN users u ON u.id = t.other_user_id
    WHERE ${isOwnThread(ctx)}`);
  return sum?.count ?? 0;
}
