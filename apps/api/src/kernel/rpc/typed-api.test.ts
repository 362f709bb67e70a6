import { connect } from 'node:net';
import { expect } from 'vitest';
import { test } from '../testing/test.ts';

interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Sends requests one after the other over one connection, and reads each answer by its content-length alone. */
async function overOneSocket(address: string, requests: readonly string[]): Promise<RawAnswer[]> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const answers: RawAnswer[] = [];
  let received = Buffer.alloc(0);
  const next = async (): Promise<RawAnswer> => {
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      received = Buffer.concat([received, chunk as Buffer]);
      const end = received.indexOf('\r\n\r\n');
      if (end === -1) continue;
      const [first = '', ...lines] = received.subarray(0, end).toString().split('\r\n');
      const headers = Object.fromEntries(lines.map((line) => line.toLowerCase().split(': ', 2) as [string, string]));
      const whole = end + 4 + Number(headers['content-length']);
      if (received.length < whole) continue;
      const body = received.subarray(end + 4, whole).toString();
      received = received.subarray(whole);
      return { status: Number(first.split(' ')[1]), headers, body };
    }
    throw new Error('the connection ended before the answer');
  };
  try {
    for (const request of requests) {
      socket.write(request);
      answers.push(await next());
    }
  } finally {
    socket.destroy();
  }
  return answers;
}

test('a client that asks for lines is answered in one piece of a known length, with the status of what happened', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const get = (path: string, headers: readonly string[]) =>
    [`GET /api/trpc/${path} HTTP/1.1`, 'host: x', ...headers, '', ''].join('\r\n');
  const signedIn = `authorization: Bearer ${ann.token}`;
  for (const wish of ['trpc-accept: application/jsonl', 'accept: application/jsonl, */*']) {
    const [answered, refused, unknown, single] = await overOneSocket(server.address, [
      get('users.getMe,recipes.getRecipeCount?batch=1&input={"1":{}}', [wish, signedIn]),
      get('users.getMe?batch=1', [wish]),
      get('users.nothing?batch=1', [wish, signedIn]),
      get('users.getMe', [wish, signedIn]),
    ]);
    for (const answer of [answered, refused, unknown, single]) {
      expect(answer?.headers).not.toHaveProperty('transfer-encoding');
      expect(answer?.headers['content-type']).toMatch(/^application\/json/);
    }
    expect([answered?.status, JSON.parse(answered?.body ?? '')]).toMatchObject([
      200,
      [{ result: { data: { id: ann.userId } } }, { result: { data: { count: 0 } } }],
    ]);
    expect([refused?.status, JSON.parse(refused?.body ?? '')]).toMatchObject([
      401,
      [{ error: { data: { code: 'UNAUTHORIZED', httpStatus: 401 } } }],
    ]);
    expect(unknown?.status).toBe(404);
    expect([single?.status, JSON.parse(single?.body ?? '')]).toMatchObject([
      200,
      { result: { data: { id: ann.userId } } },
    ]);
  }
});
