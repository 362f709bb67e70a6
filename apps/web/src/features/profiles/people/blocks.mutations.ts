import { isolated } from '#web/lib/browser/isolated.ts';
import { translate } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';

/** Somebody who is blocked, unblocked or reported. */
export interface NamedPerson {
  id: string;
  name: string;
}

/** Blocks a person, and takes that back. Either changes what every screen shows of them. */
export function useBlocks({ id: userId, name }: NamedPerson) {
  const utils = trpc.useUtils();
  const onSettled = () => void utils.invalidate();
  const block = trpc.blocks.blockUser.useMutation({
    onSettled,
    onSuccess: () => showToast({ message: translate('people.block.done', { name: isolated(name) }) }),
  });
  const unblock = trpc.blocks.unblockUser.useMutation({
    onSettled,
    onSuccess: () => showToast({ message: translate('people.block.undone', { name: isolated(name) }) }),
  });
  return {
    block: (onBlocked: () => void) => block.mutate({ userId }, { onSuccess: onBlocked }),
    unblock: () => unblock.mutate({ userId }),
    isBusy: block.isPending || unblock.isPending,
  };
}
