import { together } from '#web/lib/local/local.ts';
import { newId } from '#web/lib/new-id.ts';
import { addCategorized } from '../adding/add-categorized.ts';
import { removeItems } from '../rows/change-items.ts';
import { listRecipeRows } from '../rows/list-rows.ts';
import type { LineToBuy, RecipeToBuy } from './recipe-lines.ts';

/** A recipe with the lines that somebody wants to buy, and the factor for its amounts as a fraction. */
export interface ChosenRecipe {
  recipe: RecipeToBuy;
  scale: string;
  lines: readonly LineToBuy[];
}

/**
 * Adds recipes to a list: each one with its lines as items, which have the categories of their titles. Returns a function
 * that takes all of it back.
 */
export function addRecipes(listId: string, chosen: readonly ChosenRecipe[]): () => void {
  const wanted = chosen.filter(({ lines }) => lines.length > 0);
  const undone = together(() => wanted.map((each) => addRecipe(listId, each)));
  return () =>
    together(() => {
      for (const undo of undone) undo();
    });
}

function addRecipe(listId: string, { recipe, scale, lines }: ChosenRecipe): () => void {
  const listRecipeId = newId();
  const rows = listRecipeRows.of(listId);
  rows.change(listRecipeId, {
    type: 'add',
    recipe: { id: recipe.id, title: recipe.title },
    yield: recipe.yield,
    scale,
  });
  const ids = addCategorized(
    listId,
    lines.map(({ title, line }) => ({
      title,
      recipeId: recipe.id,
      recipeTitle: recipe.title,
      listRecipeId,
      line,
    })),
  );
  return () => {
    removeItems(listId, ids);
    rows.change(listRecipeId, { type: 'remove' });
  };
}
