import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { storableText } from '../text/storable-text.ts';
import { labelSchema, labelSummarySchema } from './schemas.ts';

const idSchema = z.object({ id: z.uuid() });
const titleText = storableText(1_000);
/** A label as clients of the reference product read it: there the count is text. */
const countedLabelSchema = labelSummarySchema.extend({ recipeCount: z.string() });

/** The REST paths of labels for clients of the reference product. */
export const labelsEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/labels',
    auth: 'user',
    query: z.object({ title: titleText.optional() }),
    response: z.array(countedLabelSchema),
  }),
  byId: defineEndpoint({
    method: 'GET',
    path: '/labels/:id',
    auth: 'user',
    params: idSchema,
    response: countedLabelSchema,
  }),
  attach: defineEndpoint({
    method: 'POST',
    path: '/labels',
    auth: 'user',
    body: z.object({
      title: titleText.nullish(),
      recipeId: z.uuid().optional(),
      recipeIds: z.array(z.uuid()).max(10_000).optional(),
    }),
    status: 201,
    response: labelSchema,
  }),
  merge: defineEndpoint({
    method: 'POST',
    path: '/labels/merge',
    auth: 'user',
    query: z.object({ sourceLabelId: z.uuid(), targetLabelId: z.uuid() }),
    response: z.literal('ok'),
  }),
  rename: defineEndpoint({
    method: 'PUT',
    path: '/labels/:id',
    auth: 'user',
    params: idSchema,
    body: z.object({ title: titleText }),
    response: labelSchema,
  }),
  detach: defineEndpoint({
    method: 'DELETE',
    path: '/labels',
    auth: 'user',
    query: z.object({ recipeId: z.uuid().optional(), labelId: z.uuid().optional() }),
    response: labelSchema,
  }),
  deleteBulk: defineEndpoint({
    method: 'POST',
    path: '/labels/delete-bulk',
    auth: 'user',
    body: z.object({ labelIds: z.array(z.uuid()).min(1).max(1_000) }),
    response: z.literal('ok'),
  }),
};
