import { maxChatMessages, maxChats, type SendMessage } from '@trivet/shared/assistant/schemas';
import type { UserContext } from '#api/kernel/context';
import type { Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { truncate } from '#api/kernel/truncate';
import type { StoredMessage } from './chats.service.ts';
import { countMessage, dailyLimit } from './daily-limit.ts';

const maxTitle = 80;
/**
 * Most messages and characters of a chat that the model reads again with each question.
 * @limit Assistant and tools (20 messages, 24,000 characters)
 */
const [maxRemembered, maxRememberedLength] = [20, 24_000];

/** A question that waits for its answer, or that has one already. */
export interface Question {
  readonly chatId: string;
  /** The place of the answer, behind its question. */
  readonly position: number;
  /** The messages before the answer, the oldest first, as much as the model reads. */
  readonly said: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[];
  /** The answer, if the question has one that did not break off: it was sent before. */
  readonly answer: StoredMessage | null;
}

/**
 * Stores a question of the caller, counted against those of the day. One that was sent before is the same one, and an answer
 * of it that failed or was stopped makes room for another. Throws `notFound` for a chat of somebody else, `assistantLimit`,
 * and `limitReached` for one chat or one message too many.
 */
export async function askQuestion(ctx: UserContext, chatId: string, message: SendMessage): Promise<Question> {
  const limit = await dailyLimit(ctx);
  return ctx.db.$transaction(async (tx) => {
    await openChat(ctx, tx, chatId, message.content);
    const before = await findAnswered(tx, chatId, message);
    const state = before?.answer?.state;
    if (before && (state === 'whole' || state === 'cut')) return { ...before, chatId, said: [] };
    await countMessage(ctx, tx, limit);
    if (before !== null) await tx.assistantMessage.deleteMany({ where: { chatId, position: before.position } });
    const position = before?.position ?? (await addQuestion(ctx, tx, chatId, message));
    return { chatId, position, said: await rememberedOf(tx, chatId, position), answer: null };
  });
}

/** Makes the chat where it is new, and locks it. */
async function openChat({ actor, now }: UserContext, tx: Tx, id: string, content: string): Promise<void> {
  const { userId } = actor;
  // Chats of one person are made one after the other, so that each counts those before it.
  await tx.$queryRaw`SELECT FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  const chat = await tx.assistantChat.findUnique({ where: { id }, select: { userId: true } });
  if (chat !== null && chat.userId !== userId) throw new DomainError('notFound');
  if (chat !== null) {
    await tx.assistantChat.update({ where: { id }, data: { updatedAt: now() } });
    return;
  }
  if ((await tx.assistantChat.count({ where: { userId } })) >= maxChats) throw new DomainError('limitReached');
  const title = truncate(content.replaceAll(/\s+/g, ' '), maxTitle);
  await tx.assistantChat.create({ data: { id, userId, title, createdAt: now(), updatedAt: now() } });
}

/** Returns the place behind a question that is stored already, with the answer there, or null for a new question. */
async function findAnswered(
  tx: Tx,
  chatId: string,
  { id }: SendMessage,
): Promise<Pick<Question, 'position' | 'answer'> | null> {
  const asked = await tx.assistantMessage.findUnique({ where: { id } });
  if (asked === null) return null;
  if (asked.chatId !== chatId || asked.role !== 'user') throw new DomainError('notFound');
  const position = asked.position + 1;
  const answer = await tx.assistantMessage.findUnique({
    where: { chatId_position: { chatId, position } },
    include: { proposals: { orderBy: { position: 'asc' } } },
  });
  return { position, answer };
}

/** Adds a question at the end of the chat. Returns the place of its answer, which stays free until that comes. */
async function addQuestion(
  { now }: UserContext,
  tx: Tx,
  chatId: string,
  { id, content }: SendMessage,
): Promise<number> {
  const { _max: last } = await tx.assistantMessage.aggregate({
    where: { chatId, role: 'user' },
    _max: { position: true },
  });
  const position = last.position === null ? 0 : last.position + 2;
  if (position >= maxChatMessages) throw new DomainError('limitReached');
  const data = { id, chatId, role: 'user', content, state: 'whole', position, createdAt: now() };
  await tx.assistantMessage.create({ data });
  return position + 1;
}

/** Returns the last messages before an answer, as much as the model reads again, beginning with one of the person. */
async function rememberedOf(tx: Tx, chatId: string, position: number): Promise<Question['said']> {
  const messages = await tx.assistantMessage.findMany({
    where: { chatId, position: { lt: position }, NOT: { content: '' } },
    orderBy: { position: 'desc' },
    take: maxRemembered,
  });
  const said: { role: 'user' | 'assistant'; content: string }[] = [];
  let length = 0;
  for (const { role, content } of messages) {
    length += content.length;
    if (length > maxRememberedLength && said.length > 0) break;
    said.unshift({ role: role === 'user' ? 'user' : 'assistant', content });
  }
  return said.slice(said.findIndex(({ role }) => role === 'user'));
}
