import type { RowOf } from '../sync/field.ts';
import { pickFields } from '../sync/fields.ts';
import { id, nullable, scale } from '../sync/kinds.ts';
import { recipeYield } from '../sync/recipe-kinds.ts';
import { mealTitle, planItemTitle, planNote } from './kinds.ts';

/** What is planned: a recipe, or any text. */
export const plannedFields = {
  /** A text, or the title of the recipe when it was planned. */
  title: { kind: planItemTitle, isTyped: true },
  note: { kind: planNote, otherwise: '', isTyped: true },
  meal: { kind: mealTitle, otherwise: 'other', isNeeded: true, isFixed: true },
  /** Null for a text. */
  recipeId: { kind: nullable(id), otherwise: null, isFixed: true },
  /** The yield of the recipe. */
  yield: { kind: recipeYield, otherwise: '', isFixed: true },
  /** The factor for its amounts, a fraction such as `3/2`. */
  scale: { kind: scale, otherwise: '1' },
} as const;

export type PlannedMeal = RowOf<typeof plannedFields>;

/** What a change to another recipe sets. */
export const recipeFields = {
  title: { kind: planItemTitle },
  recipeId: { kind: nullable(id) },
  yield: { kind: recipeYield },
  scale: { kind: scale },
} as const;

/** Returns what a row plans, without what else it holds. */
export const plannedOf = (row: PlannedMeal): PlannedMeal => pickFields(plannedFields, row);
