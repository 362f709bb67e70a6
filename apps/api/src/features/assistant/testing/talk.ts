import { randomUUID } from 'node:crypto';
import { type AnswerEvent, answerEventSchema, type ChatMessage } from '@trivet/shared/assistant/schemas';
import type { TestUser } from '#api/kernel/testing/test';

/** What a message led to. */
export interface Talk {
  readonly status: number;
  readonly events: AnswerEvent[];
  /** The stored answer, where there is one. */
  readonly message: ChatMessage | undefined;
  readonly chatId: string;
  readonly id: string;
}

interface Said {
  content?: string;
  chatId?: string;
  id?: string;
}

/** Sends a message and waits for the whole answer. */
export async function say(
  person: TestUser,
  { content = 'Hello', chatId = randomUUID(), id = randomUUID() }: Said = {},
): Promise<Talk> {
  const answer = await person.rest('POST', `/assistant/chats/${chatId}/messages`, { id, content });
  const events =
    answer.statusCode === 200
      ? answer.body
          .split('\n')
          .filter(Boolean)
          .map((line) => answerEventSchema.parse(JSON.parse(line)))
      : [];
  const message = events.find((event) => event.type === 'message')?.message;
  return { status: answer.statusCode, events, message, chatId, id };
}
