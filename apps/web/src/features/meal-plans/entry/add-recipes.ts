import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import { maxPlanItemTitle } from '@trivet/shared/meal-plans/meal-plan';
import { together } from '#web/lib/tab-sync.ts';
import { backgroundClient } from '#web/lib/server/background-client.ts';
import { addEntries, removalOf, type Undo } from '../rows/change-entries.ts';
import { planItemRows } from '../rows/plan-rows.ts';

/** A recipe with the day, or some day (null), and the meal that it is planned for. */
export interface RecipeOnDay {
  recipe: { id: string; title: string };
  date: CalendarDate | null;
  meal: string;
}

/** Plans recipes at once. Their yields follow when the server can be asked. Returns a function that takes it back. */
export function addRecipes(planId: string, planned: readonly RecipeOnDay[]): Undo {
  const ids = addEntries(
    planId,
    planned.map(({ recipe, date, meal }) => ({
      title: recipe.title.slice(0, maxPlanItemTitle),
      recipeId: recipe.id,
      date,
      meal,
    })),
  );
  void readYields(planned.map(({ recipe }) => recipe.id)).then((yields) => setYields(planId, ids, yields));
  return removalOf(planId, ids);
}

/** Returns the yields of recipes by their ids, none where the server cannot be asked. */
const readYields = (ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  backgroundClient.recipes.readIngredients.query({ ids: [...new Set(ids)] }).then(
    (recipes) => new Map(recipes.map((recipe) => [recipe.id, recipe.yield])),
    () => new Map(),
  );

function setYields(planId: string, ids: readonly string[], yields: ReadonlyMap<string, string>): void {
  const rows = planItemRows.of(planId);
  together(() => {
    for (const id of ids) {
      const item = rows.get(id);
      if (item?.recipeId == null || item.yield !== '') continue;
      const amount = yields.get(item.recipeId) ?? '';
      if (amount === '') continue;
      const { title, recipeId, scale } = item;
      rows.change(id, { type: 'setRecipe', title, recipeId, yield: amount, scale });
    }
  });
}
