import { z } from 'zod';
import { dateOfInstant } from '../dates/date-of-instant.ts';
import { defineContent, defineEndpoint } from '../endpoint.ts';
import {
  idsSchema,
  legacyScopeItemSchema,
  legacyScopeSchema,
  newLegacyScopeSchema,
  referenceTimeSchema,
} from '../sharing/compat-rest-schemas.ts';
import { maxCreated } from '../sharing/compat-schemas.ts';
import { idSchema } from '../sync/row-schemas.ts';
import { plannedRecipeSchema } from './compat-schemas.ts';
import { mealSchema, planDateSchema, planItemTitleSchema } from './schemas.ts';

const paramsSchema = z.object({ id: idSchema });

/** A day, or the instant by which clients of the period name one ({@link dateOfInstant}). */
const scheduledSchema = z
  .union([
    planDateSchema,
    z.iso.datetime({ offset: true, local: false }).transform((text) => dateOfInstant(new Date(text))),
  ])
  .pipe(planDateSchema);

/** A new item as clients of the period send it. Older ones leave the meal out. */
const legacyNewItemSchema = z.object({
  title: planItemTitleSchema,
  scheduled: scheduledSchema,
  meal: mealSchema.nullish(),
  recipeId: idSchema.nullish(),
});

export type LegacyNewPlanItem = z.infer<typeof legacyNewItemSchema>;

const legacyChangedItemSchema = legacyNewItemSchema.partial().extend({ id: idSchema });
export type LegacyChangedPlanItem = z.infer<typeof legacyChangedItemSchema>;

/** An item as clients of the period read it. */
const legacyItemSchema = legacyScopeItemSchema.extend({
  scheduled: z.string(),
  meal: z.string(),
  shoppingListItems: z.array(z.never()),
  recipe: plannedRecipeSchema.omit({ recipeImages: true }).nullable(),
});
export type LegacyPlanItem = z.infer<typeof legacyItemSchema>;

const legacyPlanWithItemsSchema = legacyScopeSchema.extend({ userId: z.uuid(), items: z.array(legacyItemSchema) });
export type LegacyPlanWithItems = z.infer<typeof legacyPlanWithItemsSchema>;

/** The REST paths of meal plans for clients of the reference product. */
export const mealPlansEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/mealPlans',
    summary: 'Returns the meal plans that the caller has or that are shared with them.',
    auth: 'user',
    response: z.array(legacyScopeSchema),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/mealPlans',
    summary: 'Creates a meal plan.',
    refusals: ['titleRequired', 'limitReached', 'idempotencyMismatch'],
    auth: 'user',
    body: newLegacyScopeSchema,
    response: legacyScopeSchema,
  }),
  byId: defineEndpoint({
    method: 'GET',
    path: '/mealPlans/:id',
    summary: 'Returns a meal plan with its items.',
    auth: 'user',
    params: paramsSchema,
    response: legacyPlanWithItemsSchema,
  }),
  addItem: defineEndpoint({
    method: 'POST',
    path: '/mealPlans/:id',
    summary: 'Adds an item to a meal plan.',
    refusals: ['forbidden', 'limitReached', 'idempotencyMismatch'],
    auth: 'user',
    params: paramsSchema,
    body: legacyNewItemSchema,
    response: referenceTimeSchema,
  }),
  addItems: defineEndpoint({
    method: 'POST',
    path: '/mealPlans/:id/items/bulk',
    summary: 'Adds several items to a meal plan.',
    refusals: ['forbidden', 'limitReached', 'idempotencyMismatch'],
    auth: 'user',
    params: paramsSchema,
    body: z.object({ items: z.array(legacyNewItemSchema).min(1).max(maxCreated) }),
    response: referenceTimeSchema,
  }),
  changeItems: defineEndpoint({
    method: 'PUT',
    path: '/mealPlans/:id/items/bulk',
    summary: 'Changes items of a meal plan.',
    refusals: ['forbidden', 'limitReached'],
    auth: 'user',
    params: paramsSchema,
    body: z.object({ items: z.array(legacyChangedItemSchema).min(1).max(maxCreated) }),
    response: referenceTimeSchema,
  }),
  deleteItems: defineEndpoint({
    method: 'DELETE',
    path: '/mealPlans/:id/items/bulk',
    summary: 'Removes items from a meal plan.',
    refusals: ['forbidden'],
    auth: 'user',
    params: paramsSchema,
    query: z.object({ itemIds: idsSchema }),
    response: referenceTimeSchema,
  }),
  deleteItem: defineEndpoint({
    method: 'DELETE',
    path: '/mealPlans/:id/items',
    summary: 'Removes an item from a meal plan.',
    refusals: ['forbidden'],
    auth: 'user',
    params: paramsSchema,
    query: z.object({ itemId: idSchema }),
    response: referenceTimeSchema,
  }),
  deleteOrLeave: defineEndpoint({
    method: 'DELETE',
    path: '/mealPlans/:id',
    summary: 'Moves an own meal plan to the trash, or leaves one of somebody else.',
    auth: 'user',
    params: paramsSchema,
    response: z.object({}),
  }),
};

/** The address of a plan for calendar programs, which have no session: the secret of a link decides alone. */
export const calendarEndpoint = defineContent({
  method: 'GET',
  path: '/mealPlans/:id/ical',
  summary: 'Returns a meal plan as a calendar.',
  auth: 'anyone',
  params: z.object({ id: z.uuid().toLowerCase() }),
  // A longer secret is none.
  query: z.object({ secret: z.string().max(100).default('') }),
  content: ['text/calendar'],
  others: { 304: 'The calendar is as the caller knows it.' },
});
