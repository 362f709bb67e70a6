import { assistantEndpoints } from '@trivet/shared/assistant/endpoints';
import type { AnswerEvent, SendMessage } from '@trivet/shared/assistant/schemas';
import { CallError } from '#web/lib/server/failures.ts';
import { addressOf } from '#web/lib/server/rest.ts';
import { timedFetch } from '#web/lib/server/server.ts';
import { getToken } from '#web/lib/session/session.ts';
import { readEvents } from './read-events.ts';

/**
 * Sends a message. Resolves to the events of its answer once the server begins to answer, and rejects with a
 * {@link CallError} where it refuses to, or cannot be reached. The events end with one where the connection is lost.
 */
export async function sendMessage(
  chatId: string,
  message: SendMessage,
  signal: AbortSignal,
): Promise<AsyncGenerator<AnswerEvent>> {
  const { method, path } = assistantEndpoints.send;
  const token = getToken();
  const options = {
    method,
    signal,
    body: JSON.stringify(message),
    headers: {
      'accept-language': document.documentElement.lang,
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
  };
  const answer = await timedFetch(addressOf(path, { params: { chatId } }), options).catch(() => {
    throw new CallError(0, null);
  });
  if (!answer.ok) throw new CallError(answer.status, await answer.json().catch(() => null));
  return readEvents(piecesOf(answer));
}

/** Returns the bytes of an answer as they come. */
async function* piecesOf({ body }: Response): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  // Not every browser can read a stream in a loop.
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new CallError(0, null);
      });
      if (done) return;
      yield value;
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}
