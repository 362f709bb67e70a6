import { useMutation } from '@tanstack/react-query';
import type { Invite } from '@trivet/shared/shopping-lists/sharing-schemas';
import { wakeSync } from '#web/lib/local/local.ts';
import { trpc } from '#web/lib/server/api.ts';

type Member = Pick<Invite, 'id' | 'userId'>;

/** Returns mutations of the people of a list. They need the server, and what follows from them comes by the sync. */
export function useSharing() {
  const { client } = trpc.useUtils();
  const onSettled = () => wakeSync();
  const invite = useMutation({
    mutationFn: (input: Invite) => client.shoppingLists.inviteToShoppingList.mutate(input),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (input: Member) => client.shoppingLists.removeFromShoppingList.mutate(input),
    onSettled,
  });
  return { invite, remove };
}
