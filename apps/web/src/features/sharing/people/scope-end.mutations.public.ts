import { useMutation, useMutationState } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { isolated } from '#web/lib/browser/isolated.ts';
import { translate } from '#web/lib/i18n.ts';
import { subscribeShown, wakeSync } from '#web/lib/tab-sync.ts';
import { scopesOf } from '#web/lib/sync/hooks/use-scopes.ts';
import { queryClient, trpc } from '#web/lib/server/api.ts';
import { createListeners } from '#web/lib/stores/store.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import type { NamedScope, SharedNoun } from '../shared-noun.public.ts';
import { whenTrue } from './when-true.ts';

const moveToTrashKey = ({ kind }: SharedNoun) => ['moveToTrash', kind];

/** Reads the trash again, and the scopes that are there. */
function readAgain(): void {
  wakeSync();
  void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.sharing.getDeleted) });
}

const broughtBack = createListeners<string>();

/** Resolves once this browser no longer has a scope, or once the scope comes back. */
function whenGone(kind: string, id: string): Promise<void> {
  let isBack = false;
  const isOver = () => isBack || !scopesOf(kind).some((scope) => scope.id === id);
  return whenTrue(isOver, (look) => {
    const stops = [
      subscribeShown(look),
      broughtBack.subscribe((back) => {
        if (back === id) isBack = true;
        look();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  });
}

/** Returns mutations that end a scope for the person, and those that bring one back. They need the server. */
export function useScopeEnd(noun: SharedNoun) {
  const { kind, words } = noun;
  const { client } = trpc.useUtils();
  const restore = useMutation({
    mutationFn: ({ id }: Pick<NamedScope, 'id'>) => client.sharing.restore.mutate({ kind, id }),
    onSuccess: (_answer, { id }) => broughtBack.tell(id),
    onSettled: readAgain,
  });
  const moveToTrash = useMutation({
    mutationKey: moveToTrashKey(noun),
    mutationFn: async ({ id, title }: NamedScope) => {
      await noun.moveToTrash(client, id);
      showToast({
        message: translate(words.deleted, { title: isolated(title) }),
        action: { label: translate('common.undo'), onClick: () => restore.mutate({ id }) },
      });
      readAgain();
      await whenGone(kind, id);
    },
  });
  const leave = useMutation({
    mutationFn: ({ id }: NamedScope) => noun.leave(client, id),
    onSuccess: (_answer, { title }) => showToast({ message: translate(words.left, { title: isolated(title) }) }),
    onSettled: readAgain,
  });
  const purge = useMutation({
    mutationFn: ({ id }: Pick<NamedScope, 'id'>) => client.sharing.purge.mutate({ kind, id }),
    onSettled: readAgain,
  });
  return { moveToTrash, restore, leave, purge };
}

/** Returns the ids of scopes that are on their way to the trash. */
export const useScopesInMotion = (noun: SharedNoun): readonly string[] =>
  useMutationState({
    filters: { mutationKey: moveToTrashKey(noun), status: 'pending' },
    select: ({ state }) => (state.variables as NamedScope).id,
  });
