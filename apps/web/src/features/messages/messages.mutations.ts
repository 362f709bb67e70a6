import type { Message, MessagePage } from '@trivet/shared/messages/schemas';
import { useState } from 'react';
import { newId } from '#web/lib/new-id.ts';
import { trpc } from '#web/lib/server/api.ts';

/** A message that is on its way. */
export interface OutgoingMessage {
  id: string;
  body: string;
  createdAt: Date;
}

/**
 * Sends texts to one person, in their order. Each shows at once, and goes back into the form when the server refuses
 * it.
 */
export function useSendText(to: string, onRefused: (message: { id: string; body: string }) => void) {
  const utils = trpc.useUtils();
  const [outgoing, setOutgoing] = useState<readonly OutgoingMessage[]>([]);
  const { mutate } = trpc.messages.createMessage.useMutation({
    scope: { id: `messages-${to}` },
    onSuccess: (message) =>
      utils.messages.getThread.setInfiniteData({ userId: to }, (thread) => thread && withMessage(thread, message)),
    onError: (_error, { id = '', body }) => onRefused({ id, body: body ?? '' }),
    onSettled: (_message, _error, { id }) => {
      setOutgoing((messages) => messages.filter((message) => message.id !== id));
      void utils.messages.invalidate();
    },
  });
  const send = (body: string, id: string = newId()) => {
    setOutgoing((messages) => [...messages, { id, body, createdAt: new Date() }]);
    mutate({ id, to, body });
  };
  return { outgoing, send };
}

function withMessage<Thread extends { pages: MessagePage[] }>(thread: Thread, message: Message): Thread {
  const [newest, ...older] = thread.pages;
  if (newest === undefined || newest.messages.some(({ id }) => id === message.id)) return thread;
  return { ...thread, pages: [{ ...newest, messages: [...newest.messages, message] }, ...older] };
}

/** Sends a recipe, a text or both from a dialog, which shows problems at its fields. */
export function useSendMessage() {
  const utils = trpc.useUtils();
  return trpc.messages.createMessage.useMutation({ onSettled: () => void utils.messages.invalidate() });
}

/** Notes that somebody looked at a thread. A failure is silent, because the next look notes it. */
export function useMarkThreadRead() {
  const utils = trpc.useUtils();
  return trpc.messages.markThreadRead.useMutation({
    meta: { failures: { '*': () => {} } },
    onSuccess: () =>
      void Promise.all([utils.messages.getUnreadCount.invalidate(), utils.messages.getThreads.invalidate()]),
  });
}

/** Deletes one's own copy of a message. */
export function useDeleteCopy() {
  const utils = trpc.useUtils();
  return trpc.messages.deleteMyCopy.useMutation({ onSettled: () => utils.messages.invalidate() });
}
