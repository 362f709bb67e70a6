import type { CalendarDate } from '@trivet/shared/dates/calendar-date';
import type { Meal } from '@trivet/shared/meal-plans/plan-row';
import { mealsOfDay, type PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import type { RecipeIngredients } from '@trivet/shared/recipes/share-schemas';
import type { DishToBuy } from '#web/features/shopping-lists/from-recipes/dish-to-buy.public.ts';
import { translate } from '#web/lib/i18n.ts';
import { dayTitle } from '../day-title.ts';

interface PlanToBuyFor {
  planId: string;
  meals: readonly Meal[];
  today: CalendarDate;
}

/** Returns entries by their days and meals, those without a day last. */
function inOrder(entries: readonly PlanEntry[], meals: readonly Meal[]): PlanEntry[] {
  const byDay = [...Map.groupBy(entries, ({ date }) => date ?? '')];
  const days = byDay.toSorted(([one], [other]) => Number(one === '') - Number(other === '') || (one < other ? -1 : 1));
  return days.flatMap(([, own]) => mealsOfDay(meals, own).flatMap((meal) => meal.entries));
}

/**
 * Returns planned dishes as things to buy for, in the order of the plan. `recipes` are those of them that the person sees.
 * Nothing is chosen at first of a dish that is made or has no recipe, and of those of past days where there are others.
 */
export function dishesToBuy(
  entries: readonly PlanEntry[],
  recipes: readonly RecipeIngredients[],
  { planId, meals, today }: PlanToBuyFor,
): DishToBuy[] {
  const known = new Map(recipes.map((recipe) => [recipe.id, recipe]));
  const isPast = ({ date }: PlanEntry) => date !== null && date < today;
  const isAllPast = entries.every(isPast);
  return inOrder(entries, meals).map((entry) => {
    const { id, title, recipeId, scale, date, madeAt } = entry;
    const recipe = recipeId === null ? undefined : known.get(recipeId);
    const isMade = madeAt !== null;
    return {
      key: id,
      recipe: recipe ?? { id: recipeId, title, ingredients: '', yield: entry.yield },
      scale,
      planned: { planId, entryId: id, date },
      detail: isMade ? `${dayTitle(date)} · ${translate('mealPlans.made')}` : dayTitle(date),
      isWanted: recipeId !== null && !isMade && (isAllPast || !isPast(entry)),
      isHidden: recipeId !== null && recipe === undefined,
    };
  });
}
