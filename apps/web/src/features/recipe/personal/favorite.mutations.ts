import { cancelLists, changeLists } from '#web/features/recipes/recipe-lists.public.ts';
import { type ApiUtils, queryClient, trpc } from '#web/lib/server/api.ts';

/** Favorites of one recipe are saved one after the other, so that the last press decides. */
const scopeOf = (recipeId: string) => ({ id: `favorite-${recipeId}` });

const isLastOf = (recipeId: string): boolean =>
  queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === scopeOf(recipeId).id }) <= 1;

/** Shows a recipe and its places in lists with or without the mark of a favorite. */
function show({ recipes: { readRecipe, getSharedRecipe } }: ApiUtils, id: string, isFavorite: boolean): void {
  readRecipe.setData({ id }, (recipe) => recipe && { ...recipe, isFavorite });
  getSharedRecipe.setData({ id }, (recipe) => recipe && { ...recipe, isFavorite });
  changeLists((recipe) => (recipe.id === id ? { ...recipe, isFavorite } : recipe));
}

/** Saves whether a recipe is a favorite of the reader, and shows it at once. */
export function useSetFavorite(recipeId: string) {
  const utils = trpc.useUtils();
  const { readRecipe, getSharedRecipe, listRecipes, findRecipes, getRecipeCount } = utils.recipes;
  const set = trpc.recipes.setFavorite.useMutation({
    scope: scopeOf(recipeId),
    onMutate: async ({ id, isFavorite }) => {
      await Promise.all([readRecipe.cancel({ id }), getSharedRecipe.cancel({ id }), cancelLists()]);
      show(utils, id, isFavorite);
    },
    onError: (_error, { id, isFavorite }) => {
      if (isLastOf(id)) show(utils, id, !isFavorite);
    },
    onSettled: (_done, _error, { id }) => {
      if (!isLastOf(id)) return undefined;
      return Promise.all([listRecipes.invalidate(), findRecipes.invalidate(), getRecipeCount.invalidate()]);
    },
  });
  return (isFavorite: boolean, then?: { onSettled: () => void }) => set.mutate({ id: recipeId, isFavorite }, then);
}
