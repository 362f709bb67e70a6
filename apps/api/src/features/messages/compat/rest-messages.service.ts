import type { LegacyMessage, LegacyPartner, LegacyThread } from '@trivet/shared/messages/endpoints';
import type { Message, NewMessage } from '@trivet/shared/messages/schemas';
import { isKnown } from '#api/features/friendships/friendships.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { getPartner } from '../message-partners.service.ts';
import { type MessageRow, newestMessages, newestWithin, presentMessages } from '../message-rows.ts';
import { isOwnThread } from '../messages.access.ts';
import { createMessage } from '../messages.service.ts';
import { getThread } from '../threads.service.ts';

/**
 * Most threads of the legacy list, which has no pages.
 * @limit People (200; 1,000 messages, 8 MiB of text): Threads of an older client. It asks for all at once.
 */
const maxThreads = 200;
/** Most messages of the legacy list, in all threads together. */
const maxListed = 1_000;

/** Returns the newest messages with one person, the oldest first. */
export async function getLegacyMessages(
  ctx: UserContext,
  { user, messageLimit }: { user: string; messageLimit: number },
): Promise<LegacyMessage[]> {
  const [me, other, { messages }] = await Promise.all([
    getMyself(ctx),
    getLegacyPartner(ctx, user),
    getThread(ctx, { userId: user, limit: messageLimit }),
  ]);
  return messages.map((message) => legacyMessage(me, other, message));
}

/** Sends a message. */
export async function createLegacyMessage(ctx: UserContext, input: NewMessage): Promise<LegacyMessage> {
  const message = await createMessage(ctx, input);
  const [me, other] = await Promise.all([getMyself(ctx), getLegacyPartner(ctx, message.toUserId)]);
  return legacyMessage(me, other, message);
}

interface ThreadRow extends LegacyPartner {
  messageCount: number;
}

/** Returns the threads, with their newest messages unless `light`. One statement reads the messages of all threads. */
export async function getLegacyThreads(
  ctx: UserContext,
  { limit, light }: { limit: number; light: boolean },
): Promise<LegacyThread[]> {
  const threads = await ctx.db.$queryRaw<ThreadRow[]>(Prisma.sql`
    SELECT u.id, u.name, CASE WHEN ${isKnown(ctx, Prisma.sql`u.id`)} THEN u.email ELSE '' END AS email,
      t.message_count AS "messageCount"
    FROM message_threads t JOIN users u ON u.id = t.other_user_id AND u.closed_at IS NULL WHERE ${isOwnThread(ctx)}
    ORDER BY t.last_message_at DESC, t.other_user_id DESC LIMIT ${maxThreads}`);
  if (light) return threads.map(({ messageCount, ...otherUser }) => ({ otherUser, messageCount }));
  const perThread = Math.min(limit, Math.ceil(maxListed / Math.max(1, threads.length)));
  const [me, byPartner] = await Promise.all([
    getMyself(ctx),
    findNewest(
      ctx,
      threads.map(({ id }) => id),
      perThread,
    ),
  ]);
  return threads.map(({ messageCount, ...otherUser }) => ({
    otherUser,
    messageCount,
    messages: (byPartner.get(otherUser.id) ?? []).map((message) => legacyMessage(me, otherUser, message)),
  }));
}

async function findNewest(ctx: UserContext, partnerIds: string[], limit: number): Promise<Map<string, Message[]>> {
  const rows = await ctx.db.$queryRaw<MessageRow[]>(Prisma.sql`
    SELECT m.* FROM unnest(${partnerIds}::uuid[]) AS partner (id)
      CROSS JOIN LATERAL (${newestMessages(ctx, Prisma.sql`partner.id`, { limit })}) m`);
  const messages = await presentMessages(
    ctx,
    newestWithin(rows.sort((one, next) => next.createdAt.getTime() - one.createdAt.getTime())).reverse(),
  );
  return Map.groupBy(messages, ({ fromUserId, toUserId }) => (fromUserId === ctx.actor.userId ? toUserId : fromUserId));
}

const getMyself = (ctx: UserContext): Promise<LegacyPartner> =>
  ctx.db.user.findUniqueOrThrow({ where: { id: ctx.actor.userId }, select: { id: true, name: true, email: true } });

async function getLegacyPartner(ctx: UserContext, userId: string): Promise<LegacyPartner> {
  const { id, name, email, isKnown: isEmailTold } = await getPartner(ctx, userId);
  return { id, name, email: isEmailTold ? email : '' };
}

function legacyMessage(me: LegacyPartner, otherUser: LegacyPartner, message: Message): LegacyMessage {
  const { id, body, createdAt, fromUserId, toUserId } = message;
  const isMine = fromUserId === me.id;
  const recipe = message.recipe && {
    id: message.recipe.id,
    title: message.recipe.title,
    images: message.recipe.image ? [{ location: message.recipe.image.location }] : [],
  };
  const [received, original] = isMine ? [null, recipe] : [recipe, null];
  return {
    id,
    body,
    createdAt,
    updatedAt: createdAt,
    fromUserId,
    toUserId,
    otherUser,
    fromUser: isMine ? me : otherUser,
    toUser: isMine ? otherUser : me,
    recipeId: received?.id ?? null,
    recipe: received,
    originalRecipeId: original?.id ?? null,
    originalRecipe: original,
  };
}
