import type { ServerResponse } from 'node:http';

/** What a test can tell a model in another process to do: say something, begin to without an end, or call tools. */
export type ToldTurn =
  | { say: readonly string[] }
  | { begin: readonly string[] }
  | { call: readonly { name: string; input: unknown }[] };

/** What the model does at one request, which may be something that no model should do. */
export type Turn = ToldTurn | { answer: (response: ServerResponse) => void };

/** Plays one turn as the answer to a request. */
export function playTurn(turn: Turn | undefined, response: ServerResponse): void {
  if (turn === undefined)
    response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{"message":"no turn"}}');
  else if ('answer' in turn) turn.answer(response);
  else if ('say' in turn) stream(response, turn.say.map(sayingOf), 'stop');
  else if ('begin' in turn) begin(response, turn.begin.map(sayingOf));
  else stream(response, [{ tool_calls: turn.call.map(callOf) }], 'tool_calls');
}

const sayingOf = (content: string) => ({ content });

const callOf = ({ name, input }: { name: string; input: unknown }, index: number) => ({
  index,
  id: `call_${index}`,
  type: 'function',
  function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
});

function begin(response: ServerResponse, deltas: readonly object[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const delta of deltas) response.write(chunkOf(delta, null));
}

function stream(response: ServerResponse, deltas: readonly object[], reason: string): void {
  begin(response, deltas);
  response.write(chunkOf({}, reason));
  response.end('data: [DONE]\n\n');
}

/** One event of an answer, as such servers send it. */
export const chunkOf = (delta: object, reason: string | null): string =>
  `data: ${JSON.stringify({
    id: 'chat',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'test',
    choices: [{ index: 0, delta: { role: 'assistant', ...delta }, finish_reason: reason }],
  })}\n\n`;
