import {
  recipeCountSchema,
  recipeFilterSchema,
  recipeListSchema,
  recipePageSchema,
  recipeSearchResultSchema,
  recipeSearchSchema,
} from '@trivet/shared/recipes/list-schemas';
import { revisionListSchema, revisionSchema, revisionSummarySchema } from '@trivet/shared/recipes/revision-schemas';
import { recipeSchema, recipeSummarySchema } from '@trivet/shared/recipes/schemas';
import { syncChangesInputSchema, syncChangesSchema } from '@trivet/shared/recipes/sync-schemas';
import {
  createRecipeSchema,
  deletedRecipesSchema,
  deleteRecipesSchema,
  restoreRecipesSchema,
  uniqueTitleSchema,
  updateRecipeSchema,
} from '@trivet/shared/recipes/write-schemas';
import { z } from 'zod';
import { router, userProcedure } from '#api/kernel/trpc';
import { createRecipe } from './create-recipe.service.ts';
import { deleteRecipe, deleteRecipes, restoreRecipes } from './delete-recipes.service.ts';
import { getRecipeCount, getRecipes } from './list-recipes.service.ts';
import { getRecipe, getRecipesByIds } from './read-recipes.service.ts';
import { getRevision, getRevisions } from './recipe-revisions.service.ts';
import { getRecipesByTitle, getSimilarRecipes, getUniqueRecipeTitle } from './recipe-titles.service.ts';
import { searchRecipes } from './search-recipes.service.ts';
import { syncChanges } from './sync-changes.service.ts';
import { updateRecipe } from './update-recipe.service.ts';

const idSchema = z.object({ id: z.uuid() });
const someIds = z.array(z.uuid()).min(1).max(100);
const summariesSchema = z.array(recipeSummarySchema);

/** Recipes over the typed API. The names are those of the reference product where the operation is the same. */
export const recipesRouter = router({
  getRecipes: userProcedure
    .input(recipeListSchema)
    .output(recipePageSchema)
    .query(({ ctx, input }) => getRecipes(ctx, input)),
  getRecipeCount: userProcedure
    .input(recipeFilterSchema)
    .output(recipeCountSchema)
    .query(({ ctx, input }) => getRecipeCount(ctx, input)),
  searchRecipes: userProcedure
    .input(recipeSearchSchema)
    .output(recipeSearchResultSchema)
    .query(({ ctx, input }) => searchRecipes(ctx, input)),
  getRecipe: userProcedure
    .input(idSchema)
    .output(recipeSchema)
    .query(({ ctx, input }) => getRecipe(ctx, input.id)),
  getRecipesByIds: userProcedure
    .input(z.object({ ids: someIds }))
    .output(z.array(recipeSchema))
    .query(({ ctx, input }) => getRecipesByIds(ctx, input.ids)),
  getRecipesByTitle: userProcedure
    .input(uniqueTitleSchema.pick({ title: true }))
    .output(summariesSchema)
    .query(({ ctx, input }) => getRecipesByTitle(ctx, input.title)),
  getUniqueRecipeTitle: userProcedure
    .input(uniqueTitleSchema)
    .output(z.string())
    .query(({ ctx, input }) => getUniqueRecipeTitle(ctx, input)),
  getSimilarRecipes: userProcedure
    .input(z.object({ recipeIds: someIds }))
    .output(summariesSchema)
    .query(({ ctx, input }) => getSimilarRecipes(ctx, input.recipeIds)),
  createRecipe: userProcedure
    .input(createRecipeSchema)
    .output(recipeSchema)
    .mutation(({ ctx, input }) => createRecipe(ctx, input)),
  updateRecipe: userProcedure
    .input(updateRecipeSchema)
    .output(recipeSchema)
    .mutation(({ ctx, input }) => updateRecipe(ctx, input)),
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
  getRevisions: userProcedure
    .input(revisionListSchema)
    .output(z.array(revisionSummarySchema))
    .query(({ ctx, input }) => getRevisions(ctx, input)),
  getRevision: userProcedure
    .input(idSchema.extend({ version: z.int().positive() }))
    .output(revisionSchema)
    .query(({ ctx, input }) => getRevision(ctx, input)),
  syncChanges: userProcedure
    .input(syncChangesInputSchema)
    .output(syncChangesSchema)
    .query(({ ctx, input }) => syncChanges(ctx, input)),
});
