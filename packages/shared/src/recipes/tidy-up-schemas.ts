import { z } from 'zod';
import { labelSchema } from '../labels/schemas.ts';
import { cursorSchema, versionSchema } from '../wire-values.ts';
import { recipeSchema, recipeSummarySchema } from './schemas.ts';
import { createRecipeSchema, duplicateSchema } from './write-schemas.ts';

/** Most recipes of one group of duplicates and similar recipes. */
export const maxGroupSize = 20;

/** A page of what may be put in order. */
export const tidyUpPageSchema = z.object({
  cursor: cursorSchema.nullish(),
  limit: z.int().min(1).max(50).nullish(),
});
export type TidyUpPage = z.infer<typeof tidyUpPageSchema>;

/** Recipes that may be one, oldest first, and the strongest reason to think so. */
export const duplicateGroupSchema = z.object({
  reason: duplicateSchema.shape.reason,
  recipes: z.array(recipeSummarySchema),
});
export type DuplicateGroup = z.infer<typeof duplicateGroupSchema>;

/** A page of groups; `nextCursor` is null on the last one. */
export const duplicateGroupsSchema = z.object({
  groups: z.array(duplicateGroupSchema),
  nextCursor: z.string().nullable(),
});
export type DuplicateGroups = z.infer<typeof duplicateGroupsSchema>;

/** Says that similar recipes are different ones, each from each, or takes that back. */
export const setDistinctSchema = z.object({
  ids: z.array(z.uuid()).min(2).max(maxGroupSize),
  areDistinct: z.boolean(),
});
export type SetDistinct = z.infer<typeof setDistinctSchema>;

/** A page of recipes with neither ingredients nor steps, by title; `nextCursor` is null on the last one. */
export const emptyRecipesSchema = z.object({
  recipes: z.array(recipeSummarySchema),
  nextCursor: z.string().nullable(),
});
export type EmptyRecipes = z.infer<typeof emptyRecipesSchema>;

/** Labels that no recipe outside the trash has, by title; `hasMore` when there are more than one answer holds. */
export const unusedLabelsSchema = z.object({
  labels: z.array(labelSchema.pick({ id: true, title: true })),
  hasMore: z.boolean(),
});
export type UnusedLabels = z.infer<typeof unusedLabelsSchema>;

/**
 * Makes one recipe of two: `keepId` gets the fields, `removeId` goes to the trash. Texts, rating, date and nutrition that
 * are left out stay as they are; labels, images and links that are left out are those of both. Refused
 * (`versionConflict`) when one of the two is no longer at the version that was looked at.
 */
export const mergeRecipesSchema = createRecipeSchema
  .omit({ id: true, libraryId: true, titleConflict: true, withDuplicates: true })
  .partial()
  .extend({
    keepId: z.uuid(),
    removeId: z.uuid(),
    version: versionSchema,
    removeVersion: versionSchema,
  });
export type MergeRecipes = z.infer<typeof mergeRecipesSchema>;

/** What the two became; `seq` names the merge as a whole, for its undo. */
export const mergedRecipesSchema = z.object({ recipe: recipeSchema, seq: z.int().nullable() });
export type MergedRecipes = z.infer<typeof mergedRecipesSchema>;
