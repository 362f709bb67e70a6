import { recipesEndpoints } from '@trivet/shared/recipes/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '#api/kernel/rest';
import { deleteRecipe, deleteRecipes } from './delete-recipes.service.ts';
import {
  deleteLegacyBulk,
  getLegacyPage,
  getLegacyRecipe,
  getRecipeJsonLd,
  searchLegacy,
} from './legacy-recipes.service.ts';
import { createLegacyRecipe, updateLegacyRecipe } from './legacy-write.service.ts';
import { getRecipeCount } from './list-recipes.service.ts';

/** Recipes over REST, for clients of the reference product's period. */
export function recipesRest(app: FastifyInstance): void {
  route(app, recipesEndpoints.count, (ctx, { query }) => getRecipeCount(ctx, query));
  route(app, recipesEndpoints.byPage, (ctx, { query }) => getLegacyPage(ctx, query));
  route(app, recipesEndpoints.search, (ctx, { query }) => searchLegacy(ctx, query));
  route(app, recipesEndpoints.byId, (ctx, { params }) => getLegacyRecipe(ctx, params.id));
  route(app, recipesEndpoints.jsonLd, (ctx, { params }) => getRecipeJsonLd(ctx, params.id));
  route(app, recipesEndpoints.create, (ctx, { body }) => createLegacyRecipe(ctx, body));
  route(app, recipesEndpoints.update, (ctx, { params, body }) => updateLegacyRecipe(ctx, params.id, body));
  route(app, recipesEndpoints.deleteAll, (ctx) => deleteRecipes(ctx, { all: true }).then(() => ({})));
  route(app, recipesEndpoints.remove, (ctx, { params }) => deleteRecipe(ctx, params.id).then(() => 'OK' as const));
  route(app, recipesEndpoints.deleteBulk, (ctx, { body }) => deleteLegacyBulk(ctx, body.recipeIds));
  route(app, recipesEndpoints.deleteByLabelIds, (ctx, { body }) =>
    deleteRecipes(ctx, { labelIds: body.labelIds }).then(() => 'OK' as const),
  );
}
