import { recipesEndpoints } from '@trivet/shared/recipes/endpoints';
import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import { deleteRecipe, deleteRecipes, getRecipeCount, getRecipeJsonLd } from '#api/features/recipes/recipes.public';
import { route } from '#api/kernel/http/rest';
import { deleteLegacyBulk, getLegacyPage, getLegacyRecipe, searchLegacy } from './rest-recipes.service.ts';
import { createLegacyRecipe, updateLegacyRecipe } from './rest-write.service.ts';

/** Registers recipes over REST, for clients of the reference product's period. */
export function compatRecipesRest(app: FastifyInstance): void {
  route(app, recipesEndpoints.count, (ctx, { query }) => getRecipeCount(ctx, query));
  route(app, recipesEndpoints.byPage, (ctx, { query }) => getLegacyPage(ctx, query));
  route(app, recipesEndpoints.search, (ctx, { query }) => searchLegacy(ctx, query));
  route(app, recipesEndpoints.byId, (ctx, { params }) => getLegacyRecipe(ctx, params.id));
  void app.register(jsonLdForEverySite);
  route(app, recipesEndpoints.create, (ctx, { body }) => createLegacyRecipe(ctx, body));
  route(app, recipesEndpoints.update, (ctx, { params, body }) => updateLegacyRecipe(ctx, params.id, body));
  route(app, recipesEndpoints.deleteAll, (ctx) => deleteRecipes(ctx, { all: true }).then(() => ({})));
  route(app, recipesEndpoints.remove, (ctx, { params }) => deleteRecipe(ctx, params.id).then(() => 'OK' as const));
  route(app, recipesEndpoints.deleteBulk, (ctx, { body }) => deleteLegacyBulk(ctx, body.recipeIds));
  route(app, recipesEndpoints.deleteByLabelIds, (ctx, { body }) =>
    deleteRecipes(ctx, { labelIds: body.labelIds }).then(() => 'OK' as const),
  );
}

// Pages of any site may read what a link shows. They cannot send a token, because that needs a preflight, which fails.
const jsonLdForEverySite: FastifyPluginCallback = (scope, _options, done) => {
  scope.addHook('onSend', (_request, reply, payload, next) => {
    void reply.header('access-control-allow-origin', '*');
    next(null, payload);
  });
  route(scope, recipesEndpoints.jsonLd, (ctx, { params }) => getRecipeJsonLd(ctx, params.id));
  done();
};
