import { z } from 'zod';
import { versionSchema } from '../wire-values.ts';
import { emptyRecipe, recipeImageSchema, recipeSchema, recipeValuesSchema } from './schemas.ts';

/** The state of a recipe before a save. Labels, images and links are as they were then; some may be gone since. */
export const recipeSnapshotSchema = recipeValuesSchema.extend({
  labels: z.array(z.object({ id: z.uuid(), title: z.string() })),
  images: z.array(recipeImageSchema),
  linkedRecipes: z.array(z.object({ id: z.uuid(), title: z.string() })),
});
export type RecipeSnapshot = z.infer<typeof recipeSnapshotSchema>;

const { title: _title, ...emptyState } = { ...emptyRecipe, labels: [], images: [], linkedRecipes: [] };

/**
 * Completes a kept state for its schema: what the version that kept it did not know is empty. Every version knew the
 * title, so that a state without one stays damaged.
 */
export const completeSnapshot = (snapshot: unknown): unknown =>
  typeof snapshot === 'object' && snapshot !== null ? { ...emptyState, ...snapshot } : snapshot;

/** Names of what a save can change. */
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

/** One earlier state: who made it and when, and the state after it that is kept, or null when that is the present one. */
export const revisionSchema = revisionSummarySchema.extend({
  snapshot: recipeSnapshotSchema,
  madeAt: z.date(),
  madeBy: revisionSummarySchema.shape.author,
  nextVersion: z.int().nullable(),
});
export type Revision = z.infer<typeof revisionSchema>;

/** Entries of one page of the history; a shorter page is the last one. */
export const revisionPageSize = 50;

/**
 * A page of the history, newest first; `before` is the version of the last entry that the caller has, and `cursor` the
 * same by the name that paging clients use.
 */
export const revisionListSchema = z.object({
  id: z.uuid(),
  before: versionSchema.nullish(),
  cursor: versionSchema.nullish(),
});
export type RevisionList = z.infer<typeof revisionListSchema>;

/**
 * The recipe after an earlier state was restored. `replacedVersion` is the state that it replaced, to go back to, or null
 * when nothing changed; `isComplete` is false when labels, pictures or linked recipes of that state are gone.
 */
export const restoredRevisionSchema = z.object({
  recipe: recipeSchema,
  replacedVersion: z.int().nullable(),
  isComplete: z.boolean(),
});
export type RestoredRevision = z.infer<typeof restoredRevisionSchema>;
