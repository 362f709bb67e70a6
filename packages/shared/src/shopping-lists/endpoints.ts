import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { storableText } from '../text/storable-text.ts';
import { maxCreated, newItemSchema } from './reference-schemas.ts';
import { titleAndNoteSchema } from './schemas.ts';
import { maxListTitle, maxMembers } from './shopping-list.ts';

const idSchema = z.uuid().toLowerCase();
const paramsSchema = z.object({ id: idSchema });

const absent = <Value>(value: Value | null | undefined): Value | undefined => value ?? undefined;

/** Ids with commas between them. */
const idsSchema = z
  .string()
  .transform((text) => text.split(',').filter((id) => id !== ''))
  .pipe(z.array(idSchema).min(1).max(maxCreated));

/** A person as clients of the period read them. The address is empty unless they are known to the reader. */
const partnerSchema = z.object({ id: z.uuid(), name: z.string(), email: z.string() });

/** A list as clients of the period read it, where counts are text. */
const legacyListSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  createdAt: z.date(),
  updatedAt: z.date(),
  itemCount: z.string(),
  myUserId: z.uuid(),
  collaborators: z.array(partnerSchema),
  owner: partnerSchema,
});
export type LegacyList = z.infer<typeof legacyListSchema>;

/** An item as clients of the period read it. */
const legacyItemSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  completed: z.boolean(),
  createdAt: z.date(),
  updatedAt: z.date(),
  owner: partnerSchema.nullable(),
  mealPlanItem: z.null(),
  recipe: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  groupTitle: z.string(),
  categoryTitle: z.string(),
});
export type LegacyItem = z.infer<typeof legacyItemSchema>;

const legacyListWithItemsSchema = legacyListSchema.extend({ userId: z.uuid(), items: z.array(legacyItemSchema) });
export type LegacyListWithItems = z.infer<typeof legacyListWithItemsSchema>;

/** The time of the change in milliseconds since 1970, by which clients recognise their own one among the frames. */
const referenceSchema = z.object({ reference: z.number() });

const itemIdsSchema = z
  .object({ itemIds: idsSchema.optional(), items: idsSchema.optional() })
  .transform(({ itemIds, items }) => itemIds ?? items ?? [])
  .refine((ids) => ids.length > 0, { path: ['itemIds'] });

/** The REST paths of shopping lists for clients of the reference product. */
export const shoppingListsEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/shoppingLists',
    auth: 'user',
    response: z.array(legacyListSchema),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/shoppingLists',
    auth: 'user',
    body: z.object({
      title: storableText(maxListTitle).nullish(),
      collaborators: z.array(idSchema).max(maxMembers).nullish(),
    }),
    response: legacyListSchema,
  }),
  byId: defineEndpoint({
    method: 'GET',
    path: '/shoppingLists/:id',
    auth: 'user',
    params: paramsSchema,
    response: legacyListWithItemsSchema,
  }),
  addItems: defineEndpoint({
    method: 'POST',
    path: '/shoppingLists/:id',
    auth: 'user',
    params: paramsSchema,
    body: z.object({ items: z.array(newItemSchema).min(1).max(maxCreated) }),
    response: referenceSchema,
  }),
  changeItems: defineEndpoint({
    method: 'PUT',
    path: '/shoppingLists/:id/items',
    auth: 'user',
    params: paramsSchema,
    query: itemIdsSchema,
    body: z.object({
      title: titleAndNoteSchema.nullish().transform(absent),
      completed: z.boolean().nullish().transform(absent),
    }),
    response: referenceSchema,
  }),
  deleteItems: defineEndpoint({
    method: 'DELETE',
    path: '/shoppingLists/:id/items',
    auth: 'user',
    params: paramsSchema,
    query: itemIdsSchema,
    response: referenceSchema,
  }),
  deleteOrLeave: defineEndpoint({
    method: 'DELETE',
    path: '/shoppingLists/:id',
    auth: 'user',
    params: paramsSchema,
    response: z.object({}),
  }),
};
