import { readListsAgain, useUndoToast } from '#web/features/recipes/recipes.mutations.public.ts';
import { translate } from '#web/lib/i18n.ts';
import { trpc } from '#web/lib/server/api.ts';

/** Adds the sample recipes to an empty library. */
export function useAddSamples() {
  const utils = trpc.useUtils();
  return trpc.recipes.addSamples.useMutation({ onSettled: () => readListsAgain(utils) });
}

/** Moves the sample recipes and their label to the trash. A toast offers to undo it. */
export function useRemoveSamples() {
  const utils = trpc.useUtils();
  const toast = useUndoToast({
    readAgain: readListsAgain,
    skippedText: (count) => translate('recipes.home.selection.undoSkipped', { count }),
  });
  return trpc.labels.deleteLabels.useMutation({
    onSuccess: ({ recipeCount, seq }) =>
      toast(translate('recipes.home.selection.deleted', { count: recipeCount }), seq),
    onSettled: () => readListsAgain(utils),
  });
}
