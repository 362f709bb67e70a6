import { isDeepStrictEqual } from 'node:util';
import type { RecipeField, RecipeSnapshot } from '@trivet/shared/recipes/revision-schemas';
import { type Recipe, recipeTextFields } from '@trivet/shared/recipes/schemas';
import type { UpdateRecipe } from '@trivet/shared/recipes/write-schemas';

/** What a recipe is to become: all its own fields, and the ids of what belongs to it. */
export interface NextRecipe {
  fields: Omit<RecipeSnapshot, 'labels' | 'images' | 'linkedRecipes'>;
  labelIds: string[];
  imageIds: string[];
  linkedIds: string[];
}

/** The recipe as it is kept in its history. */
export const snapshotOf = (recipe: Recipe): RecipeSnapshot => ({
  ...fieldsOf(recipe),
  labels: recipe.labels.map(({ id, title }) => ({ id, title })),
  images: recipe.images,
  linkedRecipes: recipe.linkedRecipes,
});

const ownFields = [...recipeTextFields, 'rating', 'folder', 'lastMadeAt', 'nutrition'] as const;

const fieldsOf = (recipe: Recipe): NextRecipe['fields'] =>
  Object.fromEntries(ownFields.map((field) => [field, recipe[field]])) as NextRecipe['fields'];

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
const distinct = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];

/** The recipe after a save: what the input leaves out stays as it is. */
export function nextOf(current: Recipe, input: Omit<UpdateRecipe, 'titleConflict'>): NextRecipe {
  const fields = fieldsOf(current);
  for (const field of recipeTextFields) fields[field] = input[field] ?? fields[field];
  if (input.rating !== undefined) fields.rating = input.rating;
  if (input.lastMadeAt !== undefined) fields.lastMadeAt = input.lastMadeAt;
  if (input.nutrition !== undefined) fields.nutrition = input.nutrition ?? {};
  fields.folder = input.folder ?? fields.folder;
  return {
    fields,
    labelIds: distinct(input.labelIds ?? idsOf(current.labels)),
    imageIds: distinct(input.imageIds ?? idsOf(current.images)),
    linkedIds: distinct(input.linkedRecipeIds ?? idsOf(current.linkedRecipes)),
  };
}

const isSameSet = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && new Set([...left, ...right]).size === left.length;

/** The fields that differ; labels and links have no order, images have. */
export function changedFields(current: Recipe, next: NextRecipe): RecipeField[] {
  const before = fieldsOf(current);
  return [
    ...ownFields.filter(
      (name) => !isDeepStrictEqual(withoutUndefined(before[name]), withoutUndefined(next.fields[name])),
    ),
    ...(isSameSet(idsOf(current.labels), next.labelIds) ? [] : (['labels'] as const)),
    ...(isDeepStrictEqual(idsOf(current.images), next.imageIds) ? [] : (['images'] as const)),
    ...(isSameSet(idsOf(current.linkedRecipes), next.linkedIds) ? [] : (['linkedRecipes'] as const)),
  ];
}

// A property that is undefined is none: that is what JSON keeps of it.
const withoutUndefined = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined))
    : value;
