import { z } from 'zod';
import { labelSchema } from '../labels/schemas.ts';
import { cursorSchema, versionSchema } from '../wire-values.ts';
import { recipeSchema, recipeSummarySchema } from './schemas.ts';
import { createRecipeSchema, duplicateSchema } from './write-schemas.ts';

/**
 * Most recipes of one group of duplicates and similar recipes. A merge of more cannot be looked through.
 * @limit Recipes and labels
 */
export const maxGroupSize = 20;

/** Asks for a page of things to tidy up. */
export const tidyUpPageSchema = z.object({
  cursor: cursorSchema.nullish(),
  limit: z.int().min(1).max(50).nullish(),
});
export type TidyUpPage = z.infer<typeof tidyUpPageSchema>;

/** Recipes that may be duplicates, oldest first, and the strongest reason for it. */
export const duplicateGroupSchema = z.object({
  reason: duplicateSchema.shape.reason,
  recipes: z.array(recipeSummarySchema),
});
export type DuplicateGroup = z.infer<typeof duplicateGroupSchema>;

/**
 * A page of groups. `nextCursor` is null on the last one. The counts tell what all pages together leave out: of
 * `comparable` pairs of recipes with something in common the likeliest `compared` were compared, and of `found` similar
 * pairs the first `shown` are in the groups.
 */
export const duplicateGroupsSchema = z.object({
  groups: z.array(duplicateGroupSchema),
  compared: z.int(),
  comparable: z.int(),
  shown: z.int(),
  found: z.int(),
  nextCursor: z.string().nullable(),
});
export type DuplicateGroups = z.infer<typeof duplicateGroupsSchema>;

/** Says that similar recipes are all different ones, or takes that back. */
export const setDistinctSchema = z.object({
  ids: z.array(z.uuid()).min(2).max(maxGroupSize),
  areDistinct: z.boolean(),
});
export type SetDistinct = z.infer<typeof setDistinctSchema>;

/** A page of recipes with neither ingredients nor steps, by title. `nextCursor` is null on the last one. */
export const emptyRecipesSchema = z.object({
  recipes: z.array(recipeSummarySchema),
  nextCursor: z.string().nullable(),
});
export type EmptyRecipes = z.infer<typeof emptyRecipesSchema>;

/** Labels that no recipe outside the trash has, by title. `hasMore` is true when an answer cannot hold all. */
export const unusedLabelsSchema = z.object({
  labels: z.array(labelSchema.pick({ id: true, title: true })),
  hasMore: z.boolean(),
});
export type UnusedLabels = z.infer<typeof unusedLabelsSchema>;

/**
 * Merges two recipes: `keepId` gets the fields, `removeId` goes to the trash. Missing texts, rating, date and nutrition
 * stay unchanged. Missing labels, images and links become those of both recipes. Refused (`versionConflict`) when one
 * of the two has a newer version than the given one.
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

/** The merged recipe. `seq` names the merge as a whole for its undo. */
export const mergedRecipesSchema = z.object({ recipe: recipeSchema, seq: z.int().nullable() });
export type MergedRecipes = z.infer<typeof mergedRecipesSchema>;
