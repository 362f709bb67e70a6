/** Sends requests. The tests provide it, because only the guarded fetcher and tests may send requests of their own. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** An answer of the server. */
export interface Answer {
  readonly status: number;
  /** The result of a call, or the body of a REST answer. */
  readonly body: unknown;
  /** Seconds after which to try again, from the header or, in the typed API, from the body. */
  readonly retryAfter: number | undefined;
}

/** One person's client of the server. It rejects when the connection fails, never because of a status. */
export interface ApiClient {
  readonly query: (path: string, input?: unknown) => Promise<Answer>;
  readonly mutate: (path: string, input?: unknown) => Promise<Answer>;
  /** Sends a REST request. `path` is below `/api`. */
  readonly rest: (method: string, path: string, body?: RequestInit['body']) => Promise<Answer>;
}

interface TypedBody {
  result?: { data?: unknown };
  error?: { data?: { retryAfter?: number } };
}

/** Opens a client of the server at `address` that acts for the person of `token`. */
export function openClient(send: Send, address: string, token: string): ApiClient {
  const request = async (path: string, init: RequestInit): Promise<Answer> => {
    const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` };
    const answer = await send(`${address}/api${path}`, { ...init, headers });
    const text = await answer.text();
    const body: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
    const header = answer.headers.get('retry-after');
    return { status: answer.status, body, retryAfter: header === null ? undefined : Number(header) };
  };
  const typed = async (path: string, init: RequestInit): Promise<Answer> => {
    const answer = await request(`/trpc/${path}`, init);
    const { result, error } = answer.body as TypedBody;
    const retryAfter = answer.retryAfter ?? error?.data?.retryAfter;
    return { ...answer, body: result === undefined ? answer.body : result.data, retryAfter };
  };
  return {
    query: (path, input) =>
      typed(input === undefined ? path : `${path}?input=${encodeURIComponent(JSON.stringify(input))}`, {
        method: 'GET',
      }),
    mutate: (path, input) =>
      typed(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        ...(input === undefined ? {} : { body: JSON.stringify(input) }),
      }),
    rest: (method, path, body) => request(path, { method, ...(body === undefined ? {} : { body }) }),
  };
}
