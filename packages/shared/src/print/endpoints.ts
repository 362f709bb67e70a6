import { z } from 'zod';
import { defineContent } from '../endpoint.ts';
import { printListQuerySchema } from './list-options.ts';
import { printQuerySchema } from './options.ts';
import { printPlanQuerySchema } from './plan-options.ts';

const idSchema = z.object({ id: z.uuid() });
const page = { method: 'GET', content: ['text/html'] } as const;
const pageOfOne = { ...page, params: idSchema } as const;
const missing = { 404: 'The page says that there is nothing to see.' } as const;
const closed = { 401: 'The page says that its link has expired.', ...missing } as const;

/** The pages to print and to embed. A ticket in `token` opens its own page. */
export const printEndpoints = {
  recipes: defineContent({
    ...page,
    path: '/print',
    summary: 'Returns a page with recipes to print.',
    refusals: ['payloadTooLarge', 'notFound'],
    auth: 'optional',
    // One of the two names is needed.
    query: printQuerySchema.extend({
      recipeId: z.uuid().optional(),
      recipeIds: z.string().meta({ description: 'Ids with commas between them.' }).optional(),
    }),
    others: closed,
  }),
  recipe: defineContent({
    ...pageOfOne,
    path: '/print/:id',
    summary: 'Returns a page with a recipe to print.',
    refusals: ['payloadTooLarge'],
    auth: 'optional',
    query: printQuerySchema,
    others: closed,
  }),
  shoppingList: defineContent({
    ...pageOfOne,
    path: '/print/shoppingList/:id',
    summary: 'Returns a page with a shopping list to print.',
    refusals: ['payloadTooLarge'],
    auth: 'user',
    query: printListQuerySchema,
    others: closed,
  }),
  mealPlan: defineContent({
    ...pageOfOne,
    path: '/print/mealPlan/:id',
    summary: 'Returns a page with a meal plan to print.',
    refusals: ['payloadTooLarge'],
    auth: 'user',
    query: printPlanQuerySchema,
    others: closed,
  }),
  embeddedRecipe: defineContent({
    ...pageOfOne,
    path: '/embed/recipe/:id',
    summary: 'Returns a page with a shared recipe for the frame of another site.',
    refusals: ['payloadTooLarge'],
    auth: 'anyone',
    query: printQuerySchema,
    others: missing,
  }),
};
