import type { ChatMessage } from '@trivet/shared/assistant/schemas';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { trpc } from '#web/lib/server/api.ts';
import { useStore } from '#web/lib/stores/store.ts';
import { answerTo } from './answers/chat-cache.ts';
import { ask, type Exchange, forgetExchange, isRunning, stopAnswer, useExchange } from './answers/exchanges.ts';
import {
  type DraftPlace,
  draftStore,
  forgetSent,
  keepTyped,
  moveToNewChat,
  newSlot,
  readDraft,
  restoreSent,
  takeTyped,
} from './question-draft.ts';
import { shownInPlace } from './shown-in-place.ts';

/** A chat on the screen. */
export interface ChatOnScreen {
  readonly chatId: string;
  readonly isNew: boolean;
  readonly userId: string;
}

/** Returns a chat with what goes on in it, and what the person can do there. */
export function useChat({ chatId, isNew, userId }: ChatOnScreen) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const chat = trpc.assistant.getChat.useQuery({ id: chatId }, { enabled: !isNew, ...shownInPlace });
  const exchange = useExchange(chatId);
  const place: DraftPlace = { slot: isNew ? newSlot : chatId, userId, chatId };
  useStore(draftStore(place.slot));
  const text = readDraft(place.slot, userId)?.text ?? '';
  const isComing = isRunning(exchange);
  useEffect(() => {
    // The page was loaded again before the server had taken the message.
    if (!isComing) restoreSent({ slot: isNew ? newSlot : chatId, userId, chatId });
  }, [isComing, isNew, userId, chatId]);
  const isTaken = exchange?.phase === 'answering' || exchange?.phase === 'over';
  useEffect(() => {
    if (isNew && isTaken) void navigate(paths.chat(chatId), { preventScrollReset: true });
  }, [isNew, isTaken, chatId, navigate]);
  const messages = withExchange(chat.data?.messages ?? [], exchange);
  return {
    chat,
    exchange,
    text,
    messages,
    type: (typed: string) => keepTyped(place, typed),
    send: () => {
      if (isComing || text.trim() === '') return;
      const question = takeTyped(place);
      const outcome = { onTaken: () => forgetSent(place), onRefused: () => restoreSent(place) };
      void ask({ utils, chatId, question, ...outcome });
    },
    /** Has the last message answered again. */
    retry: () => {
      const question = messages.findLast(({ role }) => role === 'user');
      if (question !== undefined) void ask({ utils, chatId, question: { id: question.id, content: question.content } });
    },
    stop: () => stopAnswer(chatId),
    /** Takes what is typed along to a new chat. */
    beginAnew: () => {
      forgetExchange(chatId);
      moveToNewChat(place);
      void navigate(paths.assistant);
    },
  };
}

/** Returns the messages with the one that is on its way, and without the answer that is made anew. */
function withExchange(stored: readonly ChatMessage[], exchange: Exchange | null): readonly ChatMessage[] {
  if (exchange === null || !isRunning(exchange)) return stored;
  const { question } = exchange;
  const earlier = answerTo({ messages: [...stored] }, question.id);
  const isThere = stored.some(({ id }) => id === question.id);
  return [...stored.filter((message) => message !== earlier), ...(isThere ? [] : [question])];
}
