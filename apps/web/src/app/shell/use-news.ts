import type { mealPlanKind } from '@trivet/shared/meal-plans/meal-plan';
import type { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { trpc } from '#web/lib/server/api.ts';
import { useIsLoggedIn } from '#web/lib/session/session.ts';

// Their modules hold much that the first load has no use for. The compiler compares what stands here with them.
const listKind: typeof shoppingListKind = 'shoppingList';
const planKind: typeof mealPlanKind = 'mealPlan';

/** Counts for the menu: friend requests, unread messages, recipes in the inbox, and invitations to shopping lists and meal plans. */
export interface News {
  requests: number;
  messages: number;
  inbox: number;
  lists: number;
  plans: number;
}

/**
 * Returns the counts of the menu. It asks for them once `isDue` is true, and live updates keep them current. They are due
 * a second after the start, because their calls would compete with the first list.
 */
export function useNews(isDue = true): News {
  const enabled = useIsLoggedIn() && isDue;
  // A count alone does not ask anybody to log in.
  const friends = trpc.users.listFriends.useQuery(undefined, {
    enabled,
    meta: { failures: { 0: () => {}, 401: () => {} } },
  });
  const unread = trpc.messages.getUnreadCount.useQuery(undefined, { enabled });
  const inbox = trpc.recipes.getRecipeCount.useQuery({ folder: 'inbox' }, { enabled });
  const { data: invitations = [] } = trpc.sharing.getInvitations.useQuery(undefined, { enabled });
  const invitationsTo = (kind: string) => invitations.filter((invitation) => invitation.kind === kind).length;
  return {
    requests: friends.data?.incomingRequests.length ?? 0,
    messages: unread.data?.count ?? 0,
    inbox: inbox.data?.count ?? 0,
    lists: invitationsTo(listKind),
    plans: invitationsTo(planKind),
  };
}
