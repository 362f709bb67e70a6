import { together } from '#web/lib/tab-sync.ts';
import { newId } from '#web/lib/new-id.ts';
import { addCategorized } from '../adding/add-categorized.ts';
import { removeItems } from '../rows/change-items.ts';
import { listRecipeRows } from '../rows/list-rows.ts';
import type { DishToBuy } from './dish-to-buy.public.ts';
import type { LineToBuy } from './recipe-lines.ts';

/** A dish with the lines that somebody wants to buy, and the factor for its amounts as a fraction. */
export interface ChosenDish extends Pick<DishToBuy, 'recipe' | 'planned' | 'scale'> {
  lines: readonly LineToBuy[];
}

/**
 * Adds dishes to a list: each one with its lines as items, which have the categories of their titles. Returns a function
 * that takes all of it back.
 */
export function addDishes(listId: string, chosen: readonly ChosenDish[]): () => void {
  const undone = together(() => chosen.map((each) => addDish(listId, each)));
  return () =>
    together(() => {
      for (const undo of undone) undo();
    });
}

function addDish(listId: string, { recipe, planned, scale, lines }: ChosenDish): () => void {
  const listRecipeId = newId();
  const rows = listRecipeRows.of(listId);
  const { id, title } = recipe;
  rows.change(listRecipeId, {
    type: 'add',
    recipe: { id, title },
    yield: recipe.yield,
    scale,
    planId: planned?.planId ?? null,
    entryId: planned?.entryId ?? null,
    plannedDate: planned?.date ?? null,
  });
  const ids = addCategorized(
    listId,
    lines.map((line) => ({
      title: line.title,
      recipeId: id,
      // A dish that is itself bought does not come from one.
      recipeTitle: id === null ? null : title,
      listRecipeId,
      line: line.line,
    })),
  );
  return () => {
    removeItems(listId, ids);
    rows.change(listRecipeId, { type: 'remove' });
  };
}
