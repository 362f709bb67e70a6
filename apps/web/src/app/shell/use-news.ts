import { trpc } from '#web/lib/server/api.ts';
import { useIsLoggedIn } from '#web/lib/server/session.ts';

/** How much waits for somebody: requests to become friends, messages not looked at, recipes in the inbox. */
export interface News {
  requests: number;
  messages: number;
  inbox: number;
}

/** What the menu counts; not asked for before `isDue`, and kept up by what the server tells. */
export function useNews(isDue = true): News {
  const enabled = useIsLoggedIn() && isDue;
  const friends = trpc.users.listFriends.useQuery(undefined, { enabled });
  const unread = trpc.messages.getUnreadCount.useQuery(undefined, { enabled });
  const inbox = trpc.recipes.getRecipeCount.useQuery({ folder: 'inbox' }, { enabled });
  return {
    requests: friends.data?.incomingRequests.length ?? 0,
    messages: unread.data?.count ?? 0,
    inbox: inbox.data?.count ?? 0,
  };
}
