import { MutationCache } from '@tanstack/react-query';
import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import superjson from 'superjson';
import type { AppRouter } from '@trivet/api/router';
import { tracked } from './activity.ts';
import { failureOf, reportFailure, type FailureHandlers } from './failures.ts';
import { FreshQueryClient } from './query-client.ts';
import { serverUrl, timedFetch } from './server.ts';
import { localLink } from './local-link.ts';
import { takeAskedAhead } from '../session/asked-ahead.ts';
import { getToken } from '../session/session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `meta: { failures: { titleTaken: () => … } }` handles failures of one call in place of the usual toast. */
    queryMeta: { failures?: FailureHandlers };
    mutationMeta: { failures?: FailureHandlers };
  }
}

const callsInOneRequest = 10;

/** The typed calls: `trpc.recipes.readRecipe.useSuspenseQuery({ id })`, `trpc.useUtils()`. */
export const trpc = createTRPCReact<AppRouter>();

/** What `trpc.useUtils()` returns: the cache of each query, and the client for single calls. */
export type ApiUtils = ReturnType<typeof trpc.useUtils>;

/** The connection that {@link trpc} uses. */
export const trpcClient = trpc.createClient({
  links: [
    localLink,
    httpBatchLink({
      url: serverUrl('api/trpc'),
      maxItems: callsInOneRequest,
      maxURLLength: 8_000,
      transformer: superjson,
      headers: () => ({
        'accept-language': document.documentElement.lang,
        ...(getToken() === null ? {} : { authorization: `Bearer ${getToken() ?? ''}` }),
      }),
      fetch: (url, options) => tracked(takeAskedAhead(url) ?? timedFetch(url, options)),
    }),
  ],
});

const isWorthRetrying = (error: unknown) => {
  const { status } = failureOf(error);
  return status === 0 || status === 503;
};

/** The cache of all server data. It reports failures of queries and mutations in one way. */
export const queryClient = new FreshQueryClient({
  onQueryError: (error, { meta, state }) => {
    const { status } = failureOf(error);
    // The screen itself shows refusals of its query, and in place of what was never read, that there is no connection.
    const isRefusal = status >= 400 && status < 500 && status !== 401 && status !== 429;
    const isDrawn = isRefusal || (status === 0 && state.data === undefined);
    if (!isDrawn || meta?.failures !== undefined) reportFailure(error, meta?.failures);
  },
  mutationCache: new MutationCache({
    onError: (error, _input, _context, { meta }) => reportFailure(error, meta?.failures),
  }),
  defaultOptions: {
    queries: {
      // Without a connection a call fails at once with a message, instead of waiting unseen.
      networkMode: 'always',
      // Otherwise no query would run again when the connection is back.
      refetchOnReconnect: true,
      staleTime: 30_000,
      gcTime: 30 * 60_000,
      retry: (count, error) => count < 2 && navigator.onLine && isWorthRetrying(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
