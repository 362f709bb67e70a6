import { getQueryKey } from '@trpc/react-query';
import { queryClient, trpc } from '#web/lib/server/api.ts';

/** Asks for the counts of the menu again. Until they are there, the last ones stay. */
export function countNewsAnew(): void {
  const keys = [
    getQueryKey(trpc.users.listFriends),
    getQueryKey(trpc.messages.getUnreadCount),
    getQueryKey(trpc.recipes.getRecipeCount, { folder: 'inbox' }),
    getQueryKey(trpc.sharing.getInvitations),
  ];
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}
