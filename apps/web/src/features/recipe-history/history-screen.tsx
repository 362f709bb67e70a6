import { Navigate, useParams } from 'react-router-dom';
import { RecipeSkeleton } from '#web/features/recipe/recipe-skeleton.public.tsx';
import { RecipeFailure } from '#web/features/recipes/recipe-failure.public.tsx';
import { paths } from '#web/lib/paths.ts';
import { trpc } from '#web/lib/server/api.ts';
import { HistoryCompare } from './compare.tsx';
import { HistoryList } from './list.tsx';

/** Shows all versions of a recipe, or one of them. */
function HistoryScreen() {
  const { recipeId = '', version } = useParams();
  const recipe = trpc.recipes.readRecipe.useQuery({ id: recipeId });
  if (recipe.data === undefined) {
    if (recipe.error === null) return <RecipeSkeleton />;
    return <RecipeFailure error={recipe.error} onRetry={() => void recipe.refetch()} />;
  }
  if (version === undefined) return <HistoryList recipe={recipe.data} />;
  // The present version is no part of the history.
  if (Number(version) === recipe.data.version) return <Navigate to={paths.recipe(recipeId)} replace />;
  return <HistoryCompare key={version} recipe={recipe.data} version={Number(version)} />;
}

export { HistoryScreen as Component };
