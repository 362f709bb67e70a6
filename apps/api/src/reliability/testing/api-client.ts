/** How requests are sent. The tests bring it: only the guarded fetcher and tests may send requests of their own. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** What the server answered. */
export interface Answer {
  readonly status: number;
  /** The result of a call, or what REST answered. */
  readonly body: unknown;
  /** Seconds after which to try again, by the header or, in the typed API, in the body. */
  readonly retryAfter: number | undefined;
}

/** One person's client of the server. Rejects when the connection fails, never by a status. */
export interface ApiClient {
  readonly query: (path: string, input?: unknown) => Promise<Answer>;
  readonly mutate: (path: string, input?: unknown) => Promise<Answer>;
  /** A REST request; `path` below `/api`. */
  readonly rest: (method: string, path: string, body?: RequestInit['body']) => Promise<Answer>;
}

interface TypedBody {
  result?: { data?: unknown };
  error?: { data?: { retryAfter?: number } };
}

/** A client of the server at `address` that acts for the person of `token`. */
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
