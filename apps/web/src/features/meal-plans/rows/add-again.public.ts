import {
  maxPlanItemTitle,
  maxPlanNote,
  mealPlanNoun,
  planItemNoun,
  planSeriesNoun,
  planTemplateNoun,
} from '@trivet/shared/meal-plans/meal-plan';
import { lastMealStore } from './last-meal.store.ts';
import { changeRowAgain } from '#web/lib/sync/hooks/change-row-again.ts';
import { onceRead } from '#web/lib/sync/hooks/once-read.ts';
import { addEntries } from './change-entries.ts';
import { planItemRows, planRows, planSeriesRows, planTemplateRows } from './plan-rows.ts';

/**
 * Adds a text that somebody wrote about a dish to their plan, for some day: of a dish that is gone nobody knows the day.
 * What is longer than a title goes into its note.
 */
export function addAgain(planId: string, text: string): Promise<void> {
  const title = text.slice(0, maxPlanItemTitle).trim();
  const note = text.slice(maxPlanItemTitle, maxPlanItemTitle + maxPlanNote);
  const add = () => addEntries(planId, [{ title, note, meal: lastMealStore.get(), date: null }]);
  return onceRead(planItemRows.of(planId), add);
}

/** Makes a change of a plan or of something in it again, now that its text is known that somebody else wrote meanwhile. */
export const changeAgain = changeRowAgain({
  [mealPlanNoun]: planRows,
  [planItemNoun]: planItemRows,
  [planSeriesNoun]: planSeriesRows,
  [planTemplateNoun]: planTemplateRows,
});
