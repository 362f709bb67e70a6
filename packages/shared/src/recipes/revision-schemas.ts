import { z } from 'zod';
import { versionSchema } from '../wire-values.ts';
import { emptyRecipe, recipeImageSchema, recipeSchema, recipeValuesSchema } from './schemas.ts';

/**
 * The state of a recipe before a save. It has the labels, images and links of that time, some of which may be deleted
 * since.
 */
export const recipeSnapshotSchema = recipeValuesSchema.extend({
  labels: z.array(z.object({ id: z.uuid(), title: z.string() })),
  images: z.array(recipeImageSchema),
  linkedRecipes: z.array(z.object({ id: z.uuid(), title: z.string() })),
});
export type RecipeSnapshot = z.infer<typeof recipeSnapshotSchema>;

const { title: _title, ...emptyState } = { ...emptyRecipe, labels: [], images: [], linkedRecipes: [] };

/**
 * Completes a stored state for its schema: fields that its version did not know are empty. Every version had a title,
 * so a state without one stays invalid.
 */
export const completeSnapshot = (snapshot: unknown): unknown =>
  typeof snapshot === 'object' && snapshot !== null ? { ...emptyState, ...snapshot } : snapshot;

/** The names of the fields that a save can change. */
export const recipeFieldSchema = recipeSnapshotSchema.keyof();
export type RecipeField = z.infer<typeof recipeFieldSchema>;

/** An entry of a recipe's history: who replaced this version, when, and what that save changed. */
export const revisionSummarySchema = z.object({
  version: z.int(),
  createdAt: z.date(),
  author: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  changedFields: z.array(recipeFieldSchema),
});
export type RevisionSummary = z.infer<typeof revisionSummarySchema>;

/**
 * An earlier state with its author and time. It has the state that followed it, or null when that is the present one.
 */
export const revisionSchema = revisionSummarySchema.extend({
  snapshot: recipeSnapshotSchema,
  madeAt: z.date(),
  madeBy: revisionSummarySchema.shape.author,
  nextVersion: z.int().nullable(),
});
export type Revision = z.infer<typeof revisionSchema>;

/**
 * Entries of one page of the history. A shorter page is the last one. More are read on demand.
 * @limit Recipes and labels
 */
export const revisionPageSize = 50;

/**
 * A page of the history, newest first. `before` is the version of the caller's last entry, and `cursor` is the same
 * under the name that paging clients use.
 */
export const revisionListSchema = z.object({
  id: z.uuid(),
  before: versionSchema.nullish(),
  cursor: versionSchema.nullish(),
});
export type RevisionList = z.infer<typeof revisionListSchema>;

/**
 * The recipe after an earlier state was restored. `replacedVersion` is the state to go back to, or null when nothing
 * changed. `isComplete` is false when labels, pictures or linked recipes of that state no longer exist.
 */
export const restoredRevisionSchema = z.object({
  recipe: recipeSchema,
  replacedVersion: z.int().nullable(),
  isComplete: z.boolean(),
});
export type RestoredRevision = z.infer<typeof restoredRevisionSchema>;
