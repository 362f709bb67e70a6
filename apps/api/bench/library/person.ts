import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import superjson, { type SuperJSONResult } from 'superjson';
import { Pool } from 'undici';
import { WebSocket } from 'ws';

/** A request for the load generator and for the single connection. */
export interface BenchRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** An answer with its size on the wire. */
interface BenchAnswer {
  ms: number;
  bytes: number;
  body: Buffer;
}

/** One connection that stays open. */
export interface Connection {
  /** Sends as a browser does, compressed. Throws for any status but success. */
  send(request: BenchRequest): Promise<BenchAnswer>;
  close(): Promise<void>;
}

/** A signed-in person on a connection of their own. */
export interface Person extends Connection {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  query(path: string, input: unknown): BenchRequest;
  mutation(path: string, input: unknown): BenchRequest;
  rest(path: string): BenchRequest;
  /** Calls a procedure and reads its answer. */
  call(request: BenchRequest): Promise<unknown>;
  /** Uploads a file to a REST path. Returns the JSON of the answer. */
  upload(path: string, field: string, content: string | Uint8Array<ArrayBuffer>): Promise<unknown>;
}

const password = 'a bench password';

/** Returns the request of a login. */
export const loginRequest = (email: string): BenchRequest => ({
  method: 'POST',
  path: '/api/users/login',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email, password }),
});

const poolOf = (url: string): Pool =>
  new Pool(url, { connections: 1, pipelining: 1, bodyTimeout: 0, headersTimeout: 0 });

const connectionOf = (pool: Pool): Connection => ({
  send: (request) => ask(pool, { ...request, headers: { 'accept-encoding': 'gzip, deflate, br', ...request.headers } }),
  close: () => pool.close(),
});

/** Opens a connection for somebody who has no account. */
export const openConnection = (url: string): Connection => connectionOf(poolOf(url));

/** Makes an account on the server and signs in. */
export async function newPerson(url: string): Promise<Person> {
  const pool = poolOf(url);
  const email = `bench-${randomUUID()}@example.org`;
  const login = loginRequest(email);
  const made = await ask(pool, {
    ...login,
    path: '/api/users/register',
    // Each person has a network of their own, or the limit of registrations would stop them.
    headers: { ...login.headers, 'x-forwarded-for': `10.${Array.from(randomBytes(3)).join('.')}` },
    body: JSON.stringify({ email, password, name: 'Bench' }),
  });
  const { token } = JSON.parse(made.body.toString()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const me = JSON.parse((await ask(pool, { method: 'GET', path: '/api/users', headers })).body.toString()) as {
    id: string;
  };
  return {
    id: me.id,
    email,
    password,
    token,
    ...connectionOf(pool),
    query: (path, input) => ({
      method: 'GET',
      path: `/api/trpc/${path}?batch=1&input=${encodeURIComponent(batchOf(input))}`,
      headers,
    }),
    mutation: (path, input) => ({
      method: 'POST',
      path: `/api/trpc/${path}?batch=1`,
      headers: { ...headers, 'content-type': 'application/json' },
      body: batchOf(input),
    }),
    rest: (path) => ({ method: 'GET', path: `/api${path}`, headers }),
    async call(request) {
      const { body } = await ask(pool, request);
      const [answer] = JSON.parse(body.toString()) as [{ result: { data: SuperJSONResult } }];
      return superjson.deserialize(answer.result.data);
    },
    async upload(path, field, content) {
      const form = new FormData();
      form.append(field, new Blob([content], { type: 'application/json' }), 'recipes.json');
      const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: form });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
  };
}

/** Opens the person's live updates. */
export async function openSocket({ url }: { url: string }, { token }: Pick<Person, 'token'>): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/grip/ws?token=${token}`);
  await once(socket, 'open');
  return socket;
}

const batchOf = (input: unknown): string => JSON.stringify({ 0: superjson.serialize(input) });

async function ask(pool: Pool, { method, path, headers, body }: BenchRequest): Promise<BenchAnswer> {
  const started = performance.now();
  const answer = await pool.request({ method, path, headers, body: body ?? null });
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  const ms = performance.now() - started;
  if (answer.statusCode >= 300) {
    throw new Error(`${method} ${path.slice(0, 80)}: ${answer.statusCode} ${bytes.toString('utf8').slice(0, 300)}`);
  }
  return { ms, bytes: bytes.length, body: bytes };
}
