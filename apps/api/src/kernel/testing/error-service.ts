import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An event as the service received it. */
export interface ReceivedEvent {
  release?: string;
  environment?: string;
  tags?: Record<string, string>;
  exception?: { values: { type: string; value: string; stacktrace?: { frames: { filename: string }[] } }[] };
}

/** What arrived in one request: the event, and the whole text. */
export interface Received {
  event: ReceivedEvent;
  raw: string;
}

/** A service that speaks Sentry's protocol, in the process of the test. */
export interface ErrorService {
  readonly dsn: string;
  /** What arrived and was not taken yet. */
  readonly received: Received[];
  /** Answers each request from now on with a status, or `hang` for no answer at all, or `drop` for a closed connection. */
  answerWith(answer: number | 'hang' | 'drop'): void;
  close(): Promise<void>;
}

/** Starts a service. It answers 200 until told otherwise. */
export async function startErrorService(): Promise<ErrorService> {
  const received: Received[] = [];
  let how: number | 'hang' | 'drop' = 200;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const raw = await text(request);
    // An envelope is lines of JSON: a header, then for each item its header and its content.
    const [, , event = '{}'] = raw.split('\n');
    received.push({ event: JSON.parse(event) as ReceivedEvent, raw: `${request.url}\n${raw}` });
    if (how === 'drop') request.socket.destroy();
    else if (how !== 'hang') response.writeHead(how).end('{}');
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://public@127.0.0.1:${port}/7`,
    received,
    answerWith: (next) => void (how = next),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
