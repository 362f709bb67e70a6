import { translate } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';

/** Returns the actions of the trash. They reload the lists of recipes and of the trash. */
export function useTrash() {
  const utils = trpc.useUtils();
  const readAgain = () => Promise.all([utils.recipes.invalidate(), utils.labels.invalidate()]);
  const remove = trpc.recipes.deleteRecipes.useMutation({ onSettled: readAgain });
  const restore = trpc.recipes.restoreRecipes.useMutation({
    onSuccess: ({ ids }) => {
      if (ids.length === 0) return;
      showToast({
        message: translate('recipes.trash.restored', { count: ids.length }),
        action: { label: translate('common.undo'), onClick: () => remove.mutate({ ids }) },
      });
    },
    onSettled: readAgain,
  });
  const purge = trpc.recipes.purgeRecipes.useMutation({ onSettled: readAgain });
  const restoreLabel = trpc.labels.restoreLabels.useMutation({ onSettled: readAgain });
  return { restore, purge, restoreLabel };
}
