import type { RecipeMarks } from '@trivet/shared/recipes/library/marks';
import type { UserContext } from '#api/kernel/context';

/**
 * Most favorites that one answer names, the newest first. Nobody has as many.
 * @limit Recipes and labels
 */
const mostFavorites = 20_000;

/** Returns what the caller has marked for themselves: their favorites, and what they viewed last. */
export async function getMarks({ db, actor: { userId } }: UserContext): Promise<RecipeMarks> {
  const where = { userId };
  const select = { recipeId: true } as const;
  const [favorites, views] = await Promise.all([
    db.recipeFavorite.findMany({ where, select, orderBy: { createdAt: 'desc' }, take: mostFavorites }),
    db.recipeView.findMany({ where, select, orderBy: [{ viewedAt: 'desc' }, { recipeId: 'asc' }] }),
  ]);
  return { favoriteIds: favorites.map(({ recipeId }) => recipeId), viewedIds: views.map(({ recipeId }) => recipeId) };
}
