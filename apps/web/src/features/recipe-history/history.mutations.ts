import { readListsAgain } from '#web/features/recipes/recipes.mutations.public.ts';
import { translate } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';

/** Restores an earlier version. A toast offers to go back to the present one. */
export function useRestoreVersion(id: string) {
  const utils = trpc.useUtils();
  const restore = trpc.recipes.restoreRevision.useMutation({
    onSuccess: ({ recipe }) => utils.recipes.readRecipe.setData({ id }, recipe),
    onSettled: () =>
      Promise.all([
        readListsAgain(utils),
        utils.recipes.readRecipe.invalidate({ id }),
        utils.recipes.getRevisions.invalidate(),
        utils.recipes.getRevision.invalidate(),
      ]),
  });
  const toVersion = (version: number, date: string) =>
    restore.mutate(
      { id, version },
      {
        onSuccess: ({ replacedVersion, isComplete }) => {
          if (replacedVersion === null) {
            showToast({ message: translate('recipes.history.same') });
            return;
          }
          showToast({
            message: translate(isComplete ? 'recipes.history.restored' : 'recipes.history.restoredPartly', { date }),
            action: {
              label: translate('common.undo'),
              onClick: () => restore.mutate({ id, version: replacedVersion }),
            },
          });
        },
      },
    );
  return { toVersion, isPending: restore.isPending };
}
