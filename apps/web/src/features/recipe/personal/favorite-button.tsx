import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { cancelLists, changeLists } from '#web/features/recipes/recipe-lists.public.ts';
import { useShortcut } from '#web/lib/browser/shortcuts.ts';
import { useShownAtOnce } from '#web/lib/browser/use-shown-at-once.ts';
import { useT } from '#web/lib/i18n.ts';
import { type ApiUtils, queryClient, trpc } from '#web/lib/server/api.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

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
function useSetFavorite(recipeId: string) {
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

/** Makes a recipe a favorite of the reader, or no longer one. */
export function FavoriteButton({ recipe: { id, isFavorite } }: { recipe: { id: string; isFavorite: boolean } }) {
  const t = useT();
  const setFavorite = useSetFavorite(id);
  const { shown, show } = useShownAtOnce(isFavorite);
  const label = t('recipes.view.favorite');
  const toggle = () => setFavorite(!shown, { onSettled: show(!shown) });
  useShortcut('h', label, toggle);
  return (
    <IconButton
      label={label}
      icon={shown ? <IconHeartFilled size={20} /> : <IconHeart size={20} />}
      pressed={shown}
      onClick={toggle}
    />
  );
}
