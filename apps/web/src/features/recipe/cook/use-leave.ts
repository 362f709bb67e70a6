import { isRecord } from '@trivet/shared/is-record';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';

/** What cook mode learns when it is opened from the page of the recipe. */
export const fromRecipe = { isFromRecipe: true };

/**
 * Returns what leads from cook mode to the page of its recipe: back, where the person came from there, and otherwise to
 * that page in its place, so that Back does not lead into cook mode again.
 */
export function useLeave(recipeId: string): () => void {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  return () => {
    if (isRecord(state) && state.isFromRecipe === true) void navigate(-1);
    else void navigate(paths.recipe(recipeId), { replace: true });
  };
}
