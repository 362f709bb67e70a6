import { recipeSearchSchema, compatListSchema } from '@trivet/shared/recipes/list-schemas';
import {
  type CompatPage,
  compatRecipeSchema,
  type CompatSearchResult,
  compatSummarySchema,
} from '@trivet/shared/recipes/compat-schemas';
import { recipeSchema } from '@trivet/shared/recipes/schemas';
import {
  createRecipeSchema,
  recipeIdsSchema,
  savedRecipeSchema,
  uniqueTitleSchema,
  updateRecipeSchema,
} from '@trivet/shared/recipes/write-schemas';
import { z } from 'zod';
import {
  createRecipe,
  deleteRecipes,
  getRecipesByTitle,
  getRecipesByUrl,
  getSimilarRecipes,
  getVisibleRecipes,
  updateRecipe,
} from '#api/features/recipes/recipes.public';
import { publicProcedure, router, userProcedure } from '#api/kernel/rpc/trpc';
import {
  getCompatPage,
  getCompatRecipe,
  compatRecipe,
  compatRecipes,
  compatSummaries,
  searchCompat,
  getManifest,
  getShortManifest,
} from './typed-recipes.service.ts';

const someIds = z.array(z.uuid()).min(1).max(100);
const compatSummariesSchema = z.array(compatSummarySchema);
const compatSavedSchema = compatRecipeSchema.extend(savedRecipeSchema.pick({ duplicates: true }).shape);

// The service builds the pages of lists field by field, and validating each row again takes as long as reading it.
const pageOutput = z.custom<CompatPage>();
const searchOutput = z.custom<CompatSearchResult>();

/** Recipes over the typed API, by the names of the reference product and with the fields that its clients read. */
export const compatRecipesRouter = router({
  getRecipes: publicProcedure
    .input(compatListSchema)
    .output(pageOutput)
    .query(({ ctx, input }) => getCompatPage(ctx, input)),
  searchRecipes: publicProcedure
    .input(recipeSearchSchema)
    .output(searchOutput)
    .query(({ ctx, input }) => searchCompat(ctx, input)),
  getRecipe: publicProcedure
    .input(z.object({ id: z.uuid() }))
    .output(compatRecipeSchema)
    .query(({ ctx, input }) => getCompatRecipe(ctx, input.id)),
  getRecipesByIds: userProcedure
    .input(z.object({ ids: someIds }))
    .output(z.array(compatRecipeSchema))
    .query(({ ctx, input }) => getVisibleRecipes(ctx, input.ids).then((recipes) => compatRecipes(ctx, recipes))),
  getRecipesByTitle: userProcedure
    .input(uniqueTitleSchema.pick({ title: true }))
    .output(compatSummariesSchema)
    .query(({ ctx, input }) => getRecipesByTitle(ctx, input.title).then((recipes) => compatSummaries(ctx, recipes))),
  getRecipesByUrl: userProcedure
    .input(z.object({ url: recipeSchema.shape.url.min(1) }))
    .output(compatSummariesSchema)
    .query(({ ctx, input }) => getRecipesByUrl(ctx, input.url).then((recipes) => compatSummaries(ctx, recipes))),
  getSimilarRecipes: userProcedure
    .input(z.object({ recipeIds: someIds }))
    .output(compatSummariesSchema)
    .query(({ ctx, input }) =>
      getSimilarRecipes(ctx, input.recipeIds).then((recipes) => compatSummaries(ctx, recipes)),
    ),
  getAllVisibleRecipesManifest: userProcedure
    .output(z.array(z.object({ id: z.uuid(), updatedAt: z.date() })))
    .query(({ ctx }) => getManifest(ctx)),
  getSyncRecipesManifestV1: userProcedure
    .output(z.array(z.tuple([z.uuid(), z.number()])))
    .query(({ ctx }) => getShortManifest(ctx)),
  createRecipe: userProcedure
    .input(createRecipeSchema)
    .output(compatSavedSchema)
    .mutation(({ ctx, input }) => createRecipe(ctx, input).then((recipe) => compatRecipe(ctx, recipe))),
  updateRecipe: userProcedure
    .input(updateRecipeSchema)
    .output(compatSavedSchema)
    .mutation(({ ctx, input }) => updateRecipe(ctx, input).then((recipe) => compatRecipe(ctx, recipe))),
  deleteRecipesByIds: userProcedure
    .input(z.object({ ids: recipeIdsSchema }))
    .mutation(({ ctx, input }) => deleteRecipes(ctx, { ids: input.ids }).then(() => 'Ok')),
  deleteRecipesByLabelIds: userProcedure
    .input(z.object({ labelIds: z.array(z.uuid()).min(1).max(1_000) }))
    .mutation(({ ctx, input }) => deleteRecipes(ctx, { labelIds: input.labelIds }).then(() => 'Ok')),
  deleteAllRecipes: userProcedure.mutation(({ ctx }) => deleteRecipes(ctx, { all: true }).then(() => 'Ok')),
});
