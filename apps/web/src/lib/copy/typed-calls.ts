import { createTRPCClient, httpBatchLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '@trivet/api/router';

/** A call of the server as a page makes it for a worker. */
export interface TypedCall {
  url: string;
  method: string;
  body: string | null;
  /** True for what nobody waits for. */
  isUnhurried?: true;
}

/** The answer of the server to a call, null where there was none. */
export type TypedAnswer = { status: number; body: ArrayBuffer } | null;

const addressOf = (url: RequestInfo | URL): string =>
  typeof url === 'string' ? url : url instanceof URL ? url.href : url.url;

/**
 * Returns the typed calls of the server at an address for a worker, which cannot make them itself. The page makes them with
 * `call`.
 */
export const createTypedCalls = (url: string, call: (asked: TypedCall) => Promise<TypedAnswer>) =>
  createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url,
        transformer: superjson,
        fetch: async (address, options) => {
          const { method = 'GET', body } = options ?? {};
          const answer = await call({
            url: addressOf(address),
            method,
            body: typeof body === 'string' ? body : null,
          });
          if (answer === null) throw new TypeError('The server cannot be reached.');
          return new Response(answer.body, { status: answer.status });
        },
      }),
    ],
  });
