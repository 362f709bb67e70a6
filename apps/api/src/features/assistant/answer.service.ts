import { randomUUID } from 'node:crypto';
import { type AnswerEvent, type ChatMessage, type SendMessage } from '@trivet/shared/assistant/schemas';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { presentMessages, type StoredMessage } from './chats.service.ts';
import { uncountMessage } from './daily-limit.ts';
import { type Heard, hearModel } from './hear-model.ts';
import { modelName, openModel } from './model.ts';
import { askQuestion, type Question } from './questions.service.ts';

/** Most recipes that an answer can name. */
const maxNamed = 50;

/** Tells what happens while an answer is made. */
export type Tell = (event: AnswerEvent) => void;

/**
 * Begins to answer a message: stores the question and returns a function that makes the answer. Throws `notFound` on a
 * server without a model, and what {@link askQuestion} throws.
 */
export async function beginAnswer(
  ctx: UserContext,
  chatId: string,
  message: SendMessage,
): Promise<(tell: Tell, signal: AbortSignal) => Promise<void>> {
  if (modelName(ctx) === null) throw new DomainError('notFound');
  const question = await askQuestion(ctx, chatId, message);
  return async (tell, signal) => {
    if (question.answer !== null) {
      tell({ type: 'message', message: await present(ctx, question.answer) });
      return;
    }
    await answer(ctx, question, { tell, signal });
  };
}

/**
 * Answers a message of a client of the reference product, in the chat that was used last. Throws `assistantUnavailable` where the
 * model does not answer.
 */
export async function answerReference(ctx: UserContext, content: string): Promise<void> {
  const { db, actor } = ctx;
  const last = await db.assistantChat.findFirst({ where: { userId: actor.userId }, orderBy: { updatedAt: 'desc' } });
  const answering = await beginAnswer(ctx, last?.id ?? randomUUID(), { id: randomUUID(), content });
  let failed: string | undefined;
  const tell = (event: AnswerEvent) => {
    if (event.type === 'failed') failed = event.errorCode;
  };
  await answering(tell, new AbortController().signal);
  if (failed !== undefined) throw new DomainError('assistantUnavailable');
}

interface Answering {
  readonly tell: Tell;
  readonly signal: AbortSignal;
}

/** Makes an answer and stores it, also the part of one that failed or was stopped. */
async function answer(ctx: UserContext, question: Question, { tell, signal }: Answering): Promise<void> {
  const heard = await hearModel(ctx, question.said, { model: () => openModel(ctx), tell, signal });
  const stored = await store(ctx, question, heard);
  const isEmpty = heard.text === '' && heard.proposals.length === 0;
  if (heard.state === 'failed' && isEmpty) await uncountMessage(ctx);
  // The chat may have been deleted meanwhile.
  if (stored !== null) tell({ type: 'message', message: await present(ctx, stored) });
  if (heard.state === 'failed') tell({ type: 'failed', errorCode: 'assistantUnavailable' });
}

/** Stores an answer with its proposals. Returns null where the chat is gone, and the answer that was faster where there is one. */
async function store(
  ctx: UserContext,
  { chatId, position }: Question,
  { text, state, proposals }: Heard,
): Promise<StoredMessage | null> {
  const id = randomUUID();
  return ctx.db.$transaction(async (tx) => {
    const chats = await tx.$queryRaw<unknown[]>(Prisma.sql`
      SELECT FROM assistant_chats WHERE id = ${chatId}::uuid AND user_id = ${ctx.actor.userId}::uuid FOR UPDATE`);
    if (chats.length === 0) return null;
    const { count } = await tx.assistantMessage.createMany({
      data: [
        {
          id,
          chatId,
          role: 'assistant',
          content: text,
          state,
          position,
          recipeIds: namedIn(text),
          createdAt: ctx.now(),
        },
      ],
      skipDuplicates: true,
    });
    if (count === 1) {
      await tx.assistantProposal.createMany({
        data: proposals.map(({ id: proposalId, tool, input, what }, index) => ({
          id: proposalId,
          messageId: id,
          position: index,
          tool,
          input: input as Prisma.InputJsonObject,
          what,
        })),
      });
    }
    return tx.assistantMessage.findUnique({
      where: { chatId_position: { chatId, position } },
      include: { proposals: { orderBy: { position: 'asc' } } },
    });
  });
}

/** Returns the ids of the recipes that an answer links to, each once. The reader may not see all of them. */
function namedIn(text: string): string[] {
  const found = text.matchAll(/\]\(recipe:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\)/giu);
  return [...new Set(Array.from(found, ([, id = '']) => id.toLowerCase()))].slice(0, maxNamed);
}

async function present(ctx: UserContext, message: StoredMessage): Promise<ChatMessage> {
  const [presented] = await presentMessages(ctx, [message]);
  if (presented === undefined) throw new Error('a message was not presented');
  return presented;
}
