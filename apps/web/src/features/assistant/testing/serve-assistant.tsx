import type { AnswerEvent, ChatMessage, Proposal, WholeChat } from '@trivet/shared/assistant/schemas';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import '#web/testing/show.tsx';
import '#web/ui/dialogs/dialog-frame.tsx';
import { type Answers, Refusal, serveTyped, WithApi } from '#web/testing/typed-server.tsx';
import { Toasts } from '#web/ui/feedback/toast.tsx';
import { Component as AssistantScreen } from '../assistant-screen.tsx';

export const uuid = (digit: number) => `7b0d5c0a-6a55-4a1c-8f0a-00000000000${digit}`;
/** The person who is logged in. */
const me = uuid(9);

/** Returns a message as the server keeps it. */
export const message = (digit: number, rest: Partial<ChatMessage>): ChatMessage => ({
  id: uuid(digit),
  role: 'assistant',
  content: '',
  state: 'whole',
  createdAt: new Date(2026, 1, 3, 12, digit),
  recipes: [],
  proposals: [],
  ...rest,
});

/** Returns a proposal that waits: of three items, if nothing else is said. */
export const proposal = (rest: Partial<Proposal> = {}): Proposal => ({
  id: uuid(7),
  state: 'waiting',
  what: { kind: 'items', listId: uuid(6), listTitle: 'Saturday shop', items: ['500 g flour', '6 eggs', '<b>milk</b>'] },
  recipeId: null,
  ...rest,
});

/** Returns a chat that the server has. Its address is `/assistant/` and `uuid(1)`. */
export const chat = (...messages: ChatMessage[]): WholeChat => ({
  id: uuid(1),
  title: 'Pancakes?',
  updatedAt: new Date(2026, 1, 3),
  messages,
});

/** An answer that the test gives piece by piece. */
interface ServedAnswer {
  readonly chatId: string;
  readonly sent: { id: string; content: string };
  /** True once the client has gone away. */
  isGone: boolean;
  /** Sends bytes as they are. */
  write: (bytes: Uint8Array<ArrayBuffer>) => void;
  tell: (...events: AnswerEvent[]) => void;
  end: () => void;
  /** Loses the connection. */
  cut: () => void;
}

/** What a test says for the server. */
export interface ServedAssistant {
  typed: Answers;
  chats: WholeChat[];
  remaining: number;
  /** Every answer that was asked for. */
  readonly answers: ServedAnswer[];
  /** Refuses messages with this answer. */
  refuse: Response | undefined;
  /** Whether there is no connection. */
  isAway: boolean;
}

/** Serves the assistant in place of a server. */
export function serveAssistant(): ServedAssistant {
  const served: ServedAssistant = {
    typed: {},
    chats: [],
    remaining: 50,
    answers: [],
    refuse: undefined,
    isAway: false,
  };
  served.typed = {
    'users.getMe': () => ({ id: me, name: 'Ada' }),
    'assistant.getState': () => ({ model: 'test', dailyLimit: 50, remaining: served.remaining }),
    'assistant.getChats': () => served.chats.map(({ id, title, updatedAt }) => ({ id, title, updatedAt })),
    'assistant.getChat': ({ id }: { id: string }) => {
      const found = served.chats.find((each) => each.id === id);
      if (found === undefined) throw new Refusal(404, 'notFound');
      return found;
    },
  };
  serveTyped(served.typed);
  const typed = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, options: RequestInit = {}) => {
    if (served.isAway) return Promise.reject(new TypeError('no connection'));
    const chatId = /\/api\/assistant\/chats\/([^/]+)\/messages$/.exec(address)?.[1];
    return chatId === undefined ? typed(address, options) : answerMessage(served, chatId, options);
  });
  return served;
}

function answerMessage(served: ServedAssistant, chatId: string, { body, signal }: RequestInit): Promise<Response> {
  if (served.refuse !== undefined) return Promise.resolve(served.refuse.clone());
  const encoder = new TextEncoder();
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const answer: ServedAnswer = {
      chatId,
      sent: JSON.parse(body as string) as ServedAnswer['sent'],
      isGone: false,
      write: (bytes) => controller.enqueue(bytes),
      tell: (...events) =>
        controller.enqueue(encoder.encode(events.map((event) => `${JSON.stringify(event)}\n`).join(''))),
      end: () => controller.close(),
      cut: () => controller.error(new TypeError('cut')),
    };
    served.answers.push(answer);
    signal?.addEventListener('abort', () => {
      answer.isGone = true;
      controller.error(signal.reason);
    });
  };
  return Promise.resolve(new Response(new ReadableStream({ start })));
}

/** Opens the assistant at an address. */
export function openAssistant(path = '/assistant') {
  const element = (
    <WithApi>
      <AssistantScreen />
      <Toasts />
    </WithApi>
  );
  const routes = [
    { path: '/assistant', element },
    { path: '/assistant/:chatId', element },
    { path: '*', element: <p>elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const page = render(<RouterProvider router={router} />);
  return { ...page, router, person: userEvent.setup() };
}
