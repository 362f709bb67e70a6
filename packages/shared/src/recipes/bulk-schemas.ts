import { z } from 'zod';
import { storableText } from '../text/storable-text.ts';
import { maxSearchLength, recipeFilterSchema } from './list-schemas.ts';
import { folderSchema, ratingSchema } from './schemas.ts';

/** Most recipe ids of one bulk change. A filter chooses more. @limit Recipes and labels */
const maxSelectedIds = 5_000;
/** Most labels that one bulk change adds or removes. They are chosen one by one. @limit Recipes and labels */
const maxBulkLabels = 100;

/**
 * All recipes that match a filter and, if given, the words of a search, except some. Unknown keys are refused, because
 * ignoring them would choose too many recipes.
 */
export const filteredRecipesSchema = z.strictObject({
  filter: recipeFilterSchema.strict(),
  query: storableText(maxSearchLength).optional(),
  exceptIds: z.array(z.uuid()).max(maxSelectedIds).optional(),
});

/** The recipes of a bulk change: these, or all of a filter. */
export const recipeSelectionSchema = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(maxSelectedIds) }),
  filteredRecipesSchema,
]);
export type RecipeSelection = z.infer<typeof recipeSelectionSchema>;

const labelIds = z.array(z.uuid()).max(maxBulkLabels).optional();

/** A change of many recipes at once. Missing fields stay unchanged. */
export const updateRecipesSchema = z.object({
  selection: recipeSelectionSchema,
  addLabelIds: labelIds,
  removeLabelIds: labelIds,
  rating: ratingSchema.optional(),
  folder: folderSchema.optional(),
});
export type UpdateRecipes = z.infer<typeof updateRecipesSchema>;

/** The number of recipes that changed. `seq` names the change of one's own library as a whole for its undo. */
export const updatedRecipesSchema = z.object({ count: z.int(), seq: z.int().nullable() });
export type UpdatedRecipes = z.infer<typeof updatedRecipesSchema>;

/** Names a change by its number in the library. The default is one's own library. */
export const undoChangeSchema = z.object({ libraryId: z.uuid().nullish(), seq: z.int().positive() });
export type UndoChange = z.infer<typeof undoChangeSchema>;

/** The number of restored things, and of those left alone because they have changed since. */
export const undoneChangeSchema = z.object({ count: z.int(), skipped: z.int() });
export type UndoneChange = z.infer<typeof undoneChangeSchema>;
