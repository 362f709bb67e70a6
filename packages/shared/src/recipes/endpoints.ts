import { z } from 'zod';
import { defineContent, defineEndpoint } from '../endpoint.ts';
import {
  legacyListQuerySchema,
  legacyPageSchema,
  legacyRecipeSchema,
  legacySearchQuerySchema,
} from './compat-rest-schemas.ts';
import { recipeCountSchema } from './list-schemas.ts';
import { folderSchema } from './schemas.ts';
import { legacyCreateRecipeSchema, legacyUpdateRecipeSchema, recipeIdsSchema } from './write-schemas.ts';

const idSchema = z.object({ id: z.uuid() });
const okSchema = z.literal('OK');

/** The REST paths of recipes for clients of the reference product. */
export const recipesEndpoints = {
  count: defineEndpoint({
    method: 'GET',
    path: '/recipes/count',
    summary: 'Returns the number of recipes in a folder.',
    auth: 'user',
    query: z.object({ folder: folderSchema.default('main') }),
    response: recipeCountSchema,
  }),
  byPage: defineEndpoint({
    method: 'GET',
    path: '/recipes/by-page',
    summary: 'Returns a page of recipes, filtered and in order.',
    refusals: ['payloadTooLarge'],
    auth: 'optional',
    query: legacyListQuerySchema,
    response: legacyPageSchema,
  }),
  search: defineEndpoint({
    method: 'GET',
    path: '/recipes/search',
    summary: 'Returns the recipes that match a search, the best first.',
    refusals: ['payloadTooLarge'],
    auth: 'optional',
    query: legacySearchQuerySchema,
    response: legacyPageSchema,
  }),
  byId: defineEndpoint({
    method: 'GET',
    path: '/recipes/:id',
    summary: 'Returns a recipe.',
    auth: 'optional',
    params: idSchema,
    response: legacyRecipeSchema,
  }),
  jsonLd: defineEndpoint({
    method: 'GET',
    path: '/recipes/:id/json-ld',
    summary: 'Returns a recipe as an object of schema.org.',
    auth: 'optional',
    params: idSchema,
    response: z.record(z.string(), z.unknown()),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/recipes',
    summary: 'Creates a recipe.',
    refusals: ['titleRequired', 'notFound', 'limitReached', 'titleTaken', 'idempotencyMismatch'],
    auth: 'user',
    body: legacyCreateRecipeSchema,
    status: 201,
    response: legacyRecipeSchema,
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/recipes/:id',
    summary: 'Changes a recipe.',
    refusals: ['titleRequired', 'versionConflict', 'limitReached', 'titleTaken'],
    auth: 'user',
    params: idSchema,
    body: legacyUpdateRecipeSchema,
    response: legacyRecipeSchema,
  }),
  deleteAll: defineEndpoint({
    method: 'DELETE',
    path: '/recipes/all',
    summary: 'Moves all recipes to the trash.',
    auth: 'user',
    response: z.object({}),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/recipes/:id',
    summary: 'Moves a recipe to the trash.',
    auth: 'user',
    params: idSchema,
    response: okSchema,
  }),
  deleteBulk: defineEndpoint({
    method: 'POST',
    path: '/recipes/delete-bulk',
    summary: 'Moves recipes to the trash.',
    refusals: ['notFound'],
    auth: 'user',
    body: z.object({ recipeIds: recipeIdsSchema }),
    response: okSchema,
  }),
  deleteByLabelIds: defineEndpoint({
    method: 'POST',
    path: '/recipes/delete-by-labelIds',
    summary: 'Moves the recipes with any of these labels to the trash.',
    auth: 'user',
    body: z.object({ labelIds: z.array(z.uuid()).min(1).max(1_000) }),
    response: okSchema,
  }),
};

/** The page behind a shared link, for messengers and people. It is outside the base path of the API. */
export const sharePageEndpoint = defineContent({
  method: 'GET',
  path: '/share/:id',
  summary: 'Returns the page of a shared recipe, which leads to the client.',
  auth: 'anyone',
  params: z.object({ id: z.string() }),
  content: ['text/html'],
  others: { 404: 'The page says that nothing is shared.' },
});
