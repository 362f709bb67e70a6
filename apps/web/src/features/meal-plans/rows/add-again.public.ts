import { maxPlanItemTitle, maxPlanNote } from '@trivet/shared/meal-plans/meal-plan';
import { whenOpened } from '#web/lib/local/local.ts';
import { lastMealStore } from '../entry/last-meal.store.ts';
import { addEntries } from './change-entries.ts';
import { planItemRows } from './plan-rows.ts';

/**
 * Adds a text that somebody wrote about a dish to their plan, for some day: of a dish that is gone nobody knows the day.
 * What is longer than a title goes into its note.
 */
export async function addAgain(planId: string, text: string): Promise<void> {
  // The end of a plan that nobody looked at is known once it was read. What cannot be read is not waited for.
  const stop = planItemRows.of(planId).subscribe(() => {});
  await (await whenOpened())?.read().catch(() => {});
  const title = text.slice(0, maxPlanItemTitle).trim();
  const note = text.slice(maxPlanItemTitle, maxPlanItemTitle + maxPlanNote);
  addEntries(planId, [{ title, note, meal: lastMealStore.get(), date: null }]);
  stop();
}
