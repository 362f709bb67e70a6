import { maxPlanItemTitle, maxPlanNote } from '@trivet/shared/meal-plans/meal-plan';
import { onceRead } from '#web/lib/local-sync/once-read.ts';
import { lastMealStore } from '../entry/last-meal.store.ts';
import { addEntries } from './change-entries.ts';
import { planItemRows } from './plan-rows.ts';

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
