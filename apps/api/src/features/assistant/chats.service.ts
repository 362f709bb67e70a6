import {
  type Chat,
  type ChatMessage,
  maxChatMessages,
  maxChats,
  type NamedRecipe,
  type Proposal,
  type WholeChat,
} from '@trivet/shared/assistant/schemas';
import type { z } from 'zod';
import type { compatChatMessageSchema } from '@trivet/shared/assistant/schemas';
import { getVisibleRecipes } from '#api/features/recipes/recipes.public';
import type { UserContext } from '#api/kernel/context';
import type { AssistantMessage, AssistantProposal } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';

/** Most recipes that are shown below one message. */
const maxNamed = 12;
/** Messages of the reference product's answer. */
const compatMessages = 200;

const withProposals = { proposals: { orderBy: { position: 'asc' } } } as const;

/** Returns the chats of the caller, the last used first. */
export async function getChats({ db, actor }: UserContext): Promise<Chat[]> {
  return db.assistantChat.findMany({
    where: { userId: actor.userId },
    select: { id: true, title: true, updatedAt: true },
    orderBy: [{ updatedAt: 'desc' }, { id: 'asc' }],
    take: maxChats,
  });
}

/** Returns a chat with its last messages. Throws `notFound`. */
export async function getChat(ctx: UserContext, id: string): Promise<WholeChat> {
  const chat = await ctx.db.assistantChat.findFirst({
    where: { id, userId: ctx.actor.userId },
    include: { messages: { include: withProposals, orderBy: { position: 'desc' }, take: maxChatMessages } },
  });
  if (chat === null) throw new DomainError('notFound');
  const messages = await presentMessages(ctx, chat.messages.toReversed());
  return { id: chat.id, title: chat.title, updatedAt: chat.updatedAt, messages };
}

/** Deletes a chat for good. Throws `notFound`. */
export async function deleteChat({ db, actor }: UserContext, id: string): Promise<void> {
  const { count } = await db.assistantChat.deleteMany({ where: { id, userId: actor.userId } });
  if (count === 0) throw new DomainError('notFound');
}

/** Returns the last messages of all chats, the oldest first, as clients of the reference product read them. */
export async function getCompatMessages({
  db,
  actor,
}: UserContext): Promise<z.infer<typeof compatChatMessageSchema>[]> {
  const messages = await db.assistantMessage.findMany({
    where: { chat: { userId: actor.userId } },
    orderBy: [{ createdAt: 'desc' }, { position: 'desc' }],
    take: compatMessages,
  });
  return messages.toReversed().map(({ id, role, content, recipeIds, createdAt }) => ({
    id,
    role: role === 'user' ? 'user' : 'assistant',
    content,
    name: null,
    recipeId: recipeIds[0] ?? null,
    createdAt,
    updatedAt: createdAt,
  }));
}

/** A message as it is stored, with its proposals in order. */
export interface StoredMessage extends AssistantMessage {
  proposals: AssistantProposal[];
}

/** Returns messages as their person sees them. Recipes that are gone are left out. */
export async function presentMessages(ctx: UserContext, messages: readonly StoredMessage[]): Promise<ChatMessage[]> {
  const ids = [...new Set(messages.flatMap(({ recipeIds }) => recipeIds.slice(0, maxNamed)))];
  const recipes = ids.length === 0 ? [] : await getVisibleRecipes(ctx, ids);
  const named = new Map(
    recipes.map(({ id, title, images: [image] }): [string, NamedRecipe] => [id, { id, title, image: image ?? null }]),
  );
  return messages.map(({ id, role, content, state, createdAt, recipeIds, proposals }) => ({
    id,
    role: role === 'user' ? 'user' : 'assistant',
    content,
    state: state as ChatMessage['state'],
    createdAt,
    recipes: recipeIds.slice(0, maxNamed).flatMap((recipeId) => named.get(recipeId) ?? []),
    proposals: proposals.map(presentProposal),
  }));
}

/** Returns a proposal as its person sees it. */
export const presentProposal = ({ id, state, what, tool, result }: AssistantProposal): Proposal => ({
  id,
  state: state as Proposal['state'],
  what: what as Proposal['what'],
  recipeId: tool === 'create_recipe' && result !== null ? (result as { id: string }).id : null,
});
