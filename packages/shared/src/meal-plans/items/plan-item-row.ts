import { type DefinedChange, type DefinedRow, defineRow, making } from '../../sync/define-row.ts';
import { author, created, id, nullable, objectOf, ordered, place, stamp } from '../../sync/kinds.ts';
import { mealTitle, occurrence, planDate } from '../kinds.ts';
import { planItemNoun } from '../meal-plan.ts';
import { plannedFields, recipeFields } from '../planned-meal.ts';

const occurrenceOf = objectOf({ seriesId: { kind: id }, occurrence: { kind: occurrence } });

/** Something planned for one day, or for some day. */
export const planItemRow = defineRow({
  noun: planItemNoun,
  fields: {
    ...plannedFields,
    /** Null for some day. */
    date: { kind: nullable(planDate), otherwise: null, isNeeded: true, isFixed: true },
    /** The order within its meal. */
    place: ordered,
    /** The occurrence of a series that it stands for, from the time when somebody changed that one alone. */
    seriesId: { kind: nullable(id), otherwise: null, isLater: true, isFixed: true },
    occurrence: { kind: nullable(occurrence), otherwise: null, isLater: true, isFixed: true },
    /** Null until somebody marked it as made. */
    madeAt: { kind: stamp, otherwise: null, as: 'isMade', setBy: 'setMade' },
    addedBy: author,
    createdAt: created,
  },
  making: making({ of: { kind: nullable(occurrenceOf), otherwise: null } }, ({ of }) => ({
    seriesId: of?.seriesId ?? null,
    occurrence: of?.occurrence ?? null,
  })),
  settle: (item) => (item.seriesId === null ? { ...item, occurrence: null } : item),
})
  // A move names what it moves: the day, the meal, the place, or all of them.
  .change(
    'move',
    {
      date: { kind: nullable(planDate), isOptional: true },
      meal: { kind: mealTitle, isOptional: true },
      place: { kind: place, isOptional: true },
    },
    (item, { date = item.date, meal = item.meal, place: to = item.place }) => ({ date, meal, place: to }),
  )
  .change('setRecipe', recipeFields, (_, recipe) => recipe);

export type PlanItem = DefinedRow<typeof planItemRow>;
export type PlanItemChange = DefinedChange<typeof planItemRow>;
