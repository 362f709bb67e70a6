import { getQueryKey } from '@trpc/react-query';
import type { Recipe } from '@trivet/shared/recipes/schemas';
import { translate } from '#web/lib/i18n.ts';
import { type ApiUtils, queryClient, trpc } from '#web/lib/server/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { cancelLists, changeLists } from './recipe-lists.public.ts';

/** Reloads what a change of recipes makes out of date. The caller reloads the open recipe. */
export function readListsAgain(utils: ApiUtils): Promise<unknown> {
  const { recipes, labels } = utils;
  return Promise.all([
    recipes.listRecipes.invalidate(),
    recipes.findRecipes.invalidate(),
    recipes.getRecipeCount.invalidate(),
    recipes.getTitleIndex.invalidate(),
    recipes.getTitleOffset.invalidate(),
    recipes.readRecipes.invalidate(),
    recipes.readIngredients.invalidate(),
    recipes.readLabels.invalidate(),
    labels.listLabels.invalidate(),
  ]);
}

/** Moves a recipe to the trash. It leaves the lists at once, and a toast offers to undo it. */
export function useDeleteRecipe() {
  const utils = trpc.useUtils();
  const restore = trpc.recipes.restoreRecipes.useMutation({ onSettled: () => readListsAgain(utils) });
  const remove = trpc.recipes.deleteRecipe.useMutation({
    onMutate: async ({ id }) => {
      await cancelLists();
      return { putBack: changeLists((recipe) => (recipe.id === id ? null : recipe)) };
    },
    onError: (_error, _input, shown) => shown?.putBack(),
    onSettled: () => readListsAgain(utils),
  });
  /** `leaving` settles when the person has left the screen of the recipe. Until then the screen keeps its content. */
  return async ({ id, title }: Pick<Recipe, 'id' | 'title'>, leaving: Promise<void> | void): Promise<void> => {
    try {
      const { ids } = await remove.mutateAsync({ id });
      showToast({
        message: translate('recipes.view.deleted', { title }),
        action: { label: translate('common.undo'), onClick: () => restore.mutate({ ids }) },
      });
      await leaving;
      queryClient.removeQueries({ queryKey: getQueryKey(trpc.recipes.readRecipe, { id }, 'query') });
    } catch {
      // The mutation cache has reported the failure, and the lists show the recipe again.
    }
  };
}

/** Moves a recipe from the inbox to one's own recipes. The screen shows it at once. */
export function useKeepRecipe() {
  const utils = trpc.useUtils();
  return trpc.recipes.saveRecipe.useMutation({
    onMutate: ({ id }) => {
      const before = utils.recipes.readRecipe.getData({ id });
      utils.recipes.readRecipe.setData({ id }, (recipe) => recipe && { ...recipe, folder: 'main' });
      return { before };
    },
    onError: (_error, { id }, shown) => utils.recipes.readRecipe.setData({ id }, shown?.before),
    onSuccess: (recipe) => utils.recipes.readRecipe.setData({ id: recipe.id }, recipe),
    onSettled: () => readListsAgain(utils),
  });
}

interface UndoOptions {
  /** Reloads what the change and its undo make out of date. */
  readAgain: (utils: ApiUtils) => Promise<unknown>;
  /** Says that this number of recipes or labels was changed since and stays. */
  skippedText: (count: number) => string;
}

/** Undoes the library change with a number as a whole, and says how much of it was changed since. */
export function useUndoChange({ readAgain, skippedText }: UndoOptions) {
  const utils = trpc.useUtils();
  return trpc.recipes.undoChange.useMutation({
    onSuccess: ({ skipped }) => {
      if (skipped > 0) showToast({ message: skippedText(skipped) });
    },
    onSettled: () => void readAgain(utils),
  });
}

/** Shows a toast whose button undoes the library change with a number. Null means that there is nothing to undo. */
export function useUndoToast(options: UndoOptions) {
  const undo = useUndoChange(options);
  return (message: string, seq: number | null) =>
    showToast({
      message,
      ...(seq !== null && { action: { label: translate('common.undo'), onClick: () => undo.mutate({ seq }) } }),
    });
}
