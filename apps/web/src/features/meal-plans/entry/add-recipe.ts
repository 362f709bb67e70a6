import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import { maxPlanItemTitle } from '@trivet/shared/meal-plans/meal-plan';
import { backgroundClient } from '#web/lib/server/background-client.ts';
import { addEntries } from '../rows/change-entries.ts';
import { planItemRows } from '../rows/plan-rows.ts';

interface Recipe {
  id: string;
  title: string;
}

/** Plans a recipe at once. Its yield follows when the server can be asked. */
export function addRecipe(planId: string, recipe: Recipe, target: { date: CalendarDate | null; meal: string }): void {
  const title = recipe.title.slice(0, maxPlanItemTitle);
  const [id = ''] = addEntries(planId, [{ ...target, title, recipeId: recipe.id }]);
  void readYield(recipe.id).then((amount) => {
    const item = planItemRows.of(planId).get(id);
    if (item?.recipeId !== recipe.id || item.yield !== '' || amount === '') return;
    const { scale } = item;
    planItemRows
      .of(planId)
      .change(id, { type: 'setRecipe', title: item.title, recipeId: recipe.id, yield: amount, scale });
  });
}

/** Returns the yield of a recipe, or '' where the server cannot be asked. */
const readYield = (id: string): Promise<string> =>
  backgroundClient.recipes.readRecipe.query({ id }).then(
    (recipe) => recipe.yield,
    () => '',
  );
