import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { playTurn, type ToldTurn } from '../../apps/api/src/features/assistant/testing/model-turns.ts';

/** The variable with the address of the model, for the processes of the tests. */
const variable = 'E2E_MODEL_URL';

interface Script {
  /** The message that the script answers. */
  question: string;
  turns: ToldTurn[];
}

/** A stand-in for a language model. */
export interface RunningModel {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a model that answers each message by the script of its test, and every other one with a failure. */
export async function startModel(): Promise<RunningModel> {
  const scripts = new Map<string, ToldTurn[]>();
  const server = createServer((request, response) => {
    void (async () => {
      if (request.url === '/script') {
        const { question, turns } = await bodyOf<Script>(request);
        scripts.set(question, turns);
        response.end();
      } else playTurn(scripts.get(await questionOf(request))?.shift(), response);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env[variable] = url;
  return {
    url,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const bodyOf = async <Body>(request: IncomingMessage): Promise<Body> => (await json(request)) as Body;

async function questionOf(request: IncomingMessage): Promise<string> {
  const { messages } = await bodyOf<{ messages: { role: string; content: string }[] }>(request);
  return messages.findLast(({ role }) => role === 'user')?.content ?? '';
}

/** Tells the model what it does when a person sends this message, which only one test may send. */
export async function scriptAnswer(question: string, ...turns: ToldTurn[]): Promise<void> {
  const script: Script = { question, turns };
  await fetch(`${process.env[variable]}/script`, { method: 'POST', body: JSON.stringify(script) });
}
