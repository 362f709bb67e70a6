import type { ChatMessage, Proposal, WholeChat } from '@trivet/shared/assistant/schemas';
import type { ApiUtils } from '#web/lib/server/api.ts';

type Change = (messages: readonly ChatMessage[]) => ChatMessage[];

function change(utils: ApiUtils, chatId: string, to: Change): void {
  utils.assistant.getChat.setData({ id: chatId }, (chat) => chat && { ...chat, messages: to(chat.messages) });
}

/** Returns the answer to a message, or null where there is none. */
export function answerTo({ messages }: Pick<WholeChat, 'messages'>, questionId: string): ChatMessage | null {
  const next = messages[messages.findIndex(({ id }) => id === questionId) + 1];
  return messages.some(({ id }) => id === questionId) && next?.role === 'assistant' ? next : null;
}

/** Adds a message that the server has taken to its chat, which may be new. */
export function putQuestion(utils: ApiUtils, chatId: string, question: ChatMessage): void {
  utils.assistant.getChat.setData({ id: chatId }, (chat) => {
    const { content: title, createdAt: updatedAt } = question;
    const { messages, ...rest } = chat ?? { id: chatId, title, updatedAt, messages: [] };
    const isThere = messages.some(({ id }) => id === question.id);
    return { ...rest, messages: isThere ? messages : [...messages, question] };
  });
}

/** Puts an answer behind its question, in place of an earlier one. */
export function putAnswer(utils: ApiUtils, chatId: string, questionId: string, answer: ChatMessage): void {
  change(utils, chatId, (messages) => {
    const earlier = answerTo({ messages: [...messages] }, questionId);
    return messages
      .filter((each) => each !== earlier)
      .flatMap((each) => (each.id === questionId ? [each, answer] : each));
  });
}

/** Shows what became of a proposal. */
export function putProposal(utils: ApiUtils, chatId: string, proposal: Proposal): void {
  change(utils, chatId, (messages) =>
    messages.map((message) => ({
      ...message,
      proposals: message.proposals.map((each) => (each.id === proposal.id ? proposal : each)),
    })),
  );
}
