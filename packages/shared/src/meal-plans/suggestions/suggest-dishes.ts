import { type CalendarDate, daysBetween, startOfWeek, type WeekStart } from '../../dates/calendar-date.ts';
import { fold } from '@trivet/lexicon/fold';
import type { MealPlan } from '../plan-row.ts';

/** A recipe with the titles of its labels. */
export interface LabeledRecipe {
  readonly id: string;
  readonly labels: readonly string[];
}

/** A recipe on a day: one that is planned already, or one that is suggested. */
export interface DayRecipe<Recipe extends LabeledRecipe = LabeledRecipe> {
  readonly date: CalendarDate;
  readonly recipe: Recipe;
}

/** By which a plan chooses what it suggests. */
export interface SuggestionRules extends Pick<MealPlan, 'repeatAfter' | 'onceAWeek'> {
  readonly weekStart: WeekStart;
}

/** What the rules look at. `labels` has only those of which a week has one recipe. */
interface Placed {
  id: string;
  date: CalendarDate;
  week: CalendarDate;
  labels: ReadonlySet<string>;
}

/**
 * Suggests a recipe for each of some days, from candidates of which earlier ones are preferred. The same recipe is at least
 * `repeatAfter` days away, never twice on one day, and of each label in `onceAWeek`, in any case, its week has no other
 * recipe. A day for which no candidate fits is left out.
 */
export function suggestDishes<Recipe extends LabeledRecipe>(
  days: readonly CalendarDate[],
  candidates: readonly Recipe[],
  planned: readonly DayRecipe[],
  { repeatAfter, onceAWeek, weekStart }: SuggestionRules,
): DayRecipe<Recipe>[] {
  const rare = new Set(onceAWeek.map((word) => fold(word)));
  const labelsOf = ({ labels }: LabeledRecipe) =>
    new Set(labels.map((word) => fold(word)).filter((label) => rare.has(label)));
  const placed = planned.map(({ date, recipe }): Placed => {
    return { id: recipe.id, date, week: startOfWeek(date, weekStart), labels: labelsOf(recipe) };
  });
  const offered = candidates.map((recipe) => ({ recipe, labels: labelsOf(recipe) }));
  return days.flatMap((date) => {
    const week = startOfWeek(date, weekStart);
    const taken = new Set(placed.filter((one) => one.week === week).flatMap(({ labels }) => [...labels]));
    const tooNear = placed.filter((one) => Math.abs(daysBetween(one.date, date)) < Math.max(repeatAfter, 1));
    const near = new Set(tooNear.map(({ id }) => id));
    const found = offered.find(
      ({ recipe, labels }) => !near.has(recipe.id) && ![...labels].some((label) => taken.has(label)),
    );
    if (found === undefined) return [];
    placed.push({ id: found.recipe.id, date, week, labels: found.labels });
    return [{ date, recipe: found.recipe }];
  });
}
