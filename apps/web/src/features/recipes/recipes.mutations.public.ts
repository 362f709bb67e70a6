import { getQueryKey } from '@trpc/react-query';
import type { Recipe } from '@trivet/shared/recipes/schemas';
import { translate } from '#web/lib/i18n.ts';
import { queryClient, trpc } from '#web/lib/server/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { cancelLists, changeLists } from './recipe-lists.public.ts';

type Utils = ReturnType<typeof trpc.useUtils>;

/** What a change of recipes leaves out of date; the one that is open is the caller's. */
export function readListsAgain(utils: Utils): Promise<unknown> {
  const { recipes, labels } = utils;
  return Promise.all([
    recipes.listRecipes.invalidate(),
    recipes.findRecipes.invalidate(),
    recipes.getRecipeCount.invalidate(),
    recipes.readRecipes.invalidate(),
    labels.listLabels.invalidate(),
  ]);
}

/** Moves a recipe to the trash; it leaves the lists at once, and a toast takes it back. */
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
  /** `leaving` settles when the screen of the recipe is left; until then it shows what was there. */
  return async ({ id, title }: Pick<Recipe, 'id' | 'title'>, leaving: Promise<void> | void): Promise<void> => {
    try {
      const { ids } = await remove.mutateAsync({ id });
      showToast({
        message: translate('recipes.view.deleted', { title }),
        action: { label: translate('recipes.view.undo'), onClick: () => restore.mutate({ ids }) },
      });
      await leaving;
      queryClient.removeQueries({ queryKey: getQueryKey(trpc.recipes.readRecipe, { id }, 'query') });
    } catch {
      // The mutation cache has told it, and the lists show the recipe again.
    }
  };
}

/** Takes a recipe out of the inbox into one's own; the screen shows it so at once. */
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
