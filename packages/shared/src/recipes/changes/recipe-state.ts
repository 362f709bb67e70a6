import { presentCorrections } from '../amounts/present-corrections.ts';
import type { RecipeField } from '../revision-schemas.ts';
import { emptyRecipe, type RecipeValues, recipeValuesSchema } from '../schemas.ts';
import type { UpdateRecipe } from '../write-schemas.ts';
import { isSameJson } from './is-same-json.ts';

type RecipeKey = keyof RecipeValues;

/** The names of a recipe's own values. */
const keys = Object.keys(recipeValuesSchema.shape) as RecipeKey[];

/** What a save can change of a recipe: its own values, and the ids of its parts. */
export interface RecipeState {
  values: RecipeValues;
  labelIds: string[];
  imageIds: string[];
  linkedIds: string[];
}

/**
 * Returns a recipe's own values with the given changes. Null empties a value, and a missing one stays as in `before`.
 * Corrections of lines that it no longer has go with them.
 */
export function changedValues(
  before: RecipeValues,
  given: { [Key in RecipeKey]?: RecipeValues[Key] | null | undefined },
): RecipeValues {
  const valueOf = (key: RecipeKey) => (given[key] === undefined ? before[key] : (given[key] ?? emptyRecipe[key]));
  const values = Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as unknown as RecipeValues;
  return { ...values, corrections: presentCorrections(values) };
}

const distinct = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];

/** Returns the state after a save. What the save leaves out stays as it is. */
export const stateAfter = (before: RecipeState, save: Omit<UpdateRecipe, 'id' | 'titleConflict'>): RecipeState => ({
  values: changedValues(before.values, save),
  labelIds: distinct(save.labelIds ?? before.labelIds),
  imageIds: distinct(save.imageIds ?? before.imageIds),
  linkedIds: distinct(save.linkedRecipeIds ?? before.linkedIds),
});

const isSameSet = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && new Set([...left, ...right]).size === left.length;

/** Returns the fields that differ. Labels and links have no order, images have. A save without any changes nothing. */
export const changedFields = (before: RecipeState, after: RecipeState): RecipeField[] => [
  ...keys.filter((key) => !isSameJson(before.values[key], after.values[key])),
  ...(isSameSet(before.labelIds, after.labelIds) ? [] : (['labels'] as const)),
  ...(isSameJson(before.imageIds, after.imageIds) ? [] : (['images'] as const)),
  ...(isSameSet(before.linkedIds, after.linkedIds) ? [] : (['linkedRecipes'] as const)),
];
