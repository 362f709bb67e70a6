import { useUndoToast } from '#web/features/recipes/recipes.mutations.public.ts';
import { translate } from '#web/lib/i18n.ts';
import { type ApiUtils, trpc } from '#web/lib/server/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';

const readAgain = (utils: ApiUtils): Promise<unknown> =>
  Promise.all([utils.recipes.invalidate(), utils.labels.invalidate()]);

const undoing = {
  readAgain,
  skippedText: (count: number) => translate('recipes.home.selection.undoSkipped', { count }),
};

/** Merges two recipes. The toast offers to undo it. */
export function useMergeRecipes() {
  const utils = trpc.useUtils();
  const toast = useUndoToast(undoing);
  return trpc.recipes.mergeRecipes.useMutation({
    meta: {
      failures: { versionConflict: () => showToast({ message: translate('tidyUp.merge.changed'), tone: 'danger' }) },
    },
    onSuccess: ({ recipe, seq }) => toast(translate('tidyUp.merge.merged', { title: recipe.title }), seq),
    onSettled: () => void readAgain(utils),
  });
}

/** Says that similar recipes are different ones. The toast offers to undo it. */
export function useCallDistinct() {
  const utils = trpc.useUtils();
  const onSettled = () => void utils.recipes.getLikelyDuplicates.invalidate();
  const takeBack = trpc.recipes.setDistinct.useMutation({ onSettled });
  return trpc.recipes.setDistinct.useMutation({
    onSuccess: (_answer, { ids }) =>
      showToast({
        message: translate('tidyUp.duplicates.dismissed'),
        action: { label: translate('common.undo'), onClick: () => takeBack.mutate({ ids, areDistinct: false }) },
      }),
    onSettled,
  });
}

/** Moves recipes to the trash. The toast offers to restore them. */
export function useTidyAway() {
  const utils = trpc.useUtils();
  const toast = useUndoToast(undoing);
  return trpc.recipes.deleteRecipes.useMutation({
    onSuccess: ({ ids, seq }) => toast(translate('recipes.home.selection.deleted', { count: ids.length }), seq),
    onSettled: () => void readAgain(utils),
  });
}

/** Moves labels to the trash. The toast offers to restore them. */
export function useDropLabels() {
  const utils = trpc.useUtils();
  const toast = useUndoToast(undoing);
  return trpc.labels.deleteLabels.useMutation({
    onSuccess: ({ count, seq }) => toast(translate('labels.deleted', { count }), seq),
    onSettled: () => void readAgain(utils),
  });
}
