import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import superjson from 'superjson';
import type { TestServer } from './server.ts';
import type { TestUser } from './test.ts';

/** The answer of the typed API to a client of the reference product: its value, or the status of its refusal. */
type Answer = Record<string, unknown> | unknown[] | string | number | null;

/** A client of the reference product's period, signed in or not. */
export interface CompatClient {
  query(name: string, input?: unknown): Promise<Answer>;
  mutation(name: string, input?: unknown): Promise<Answer>;
  /** Sends a REST request as that client builds it. `path` is below `/api`, with its query. */
  rest(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<LightMyRequestResponse>;
}

const valueOf = (answer: LightMyRequestResponse): Answer => {
  if (answer.statusCode !== 200) return answer.statusCode;
  const { result } = answer.json<{ result: { data: Parameters<typeof superjson.deserialize>[0] } }>();
  return superjson.deserialize(result.data);
};

/**
 * Returns a client that sends as those clients do: superjson without batches, `Authorization: undefined` and
 * `?false=false` without a session, a trailing `&`, a JSON content type on every REST request and a body `{}` where
 * there is nothing to send.
 */
export function compatClient({ app }: TestServer, user?: Pick<TestUser, 'token'>): CompatClient {
  const authorization = user ? `Bearer ${user.token}` : 'undefined';
  const call = async (options: InjectOptions) => valueOf(await app.inject({ ...options, headers: { authorization } }));
  return {
    query: (name, input) =>
      call({
        method: 'GET',
        url: `/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify(superjson.serialize(input)))}`,
      }),
    mutation: (name, input) => call({ method: 'POST', url: `/api/trpc/${name}`, payload: superjson.serialize(input) }),
    rest: (method, path, body) =>
      app.inject({
        method,
        url: `/api${path}${path.includes('?') ? '&' : '?'}${user ? `token=${user.token}&` : 'false=false&'}`,
        headers: { 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { payload: body ?? {} }),
      }),
  };
}
