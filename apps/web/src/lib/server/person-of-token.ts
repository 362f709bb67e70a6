import { createTRPCClient, httpBatchLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '@trivet/api/router';
import { serverUrl } from './server.ts';

/** Returns the id of the person to whom a token belongs, or null when the server does not say. */
export async function findPersonOf(token: string): Promise<string | null> {
  const client = createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: serverUrl('api/trpc'),
        transformer: superjson,
        headers: { authorization: `Bearer ${token}` },
      }),
    ],
  });
  try {
    return (await client.users.getMe.query()).id;
  } catch {
    return null;
  }
}
