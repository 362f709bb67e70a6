import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  legacyListQuerySchema,
  legacyPageSchema,
  legacyRecipeSchema,
  legacySearchQuerySchema,
} from './legacy-schemas.ts';
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
    auth: 'user',
    query: z.object({ folder: folderSchema.default('main') }),
    response: recipeCountSchema,
  }),
  byPage: defineEndpoint({
    method: 'GET',
    path: '/recipes/by-page',
    auth: 'optional',
    query: legacyListQuerySchema,
    response: legacyPageSchema,
  }),
  search: defineEndpoint({
    method: 'GET',
    path: '/recipes/search',
    auth: 'optional',
    query: legacySearchQuerySchema,
    response: legacyPageSchema,
  }),
  byId: defineEndpoint({
    method: 'GET',
    path: '/recipes/:id',
    auth: 'optional',
    params: idSchema,
    response: legacyRecipeSchema,
  }),
  jsonLd: defineEndpoint({
    method: 'GET',
    path: '/recipes/:id/json-ld',
    auth: 'optional',
    params: idSchema,
    response: z.record(z.string(), z.unknown()),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/recipes',
    auth: 'user',
    body: legacyCreateRecipeSchema,
    status: 201,
    response: legacyRecipeSchema,
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/recipes/:id',
    auth: 'user',
    params: idSchema,
    body: legacyUpdateRecipeSchema,
    response: legacyRecipeSchema,
  }),
  deleteAll: defineEndpoint({ method: 'DELETE', path: '/recipes/all', auth: 'user', response: z.object({}) }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/recipes/:id',
    auth: 'user',
    params: idSchema,
    response: okSchema,
  }),
  deleteBulk: defineEndpoint({
    method: 'POST',
    path: '/recipes/delete-bulk',
    auth: 'user',
    body: z.object({ recipeIds: recipeIdsSchema }),
    response: okSchema,
  }),
  deleteByLabelIds: defineEndpoint({
    method: 'POST',
    path: '/recipes/delete-by-labelIds',
    auth: 'user',
    body: z.object({ labelIds: z.array(z.uuid()).min(1).max(1_000) }),
    response: okSchema,
  }),
};
