import { randomUUID } from 'node:crypto';
import type { Message, NewMessage } from '@trivet/shared/messages/schemas';
import type { RealtimeData, RealtimeFrame } from '@trivet/shared/realtime';
import { isUnblocked } from '#api/features/friendships/friendships.public';
import { presentImage } from '#api/features/images/images.public';
import { notify, type PushedMessage } from '#api/features/notifications/notifications.public';
import {
  announce,
  getVisibleRecipe,
  insertCopy,
  type RecipeCopy,
  withCopy,
} from '#api/features/recipes/recipes.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { type Claim, claimKey, claimOf, findClaimed } from '#api/kernel/db/idempotency';
import { DomainError } from '#api/kernel/errors';
import { cutToFit } from '#api/kernel/text/cut-to-fit';
import { getPartner } from './message-partners.service.ts';
import { messageColumns, type MessageRow, presentMessages } from './message-rows.ts';
import { countMessage, type Draft, insertMessage } from './write-message.ts';

/**
 * Sends a text, a recipe that the actor sees, or both. The recipe arrives as a copy in the inbox of its receiver. A
 * retry, by the id from the client or by its Idempotency-Key, returns the first message.
 */
export async function createMessage(ctx: UserContext, input: NewMessage): Promise<Message> {
  const draft = draftOf(ctx, input);
  const claim = claimOf(ctx, 'createMessage', input);
  const sent = await findSent(ctx, draft.id, claim);
  if (sent) return sent;
  const { libraryId, isKnown } = await getPartner(ctx, draft.to);
  const source = draft.originalRecipeId === null ? null : await getVisibleRecipe(ctx, draft.originalRecipeId);
  await ctx.limits.consume(isKnown ? 'messages' : 'messagesToStrangers', ctx.actor.userId);
  const place = { libraryId, folder: 'inbox', fromUserId: ctx.actor.userId } as const;
  const written = source
    ? await withCopy(ctx, source, place, (copy) => write(ctx, draft, claim, copy))
    : await write(ctx, draft, claim);
  if (written) await tellBoth(ctx, draft, written);
  const message = await findSent(ctx, draft.id, claim);
  // The id belongs to a message of somebody else.
  if (!message) throw new DomainError('notFound', { field: 'id' });
  return message;
}

/** A message to send, before anybody has looked at its recipe. */
type Asked = Omit<Draft, 'recipeTitle'>;

function draftOf({ actor }: UserContext, { id, to, body, recipeId }: NewMessage): Asked {
  const draft: Asked = {
    id: id?.toLowerCase() ?? randomUUID(),
    to: to.toLowerCase(),
    body: body != null && body.trim() !== '' ? body : '',
    originalRecipeId: recipeId ?? null,
  };
  if (draft.body === '' && draft.originalRecipeId === null) throw new DomainError('emptyMessage', { field: 'body' });
  if (draft.to === actor.userId) throw new DomainError('invalidInput', { field: 'to' });
  return draft;
}

/** Finds a message that the actor has sent, by the claim or by its id. */
async function findSent(ctx: UserContext, draftId: string, claim: Claim | null): Promise<Message | null> {
  const id = (await findClaimed(ctx, claim)) ?? draftId;
  const rows = await ctx.db.$queryRaw<MessageRow[]>(Prisma.sql`
    SELECT ${messageColumns} FROM messages m WHERE m.id = ${id}::uuid AND m.from_user_id = ${ctx.actor.userId}::uuid
      AND ${isUnblocked(ctx, Prisma.sql`m.to_user_id`)}`);
  const [message] = await presentMessages(ctx, rows);
  return message ?? null;
}

/** The result of a write, for the frames. */
interface Written {
  /** The copy that came with the message. */
  copy: RecipeCopy | null;
  announceCopy: () => void;
}

/** Writes message, copy and both threads, all or none. Returns null when the message exists already. */
const write = (ctx: UserContext, draft: Asked, claim: Claim | null, copy?: RecipeCopy): Promise<Written | null> =>
  ctx.db.$transaction(async (tx) => {
    if (!(await claimKey(ctx, tx, claim, draft.id))) return null;
    if (!(await insertMessage(ctx, tx, { ...draft, recipeTitle: copy?.recipe.title ?? null }))) return null;
    let announceCopy = (): void => undefined;
    if (copy) {
      const inserted = await insertCopy(ctx, tx, copy);
      await tx.message.update({ where: { id: draft.id }, data: { recipeId: copy.recipe.id }, select: { id: true } });
      announceCopy = () => announce(ctx, copy.recipe, inserted);
    }
    await countMessage(tx, draft.id);
    return { copy: copy ?? null, announceCopy };
  });

/** Most characters of the text in a frame. */
const shownBody = 1_000;
/** A frame travels in a notification of PostgreSQL, which takes less than 8,000 bytes including the receiver. */
const maxFrameBytes = 7_600;

/** Most characters of the text in a message to a device, as in the reference product. */
const pushedBody = 500;

/** Most bytes of a message to a device. Firebase takes 4,096 with all texts beside it. */
const maxPushedBytes = 2_500;

/** Returns a message as devices get it. */
function pushedMessage(message: PushedMessage): PushedMessage {
  const withBody = (body: string) => ({ ...message, body });
  const fits = (body: string) => Buffer.byteLength(JSON.stringify(withBody(body))) <= maxPushedBytes;
  return withBody(cutToFit(message.body, pushedBody, fits));
}

/** Returns the frame that tells the receiver about a message. Cuts the text to what fits beside the rest. */
function newMessageFrame(message: RealtimeData['messages:new']): RealtimeFrame {
  const withBody = (body: string): RealtimeFrame => ({ type: 'messages:new', data: { ...message, body } });
  const fits = (body: string) => Buffer.byteLength(JSON.stringify(withBody(body))) <= maxFrameBytes;
  return withBody(cutToFit(message.body, shownBody, fits));
}

/** Tells both sides. Whoever writes to somebody shows them their own address; nobody else's address is in a frame. */
async function tellBoth(ctx: UserContext, { id, to, body }: Asked, { copy, announceCopy }: Written): Promise<void> {
  const [people, recipe] = await Promise.all([
    ctx.db.user.findMany({
      where: { id: { in: [ctx.actor.userId, to] } },
      select: { id: true, name: true, email: true, handle: true },
    }),
    copy && findArrived(ctx, copy),
  ]);
  const find = (userId: string) => people.find((person) => person.id === userId);
  const [from, receiver] = [find(ctx.actor.userId), find(to)];
  announceCopy();
  if (from && receiver) {
    const [fromUser, toUser] = [partnerOf(from), partnerOf(receiver)];
    ctx.publish([to], newMessageFrame({ id, body, fromUser, toUser, otherUser: fromUser, recipe }));
  }
  ctx.publish([ctx.actor.userId], { type: 'messages:changed', data: {} });
  if (from && receiver) {
    const [fromUser, toUser] = [namedOf(from), namedOf(receiver)];
    const message = pushedMessage({ id, body, otherUser: fromUser, fromUser, toUser, recipe });
    await notify(ctx, [
      {
        userIds: [to],
        fromUserId: from.id,
        kind: 'messages',
        topic: `messages:${from.id}`,
        content: { type: 'messages:new', message },
      },
    ]);
  }
}

type Named = Record<'id' | 'name', string> & { handle: string | null };
const partnerOf = ({ id, name, email }: Named & { email: string }) => ({ id, name, email });
const namedOf = ({ id, name, handle }: Named): Named => ({ id, name, handle });

/** Returns the copy as its receiver finds it, with the title that was free in their library. */
async function findArrived({ db }: UserContext, { recipe: { id }, images: [first] }: RecipeCopy) {
  const row = await db.recipe.findUnique({ where: { id }, select: { title: true } });
  return (
    row && {
      id,
      title: row.title,
      images: first ? [{ location: presentImage({ ...first, variants: [...first.variants] }).location }] : [],
    }
  );
}
