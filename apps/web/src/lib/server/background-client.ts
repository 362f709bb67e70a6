import { createTRPCClient, httpLink, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import superjson from 'superjson';
import type { AppRouter } from '@trivet/api/router';
import { openAuthPrompt } from '../session/auth-prompt.ts';
import { failureOf } from './failures.ts';
import { serverUrl, timedFetch } from './server.ts';
import { noteServerTime } from './server-clock.ts';
import { getToken } from '../session/session.ts';

/**
 * Asks the person to log in when the server says that their session is over. Nothing else on the screen may notice it: lists
 * and plans show what the browser has. A late answer to an earlier session tells nothing of the present one.
 */
const askToLogIn: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      const token = getToken();
      return next(op).subscribe({
        ...observer,
        error: (error) => {
          if (failureOf(error).status === 401 && token === getToken()) openAuthPrompt();
          observer.error(error);
        },
      });
    });

/** Calls the server, whose answers tell its time. They come at least once a minute. */
const clockedFetch: typeof timedFetch = async (url, options) => {
  const askedAt = Date.now();
  const answer = await timedFetch(url, options);
  noteServerTime(answer, askedAt);
  return answer;
};

/**
 * The typed calls for work that the person did not ask for. They have a connection of their own: they do not wait for
 * other calls, and do not show the loading bar.
 */
export const backgroundClient = createTRPCClient<AppRouter>({
  links: [
    askToLogIn,
    httpLink({
      url: serverUrl('api/trpc'),
      transformer: superjson,
      fetch: clockedFetch,
      headers: () => ({ authorization: `Bearer ${getToken() ?? ''}` }),
    }),
  ],
});
