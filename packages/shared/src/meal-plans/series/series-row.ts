import { type DefinedChange, type DefinedRow, defineRow } from '../../sync/define-row.ts';
import type { Kind } from '../../sync/field.ts';
import { author, count, created, listOf, nullable, oneOf, ordered, place } from '../../sync/kinds.ts';
import { mealTitle, occurrence, planDate } from '../kinds.ts';
import { firstPlanDate, maxInterval, maxSkipped, planSeriesNoun, seriesUnits } from '../meal-plan.ts';
import { plannedFields, recipeFields } from '../planned-meal.ts';

const inOrder = (occurrences: readonly number[]): number[] =>
  [...new Set(occurrences)].toSorted((one, other) => one - other).slice(0, maxSkipped);

const someOccurrences = listOf(occurrence, maxSkipped);

/** Numbers of occurrences in their order, each once. */
const occurrences: Kind<readonly number[]> = {
  ...someOccurrences,
  read: (stored) => inOrder((Array.isArray(stored) ? stored : []).filter(Number.isInteger)),
  take: inOrder,
};

/**
 * Something planned again and again: on `start` and then every `interval` days, weeks or months, up to the day `until` or
 * without an end. Its rule stays as it is; another rule is another series.
 */
export const planSeriesRow = defineRow({
  noun: planSeriesNoun,
  fields: {
    ...plannedFields,
    start: { kind: planDate, otherwise: firstPlanDate, isNeeded: true, isFixed: true },
    unit: { kind: oneOf(seriesUnits), otherwise: 'week', isNeeded: true, isFixed: true },
    interval: { kind: count(1, maxInterval), otherwise: 1, isNeeded: true, isFixed: true },
    until: { kind: nullable(planDate), otherwise: null },
    place: ordered,
    /** The occurrences that are left out: they were removed, or an item stands for them. They are counted from 0. */
    skipped: { kind: occurrences, otherwise: [], isFixed: true },
    addedBy: author,
    createdAt: created,
  },
})
  // A move names what it moves: the first day, the meal, the place, or all of them.
  .change(
    'move',
    {
      start: { kind: planDate, isOptional: true },
      meal: { kind: mealTitle, isOptional: true },
      place: { kind: place, isOptional: true },
    },
    (series, { start = series.start, meal = series.meal, place: to = series.place }) => ({ start, meal, place: to }),
  )
  .change('setRecipe', recipeFields, (_, recipe) => recipe)
  .change('skip', { occurrence: { kind: occurrence } }, (series, { occurrence: left }) => {
    if (series.skipped.includes(left)) return series;
    if (series.skipped.length >= maxSkipped) return { refused: 'limitReached' };
    return { skipped: inOrder([...series.skipped, left]) };
  })
  .change('unskip', { occurrence: { kind: occurrence } }, (series, { occurrence: back }) => ({
    skipped: series.skipped.filter((left) => left !== back),
  }));

export type PlanSeries = DefinedRow<typeof planSeriesRow>;
export type PlanSeriesChange = DefinedChange<typeof planSeriesRow>;
