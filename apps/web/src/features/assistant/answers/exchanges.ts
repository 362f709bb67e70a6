import type { AnswerEvent, ChatMessage } from '@trivet/shared/assistant/schemas';
import { useSyncExternalStore } from 'react';
import { newId } from '#web/lib/new-id.ts';
import type { ApiUtils } from '#web/lib/server/api.ts';
import { openAuthPrompt } from '#web/lib/session/auth-prompt.ts';
import { bugs, CallError, type Failure, failureOf } from '#web/lib/server/failures.ts';
import { subscribeSession } from '#web/lib/session/session.ts';
import { createListeners } from '#web/lib/stores/store.ts';
import { answerTo, putAnswer, putQuestion } from './chat-cache.ts';
import { sendMessage } from './send-message.ts';

/** A message and its answer while it is made. It goes on while the person looks at another screen. */
export interface Exchange {
  readonly question: ChatMessage;
  /** On its way, refused, being answered, or over. */
  readonly phase: 'sending' | 'refused' | 'answering' | 'over';
  /** What has come of the answer. */
  readonly text: string;
  /** The tool that the model uses at the moment. */
  readonly tool: string | null;
  /** Why the message was refused, or the answer broke off. */
  readonly failure: Failure | null;
}

/** The last exchange of each chat. */
const exchanges = new Map<string, Exchange>();
const running = new Map<string, AbortController>();
const { tell, subscribe } = createListeners();

subscribeSession((event) => {
  if (event === 'renewal') return;
  for (const controller of running.values()) controller.abort();
  exchanges.clear();
  tell();
});

/** Returns the last exchange of a chat since the page loaded, or null. The component is drawn again when it changes. */
export const useExchange = (chatId: string): Exchange | null =>
  useSyncExternalStore(subscribe, () => exchanges.get(chatId) ?? null);

/** Returns whether an answer is on its way. */
export const isRunning = (exchange: Exchange | null): boolean =>
  exchange?.phase === 'sending' || exchange?.phase === 'answering';

/** Stops the answer of a chat. What has come of it stays. */
export const stopAnswer = (chatId: string): void => running.get(chatId)?.abort();

/** Forgets what is said of the last exchange of a chat. */
export function forgetExchange(chatId: string): void {
  stopAnswer(chatId);
  exchanges.delete(chatId);
  tell();
}

function note(chatId: string, change: Partial<Exchange>): void {
  const exchange = exchanges.get(chatId);
  // Somebody else may have logged in, or the chat is deleted.
  if (exchange === undefined) return;
  exchanges.set(chatId, { ...exchange, ...change });
  tell();
}

const message = (role: ChatMessage['role'], content: string, rest: Partial<ChatMessage> = {}): ChatMessage => ({
  id: newId(),
  role,
  content,
  state: 'whole',
  createdAt: new Date(),
  recipes: [],
  proposals: [],
  ...rest,
});

interface Asking {
  readonly utils: ApiUtils;
  readonly chatId: string;
  readonly question: { readonly id: string; readonly content: string };
  /** Called once the server has the message. */
  readonly onTaken?: () => void;
  /** Called when the server does not take it. */
  readonly onRefused?: () => void;
}

/** Sends a message and follows its answer. A message that was sent before is answered again. One at a time in a chat. */
export async function ask(asking: Asking): Promise<void> {
  const { utils, chatId, question, onTaken, onRefused } = asking;
  if (running.has(chatId)) return;
  const controller = new AbortController();
  running.set(chatId, controller);
  const asked = message('user', question.content, { id: question.id });
  exchanges.set(chatId, { question: asked, phase: 'sending', text: '', tool: null, failure: null });
  tell();
  try {
    const events = await sendMessage(chatId, question, controller.signal);
    await utils.assistant.getChat.cancel({ id: chatId });
    putQuestion(utils, chatId, asked);
    note(chatId, { phase: 'answering' });
    onTaken?.();
    await follow(asking, events, controller.signal);
  } catch (error) {
    const failure = controller.signal.aborted ? null : failureOf(error);
    note(chatId, { phase: 'refused', failure });
    onRefused?.();
    if (failure?.status === 401) openAuthPrompt();
  } finally {
    running.delete(chatId);
    const { phase, failure = null } = exchanges.get(chatId) ?? {};
    // The message of the chat says already what a question to the server would only say again.
    const isKnownToFail = phase === 'refused' && (failure?.status === 0 || failure?.status === 401);
    if (!isKnownToFail) {
      void utils.assistant.getState.invalidate();
      void utils.assistant.getChats.invalidate();
    }
  }
}

/** Shows an answer while it comes. One that is cut off ends with what had come. It never rejects. */
async function follow(asking: Asking, events: AsyncIterable<AnswerEvent>, signal: AbortSignal): Promise<void> {
  const { utils, chatId, question } = asking;
  let text = '';
  let isWhole = false;
  let failure: Failure | null = null;
  try {
    for await (const event of events) {
      if (event.type === 'reading') note(chatId, { tool: event.tool });
      if (event.type === 'text') note(chatId, { text: (text += event.text), tool: null });
      if (event.type === 'failed') failure = failureOf(new CallError(503, event));
      if (event.type !== 'message') continue;
      isWhole = true;
      putAnswer(utils, chatId, question.id, event.message);
    }
    if (!isWhole) failure ??= failureOf(new CallError(0, null));
  } catch (error) {
    bugs.report?.(error);
    failure = failureOf(error);
  }
  if (signal.aborted) failure = null;
  if (!isWhole) {
    putAnswer(utils, chatId, question.id, message('assistant', text, { state: signal.aborted ? 'stopped' : 'failed' }));
    void readStored(asking);
  }
  // The cache tells of the answer a moment later. It replaces what had come in one and the same drawing.
  await new Promise((resolve) => setTimeout(resolve, 0));
  note(chatId, { phase: 'over', failure });
}

/**
 * Milliseconds before the server is asked what it kept of an answer that was cut off. The server keeps it a moment
 * after the client is gone.
 * @limit Assistant and tools (after 0.5, 2 and 8 seconds)
 */
const pauses = [500, 2_000, 8_000];

/** Replaces an answer that was cut off with that of the server, which has the proposals too. */
async function readStored({ utils, chatId, question }: Asking): Promise<void> {
  for (const pause of pauses) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const chat = await utils.client.assistant.getChat.query({ id: chatId }).catch(() => null);
    if (running.has(chatId) || !exchanges.has(chatId)) return;
    const stored = chat && answerTo(chat, question.id);
    if (stored === null) continue;
    putAnswer(utils, chatId, question.id, stored);
    return;
  }
}
