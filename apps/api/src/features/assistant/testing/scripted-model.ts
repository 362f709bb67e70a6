import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { startSite } from '#api/kernel/fetch/testing/tiny-internet';
import { playTurn, type Turn } from './model-turns.ts';

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
