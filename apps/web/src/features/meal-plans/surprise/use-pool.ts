import { addDays, type CalendarDate, startOfWeek, type WeekStart } from '@trivet/shared/dates/calendar-date';
import type { MealPlan } from '@trivet/shared/meal-plans/plan-row';
import type { PlanEntry } from '@trivet/shared/meal-plans/plan-entries';
import type { DayRecipe } from '@trivet/shared/meal-plans/suggestions/suggest-dishes';
import { maxRecipesRead } from '@trivet/shared/recipes/max-recipes-read';
import type { RecipeSummary } from '@trivet/shared/recipes/schemas';
import { useMemo } from 'react';
import { trpc } from '#web/lib/server/api.ts';
import { useEntriesBetween } from './use-entries-between.ts';

/**
 * Most recipes that are read to choose from. As many as one page has.
 * @limit Shopping lists and meal plans (200, at random)
 */
const mostRead = 200;

/** A recipe that can be suggested, with the titles of its labels. */
export interface Candidate extends Pick<RecipeSummary, 'id' | 'title' | 'image'> {
  labels: readonly string[];
}

/** What suggestions are made of. */
export interface Pool {
  /** In the order in which they are tried; undefined while they are read. */
  candidates: readonly Candidate[] | undefined;
  /** What is planned around the days, with the labels of their weeks. */
  planned: readonly DayRecipe[];
  failure: unknown;
  retry: () => void;
}

interface PoolOptions {
  planId: string;
  plan: MealPlan;
  /** The days that suggestions are for, in their order. */
  days: readonly CalendarDate[];
  weekStart: WeekStart;
  /** Chooses the order. */
  seed: number;
}

/** Reads recipes to suggest, and what the rules need to know of what is planned. */
export function usePool({ planId, plan, days, weekStart, seed }: PoolOptions): Pool {
  const { repeatAfter, onceAWeek } = plan;
  const [first = '', last = first] = [days[0], days.at(-1)];
  const isAsked = first !== '';
  const notMadeSince = repeatAfter === 0 || !isAsked ? null : addDays(first, 1 - repeatAfter);
  const found = trpc.recipes.listRecipes.useQuery(
    { sort: 'random', seed, limit: mostRead, notMadeSince },
    // The order of what was read stays while the dialog is open.
    { ...options, staleTime: Infinity, enabled: isAsked },
  );
  const distance = Math.max(repeatAfter, 7);
  const near = useEntriesBetween(
    planId,
    isAsked ? addDays(first, -distance) : '',
    isAsked ? addDays(last, distance) : '',
  );
  const around = useMemo(() => near.filter(hasRecipe), [near]);
  const week = { from: startOf(first, weekStart), to: isAsked ? addDays(startOfWeek(last, weekStart), 6) : '' };
  const named = around.flatMap(({ recipeId, date }) => (date >= week.from && date <= week.to ? [recipeId] : []));
  const ids = [...new Set(named)].slice(0, maxRecipesRead).toSorted();
  const needsLabels = onceAWeek.length > 0 && ids.length > 0;
  const labeled = trpc.recipes.readLabels.useQuery({ ids }, { ...options, enabled: needsLabels });
  const isReady = !needsLabels || labeled.data !== undefined;
  const candidates = useMemo(() => (isReady ? found.data?.recipes.map(candidateOf) : undefined), [isReady, found.data]);
  const planned = useMemo(() => {
    const labels = new Map(labeled.data?.map((recipe) => [recipe.id, recipe.labels]));
    return around.map(({ recipeId, date }) => ({ date, recipe: { id: recipeId, labels: labels.get(recipeId) ?? [] } }));
  }, [around, labeled.data]);
  return {
    candidates,
    planned,
    failure: found.error ?? (needsLabels ? labeled.error : null),
    retry: () => void Promise.all([found.refetch(), ...(needsLabels ? [labeled.refetch()] : [])]),
  };
}

// The dialog itself says what could not be read.
const options = { meta: { failures: { '*': () => {} } } };

const startOf = (date: CalendarDate, weekStart: WeekStart): CalendarDate =>
  date === '' ? '' : startOfWeek(date, weekStart);

const candidateOf = ({ id, title, image, labels }: RecipeSummary): Candidate => ({
  id,
  title,
  image,
  labels: labels.map((label) => label.title),
});

type PlannedRecipe = PlanEntry & { date: CalendarDate; recipeId: string };

const hasRecipe = (entry: PlanEntry): entry is PlannedRecipe => entry.recipeId !== null;
