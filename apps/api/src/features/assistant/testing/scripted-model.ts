import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startSite } from '#api/kernel/fetch/testing/tiny-internet';

/** What the model does at one request: says something, calls tools, or something that no model should do. */
export type Turn =
  | { say: readonly string[] }
  | { call: readonly { name: string; input: unknown }[] }
  | { answer: (response: ServerResponse) => void };

/** What the model was asked, as far as the tests look at it. */
interface Asked {
  readonly authorization: string | undefined;
  readonly messages: { role: string; content: unknown }[];
  readonly toolNames: string[];
}

/** A server that speaks as a language model does, and follows a script. */
export interface ScriptedModel {
  /** The value for LLM_URL. */
  readonly url: string;
  asked: Asked[];
  /** The rest of the script, the next turn first. */
  script: Turn[];
  close(): Promise<void>;
}

/** Starts a model on this machine. Beyond its script it answers with 500. */
export async function startModel(): Promise<ScriptedModel> {
  const model = { asked: [] as Asked[], script: [] as Turn[] };
  const site = await startSite((request, response) => {
    void read(request).then((asked) => {
      model.asked.push(asked);
      playTurn(model.script.shift(), response);
    });
  });
  return Object.assign(model, { url: `http://127.0.0.1:${site.port}/v1`, close: site.close });
}

async function read(request: IncomingMessage): Promise<Asked> {
  const body = JSON.parse(await text(request)) as {
    messages: Asked['messages'];
    tools?: { function: { name: string } }[];
  };
  return {
    authorization: request.headers.authorization,
    messages: body.messages,
    toolNames: (body.tools ?? []).map((tool) => tool.function.name),
  };
}

/** Plays one turn as the answer to a request. */
export function playTurn(turn: Turn | undefined, response: ServerResponse): void {
  if (turn === undefined)
    response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{"message":"no turn"}}');
  else if ('answer' in turn) turn.answer(response);
  else if ('say' in turn)
    stream(
      response,
      turn.say.map((content) => ({ content })),
      'stop',
    );
  else stream(response, [{ tool_calls: turn.call.map(callOf) }], 'tool_calls');
}

const callOf = ({ name, input }: { name: string; input: unknown }, index: number) => ({
  index,
  id: `call_${index}`,
  type: 'function',
  function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
});

function stream(response: ServerResponse, deltas: readonly object[], reason: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const delta of deltas) response.write(chunkOf(delta, null));
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
