import { useMutation, useMutationState } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { isolated } from '#web/lib/browser/isolated.ts';
import { translate } from '#web/lib/i18n.ts';
import { subscribeShown, wakeSync } from '#web/lib/local/local.ts';
import { scopesOf } from '#web/lib/local/use-scopes.ts';
import { within } from '#web/lib/local/within.ts';
import { queryClient, trpc } from '#web/lib/server/api.ts';
import { createListeners } from '#web/lib/stores/store.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';

interface NamedList {
  id: string;
  title: string;
}

/** Longest time for which a deleted list stays hidden until the sync takes it away, in milliseconds. */
const longestHidden = 10_000;
const moveToTrashKey = ['moveListToTrash'];

/** Reads the trash of lists again, and the lists that are there. */
function readAgain(): void {
  wakeSync();
  void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.shoppingLists.getDeletedShoppingLists) });
}

const broughtBack = createListeners<string>();

/** Resolves once this browser no longer has a list, or once the list comes back. */
async function whenGone(id: string): Promise<void> {
  const isGone = () => !scopesOf(shoppingListKind).some((scope) => scope.id === id);
  const stops: (() => void)[] = [];
  const gone = new Promise<void>((resolve) => {
    stops.push(
      subscribeShown(() => {
        if (isGone()) resolve();
      }),
      broughtBack.subscribe((back) => {
        if (back === id) resolve();
      }),
    );
  });
  if (!isGone()) await within(longestHidden, gone);
  for (const stop of stops) stop();
}

/** Returns mutations that end a list for the person, and those that bring one back. They need the server. */
export function useListEnd() {
  const { client } = trpc.useUtils();
  const restore = useMutation({
    mutationFn: ({ id }: Pick<NamedList, 'id'>) => client.shoppingLists.restoreShoppingList.mutate({ id }),
    onSuccess: (_answer, { id }) => broughtBack.tell(id),
    onSettled: readAgain,
  });
  const moveToTrash = useMutation({
    mutationKey: moveToTrashKey,
    mutationFn: async ({ id, title }: NamedList) => {
      await client.shoppingLists.deleteShoppingList.mutate({ id });
      showToast({
        message: translate('shoppingLists.deleted', { title: isolated(title) }),
        action: { label: translate('shoppingLists.undo'), onClick: () => restore.mutate({ id }) },
      });
      readAgain();
      await whenGone(id);
    },
  });
  const leave = useMutation({
    mutationFn: ({ id }: NamedList) => client.shoppingLists.detachShoppingList.mutate({ id }),
    onSuccess: (_answer, { title }) =>
      showToast({ message: translate('shoppingLists.left', { title: isolated(title) }) }),
    onSettled: readAgain,
  });
  const purge = useMutation({
    mutationFn: ({ id }: Pick<NamedList, 'id'>) => client.shoppingLists.purgeShoppingList.mutate({ id }),
    onSettled: readAgain,
  });
  return { moveToTrash, restore, leave, purge };
}

/** Returns the ids of lists that are on their way to the trash. */
export const useListsInMotion = (): readonly string[] =>
  useMutationState({
    filters: { mutationKey: moveToTrashKey, status: 'pending' },
    select: ({ state }) => (state.variables as NamedList).id,
  });
