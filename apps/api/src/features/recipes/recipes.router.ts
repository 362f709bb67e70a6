import {
  undoChangeSchema,
  undoneChangeSchema,
  updatedRecipesSchema,
  updateRecipesSchema,
} from '@trivet/shared/recipes/bulk-schemas';
import {
  recipeCountSchema,
  recipeCountQuerySchema,
  recipeFilterSchema,
  recipeListSchema,
  type RecipePage,
  type RecipeSearchResult,
  recipeSearchSchema,
  titleIndexSchema,
  titleOffsetQuerySchema,
  titleOffsetSchema,
} from '@trivet/shared/recipes/list-schemas';
import { ingredientSearchResultSchema, ingredientSearchSchema } from '@trivet/shared/recipes/on-hand-schemas';
import {
  restoredRevisionSchema,
  revisionListSchema,
  revisionSchema,
  revisionSummarySchema,
} from '@trivet/shared/recipes/revision-schemas';
import { addSamplesSchema } from '@trivet/shared/recipes/sample-schemas';
import { maxRecipesRead } from '@trivet/shared/recipes/max-recipes-read';
import { recipeSchema } from '@trivet/shared/recipes/schemas';
import {
  recipeIngredientsSchema,
  recipeLabelsSchema,
  setLinkSharedSchema,
  sharedRecipeSchema,
} from '@trivet/shared/recipes/share-schemas';
import { recipeMarksSchema } from '@trivet/shared/recipes/library/marks';
import { syncChangesInputSchema, syncChangesSchema } from '@trivet/shared/recipes/sync-schemas';
import {
  duplicateGroupsSchema,
  emptyRecipesSchema,
  mergedRecipesSchema,
  mergeRecipesSchema,
  setDistinctSchema,
  tidyUpPageSchema,
  unusedLabelsSchema,
} from '@trivet/shared/recipes/tidy-up-schemas';
import {
  purgeRecipesSchema,
  trashCountSchema,
  trashListSchema,
  trashPageSchema,
} from '@trivet/shared/recipes/trash-schemas';
import {
  createRecipeSchema,
  deletedRecipesSchema,
  deleteRecipesSchema,
  duplicateSchema,
  duplicatesOfSchema,
  restoreRecipesSchema,
  savedRecipeSchema,
  setFavoriteSchema,
  uniqueTitleSchema,
  updateRecipeSchema,
} from '@trivet/shared/recipes/write-schemas';
import { versionSchema } from '@trivet/shared/wire-values';
import { z } from 'zod';
import { readyOutput } from '#api/kernel/ready-json';
import { publicProcedure, router, userProcedure } from '#api/kernel/rpc/trpc';
import { undoChange } from './bulk/undo-change.service.ts';
import { updateRecipes } from './bulk/update-recipes.service.ts';
import { getRecipe, getRecipesByIds } from './core/read.ts';
import { getUniqueRecipeTitle } from './core/titles.ts';
import { getDuplicatesOf } from './duplicates/duplicates-of-recipe.service.ts';
import { getEmptyRecipes, getLikelyDuplicates, getUnusedLabels, setDistinct } from './duplicates/tidy-up.service.ts';
import { copyRecipe } from './editing/copy-recipe.service.ts';
import { createRecipe } from './editing/create-recipe.service.ts';
import { updateRecipe } from './editing/update-recipe.service.ts';
import { getRecipeCount, writeRecipePage } from './finding/list-recipes.service.ts';
import { searchRecipesByIngredients } from './finding/search-by-ingredients.service.ts';
import { writeSearchResult } from './finding/search-recipes.service.ts';
import { getTitleIndex, getTitleOffset } from './finding/title-index.service.ts';
import { restoreRevision } from './history/restore-revision.service.ts';
import { getRevision, getRevisions } from './history/revisions.service.ts';
import { mergeRecipes } from './merging/merge-recipes.service.ts';
import { getMarks } from './personal/get-marks.service.ts';
import { noteView } from './personal/note-view.service.ts';
import { setFavorite } from './personal/set-favorite.service.ts';
import { addSamples } from './samples/add-samples.service.ts';
import { saveSharedRecipe } from './sharing/shared-copies.service.ts';
import { getSharedRecipe, readIngredients, readLabels, setLinkShared } from './sharing/shared-recipes.service.ts';
import { syncChanges } from './sync/sync-changes.service.ts';
import { deleteRecipe, deleteRecipes, restoreRecipes } from './trash/delete-recipes.service.ts';
import { getTrash, getTrashCount, purgeRecipes } from './trash/trash.service.ts';

const idSchema = z.object({ id: z.uuid() });
const someIds = z.array(z.uuid()).min(1).max(100);

// PostgreSQL writes the rows of these lists. A check of each would take longer than the reading.
const pageOutput = readyOutput<RecipePage>();
const searchOutput = readyOutput<RecipeSearchResult>();

/** The recipes of the typed API. It has its own names where the calls of the reference product return too much. */
export const recipesRouter = router({
  listRecipes: publicProcedure
    .input(recipeListSchema)
    .output(pageOutput)
    .query(({ ctx, input }) => writeRecipePage(ctx, input)),
  getRecipeCount: publicProcedure
    .input(recipeCountQuerySchema)
    .output(recipeCountSchema)
    .query(({ ctx, input }) => getRecipeCount(ctx, input)),
  getTitleIndex: publicProcedure
    .input(recipeFilterSchema)
    .output(titleIndexSchema)
    .query(({ ctx, input }) => getTitleIndex(ctx, input)),
  getTitleOffset: publicProcedure
    .input(titleOffsetQuerySchema)
    .output(titleOffsetSchema)
    .query(({ ctx, input }) => getTitleOffset(ctx, input)),
  findRecipes: publicProcedure
    .input(recipeSearchSchema)
    .output(searchOutput)
    .query(({ ctx, input }) => writeSearchResult(ctx, input)),
  searchRecipesByIngredients: userProcedure
    .input(ingredientSearchSchema)
    .output(ingredientSearchResultSchema)
    .query(({ ctx, input }) => searchRecipesByIngredients(ctx, input)),
  readRecipe: userProcedure
    .input(idSchema)
    .output(recipeSchema)
    .query(({ ctx, input }) => getRecipe(ctx, input.id)),
  readRecipes: userProcedure
    .input(z.object({ ids: someIds }))
    .output(z.array(recipeSchema))
    .query(({ ctx, input }) => getRecipesByIds(ctx, input.ids)),
  readIngredients: userProcedure
    .input(z.object({ ids: z.array(z.uuid()).min(1).max(maxRecipesRead) }))
    .output(z.array(recipeIngredientsSchema))
    .query(({ ctx, input }) => readIngredients(ctx, input.ids)),
  readLabels: userProcedure
    .input(z.object({ ids: z.array(z.uuid()).min(1).max(maxRecipesRead) }))
    .output(z.array(recipeLabelsSchema))
    .query(({ ctx, input }) => readLabels(ctx, input.ids)),
  getUniqueRecipeTitle: userProcedure
    .input(uniqueTitleSchema)
    .output(z.string())
    .query(({ ctx, input }) => getUniqueRecipeTitle(ctx, input)),
  getDuplicatesOf: userProcedure
    .input(duplicatesOfSchema)
    .output(z.array(duplicateSchema))
    .query(({ ctx, input }) => getDuplicatesOf(ctx, input)),
  addSamples: userProcedure
    .input(addSamplesSchema)
    .output(z.object({ count: z.int() }))
    .mutation(({ ctx, input }) => addSamples(ctx, input)),
  addRecipe: userProcedure
    .input(createRecipeSchema)
    .output(savedRecipeSchema)
    .mutation(({ ctx, input }) => createRecipe(ctx, input)),
  saveRecipe: userProcedure
    .input(updateRecipeSchema)
    .output(savedRecipeSchema)
    .mutation(({ ctx, input }) => updateRecipe(ctx, input)),
  copyRecipe: userProcedure
    .input(idSchema)
    .output(recipeSchema)
    .mutation(({ ctx, input }) => copyRecipe(ctx, input)),
  setLinkShared: userProcedure
    .input(setLinkSharedSchema)
    .output(recipeSchema)
    .mutation(({ ctx, input }) => setLinkShared(ctx, input)),
  setFavorite: userProcedure.input(setFavoriteSchema).mutation(({ ctx, input }) => setFavorite(ctx, input)),
  getMarks: userProcedure.output(recipeMarksSchema).query(({ ctx }) => getMarks(ctx)),
  noteView: userProcedure.input(idSchema).mutation(({ ctx, input }) => noteView(ctx, input)),
  getSharedRecipe: publicProcedure
    .input(idSchema)
    .output(sharedRecipeSchema)
    .query(({ ctx, input }) => getSharedRecipe(ctx, input.id)),
  saveSharedRecipe: userProcedure
    .input(idSchema)
    .output(recipeSchema)
    .mutation(({ ctx, input }) => saveSharedRecipe(ctx, input)),
  deleteRecipe: userProcedure
    .input(idSchema)
    .output(deletedRecipesSchema)
    .mutation(({ ctx, input }) => deleteRecipe(ctx, input.id)),
  deleteRecipes: userProcedure
    .input(deleteRecipesSchema)
    .output(deletedRecipesSchema)
    .mutation(({ ctx, input }) => deleteRecipes(ctx, input)),
  restoreRecipes: userProcedure
    .input(restoreRecipesSchema)
    .output(deletedRecipesSchema.pick({ ids: true }))
    .mutation(({ ctx, input }) => restoreRecipes(ctx, input)),
  updateRecipes: userProcedure
    .input(updateRecipesSchema)
    .output(updatedRecipesSchema)
    .mutation(({ ctx, input }) => updateRecipes(ctx, input)),
  mergeRecipes: userProcedure
    .input(mergeRecipesSchema)
    .output(mergedRecipesSchema)
    .mutation(({ ctx, input }) => mergeRecipes(ctx, input)),
  getLikelyDuplicates: userProcedure
    .input(tidyUpPageSchema)
    .output(duplicateGroupsSchema)
    .query(({ ctx, input }) => getLikelyDuplicates(ctx, input)),
  setDistinct: userProcedure.input(setDistinctSchema).mutation(({ ctx, input }) => setDistinct(ctx, input)),
  getEmptyRecipes: userProcedure
    .input(tidyUpPageSchema)
    .output(emptyRecipesSchema)
    .query(({ ctx, input }) => getEmptyRecipes(ctx, input)),
  getUnusedLabels: userProcedure.output(unusedLabelsSchema).query(({ ctx }) => getUnusedLabels(ctx)),
  undoChange: userProcedure
    .input(undoChangeSchema)
    .output(undoneChangeSchema)
    .mutation(({ ctx, input }) => undoChange(ctx, input)),
  getRevisions: userProcedure
    .input(revisionListSchema)
    .output(z.array(revisionSummarySchema))
    .query(({ ctx, input }) => getRevisions(ctx, input)),
  getRevision: userProcedure
    .input(idSchema.extend({ version: versionSchema }))
    .output(revisionSchema)
    .query(({ ctx, input }) => getRevision(ctx, input)),
  restoreRevision: userProcedure
    .input(idSchema.extend({ version: versionSchema }))
    .output(restoredRevisionSchema)
    .mutation(({ ctx, input }) => restoreRevision(ctx, input)),
  getTrash: userProcedure
    .input(trashListSchema)
    .output(trashPageSchema)
    .query(({ ctx, input }) => getTrash(ctx, input)),
  getTrashCount: userProcedure.output(trashCountSchema).query(({ ctx }) => getTrashCount(ctx)),
  purgeRecipes: userProcedure
    .input(purgeRecipesSchema)
    .output(trashCountSchema)
    .mutation(({ ctx, input }) => purgeRecipes(ctx, input)),
  syncChanges: userProcedure
    .input(syncChangesInputSchema)
    .output(syncChangesSchema)
    .query(({ ctx, input }) => syncChanges(ctx, input)),
});
