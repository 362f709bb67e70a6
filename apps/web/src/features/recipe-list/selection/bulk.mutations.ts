import type { RecipeSelection, UpdateRecipes } from '@trivet/shared/recipes/bulk-schemas';
import type { RecipeSummary } from '@trivet/shared/recipes/schemas';
import { cancelLists, changeLists } from '#web/features/recipes/recipe-lists.public.ts';
import { readListsAgain, useUndoChange } from '#web/features/recipes/recipes.mutations.public.ts';
import { translate } from '#web/lib/i18n.ts';
import { type ApiUtils, trpc } from '#web/lib/server/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';

/** The chosen recipes: the input for the server, and those of the recipes in view. */
export interface ChosenRecipes {
  selection: RecipeSelection;
  shownIds: ReadonlySet<string>;
}

type Label = RecipeSummary['labels'][number];

/** A change of all chosen recipes. It carries whole labels, so that the list can show them at once. */
export interface BulkChange {
  addLabels?: readonly Label[];
  removeLabels?: readonly Label[];
  rating?: number | null;
}

const idsOf = (labels: readonly Label[] = []): string[] => labels.map(({ id }) => id);

function changed(recipe: RecipeSummary, { addLabels = [], removeLabels = [], rating }: BulkChange): RecipeSummary {
  const moved = new Set(idsOf([...addLabels, ...removeLabels]));
  const labels = [...recipe.labels.filter(({ id }) => !moved.has(id)), ...addLabels];
  return {
    ...recipe,
    labels: labels.toSorted((left, right) => left.title.localeCompare(right.title)),
    ...(rating !== undefined && { rating }),
  };
}

/** Reloads what a change of many recipes makes out of date. */
const readAgain = (utils: ApiUtils): Promise<unknown> =>
  Promise.all([readListsAgain(utils), utils.recipes.readRecipe.invalidate()]);

/** Changes or deletes all chosen recipes. The lists show it at once, and a toast offers to undo it. */
export function useBulkChanges() {
  const utils = trpc.useUtils();
  const undo = useUndoChange({
    readAgain,
    skippedText: (count) => translate('recipes.home.selection.undoSkipped', { count }),
  });
  const restore = trpc.recipes.restoreRecipes.useMutation({ onSettled: () => readListsAgain(utils) });
  const settled = () => readAgain(utils);
  const update = trpc.recipes.updateRecipes.useMutation({ onSettled: settled });
  const remove = trpc.recipes.deleteRecipes.useMutation({ onSettled: settled });

  const showDone = (message: string, takeBack: (() => void) | null) =>
    showToast({
      message,
      ...(takeBack && { action: { label: translate('common.undo'), onClick: takeBack } }),
    });
  const undoOf = (seq: number | null) => (seq === null ? null : () => undo.mutate({ seq }));

  const changeAll = async ({ selection, shownIds }: ChosenRecipes, change: BulkChange): Promise<void> => {
    const { addLabels, removeLabels, rating } = change;
    const input: UpdateRecipes = {
      selection,
      addLabelIds: idsOf(addLabels),
      removeLabelIds: idsOf(removeLabels),
      ...(rating !== undefined && { rating }),
    };
    await cancelLists();
    const putBack = changeLists((recipe) => (shownIds.has(recipe.id) ? changed(recipe, change) : recipe));
    try {
      const { count, seq } = await update.mutateAsync(input);
      if (count === 0) showDone(translate('recipes.home.selection.nothingChanged'), null);
      else showDone(translate('recipes.home.selection.changed', { count }), undoOf(seq));
    } catch {
      // The mutation cache has reported the failure.
      putBack();
    }
  };

  const removeAll = async ({ selection, shownIds }: ChosenRecipes): Promise<void> => {
    await cancelLists();
    const putBack = changeLists((recipe) => (shownIds.has(recipe.id) ? null : recipe));
    try {
      const { ids, seq } = await remove.mutateAsync(selection);
      const takeBack = undoOf(seq) ?? (() => restore.mutate({ ids }));
      if (ids.length > 0) showDone(translate('recipes.home.selection.deleted', { count: ids.length }), takeBack);
    } catch {
      putBack();
    }
  };

  return { changeAll, removeAll, isPending: update.isPending || remove.isPending };
}
