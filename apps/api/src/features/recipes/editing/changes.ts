import { isDeepStrictEqual } from 'node:util';
import type { RecipeField } from '@trivet/shared/recipes/revision-schemas';
import type { Recipe, RecipeValues } from '@trivet/shared/recipes/schemas';
import type { UpdateRecipe } from '@trivet/shared/recipes/write-schemas';
import { changedValues, recipeColumns } from '../core/columns.ts';

/** The next state of a recipe: all its own values, and the ids of its parts. */
export interface NextRecipe {
  values: RecipeValues;
  labelIds: string[];
  imageIds: string[];
  linkedIds: string[];
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
const distinct = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];

/** Returns the recipe after a save. What the input leaves out stays as it is. */
export const nextOf = (current: Recipe, input: Omit<UpdateRecipe, 'titleConflict'>): NextRecipe => ({
  values: changedValues(current, input),
  labelIds: distinct(input.labelIds ?? idsOf(current.labels)),
  imageIds: distinct(input.imageIds ?? idsOf(current.images)),
  linkedIds: distinct(input.linkedRecipeIds ?? idsOf(current.linkedRecipes)),
});

const isSameSet = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && new Set([...left, ...right]).size === left.length;

/** Returns the fields that differ. Labels and links have no order, images have. */
export function changedFields(current: Recipe, next: NextRecipe): RecipeField[] {
  const isChanged = (key: keyof RecipeValues): boolean =>
    !isDeepStrictEqual(withoutUndefined(current[key]), withoutUndefined(next.values[key]));
  return [
    ...recipeColumns.map(({ key }) => key).filter(isChanged),
    ...(isSameSet(idsOf(current.labels), next.labelIds) ? [] : (['labels'] as const)),
    ...(isDeepStrictEqual(idsOf(current.images), next.imageIds) ? [] : (['images'] as const)),
    ...(isSameSet(idsOf(current.linkedRecipes), next.linkedIds) ? [] : (['linkedRecipes'] as const)),
  ];
}

// JSON leaves out a property that is undefined, so it counts as missing.
const withoutUndefined = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined))
    : value;
