import { createTRPCClient, httpBatchLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '@trivet/api/router';
import { failureOf } from './failures.ts';
import { serverUrl, timedFetch } from './server.ts';

/** Returns the typed calls of the session of a token, which need not be that of this browser. */
const clientOf = (token: string) =>
  createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: serverUrl('api/trpc'),
        transformer: superjson,
        fetch: timedFetch,
        headers: { authorization: `Bearer ${token}` },
      }),
    ],
  });

/** Returns the id of the person to whom a token belongs, or null when the server does not say. */
export async function findPersonOf(token: string): Promise<string | null> {
  try {
    return (await clientOf(token).users.getMe.query()).id;
  } catch {
    return null;
  }
}

/** Ends the session of a token on the server. Rejects while that cannot be asked. A session that it does not know is over. */
export async function endSessionOf(token: string): Promise<void> {
  try {
    await clientOf(token).users.logout.mutate();
  } catch (error) {
    if (failureOf(error).status !== 401) throw error;
  }
}
