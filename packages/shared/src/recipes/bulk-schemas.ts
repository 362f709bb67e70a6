import { z } from 'zod';
import { storableText } from '../text/storable-text.ts';
import { maxSearchLength, recipeFilterSchema } from './list-schemas.ts';
import { folderSchema, ratingSchema } from './schemas.ts';

/** Most recipes that one bulk change names; more are chosen by their filter. */
const maxSelectedIds = 5_000;
/** Most labels that one bulk change adds or removes. */
const maxBulkLabels = 100;

/** All recipes that a filter lets through, of these those that a search finds by its words, but for some. A word that the filter does not know would mean too many. */
export const filteredRecipesSchema = z.strictObject({
  filter: recipeFilterSchema.strict(),
  query: storableText(maxSearchLength).optional(),
  exceptIds: z.array(z.uuid()).max(maxSelectedIds).optional(),
});

/** Which recipes a bulk change means: these, or all of a filter. */
export const recipeSelectionSchema = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(maxSelectedIds) }),
  filteredRecipesSchema,
]);
export type RecipeSelection = z.infer<typeof recipeSelectionSchema>;

const labelIds = z.array(z.uuid()).max(maxBulkLabels).optional();

/** A change of many recipes at once; what is left out stays as it is. */
export const updateRecipesSchema = z.object({
  selection: recipeSelectionSchema,
  addLabelIds: labelIds,
  removeLabelIds: labelIds,
  rating: ratingSchema.optional(),
  folder: folderSchema.optional(),
});
export type UpdateRecipes = z.infer<typeof updateRecipesSchema>;

/** How many recipes really changed; `seq` names the change of one's own library as a whole, for its undo. */
export const updatedRecipesSchema = z.object({ count: z.int(), seq: z.int().nullable() });
export type UpdatedRecipes = z.infer<typeof updatedRecipesSchema>;

/** Names a change by the number that the library gave it; one's own library when left out. */
export const undoChangeSchema = z.object({ libraryId: z.uuid().nullish(), seq: z.int().positive() });
export type UndoChange = z.infer<typeof undoChangeSchema>;

/** How many things are as they were before the change, and how many were left alone because they changed since. */
export const undoneChangeSchema = z.object({ count: z.int(), skipped: z.int() });
export type UndoneChange = z.infer<typeof undoneChangeSchema>;
