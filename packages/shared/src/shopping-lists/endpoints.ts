import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  idsSchema,
  legacyScopeItemSchema,
  legacyScopeSchema,
  newLegacyScopeSchema,
  referenceTimeSchema,
} from '../sharing/compat-rest-schemas.ts';
import { maxCreated } from '../sharing/compat-schemas.ts';
import { idSchema } from '../sync/row-schemas.ts';
import { newItemSchema } from './compat-schemas.ts';
import { titleAndNoteSchema } from './schemas.ts';

const paramsSchema = z.object({ id: idSchema });

const absent = <Value>(value: Value | null | undefined): Value | undefined => value ?? undefined;

/** An item as clients of the period read it. */
const legacyItemSchema = legacyScopeItemSchema.extend({
  completed: z.boolean(),
  mealPlanItem: z.null(),
  recipe: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  groupTitle: z.string(),
  categoryTitle: z.string(),
});
export type LegacyItem = z.infer<typeof legacyItemSchema>;

const legacyListWithItemsSchema = legacyScopeSchema.extend({ userId: z.uuid(), items: z.array(legacyItemSchema) });
export type LegacyListWithItems = z.infer<typeof legacyListWithItemsSchema>;

const itemIdsSchema = z
  .object({ itemIds: idsSchema.optional(), items: idsSchema.optional() })
  .transform(({ itemIds, items }) => itemIds ?? items ?? [])
  .refine((ids) => ids.length > 0, { path: ['itemIds'] });

/** The REST paths of shopping lists for clients of the reference product. */
export const shoppingListsEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/shoppingLists',
    summary: 'Returns the shopping lists that the caller has or that are shared with them.',
    auth: 'user',
    response: z.array(legacyScopeSchema),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/shoppingLists',
    summary: 'Creates a shopping list.',
    refusals: ['titleRequired', 'limitReached', 'idempotencyMismatch'],
    auth: 'user',
    body: newLegacyScopeSchema,
    response: legacyScopeSchema,
  }),
  byId: defineEndpoint({
    method: 'GET',
    path: '/shoppingLists/:id',
    summary: 'Returns a shopping list with its items.',
    auth: 'user',
    params: paramsSchema,
    response: legacyListWithItemsSchema,
  }),
  addItems: defineEndpoint({
    method: 'POST',
    path: '/shoppingLists/:id',
    summary: 'Adds items to a shopping list.',
    refusals: ['forbidden', 'limitReached', 'idempotencyMismatch'],
    auth: 'user',
    params: paramsSchema,
    body: z.object({ items: z.array(newItemSchema).min(1).max(maxCreated) }),
    response: referenceTimeSchema,
  }),
  changeItems: defineEndpoint({
    method: 'PUT',
    path: '/shoppingLists/:id/items',
    summary: 'Changes items of a shopping list, or checks them off.',
    refusals: ['forbidden'],
    auth: 'user',
    params: paramsSchema,
    query: itemIdsSchema,
    body: z.object({
      title: titleAndNoteSchema.nullish().transform(absent),
      completed: z.boolean().nullish().transform(absent),
    }),
    response: referenceTimeSchema,
  }),
  deleteItems: defineEndpoint({
    method: 'DELETE',
    path: '/shoppingLists/:id/items',
    summary: 'Removes items from a shopping list.',
    refusals: ['forbidden'],
    auth: 'user',
    params: paramsSchema,
    query: itemIdsSchema,
    response: referenceTimeSchema,
  }),
  deleteOrLeave: defineEndpoint({
    method: 'DELETE',
    path: '/shoppingLists/:id',
    summary: 'Moves an own shopping list to the trash, or leaves one of somebody else.',
    auth: 'user',
    params: paramsSchema,
    response: z.object({}),
  }),
};
