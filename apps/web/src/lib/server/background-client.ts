import { createTRPCClient, httpLink } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from '@trivet/api/router';
import { serverUrl } from './server.ts';
import { getToken } from './session.ts';

/**
 * The typed calls for work that the person did not ask for. They have a connection of their own: they do not wait for
 * other calls, and do not show the loading bar.
 */
export const backgroundClient = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: serverUrl('api/trpc'),
      transformer: superjson,
      headers: () => ({ authorization: `Bearer ${getToken() ?? ''}` }),
    }),
  ],
});
